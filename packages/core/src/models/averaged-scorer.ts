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
  return (row, out, at) => {
    const { joint, found } = estimates(row);
    const end = found * width;
    for (let c = 0; c < width; c++) {
      let most = Number.NEGATIVE_INFINITY;
      for (let i = c; i < end; i += width) if (joint[i]! > most) most = joint[i]!;
      let sum = 0;
      for (let i = c; i < end; i += width) sum += joint[i]! === most ? 1 : Math.exp(joint[i]! - most);
      out[at + c] = most + Math.log(sum);
    }
    normalize(out, at, prior);
  };
}

/** What the estimators at hand for a row say, until the next row is asked for. */
interface Estimates {
  /** How many are at hand. */
  readonly found: number;
  /** Log of P(y, x) by estimator: `joint[i * classes + class]`. */
  readonly joint: Float64Array;
}

type Estimate = (own: Int32Array) => Estimates;

/** The estimators with the most parents that are at hand for a row; naive Bayes alone where none is. */
function averagedEstimates(body: Averaged, cells: readonly Cells[], width: number): (row: number) => Estimates {
  const readers = body.columns.map((column) => placeReader(column, cells[column.feature]!));
  const places = readers.map((reader) => reader.places);
  const sizes = [body.parents, 1, 0].filter((size, i, all) => size <= places.length && all.indexOf(size) === i);
  // Most rows need only the first.
  const estimates = new Array<Estimate | undefined>(sizes.length);
  const own = new Int32Array(places.length);
  return (row) => {
    for (let i = 0; i < own.length; i++) own[i] = readers[i]!.of(row);
    for (let i = 0; i < sizes.length; i++) {
      const estimate = (estimates[i] ??= estimatorsOf(body, places, width, sizes[i]!));
      const said = estimate(own);
      if (said.found > 0) return said;
    }
    throw new Error('Naive Bayes is always at hand.');
  };
}

function estimatorsOf(body: Averaged, places: readonly number[], width: number, size: number): Estimate {
  const { sets, logsAt } = parentSets(body, places, width, size);
  const joint = new Float64Array(sets.length * width);
  const row = knownPlaces(places, width);
  return (own) => {
    row.read(own);
    let found = 0;
    for (const set of sets) {
      const place = placeOf(set, own, places);
      if (place < 0 || (size > 0 && set.cases[place]! < body.least)) continue;
      row.add(set, set.logs[place] ?? logsAt(set, place), place, joint, found++ * width);
    }
    return { found, joint };
  };
}

/** The known places of a row, for sums over all columns but the parents. */
function knownPlaces(places: readonly number[], width: number) {
  const starts = places.map((_, i) => places.slice(0, i).reduce((sum, own) => sum + own, 0) * width);
  const at = new Int32Array(places.length);
  const shifted = new Int32Array(places.length);
  const positions = new Int32Array(places.length);
  let count = 0;
  return {
    read(own: Int32Array): void {
      count = 0;
      for (let i = 0; i < own.length; i++) {
        positions[i] = count;
        if (own[i]! < places[i]!) at[count++] = starts[i]! + own[i]! * width;
      }
    },
    /** The logs of the classes go to `out`, from `to` on. The columns after a parent stand as many places further ahead as it has. */
    add({ parents, start }: ParentSet, logs: Float64Array, place: number, out: Float64Array, to: number): void {
      let others = 0;
      let shift = 0;
      for (let p = 0, i = 0; p <= parents.length; p++, i++) {
        const end = p < parents.length ? positions[parents[p]!]! : count;
        for (; i < end; i++) shifted[others++] = at[i]! - shift;
        if (p < parents.length) shift += places[parents[p]!]! * width;
      }
      for (let c = 0; c < width; c++) {
        let log = start[place * width + c]!;
        for (let i = 0; i < others; i++) log += logs[shifted[i]! + c]!;
        out[to + c] = log;
      }
    },
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
