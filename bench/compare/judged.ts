import type { SetName } from './data.js';
import type { Kept } from './journal.js';
import { isOver, isReading, type Outcome, type Reading } from './outcome.js';
import { accuracyOf, barOf, coldRatio, mostOf, ratioOf, weighed } from './ratio.js';
import { type Row, rowOf, rowsOf } from './rows.js';
import { share } from './texts.js';
import type { Work } from './works.js';

/** A bar, what was measured, and whether that meets it; undefined: a peer was ended too early to tell. */
export interface Judged {
  readonly work: string;
  readonly on: string;
  readonly bar: string;
  readonly measured: string;
  readonly met: boolean | undefined;
}

/** Points of accuracy below a peer's that do not count. */
const CLOSE = 0.2;

/** All bars of a work. */
export const judgedWork = (work: Work, kept: Kept): readonly Judged[] =>
  rowsOf(work, kept).flatMap((row) => judgedRow(work, row, rowOf(work, row.set, 'Bayesgrove', kept)?.outcome));

/** The bars that a row of the table of a work is about. */
export function judgedRow(work: Work, { set, who, outcome }: Row, ours: Outcome | undefined): readonly Judged[] {
  const judged = who === 'Bayesgrove' ? ownBars(work, outcome) : peerBars(work, set, who, ours, outcome);
  return judged.map((one) => ({ work: work.title, on: set, ...one }));
}

type Bare = Omit<Judged, 'work' | 'on'>;

function ownBars({ most, memory, rate }: Work, outcome: Outcome): readonly Bare[] {
  if (!isReading(outcome)) {
    const measured = isOver(outcome) ? `over ${outcome.limit} s` : 'failed';
    return most === undefined && rate === undefined ? [] : [{ bar: 'done', measured, met: false }];
  }
  const { fit, predict } = outcome;
  const wall = fit.cold.wall + (predict?.cold.wall ?? 0);
  const peak = Math.max(fit.cold.peak, predict?.cold.peak ?? 0);
  return [
    ...(most === undefined ? [] : [{ bar: `${most} s by the clock`, measured: `${share(wall)} s`, met: wall <= most }]),
    ...(memory === undefined ? [] : [{ bar: `${memory} MB`, measured: `${peak.toFixed(0)} MB`, met: peak <= memory }]),
    ...(rate === undefined || predict === undefined ? [] : [rateBar(rate, outcome)]),
  ];
}

function rateBar(rate: number, { rows = 0, predict }: Reading): Bare {
  const reached = rows / predict!.warm.cpu / 1e6;
  return { bar: `at least ${rate} M rows/s a core`, measured: `${reached.toFixed(1)} M`, met: reached >= rate };
}

/** Ratios of processor time, and accuracy not more than 0.2 points below the peer's. */
function peerBars(
  work: Work,
  set: SetName,
  who: Row['who'],
  ours: Outcome | undefined,
  theirs: Outcome,
): readonly Bare[] {
  const bar = barOf(work, set, who);
  const ratio = ratioOf(work, ours, theirs);
  if (bar === undefined || ratio === undefined) return [];
  const { value, isBound } = ratio;
  const most = mostOf(bar, isReading(theirs) ? weighed(work, theirs) : Infinity);
  const met = value <= most ? true : isBound ? undefined : false;
  const judged: Bare[] = [{ bar: `${most} of ${who}`, measured: `${isBound ? '< ' : ''}${share(value)}`, met }];
  const cold = coldRatio(ours, theirs);
  if (bar.cold !== undefined && cold !== undefined)
    judged.push({ bar: `first fit: ${bar.cold} of ${who}`, measured: share(cold), met: cold <= bar.cold });
  const [own, other] = [accuracyOf(ours), accuracyOf(theirs)];
  if (own !== undefined && other !== undefined) {
    const below = 100 * (other - own);
    // 89.6 - 89.4 is not 0.2 exactly.
    if (below > CLOSE + 1e-9)
      judged.push({ bar: `accuracy of ${who}`, measured: `${below.toFixed(1)} points below`, met: false });
  }
  return judged;
}
