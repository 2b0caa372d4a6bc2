import { priorShares } from './bayes-net-scorer.js';
import { chooseOf, combinations } from './combinations.js';
import { knownCounts } from './known-counts.js';
import type { Averaged } from './model.js';

/** The estimators that share a set of parents: what one of them says of a row is a sum of entries of `logs`. */
export interface ParentSet {
  /** Positions in `columns`, ascending. None for naive Bayes. */
  readonly parents: readonly number[];
  /** Cases by the places of the parents, those of the last running fastest. */
  readonly cases: Float64Array;
  /** The logs of the classes before any column is added: of P(y, parents), by the places of the parents; of the prior for none. */
  readonly start: Float64Array;
  /**
   * The logs of P(x | y, parents) by the places of the parents, made by `logsAt` when a row first has these: a model may
   * have many more of them than a row, or all rows, ever ask for. In one, `logs[place * classes + class]`, where the places
   * of all columns but the parents are numbered through.
   */
  readonly logs: (Float64Array | undefined)[];
}

/** The sets of so many parents, and what makes the logs of one of them. */
export interface ParentSets {
  readonly sets: readonly ParentSet[];
  logsAt(set: ParentSet, place: number): Float64Array;
}

const made = new WeakMap<Averaged, Map<number, ParentSets>>();

/**
 * All sets of `size` parents, once for a model: what is made for one row serves the next, whichever table it is from.
 * `places` has the number of places of each column, missing not among them.
 */
export function parentSets(body: Averaged, places: readonly number[], width: number, size: number): ParentSets {
  const bySize = made.get(body) ?? new Map<number, ParentSets>();
  made.set(body, bySize);
  const found = bySize.get(size) ?? makeSets(body, places, width, size);
  bySize.set(size, found);
  return found;
}

function makeSets(body: Averaged, places: readonly number[], width: number, size: number): ParentSets {
  const known = knownCounts(body, places, width);
  const sets = combinations(places.length, size).map((parents): ParentSet => {
    const joint = known(parents);
    const cases = new Float64Array(joint.length / width);
    for (let i = 0; i < joint.length; i++) cases[Math.floor(i / width)]! += joint[i]!;
    const start = size === 0 ? priorShares(body.prior).map(Math.log) : jointLogs(joint, body);
    return { parents, cases, start, logs: new Array(cases.length) };
  });
  const slice = slicer(body, places, width, size);
  const logsAt = (set: ParentSet, place: number) => {
    const logs = conditionalLogs(set.parents, place, { slice, places, width, smoothing: body.smoothing });
    set.logs[place] = logs;
    return logs;
  };
  return { sets, logsAt };
}

/** P(y, parents). */
function jointLogs(joint: Float64Array, { smoothing }: Averaged): Float64Array {
  let total = smoothing * joint.length;
  for (const n of joint) total += n;
  return joint.map((n) => Math.log(total > 0 ? (n + smoothing) / total : 1 / joint.length));
}

interface Ground {
  readonly slice: Slicer;
  readonly places: readonly number[];
  readonly width: number;
  readonly smoothing: number;
}

/** P(x | y, parents) of every column but the parents. */
function conditionalLogs(parents: readonly number[], place: number, ground: Ground): Float64Array {
  const { slice, places, width, smoothing } = ground;
  const all = places.reduce((sum, own, column) => (parents.includes(column) ? sum : sum + own), 0);
  const logs = new Float64Array(all * width);
  let to = 0;
  for (let column = 0; column < places.length; column++) {
    if (parents.includes(column)) continue;
    const own = places[column]!;
    const { counts, from, step } = slice(parents, place, column);
    for (let c = 0; c < width; c++) {
      let total = smoothing * own;
      for (let x = 0; x < own; x++) total += counts[from + x * step + c]!;
      // Logs are most of the work, and many counts of a class are alike, mostly 0.
      let [last, log] = [Number.NaN, 0];
      for (let x = 0; x < own; x++) {
        const n = counts[from + x * step + c]!;
        if (n !== last) log = Math.log(total > 0 ? (n + smoothing) / total : 1 / own);
        last = n;
        logs[to + x * width + c] = log;
      }
    }
    to += own * width;
  }
  return logs;
}

/** The class counts of a column where the parents are at a place: those of its first place from `from` on, the next `step` further. */
interface Slice {
  readonly counts: ArrayLike<number>;
  readonly from: number;
  readonly step: number;
}

type Slicer = (parents: readonly number[], place: number, column: number) => Slice;

function slicer(body: Averaged, places: readonly number[], width: number, size: number): Slicer {
  const n = places.length;
  const { tables, axes } = tablesOf(body, places, width, size);
  return (parents, place, column) => {
    let [from, own, step, rest, next] = [0, 0, width, place, size - 1];
    let rank = tables.length - 1;
    for (let i = size; i >= 0; i--) {
      const parent = next < 0 ? -1 : parents[next]!;
      const isOwn = own === 0 && parent < column;
      if (isOwn) own = step;
      else {
        from += (rest % places[parent]!) * step;
        rest = Math.floor(rest / places[parent]!);
        next--;
      }
      const member = isOwn ? column : parent;
      rank -= chooseOf(n - 1 - member, size + 1 - i);
      step *= axes[member]!;
    }
    return { counts: tables[rank]!, from, step: own };
  };
}

/** The counts of all sets of so many columns and one more, and how many places each has there; the model's own where it has them. */
function tablesOf(body: Averaged, places: readonly number[], width: number, size: number) {
  if (size === body.parents)
    return { tables: body.counts, axes: places.map((own, i) => own + (body.columns[i]!.fill === undefined ? 1 : 0)) };
  return { tables: combinations(places.length, size + 1).map(knownCounts(body, places, width)), axes: places };
}
