import { byHash } from '../../base/by-hash.js';
import { mix } from '../../base/mix.js';
import type { Rng } from '../../base/rng.js';
import type { NominalAxis } from '../../schema/axis.js';
import type { CodedColumn } from '../../schema/codes.js';
import { rowHashes, seededHashes } from '../../table/fingerprint.js';
import { numberedAxis } from './binned.js';
import { everyRow } from './every-row.js';
import type { Ground } from './ground.js';

/** A ground with one more column: the fold of every row. */
export function dealtGround(
  ground: Ground,
  folds: number,
  random: Rng,
): { readonly ground: Ground; readonly fold: NominalAxis; release(): void } {
  const { coded, count } = ground;
  const fold = numberedAxis(freeName(ground), folds);
  const coarse = coded.arena.alloc(coded.rows);
  coded.arena.views.u8.set(deal(ground, folds, random), coarse);
  const missing = coded.rows - count;
  const column: CodedColumn = { axis: fold, missing, width: folds + (missing > 0 ? 1 : 0), coarse, fine: 0, starts: 0 };
  const { part: _, ...withoutPart } = ground;
  const known = (name: string) => (name === fold.name ? column : ground.column(name));
  return { ground: { ...withoutPart, column: known }, fold, release: () => coded.arena.free(coarse) };
}

/** A name that no column of the table has. */
function freeName({ coded }: Ground): string {
  const taken = new Set(coded.table.columns.map(({ name }) => name));
  let name = 'fold';
  while (taken.has(name)) name += '_';
  return name;
}

/**
 * Class by class, in the order of a seeded hash of the rows' contents, dealt 0, 1, .., 0, .. with one running counter. Rows
 * with the same content are the same wherever they stand, so the deal hangs neither on the order of rows nor of columns.
 */
function deal(ground: Ground, folds: number, random: Rng): Uint8Array {
  const classOf = classRanks(ground);
  const fold = new Uint8Array(ground.coded.rows).fill(folds);
  // Sorting is stable, so that within a class the random order stays.
  shuffled(ground, random)
    .sort((a, b) => classOf[a]! - classOf[b]!)
    .forEach((row, i) => {
      fold[row] = i % folds;
    });
  return fold;
}

/** The rows that count in the order of a seeded hash of their contents. */
export function shuffled(ground: Ground, random: Rng): Uint32Array {
  const { a, b } = rowHashes(ground.coded.table, cellsOf(ground));
  const [saltA, saltB] = saltsBy(random);
  const high = new Uint32Array(a.length);
  for (let row = 0; row < a.length; row++) high[row] = mix(a[row]! ^ saltA, b[row]!);
  return byHash(rowsIn(ground), high, (row) => mix(b[row]! ^ saltB, a[row]!));
}

/** Of such an order, not the same, the rows at some places: see `byHash`. */
export function drawn(ground: Ground, random: Rng, wanted: readonly Uint32Array[]): Uint32Array {
  const { first, second } = seededHashes(ground.coded.table, cellsOf(ground), saltsBy(random));
  return byHash(rowsIn(ground), first, second, wanted);
}

const saltsBy = (random: Rng) => [random.next() * 2 ** 32, random.next() * 2 ** 32] as const;

const rowsIn = ({ coded, rows }: Ground) => rows ?? everyRow(coded.rows);

/** The cells that a learner sees. */
function cellsOf({ coded, features, target, weights }: Ground) {
  const used = new Set([...features, target].map(({ axis }) => axis.name));
  return { columns: coded.table.columns.filter(({ name }) => used.has(name)), weights };
}

/** The class of every row as a place in the order of their names: levels are declared as rows bring them. */
function classRanks({ coded, target }: Ground): Uint32Array {
  const { axis } = target;
  if (axis.kind === 'numeric') return new Uint32Array(coded.rows);
  const rank = new Uint32Array(axis.size + 1);
  const byName = Array.from(axis.levels.keys()).sort((a, b) => (axis.levels[a]! < axis.levels[b]! ? -1 : 1));
  byName.forEach((code, place) => {
    rank[code] = place;
  });
  return coded.codes(axis.name).map((code) => rank[code]!);
}
