import type { SetName } from './data.js';
import type { Kept } from './journal.js';
import type { Outcome } from './outcome.js';
import { type PeerName, peerNames } from './peers.js';
import type { Work } from './works.js';

/** What came of one program at one work on one set. */
export interface Row {
  readonly set: SetName;
  readonly who: 'Bayesgrove' | PeerName;
  readonly outcome: Outcome;
}

/** What a program is told to do, and under what that is kept: works that ask a program for the same measure it once. */
export function keyOf({ ours, peers }: Work, set: SetName, who: Row['who']): readonly [job: string, key: string] {
  const job = who === 'Bayesgrove' ? JSON.stringify(ours) : (peers[who] ?? '');
  return [job, `${who}, ${set}, ${ours.score ?? 'test'}: ${job}`];
}

export function rowOf(work: Work, set: SetName, who: Row['who'], kept: Kept): Row | undefined {
  const entry = kept.get(keyOf(work, set, who)[1]);
  return entry && { set, who, outcome: entry.value as Outcome };
}

/** Set after set, ours first. */
export const rowsOf = (work: Work, kept: Kept): readonly Row[] =>
  work.on.flatMap((set) =>
    (['Bayesgrove', ...peerNames] as const).flatMap((who) =>
      who === 'Bayesgrove' || work.peers[who] !== undefined ? (rowOf(work, set, who, kept) ?? []) : [],
    ),
  );
