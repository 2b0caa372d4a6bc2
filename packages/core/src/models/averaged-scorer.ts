import { type ParentSet, parentSets } from './averaged-sets.js';
import { normalize, priorShares } from './bayes-net-scorer.js';
import type { Cells } from './bind.js';
import type { Averaged } from './model.js';
import { placeReader } from './place-of.js';
import type { Scorer } from './scorer.js';

/** Sums, in logs so that nothing vanishes, over the estimators at hand for a row. */
export function averagedScorer(body: Averaged, cells: readonly Cells[], width: number): Scorer {
  const prior = priorShares(body.prior);
  const estimates = averagedEstimates(body, cells, width);
  const most = new Float64Array(width);
  return (row, out, at) => {
    const { joint, found } = estimates(row);
    most.fill(Number.NEGATIVE_INFINITY);
    for (let i = 0; i < found * width; i++) if (joint[i]! > most[i % width]!) most[i % width] = joint[i]!;
    for (let c = 0; c < width; c++) {
      let sum = 0;
      for (let i = c; i < found * width; i += width) sum += joint[i]! === most[c] ? 1 : Math.exp(joint[i]! - most[c]!);
      out[at + c] = most[c]! + Math.log(sum);
    }
    normalize(out, at, prior);
  };
}

/** What the estimators at hand for a row say, until the next row is asked for. */
export interface Estimates {
  /** How many are at hand. */
  readonly found: number;
  readonly sets: readonly ParentSet[];
  /** Log of P(y, x) by estimator: `joint[i * classes + class]` is that of `sets[i]`. */
  readonly joint: Float64Array;
}

/** The estimators with the most parents that are at hand for a row; naive Bayes alone where none is. */
export function averagedEstimates(body: Averaged, cells: readonly Cells[], width: number): (row: number) => Estimates {
  const readers = body.columns.map((column) => placeReader(column, cells[column.feature]!));
  const places = readers.map((reader) => reader.places);
  const sizes = [body.parents, 1, 0].filter((size, i, all) => size <= places.length && all.indexOf(size) === i);
  const estimators = sizes.map((size) => estimatorsOf(body, places, width, size));
  const own = new Int32Array(places.length);
  return (row) => {
    for (let i = 0; i < own.length; i++) own[i] = readers[i]!.of(row);
    for (const estimate of estimators) {
      const estimates = estimate(own);
      if (estimates.found > 0) return estimates;
    }
    throw new Error('Naive Bayes is always at hand.');
  };
}

function estimatorsOf(body: Averaged, places: readonly number[], width: number, size: number) {
  const sets = parentSets(body, places, width, size);
  const joint = new Float64Array(sets.length * width);
  const atHand = new Array<ParentSet>(sets.length);
  const starts = places.map((_, i) => places.slice(0, i).reduce((sum, own) => sum + own, 0));
  const all = places.reduce((sum, own) => sum + own, 0);
  const known = new Int32Array(places.length);
  return (own: Int32Array): Estimates => {
    let columns = 0;
    for (let i = 0; i < own.length; i++) if (own[i]! < places[i]!) known[columns++] = (starts[i]! + own[i]!) * width;
    let found = 0;
    for (const set of sets) {
      const place = placeOf(set, own, places);
      if (place < 0 || (size > 0 && set.cases[place]! < body.least)) continue;
      const at = found * width;
      const { start, logs } = set;
      for (let c = 0; c < width; c++) {
        const from = place * all * width + c;
        let log = start[place * width + c]!;
        for (let i = 0; i < columns; i++) log += logs[from + known[i]!]!;
        joint[at + c] = log;
      }
      atHand[found++] = set;
    }
    return { found, sets: atHand, joint };
  };
}

/** The places of the parents as one number; -1 where one is missing. */
function placeOf({ parents }: ParentSet, own: Int32Array, places: readonly number[]): number {
  let place = 0;
  for (const column of parents) {
    if (own[column]! >= places[column]!) return -1;
    place = place * places[column]! + own[column]!;
  }
  return place;
}
