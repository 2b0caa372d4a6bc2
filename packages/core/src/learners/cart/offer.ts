import type { CellAlong } from '../../counts/cell-along.js';
import type { Axis, NominalAxis, NumericAxis } from '../../counts/counts.js';
import type { Risk } from '../../models/risk.js';
import { type Cut, cutAt } from '../../schema/cut.js';
import type { Test } from '../tree/grow.js';
import { type Scan, scanOf } from './scan.js';
import { type Groups, subsetOf } from './subset.js';

/** The best binary test on one feature at a node. */
export interface Offer {
  readonly gain: number;
  readonly test: Test;
}

export interface Search {
  readonly risk: Risk;
  readonly minLeaf: number;
  readonly missing: 'direction' | 'surrogates' | 'stop';
  readonly maxLevels: number;
  /** A later candidate must be better by more than this; a smaller difference is rounding, and the first stays. */
  readonly slack: number;
}

/**
 * Tries every cut, or every subset of levels. With a learned direction all cases count, and each candidate is tried with
 * the missing values on either side; one more candidate asks only whether the value is known. Where no case here lacks the
 * value, a missing one goes to the larger child; but where levels of the column are absent here, nothing says where they
 * belong, and the node itself answers for them and for missing values. Otherwise only cases with a known value count.
 */
export function offerOf(
  axis: Axis,
  feature: number,
  along: CellAlong,
  cases: Float64Array,
  search: Search,
): Offer | undefined {
  const apart = search.missing === 'direction' ? along.missing : undefined;
  const total = search.missing === 'direction' || along.missing === undefined ? cases : knownOf(along);
  const scan = scanOf(total, search.risk);
  return axis.kind === 'numeric'
    ? cutOffer(axis, feature, along, apart, scan, search)
    : subsetOffer(axis, feature, along, apart, scan, search);
}

function knownOf({ places, width, n }: CellAlong): Float64Array {
  const total = new Float64Array(width);
  for (let place = 0; place < places; place++) for (let i = 0; i < width; i++) total[i]! += n[place * width + i]!;
  return total;
}

interface BestCut {
  gain: number;
  /** The last place that goes left. */
  place: number;
  missing: 0 | 1 | undefined;
  larger: 0 | 1;
}

function cutOffer(
  axis: NumericAxis,
  feature: number,
  along: CellAlong,
  missing: Float64Array | undefined,
  scan: Scan,
  search: Search,
): Offer | undefined {
  const best: BestCut = { gain: search.slack, place: -1, missing: undefined, larger: 0 };
  if (missing === undefined) scanCuts(along, along.places - 1, scan, search, best, undefined);
  else {
    // Also beyond the last value: known to the left, missing to the right.
    scanCuts(along, along.places, scan, search, best, 1);
    scan.clear();
    scan.move(missing, 0, 1);
    scanCuts(along, along.places - 1, scan, search, best, 0);
  }
  if (best.place < 0) return undefined;
  const whenMissing = search.missing === 'stop' ? 'stop' : (best.missing ?? best.larger);
  const cuts = [cutBehind(axis, along, best.place)];
  return { gain: best.gain, test: { kind: 'cuts', feature, cuts, missing: whenMissing } };
}

function scanCuts(
  { width, n }: CellAlong,
  places: number,
  scan: Scan,
  { minLeaf, slack }: Search,
  best: BestCut,
  missing: 0 | 1 | undefined,
): void {
  for (let place = 0; place < places; place++) {
    scan.move(n, place * width, 1);
    const left = scan.left();
    const right = scan.right();
    if (!(left >= minLeaf && right >= minLeaf)) continue;
    const gain = scan.gain();
    if (gain > best.gain + slack) {
      best.gain = gain;
      best.place = place;
      best.missing = missing;
      best.larger = left >= right ? 0 : 1;
    }
  }
}

/** Behind the last value of the node every known value is on the left, also one that is larger or infinite. */
function cutBehind(axis: NumericAxis, { codes, places }: CellAlong, place: number): Cut {
  return place + 1 === places ? { at: Number.POSITIVE_INFINITY, code: axis.size } : cutAt(axis, codes[place]!, codes[place + 1]!);
}

function subsetOffer(
  axis: NominalAxis,
  feature: number,
  along: CellAlong,
  missing: Float64Array | undefined,
  scan: Scan,
  search: Search,
): Offer | undefined {
  const found = subsetOf(groupsOf(along, missing), scan, search);
  if (found === undefined) return undefined;
  const { inLeft, leftIsLarger } = found;
  // -1, as if missing, for a level that no case here has.
  const childOf = Array<number>(axis.size).fill(-1);
  for (let place = 0; place < along.places; place++) childOf[along.codes[place]!] = inLeft[place] === 1 ? 0 : 1;
  const unlearned = along.places < axis.size ? 'stop' : leftIsLarger ? 0 : 1;
  const learned = missing === undefined ? unlearned : inLeft[along.places] === 1 ? 0 : 1;
  const whenMissing = search.missing === 'stop' ? 'stop' : learned;
  return { gain: found.gain, test: { kind: 'levels', feature, childOf, branches: 2, missing: whenMissing } };
}

/** Levels that occur, and missing values as one more, the last. */
function groupsOf({ places, width, n }: CellAlong, missing: Float64Array | undefined): Groups {
  // Missing values stand behind the last level.
  return { count: places + (missing === undefined ? 0 : 1), width, n };
}
