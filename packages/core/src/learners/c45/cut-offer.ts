import { midpoint } from '../../base/midpoint.js';
import type { NumericAxis } from '../../counts/counts.js';
import type { BitCut, CutPrice } from '../../counts/parts.js';
import { type Cut, cutAt } from '../../schema/cut.js';
import type { Test } from '../tree/grow.js';
import { bits, entropyBits, log2, SMALL, wholeBits } from './information.js';
import { type Known, type Offer, ratioOf, sharesOf, splitInfoOf } from './offer.js';
import type { Readings } from './readings.js';

/**
 * The cut of a numeric feature with the largest gain, less the bits that say which cut it is (Quinlan 1996, "Improved use
 * of continuous attributes in C4.5"). `trained` are the codes of all training rows, ascending; undefined: all of the axis.
 */
export function cutOffer(
  axis: NumericAxis,
  feature: number,
  cases: Known,
  readings: Readings,
  trained: Uint32Array | undefined,
): Offer | undefined {
  const best = bestCut(axis, cases, readings);
  return best && offerOf(axis, feature, cases, best, readings, trained);
}

/** The offer of a cut, which must pay for itself. */
export function offerOf(
  axis: NumericAxis,
  feature: number,
  cases: Pick<Known, 'known' | 'all'>,
  cut: BitCut,
  readings: Readings,
  trained: Uint32Array | undefined,
): Offer | undefined {
  const gain = cut.gain - penaltyOf(readings.penalty, cut) / cases.all;
  return gain > readings.tolerance ? new CutOffer(axis, feature, cases, cut, readings, trained, gain) : undefined;
}

/** Most offers gain less than the average, and nothing else is asked of them. */
class CutOffer implements Offer {
  readonly low: number;
  readonly high: number;
  readonly below: number;

  constructor(
    readonly axis: NumericAxis,
    readonly feature: number,
    readonly cases: Pick<Known, 'known' | 'all'>,
    { low, high, below }: BitCut,
    readonly readings: Readings,
    readonly trained: Uint32Array | undefined,
    readonly gain: number,
  ) {
    this.low = low;
    this.high = high;
    this.below = below;
  }

  get splitInfo(): number {
    return splitInfoOf(this.cases, this.branches());
  }

  get ratio(): number {
    return ratioOf(this.gain, this.splitInfo, this.cases);
  }

  branches(): readonly number[] {
    return [this.below, this.cases.known - this.below];
  }

  test(): Test {
    const { axis, feature, low, high, readings, trained } = this;
    const cuts = [cutBetween(axis, low, high, readings, trained)];
    return { kind: 'cuts', feature, cuts, missing: sharesOf(this.branches()) };
  }
}

/** The penalty of a cut, as what it costs. */
export function priceOf({ penalty }: Pick<Readings, 'penalty'>): CutPrice | undefined {
  return penalty === 'none' ? undefined : { among: penalty === 'paper' ? 'all' : 'allowed', bits: log2 };
}

function penaltyOf(penalty: Readings['penalty'], { places, tries }: BitCut): number {
  return penalty === 'none' ? 0 : log2(penalty === 'paper' ? places - 1 : tries);
}

/** The least number of cases on either side of a cut. */
export function leastSide(
  { minSplit, minCases }: Pick<Readings, 'minSplit' | 'minCases'>,
  known: number,
  classes: number,
): number {
  if (minSplit === 'simple') return minCases;
  const tenth = (0.1 * known) / classes;
  return tenth <= minCases + SMALL ? minCases : Math.min(25, tenth);
}

/** What a cut has to keep to, and the bits of the node before it. */
interface Limits {
  readonly least: number;
  readonly isApart: ((below: number, above: number) => boolean) | undefined;
  readonly tolerance: number;
  readonly before: number;
}

function bestCut(axis: NumericAxis, cases: Known, readings: Readings): BitCut | undefined {
  const { along, known, classes, areWhole } = cases;
  const limits: Limits = {
    least: leastSide(readings, known, along.width) - SMALL,
    isApart: apartBy(axis, readings.minGap),
    tolerance: readings.tolerance,
    before: entropyBits(classes, 0, along.width),
  };
  const table = along.width === 2 && areWhole ? wholeBits(known) : undefined;
  return table ? bestOfTwo(cases, limits, table) : bestOfMany(cases, limits);
}

/** One walk along the values: low and high are the class counts on both sides. Later cuts win only by the tolerance. */
function bestOfMany(cases: Known, { least, isApart, tolerance, before }: Limits): BitCut | undefined {
  const { codes, places, width, n } = cases.along;
  const { known, all } = cases;
  const low = new Float64Array(width);
  const high = cases.classes.slice();
  let [at, belowAt, gainAt, tries] = [-1, 0, 0, 0];
  for (let place = 0, below = 0; place + 1 < places; place++) {
    for (let c = 0, from = place * width; c < width; c++, from++) {
      const moved = n[from]!;
      if (moved === 0) continue;
      low[c]! += moved;
      high[c]! -= moved;
      below += moved;
    }
    if (below < least || !(isApart === undefined || isApart(codes[place]!, codes[place + 1]!))) continue;
    if (known - below < least) break;
    tries++;
    const gain = (before - sideBits(low, below) - sideBits(high, known - below)) / all;
    if (gain > gainAt + tolerance) [at, belowAt, gainAt] = [place, below, gain];
  }
  return at < 0 ? undefined : { low: codes[at]!, high: codes[at + 1]!, below: belowAt, gain: gainAt, tries, places };
}

/** The same for whole numbers of two classes, whose bits are in a table: most trees are grown from these. */
function bestOfTwo(cases: Known, limits: Limits, table: Float64Array): BitCut | undefined {
  const { codes, places, n } = cases.along;
  const { least, isApart, tolerance, before } = limits;
  const known = cases.known | 0;
  const first = cases.classes[0]! | 0;
  const { all } = cases;
  let at = -1;
  let belowAt = 0;
  let savedAt = 0;
  let gainAt = 0;
  let tries = 0;
  for (let place = 0, below = 0, low = 0; place + 1 < places; place++) {
    const moved = n[2 * place]! | 0;
    low += moved;
    below += moved + (n[2 * place + 1]! | 0);
    if (below < least || !(isApart === undefined || isApart(codes[place]!, codes[place + 1]!))) continue;
    const above = known - below;
    if (above < least) break;
    tries++;
    const lowBits = table[below]! - (table[low]! + table[below - low]!);
    const highBits = table[above]! - (table[first - low]! + table[above - first + low]!);
    const saved = before - lowBits - highBits;
    if (saved <= savedAt || !(saved / all > gainAt + tolerance)) continue;
    at = place;
    belowAt = below;
    savedAt = saved;
    gainAt = saved / all;
  }
  return at < 0 ? undefined : { low: codes[at]!, high: codes[at + 1]!, below: belowAt, gain: gainAt, tries, places };
}

/** Are two codes further apart than the least gap? Undefined where all are. */
function apartBy(axis: NumericAxis, minGap: number): ((below: number, above: number) => boolean) | undefined {
  const { low, high } = axis;
  if (!isTight(axis, minGap)) return undefined;
  return (below, above) => high[below]! + minGap < low[above]!;
}

const tight = new WeakMap<NumericAxis, Map<number, boolean>>();

/** Are there neighbouring values of the axis that are no further apart than the least gap? Found once. */
export function isTight(axis: NumericAxis, minGap: number): boolean {
  // Values of their own are all apart.
  if (minGap === 0 && axis.exact) return false;
  if (!tight.has(axis)) tight.set(axis, new Map());
  const found = tight.get(axis)!;
  if (!found.has(minGap)) found.set(minGap, areTight(axis.low, axis.high, minGap));
  return found.get(minGap)!;
}

function areTight(low: Float64Array, high: Float64Array, minGap: number): boolean {
  for (let code = 0; code + 1 < low.length; code++) if (high[code]! + minGap >= low[code + 1]!) return true;
  return false;
}

function sideBits(counts: Float64Array, total: number): number {
  let apart = 0;
  for (let c = 0; c < counts.length; c++) apart += bits(counts[c]!);
  return bits(total) - apart;
}

/** The cut between two neighbouring values of a node, as a number and as a place among the codes. */
function cutBetween(
  axis: NumericAxis,
  below: number,
  above: number,
  { threshold, tolerance }: Readings,
  trained: Uint32Array | undefined,
): Cut {
  if (threshold === 'midpoint') return cutAt(axis, below, above);
  const middle = midpoint(axis.high[below]!, axis.low[above]!);
  // A training value may be the midpoint but for rounding.
  const most = middle + Math.max(tolerance, 4 * Number.EPSILON * Math.abs(middle));
  let from = 0;
  let to = trained ? trained.length : axis.size;
  while (from < to) {
    const half = (from + to) >>> 1;
    const code = trained ? trained[half]! : half;
    if (code < above && axis.high[code]! <= most) from = half + 1;
    else to = half;
  }
  const last = trained ? trained[from - 1]! : from - 1;
  const at = axis.high[last]!;
  return Number.isFinite(at) ? { at, code: last + 1 } : cutAt(axis, below, above);
}
