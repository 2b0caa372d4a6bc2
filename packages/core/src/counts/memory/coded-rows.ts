import { joined, lengthOf } from '../../base/joined.js';
import type { CodedColumn } from '../../schema/codes.js';
import type { Codes } from '../../table/table.js';
import type { CodedRows, HeldSource, UnlabelledRows } from '../counts.js';
import { drawn, shuffled } from './deal.js';
import { everyRow } from './every-row.js';
import type { Ground } from './ground.js';

/** The rows of a ground as codes, made on demand. `sourceOver` makes a source of a ground: of some rows, or with other weights. */
export function codedRowsOf(
  ground: Ground,
  sourceOver: (ground: Ground, release: () => void) => HeldSource,
): CodedRows {
  const { coded, count } = ground;
  const rowAt = (i: number) => ground.rows?.[i] ?? i;
  const own = ground.weights;
  const reweigh = (weights: Float64Array) => {
    const other = reweighted(ground, weights);
    return sourceOver(other, () => other.weights && coded.forget(other.weights));
  };
  /** Rows of the table as places among those that count. */
  const placesOf = (rows: Uint32Array) => {
    if (ground.rows === undefined) return rows;
    const place = new Uint32Array(coded.rows);
    ground.rows.forEach((row, i) => {
      place[row] = i;
    });
    return rows.map((row) => place[row]!);
  };
  /** Those of some rows, 0 elsewhere. */
  const weightsOf = (rows: Uint32Array) => {
    const all = new Float64Array(coded.rows);
    for (const row of rows.map(rowAt)) all[row] = own?.[row] ?? 1;
    return all;
  };
  let features: readonly Codes[] | undefined;
  return {
    get features() {
      features ??= ground.features.map((column) => codesOf(ground, column, ground.rows));
      return features;
    },
    target: codesOf(ground, ground.target, ground.rows),
    weights: own && Float64Array.from({ length: count }, (_, i) => own[rowAt(i)]!),
    order: (random) => placesOf(shuffled(ground, random)),
    drawn(random, places) {
      const order = placesOf(drawn(ground, random, places));
      return places.map((some) => some.map((place) => order[place]!).sort());
    },
    only(lists) {
      const all = distinct(lists.map((rows) => rows.map(rowAt)));
      // They may stand all over a large table: they are fetched at once, and each list from among them.
      const pool = ground.part?.(all, true);
      const from = (rows: Uint32Array) => {
        if (pool === undefined) return reweigh(weightsOf(rows));
        const part = pool.ground.part!(placesIn(all, rows.map(rowAt)));
        return sourceOver(part.ground, part.release);
      };
      return { sources: lists.map((rows) => () => from(rows)), release: () => pool?.release() };
    },
    weighted(weights) {
      const all = new Float64Array(coded.rows);
      weights.forEach((weight, i) => {
        all[rowAt(i)] = weight;
      });
      return reweigh(all);
    },
  };
}

/** What is in some lists, ascending. */
function distinct(lists: readonly Uint32Array[]): Uint32Array {
  const all = joined(lists, new Uint32Array(lengthOf(lists))).sort();
  return all.filter((row, i) => i === 0 || row !== all[i - 1]);
}

/** Where some rows are in a list; both ascending. */
function placesIn(list: Uint32Array, rows: Uint32Array): Uint32Array {
  let at = 0;
  return rows.map((row) => {
    while (list[at]! < row) at++;
    return at;
  });
}

/** The rows of a ground that have no target. */
export function unlabelledRowsOf(ground: Ground): UnlabelledRows {
  const { rows, weights } = ground.unlabelled();
  return {
    features: ground.features.map((column) => codesOf(ground, column, rows)),
    weights: weights && Float64Array.from(rows, (row) => weights[row]!),
  };
}

function codesOf({ coded }: Ground, column: CodedColumn, rows: Uint32Array | undefined): Codes {
  const { coarse, fine } = column;
  const all = fine === 0 ? coded.arena.views.u8.slice(coarse, coarse + coded.rows) : undefined;
  const codes = all ?? coded.codesOf(column);
  if (rows === undefined) return codes;
  const taken = all ? new Uint8Array(rows.length) : new Uint32Array(rows.length);
  for (let i = 0; i < rows.length; i++) taken[i] = codes[rows[i]!]!;
  return taken;
}

function reweighted(ground: Ground, weights: Float64Array): Ground {
  const rows = everyRow(ground.coded.rows).filter((row) => weights[row]! > 0);
  let weight = 0;
  let plain = true;
  for (const row of rows) {
    weight += weights[row]!;
    plain &&= weights[row] === 1;
  }
  return {
    ...ground,
    rows: rows.length === weights.length ? undefined : rows,
    count: rows.length,
    skipped: ground.skipped + ground.count - rows.length,
    weight,
    weights: plain ? undefined : weights,
  };
}
