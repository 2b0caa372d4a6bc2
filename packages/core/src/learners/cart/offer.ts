import type { CellAlong } from '../../counts/cell-along.js';
import type { Axis, NominalAxis, NumericAxis } from '../../counts/counts.js';
import type { PuritySplits, PurityTest } from '../../counts/parts.js';
import type { WhenMissing } from '../../models/model.js';
import type { Risk } from '../../models/risk.js';
import { type Cut, cutAt } from '../../schema/cut.js';
import type { Test } from '../tree/grow.js';
import type { BestCut, Limits, Scan } from './scan.js';
import { type Groups, leftOf, subsetOf } from './subset.js';

/** The best binary test on one feature at a node, told so that it costs little: only the one that is taken becomes a test. */
export type Offer = CutOffer | SubsetOffer | FoundOffer;

interface CutOffer {
  readonly gain: number;
  readonly feature: number;
  readonly missing: WhenMissing;
  /** The cut is between these two codes; undefined: beyond all values. */
  readonly below: number;
  readonly above: number | undefined;
}

interface SubsetOffer {
  readonly gain: number;
  readonly feature: number;
  readonly missing: WhenMissing;
  /** The levels that occur, and which of them go left. */
  readonly levels: readonly number[];
  readonly left: readonly number[];
}

/** A test that the source has found: no case lacks a number, and missing is one of the levels. */
interface FoundOffer {
  readonly gain: number;
  readonly feature: number;
  find(): PurityTest;
}

export interface Search extends Limits {
  readonly risk: Risk;
  readonly scan: Scan;
  readonly missing: 'direction' | 'surrogates' | 'stop';
  readonly maxLevels: number;
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
  search.scan.begin(search.missing === 'direction' || along.missing === undefined ? cases : knownOf(along));
  return axis.kind === 'numeric'
    ? cutOffer(feature, along, apart, search)
    : subsetOffer(axis, feature, along, apart, search);
}

function knownOf({ places, width, n }: CellAlong): Float64Array {
  const total = new Float64Array(width);
  for (let place = 0; place < places; place++) for (let i = 0; i < width; i++) total[i]! += n[place * width + i]!;
  return total;
}

function cutOffer(
  feature: number,
  along: CellAlong,
  missing: Float64Array | undefined,
  search: Search,
): Offer | undefined {
  const { scan } = search;
  const { codes, places, n } = along;
  const best: BestCut = { gain: search.slack, place: -1, missing: undefined, larger: 0 };
  if (missing === undefined) scan.walk(n, places - 1, search, best, undefined);
  else {
    // Also beyond the last value: known to the left, missing to the right.
    scan.walk(n, places, search, best, 1);
    scan.clear();
    scan.move(missing, 0, 1);
    scan.walk(n, places - 1, search, best, 0);
  }
  if (best.place < 0) return undefined;
  return {
    gain: best.gain,
    feature,
    missing: search.missing === 'stop' ? 'stop' : (best.missing ?? best.larger),
    below: codes[best.place]!,
    above: best.place + 1 === places ? undefined : codes[best.place + 1]!,
  };
}

function subsetOffer(
  axis: NominalAxis,
  feature: number,
  along: CellAlong,
  missing: Float64Array | undefined,
  search: Search,
): Offer | undefined {
  const found = subsetOf(groupsOf(along, missing), search.scan, search);
  if (found === undefined) return undefined;
  const { gain, side, larger } = found;
  const levels: number[] = [];
  for (let place = 0; place < along.places; place++) levels.push(along.codes[place]!);
  const isLeft = leftOf(side);
  const unlearned = levels.length < axis.size ? 'stop' : larger;
  const learned = missing === undefined ? unlearned : isLeft(levels.length) ? 0 : 1;
  return {
    gain,
    feature,
    missing: search.missing === 'stop' ? 'stop' : learned,
    levels,
    left: levels.filter((_, group) => isLeft(group)),
  };
}

/** Levels that occur, and missing values as one more, the last. */
function groupsOf({ places, width, n }: CellAlong, missing: Float64Array | undefined): Groups {
  // Missing values stand behind the last level.
  return { count: places + (missing === undefined ? 0 : 1), width, n };
}

export function testOf(axis: Axis, offer: Offer, whenMissing: Search['missing']): Test {
  if ('find' in offer) {
    const { words, at } = offer.find();
    return foundTest(axis, offer.feature, words, at, whenMissing);
  }
  const { feature, missing } = offer;
  return axis.kind === 'numeric' && 'below' in offer
    ? cutTest(axis, feature, offer.below, offer.above, missing)
    : levelTest(axis, feature, offer as SubsetOffer, missing);
}

export function foundTests(
  features: readonly Axis[],
  { words, at, count, size }: PuritySplits,
  whenMissing: Search['missing'],
): readonly Test[] {
  const tests: Test[] = [];
  for (let place = at; place < at + count * size; place += size) {
    const feature = words[place + 1]!;
    tests.push(foundTest(features[feature]!, feature, words, place + 2, whenMissing));
  }
  return tests;
}

export function foundTest(
  axis: Axis,
  feature: number,
  words: Uint32Array,
  at: number,
  whenMissing: Search['missing'],
): Test {
  const larger = whenMissing === 'stop' ? 'stop' : words[at]!;
  if (axis.kind === 'numeric')
    return { kind: 'cuts', feature, cuts: [cutAt(axis, words[at + 1]!, words[at + 2]!)], missing: larger };
  const childOf = new Array<number>(axis.size);
  let unlearned: WhenMissing = larger;
  for (let level = 0; level < axis.size; level++) {
    childOf[level] = branchOf(words, at + 1, level);
    if (childOf[level]! < 0) unlearned = 'stop';
  }
  const missing = branchOf(words, at + 1, axis.size);
  return { kind: 'levels', feature, childOf, branches: 2, missing: missing < 0 ? unlearned : missing };
}

/** Of a code, by bits; -1 for one that does not occur. Of 64 levels none is missing. */
export function branchOf(words: Uint32Array, at: number, code: number): number {
  const word = at + (code >>> 5);
  if (code > 63 || ((words[word]! >>> (code & 31)) & 1) === 0) return -1;
  return 1 - ((words[word + 2]! >>> (code & 31)) & 1);
}

const cutTest = (
  axis: NumericAxis,
  feature: number,
  below: number,
  above: number | undefined,
  missing: WhenMissing,
): Test => ({ kind: 'cuts', feature, cuts: [cutBehind(axis, below, above)], missing });

function levelTest(
  axis: Axis,
  feature: number,
  { levels, left }: Pick<SubsetOffer, 'levels' | 'left'>,
  missing: WhenMissing,
): Test {
  // -1, as if missing, for a level that no case here has.
  const childOf = Array<number>(axis.size).fill(-1);
  for (const level of levels) childOf[level] = 1;
  for (const level of left) childOf[level] = 0;
  return { kind: 'levels', feature, childOf, branches: 2, missing };
}

/** Behind the last value of the node every known value is on the left, also one that is larger or infinite. */
const cutBehind = (axis: NumericAxis, below: number, above: number | undefined): Cut =>
  above === undefined ? { at: Number.POSITIVE_INFINITY, code: axis.size } : cutAt(axis, below, above);
