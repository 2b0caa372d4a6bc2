import type { SetName } from './data.js';
import { isOver, isReading, type Outcome, type Reading } from './outcome.js';
import type { Row } from './rows.js';
import type { Bar, Work } from './works.js';

/** Our share of a peer's processor time; `isBound`: it is less, since the peer was ended before it was done. */
export interface Ratio {
  readonly value: number;
  readonly isBound: boolean;
}

/** The processor time that ratios are taken of. */
export const weighed = (work: Work, { fit, predict }: Reading): number =>
  (work.weighed === 'predict' ? 0 : fit.warm.cpu) + (predict?.warm.cpu ?? 0);

export function ratioOf(work: Work, ours: Outcome | undefined, theirs: Outcome): Ratio | undefined {
  if (!isReading(ours)) return undefined;
  if (isReading(theirs)) return { value: weighed(work, ours) / weighed(work, theirs), isBound: false };
  // Ended while it learned, it says nothing of how long it predicts.
  if (!isOver(theirs) || theirs.over === 0 || work.weighed === 'predict') return undefined;
  return { value: weighed(work, ours) / theirs.over, isBound: true };
}

/** The same of the first fit in a process. */
export function coldRatio(ours: Outcome | undefined, theirs: Outcome): number | undefined {
  return isReading(ours) && isReading(theirs) ? ours.fit.cold.cpu / theirs.fit.cold.cpu : undefined;
}

export const barOf = (work: Work, set: SetName, who: Row['who']): Bar | undefined =>
  work.bars.find(({ peers, on }) => peers.some((peer) => peer === who) && (on?.includes(set) ?? true));

/** How large our share may be, by what the peer needs. */
export const mostOf = ({ ratio }: Bar, peerSeconds: number): number =>
  typeof ratio === 'number' ? ratio : ratio(peerSeconds);

/** Of the rows that were predicted. */
export const accuracyOf = (outcome: Outcome | undefined): number | undefined =>
  isReading(outcome) && outcome.rows ? (outcome.correct ?? 0) / outcome.rows : undefined;
