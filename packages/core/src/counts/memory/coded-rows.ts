import type { CodedColumn } from '../../schema/codes.js';
import type { Codes } from '../../table/table.js';
import type { CodedRows, HeldSource, UnlabelledRows } from '../counts.js';
import { shuffled } from './deal.js';
import { everyRow, type Ground } from './ground.js';

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
  let features: readonly Codes[] | undefined;
  return {
    get features() {
      features ??= ground.features.map((column) => codesOf(ground, column, ground.rows));
      return features;
    },
    target: codesOf(ground, ground.target, ground.rows),
    weights: own && Float64Array.from({ length: count }, (_, i) => own[rowAt(i)]!),
    order(random, wanted) {
      const order = shuffled(ground, random, wanted);
      if (ground.rows === undefined) return order;
      const place = new Uint32Array(coded.rows);
      ground.rows.forEach((row, i) => {
        place[row] = i;
      });
      return order.map((row) => place[row]!);
    },
    only(rows) {
      const some = rows.map(rowAt);
      const part = ground.part?.(some);
      if (part !== undefined) return sourceOver(part.ground, part.release);
      const all = new Float64Array(coded.rows);
      for (const row of some) all[row] = own?.[row] ?? 1;
      return reweigh(all);
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
