import { cannotAnswer } from '../../base/problems.js';
import type { KeptRows } from '../../models/forest/kept-rows.js';
import type { Condition, Dependency } from '../../models/model.js';
import { breathing } from '../breathe.js';
import type { Context } from '../learner.js';
import { casesIn, firstIn, intersect, isWithin } from './row-bits.js';

export interface DependencyOptions {
  /** Cases for which a dependency must hold at least. */
  readonly support: number;
  /** Columns that may be needed together to imply a value: 1, 2 or 3. */
  readonly keys: number;
  /** Where there are more, the search is refused. */
  readonly most?: number;
}

/** A value of a column that enough rows have, and these rows as bits. */
interface Item extends Condition {
  readonly bits: Uint32Array;
}

/**
 * Functional dependencies of values: where all rows with some values have another one too. Keys are minimal: none is
 * listed that has more values than it needs, and what all rows have needs none. Fewer values first, then in the order of
 * columns and places.
 */
export async function findDependencies(
  kept: KeptRows,
  { support, keys, most = Number.POSITIVE_INFINITY }: DependencyOptions,
  context: Context,
): Promise<readonly Dependency[]> {
  const ground = groundOf(kept, support);
  const { items } = ground;
  const found: Dependency[] = [...ground.always];
  const breathe = breathing(context);
  for (let size = 1; size <= keys; size++) {
    const visit = (key: readonly number[], bits: Uint32Array) => {
      found.push(...impliedBy(ground, key, bits));
      if (found.length > most) throw tooMany(most, support);
    };
    for (let first = 0; first < items.length; first++) {
      const done = (size - 1 + first / items.length) / keys;
      context.progress?.(done, `${found.length} so far`);
      await breathe();
      if (size === 1) visit([first], items[first]!.bits);
      else if (size === 2) pairs(ground, first, visit);
      else await triples(ground, first, visit, breathe);
    }
  }
  return found;
}

const tooMany = (most: number, support: number) =>
  cannotAnswer(
    `More than ${most} dependencies between values hold for at least ${support} ${support === 1 ? 'case' : 'cases'}.`,
    'Raise support: what few cases show is mostly chance. Or let fewer values imply another one together (keys).',
  );

interface Ground {
  readonly kept: KeptRows;
  readonly items: readonly Item[];
  readonly weights: Float64Array;
  readonly support: number;
  /** The values that all rows have. Columns with one are neither asked for nor implied by others. */
  readonly always: readonly Dependency[];
  /** By column and place the rows, where enough have it. */
  readonly bitsOf: readonly (readonly (Uint32Array | undefined)[])[];
  /** Of every key the columns that it implies and no smaller key does. */
  readonly implied: Map<number, readonly number[]>;
}

function groundOf(kept: KeptRows, support: number): Ground {
  const { rows, classes, counts, columns, sizes } = kept;
  const weights = new Float64Array(rows);
  for (let i = 0; i < counts.length; i++) weights[Math.floor(i / classes)]! += counts[i]!;
  const items: Item[] = [];
  const always: Dependency[] = [];
  const bitsOf = columns.map((codes, column) => {
    const constant = constantIn(codes, sizes[column]!);
    if (constant !== undefined) {
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      if (total >= support) always.push({ when: [], implies: { column, place: constant }, support: total });
      return [];
    }
    const cases = new Float64Array(sizes[column]! + 1);
    for (let row = 0; row < rows; row++) cases[codes[row]!]! += weights[row]!;
    const bits = Array.from({ length: sizes[column]! }, (_, place) =>
      cases[place]! >= support ? new Uint32Array(Math.ceil(rows / 32)) : undefined,
    );
    for (let row = 0; row < rows; row++) {
      const own = bits[codes[row]!];
      if (own) own[row >>> 5]! |= 1 << (row & 31);
    }
    bits.forEach((own, place) => void (own && items.push({ column, place, bits: own })));
    return bits;
  });
  return { kept, items, weights, support, always, bitsOf, implied: new Map() };
}

/** The place that all rows have, if there is one. */
function constantIn(codes: ArrayLike<number>, size: number): number | undefined {
  for (let row = 1; row < codes.length; row++) if (codes[row] !== codes[0]) return undefined;
  return codes.length > 0 && codes[0]! < size ? codes[0] : undefined;
}

type Visit = (key: readonly number[], bits: Uint32Array) => void;

function pairs(ground: Ground, first: number, visit: Visit): void {
  const { items } = ground;
  const both = new Uint32Array(items[first]!.bits.length);
  for (let second = first + 1; second < items.length; second++)
    if (mayJoin(ground, [first], second) && joined(ground, items[first]!.bits, second, both))
      visit([first, second], both);
}

async function triples(ground: Ground, first: number, visit: Visit, breathe: () => Promise<void>): Promise<void> {
  const { items } = ground;
  const both = new Uint32Array(items[first]!.bits.length);
  const all = new Uint32Array(both.length);
  for (let second = first + 1; second < items.length; second++) {
    if (!mayJoin(ground, [first], second) || !joined(ground, items[first]!.bits, second, both)) continue;
    for (let third = second + 1; third < items.length; third++)
      if (mayJoin(ground, [first, second], third) && joined(ground, both, third, all))
        visit([first, second, third], all);
    await breathe();
  }
}

/** A key with two values of one column, or with a value that others of it imply, says nothing that a smaller one does not. */
function mayJoin({ items, implied }: Ground, key: readonly number[], next: number): boolean {
  const { column } = items[next]!;
  if (key.some((item) => items[item]!.column === column)) return false;
  const members = [...key, next];
  return subsets(members).every((some) => {
    const columns = implied.get(nameOf(items.length, some));
    return (
      columns === undefined || !members.some((item) => !some.includes(item) && columns.includes(items[item]!.column))
    );
  });
}

/** The proper subsets of up to three items. */
const subsets = (key: readonly number[]): readonly (readonly number[])[] =>
  key.length < 3
    ? key.length < 2
      ? []
      : key.map((item) => [item])
    : [...key.map((item) => [item]), ...key.map((_, i) => key.filter((_, j) => j !== i))];

const nameOf = (items: number, key: readonly number[]) => key.reduce((name, item) => name * (items + 1) + item + 1, 0);

/** The rows that also have an item, if enough do. */
function joined({ items, weights, support }: Ground, bits: Uint32Array, item: number, out: Uint32Array): boolean {
  const other = items[item]!.bits;
  intersect(bits, other, out);
  return casesIn(out, weights, support) >= support;
}

/** The values that all rows of a key have and that no smaller key implies. */
function impliedBy(ground: Ground, key: readonly number[], bits: Uint32Array): readonly Dependency[] {
  const { kept, items, weights, bitsOf, implied } = ground;
  const known = new Set(key.map((item) => items[item]!.column));
  for (const some of subsets(key))
    for (const column of implied.get(nameOf(items.length, some)) ?? []) known.add(column);
  const { row, word } = firstIn(bits);
  const found: number[] = [];
  for (let column = 0; column < kept.columns.length; column++) {
    if (known.has(column)) continue;
    const own = bitsOf[column]![kept.columns[column]![row]!];
    if (own && isWithin(bits, own, word)) found.push(column);
  }
  if (found.length === 0) return [];
  implied.set(nameOf(items.length, key), found);
  const support = casesIn(bits, weights);
  const when = key.map((item) => ({ column: items[item]!.column, place: items[item]!.place }));
  return found.map((column) => ({ when, implies: { column, place: kept.columns[column]![row]! }, support }));
}
