import { byHash } from '../../base/by-hash.js';
import type { Rng } from '../../base/rng.js';
import { rowHashes } from '../../table/fingerprint.js';
import type { Task } from '../task.js';

/**
 * Rows that are alike in their target: the rows of a class, or neighbours in the order of a numeric target. Within a
 * stratum the order is random.
 */
export type Strata = readonly Uint32Array[];

/**
 * The strata of a task. The same rows give the same strata wherever they stand in the table, and whatever columns are used:
 * they are ordered by their contents (who asks again and again does it once) and then shuffled. Classes go by name, since
 * levels are declared as rows bring them. `size` is how many neighbours of a numeric target are a stratum.
 */
export function strataOf(task: Task, random: Rng, size: number, ordered = byContent(task)): Strata {
  const order = shuffled(ordered.slice(), random);
  const { truth } = task;
  if (truth.kind === 'classes') return byClass(order, truth.codes, namesInOrder(truth.classes));
  const { values } = truth;
  const blocks = inBlocks(
    order.sort((a, b) => values[a]! - values[b]!),
    size,
  );
  return blocks.map((block) => shuffled(block, random));
}

/** The same without chance: rows in the order of the table, classes as they are declared. */
export function strataInOrder({ rows, truth }: Task, size: number): Strata {
  if (truth.kind === 'classes')
    return byClass(
      rows,
      truth.codes,
      truth.classes.map((_, i) => i),
    );
  const { values } = truth;
  return inBlocks(
    rows.slice().sort((a, b) => values[a]! - values[b]!),
    size,
  );
}

/** The rows of a task in an order that hangs on what they hold: rows of the same content are the same. */
export function byContent({ table, rows }: Task): Uint32Array {
  const { a, b } = rowHashes(table);
  return byHash(rows, a, (row) => b[row]!);
}

/** Fisher and Yates, in place. */
export function shuffled<A extends { [index: number]: number; readonly length: number }>(list: A, random: Rng): A {
  for (let i = list.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    const kept = list[i]!;
    list[i] = list[j]!;
    list[j] = kept;
  }
  return list;
}

const namesInOrder = (classes: readonly string[]): readonly number[] =>
  classes.map((_, i) => i).sort((a, b) => (classes[a]! < classes[b]! ? -1 : 1));

function byClass(order: Uint32Array, codes: Uint32Array, classes: readonly number[]): Strata {
  const sizes = new Uint32Array(classes.length);
  for (const row of order) sizes[codes[row]!]!++;
  const strata = Array.from(sizes, (size) => new Uint32Array(size));
  sizes.fill(0);
  for (const row of order) strata[codes[row]!]![sizes[codes[row]!]!++] = row;
  return classes.map((c) => strata[c]!).filter((rows) => rows.length > 0);
}

function inBlocks(order: Uint32Array, size: number): Strata {
  return Array.from({ length: Math.ceil(order.length / size) }, (_, i) => order.slice(i * size, (i + 1) * size));
}
