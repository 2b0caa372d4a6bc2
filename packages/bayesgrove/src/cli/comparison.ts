import { problems, type Ranking, ranking } from '@bayesgrove/core';
import type { Command } from 'commander';
import { allJudged, type Contestant, checkLabels, type Failure, fromFile, namedFile } from './contestants.js';
import { chosenLearners, type Judging, type JudgingFlags, judgingOf } from './judging.js';
import { simplestOf } from './ranking-text.js';
import { remakeCommands } from './remake-commands.js';
import type { Chosen } from './settings.js';
import type { Shell } from './shell.js';
import { NO_LIMIT, type TimeBox, timeBox } from './time-box.js';

/** What `compare` is asked for, beside where its results go. */
export interface ComparisonFlags extends JudgingFlags {
  readonly learner?: readonly string[];
  readonly by?: string;
  readonly predictions?: readonly string[];
  readonly time?: number;
  readonly pick?: string;
  readonly out?: string;
}

/** A comparison that is done. */
export interface Comparison {
  readonly judging: Judging;
  readonly ranking: Ranking;
  readonly entries: readonly Contestant[];
  readonly failures: readonly Failure[];
  readonly notes: readonly string[];
  /** The learner to train and report on. */
  readonly chosen: Chosen;
  readonly simplest: string | undefined;
  /** Command lines that make all of it again. */
  readonly commands: readonly string[];
}

/** From the simplest to the richest: of those that do about as well as the best, the first is the one to prefer. */
const FOR_CLASSES = [
  'majority',
  'one-rule',
  'naive-bayes',
  'c45',
  'cart',
  'decision-table',
  'tan',
  'nb-tree',
  'dtnb',
  'aode',
] as const;
const FOR_NUMBERS = ['majority', 'cart'] as const;

/** From the quickest to the slowest, as measured on large tables: a slow one should not take the time of those that need little. */
const QUICK_FIRST: readonly string[] = [
  'majority',
  'one-rule',
  'naive-bayes',
  'tan',
  'aode',
  'decision-table',
  'nb-tree',
  'dtnb',
  'c45',
];

/** For the usual learners, in seconds: two minutes to a page is what people wait for. */
export const USUAL_TIME = 100;

/** Judges all, and says which of the learners to train. `boxOf` is there for tests, which have no time to wait. */
export async function comparison(
  shell: Shell,
  command: Command,
  file: string | undefined,
  flags: ComparisonFlags,
  boxOf: (seconds: number) => TimeBox = timeBox,
): Promise<Comparison> {
  const asked = flags.learner && chosenLearners(flags.learner, flags.set);
  const others = (flags.predictions ?? []).map(namedFile);
  const judging = await judgingOf(shell, file, flags, flags.by);
  const all = asked ?? chosenLearners(judging.task.truth.kind === 'classes' ? FOR_CLASSES : FOR_NUMBERS, flags.set);
  checkLabels([...all, ...others].map(({ label }) => label));
  checkPick(flags.pick, all);
  const failures: Failure[] = [];
  const seconds = flags.time ?? (asked ? undefined : USUAL_TIME);
  const judgedNow =
    seconds === undefined
      ? await allJudged(shell, judging, all, failures, NO_LIMIT)
      : await allJudged(shell, judging, quickFirst(all), failures, boxOf(seconds));
  // The simplest first again: `simplestOf` takes them in this order.
  const ours = all.flatMap(({ label }) => judgedNow.filter((one) => one.label === label));
  const entries = [...ours, ...(await Promise.all(others.map(({ label, path }) => fromFile(judging, label, path))))];
  // The first is what was asked for with --by or --metric, or else the usual one.
  const ranked = ranking(entries, judging.metrics[0]!);
  const simplest = simplestOf(ranked, entries);
  const best = ranked.places.find(({ label }) => ours.some((one) => one.label === label))!.label;
  const chosen = all.find(({ label }) => label === (flags.pick ?? simplest ?? best))!;
  checkJudged(chosen, failures);
  return {
    judging,
    ranking: ranked,
    entries,
    failures,
    notes: [...heldOutNotes(judging, flags, others), ...timeNotes(failures, seconds)],
    chosen,
    simplest,
    commands: remakeCommands(command, file, chosen, flags.out),
  };
}

function quickFirst(all: readonly Chosen[]): readonly Chosen[] {
  const place = ({ learner }: Chosen) => (QUICK_FIRST.includes(learner.name) ? QUICK_FIRST.indexOf(learner.name) : 99);
  return all.toSorted((a, b) => place(a) - place(b));
}

function checkPick(pick: string | undefined, all: readonly Chosen[]): void {
  if (pick === undefined || all.some(({ label }) => label === pick)) return;
  throw problems.badArgument(
    `--pick ${JSON.stringify(pick)} is none of the learners that are compared.`,
    `They are ${all.map(({ label }) => label).join(', ')}; name others with --learner.`,
  );
}

/** A learner that was picked but could not be judged has no place in a report. */
function checkJudged({ label }: Chosen, failures: readonly Failure[]): void {
  const failure = failures.find((one) => one.label === label);
  if (failure)
    throw problems.badArgument(
      `--pick ${label}: it was left out: ${failure.message}`,
      'Pick another, or give more --time.',
    );
}

/** Who was left out for want of time: one sentence, however many. */
function timeNotes(failures: readonly Failure[], seconds: number | undefined): readonly string[] {
  const late = failures.filter(({ outOfTime }) => outOfTime).map(({ label }) => label);
  if (late.length === 0) return [];
  return [
    `Left out for want of time (--time ${seconds} seconds for all, each at most half of what is left): ${late.join(', ')}. Give more, such as --time ${Math.max(10, 10 * Math.ceil(seconds!))}.`,
  ];
}

/** A file says the same of a row however often it is dealt anew. */
function heldOutNotes(
  { splits }: Judging,
  { holdout }: ComparisonFlags,
  others: readonly { readonly label: string }[],
): readonly string[] {
  const again = splits.some(({ repeat }) => repeat > 0);
  if (others.length === 0 || (!again && holdout === undefined)) return [];
  const names = others.map(({ label }) => label).join(', ');
  return [
    again
      ? `The predictions of ${names} are the same in every repeat, and nobody here can know whether they were held out of these splits.`
      : `Nobody here can know whether the predictions of ${names} were held out of these splits.`,
  ];
}
