import { formatNumber } from '../../base/format-number.js';
import { listed, quoted } from '../../base/listed.js';
import { badArgument } from '../../base/problems.js';
import type { Results, Run } from '../results.js';

/** The runs of each contestant on each data set. */
export type RunsOf = (data: string, contestant: string) => readonly Run[];

export interface SharePick {
  /** Of a learning curve: the training share to look at. The largest where nothing is said. */
  readonly share?: number;
}

/** Runs by data set and contestant; of a learning curve those of one share, since others are no repetitions of it. */
export function runsOf(results: Results, pick: SharePick = {}): RunsOf {
  const fold = foldOf(results, pick);
  const lists = new Map<string, Map<string, Run[]>>();
  for (const run of results.runs) {
    if (fold !== undefined && run.fold !== fold) continue;
    let byContestant = lists.get(run.data);
    if (!byContestant) lists.set(run.data, (byContestant = new Map()));
    const list = byContestant.get(run.contestant);
    if (list) list.push(run);
    else byContestant.set(run.contestant, [run]);
  }
  return (data, contestant) => lists.get(data)?.get(contestant) ?? [];
}

function foldOf({ resampling }: Results, { share }: SharePick): number | undefined {
  if (resampling.kind !== 'learning-curve') return undefined;
  const { shares } = resampling;
  if (share === undefined) return shares.reduce((best, one, i) => (one > shares[best]! ? i : best), 0);
  const fold = shares.indexOf(share);
  if (fold < 0) {
    throw badArgument(
      `The learning curve has no training share of ${formatNumber(share)}.`,
      `It has ${shares.map(formatNumber).join(', ')}.`,
    );
  }
  return fold;
}

/** The share that is looked at, in words; nothing where there is no learning curve. */
export function shareNote(results: Results, pick: SharePick): readonly string[] {
  const fold = foldOf(results, pick);
  if (fold === undefined || results.resampling.kind !== 'learning-curve') return [];
  return [`learned from ${formatNumber(results.resampling.shares[fold]! * 100)} % of the rows`];
}

/** A label that no contestant has is a mistake to be told. */
export function checkContestant({ contestants }: Results, label: string): string {
  const labels = contestants.map((one) => one.label);
  if (labels.includes(label)) return label;
  throw badArgument(`There is no learner called ${quoted(label)} in the results.`, `They are of ${listed(labels)}.`);
}
