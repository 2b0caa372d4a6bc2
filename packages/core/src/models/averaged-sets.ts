import { priorShares } from './bayes-net-scorer.js';
import { combinations, rankOf } from './combinations.js';
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
   * The logs of P(x | y, parents): `logs[(places of the parents * all places + place) * classes + class]`, where the places of
   * all columns are numbered through. 0 for the columns of the parents.
   */
  readonly logs: Float64Array;
}

/** All sets of `size` parents. `places` has the number of places of each column, missing not among them. */
export function parentSets(body: Averaged, places: readonly number[], width: number, size: number): ParentSet[] {
  const known = knownCounts(body, places, width);
  const all = places.reduce((sum, own) => sum + own, 0);
  return combinations(places.length, size).map((parents) => {
    const joint = known(parents);
    const cases = new Float64Array(joint.length / width);
    for (let i = 0; i < joint.length; i++) cases[Math.floor(i / width)]! += joint[i]!;
    const logs = new Float64Array(joint.length * all);
    let from = 0;
    for (const [column, own] of places.entries()) {
      if (!parents.includes(column)) {
        const block = { logs, from: from * width, step: all * width, own, width };
        setConditional(block, known([...parents, column]), body.smoothing);
      }
      from += own;
    }
    return { parents, cases, start: size === 0 ? priorShares(body.prior).map(Math.log) : jointLogs(joint, body), logs };
  });
}

/** P(y, parents). */
function jointLogs(joint: Float64Array, { smoothing }: Averaged): Float64Array {
  let total = smoothing * joint.length;
  for (const n of joint) total += n;
  return joint.map((n) => Math.log(total > 0 ? (n + smoothing) / total : 1 / joint.length));
}

/** Where the entries of a column go: those for the places p of the parents from `from + p * step` on. */
interface Block {
  readonly logs: Float64Array;
  readonly from: number;
  readonly step: number;
  readonly own: number;
  readonly width: number;
}

function setConditional({ logs, from, step, own, width }: Block, counts: Float64Array, smoothing: number): void {
  const block = own * width;
  for (let p = 0; p * block < counts.length; p++)
    for (let c = 0; c < width; c++) {
      let total = smoothing * own;
      for (let i = c; i < block; i += width) total += counts[p * block + i]!;
      for (let i = c; i < block; i += width)
        logs[from + p * step + i] = Math.log(total > 0 ? (counts[p * block + i]! + smoothing) / total : 1 / own);
    }
}

/**
 * Gives the class counts of cases where all of some columns are known, the last column running fastest but for the class.
 * They are added up from the counts of a larger set where the model holds no such set.
 */
export function knownCounts({ columns, counts, parents }: Averaged, places: readonly number[], width: number) {
  const size = Math.min(parents + 1, columns.length);
  const axes = columns.map(({ fill }, i) => places[i]! + (fill === undefined ? 1 : 0));
  return (asked: readonly number[]): Float64Array => {
    const set = grown(asked, size);
    const steps = new Array<number>(size).fill(0);
    let total = width;
    for (const column of asked.toReversed()) {
      steps[set.indexOf(column)] = total;
      total *= places[column]!;
    }
    const all = counts[rankOf(set, columns.length)]!;
    const out = new Float64Array(total);
    const at = new Uint32Array(size);
    for (let i = 0; i < all.length; i += width) {
      let to = 0;
      for (let a = 0; a < size && to >= 0; a++)
        to = steps[a] === 0 || at[a]! < places[set[a]!]! ? to + steps[a]! * at[a]! : -1;
      if (to >= 0) for (let c = 0; c < width; c++) out[to + c]! += all[i + c]!;
      for (let a = size - 1; a >= 0 && ++at[a]! === axes[set[a]!]!; a--) at[a] = 0;
    }
    return out;
  };
}

/** Some columns and the first others that make them so many, ascending. */
function grown(columns: readonly number[], size: number): readonly number[] {
  const set = [...columns];
  for (let other = 0; set.length < size; other++) if (!columns.includes(other)) set.push(other);
  return set.sort((a, b) => a - b);
}
