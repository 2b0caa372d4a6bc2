import type { SetName } from './data.js';
import type { Kept } from './journal.js';
import { isOver, isReading } from './outcome.js';
import type { Peer } from './peers.js';
import { barOf, mostOf, weighed } from './ratio.js';
import { keyOf, type Row, rowOf } from './rows.js';
import { type Work, works } from './works.js';

/** A peer may take so many processor seconds where that decides whether a bar is met: enough for a slow machine, on which ours takes longer too. */
const PATIENCE = 1200;

/** Processor seconds for one program at a work: long enough to decide a bar, but not for ever. */
export function limitOf(work: Work, set: SetName, who: Row['who'], kept: Kept, usual: number): number {
  // Ours may miss a bar, and the table should say by how much.
  if (who === 'Bayesgrove') return Math.max(10 * usual, 3 * (work.most ?? 0));
  const bar = barOf(work, set, who);
  const own = rowOf(work, set, 'Bayesgrove', kept)?.outcome;
  const decided = bar && isReading(own) ? (1.1 * weighed(work, own)) / mostOf(bar, Infinity) : 0;
  return Math.ceil(Math.max(usual, bar ? (work.limit?.[set] ?? 0) : 0, Math.min(decided, PATIENCE)));
}

/** Does a bar of any work hang on what a program takes? */
export function isJudged(work: Work, set: SetName, who: Row['who']): boolean {
  const [, key] = keyOf(work, set, who);
  return works.some((other) => hasBar(other, set, who) && keyOf(other, set, who)[1] === key);
}

const hasBar = (work: Work, set: SetName, who: Row['who']): boolean =>
  who === 'Bayesgrove'
    ? work.on.includes(set) &&
      (work.bars.some(({ on }) => on?.includes(set) ?? true) || work.most !== undefined || work.rate !== undefined)
    : barOf(work, set, who) !== undefined;

/** A smaller set on which a peer was over the limit, where no bar of any work asks for this one. */
export function tooSlow(work: Work, set: SetName, who: Peer['name'], kept: Kept): SetName | undefined {
  if (isJudged(work, set, who)) return undefined;
  return work.on.slice(0, work.on.indexOf(set)).find((smaller) => isOver(rowOf(work, smaller, who, kept)?.outcome));
}
