import { judgePredictions, Problem, problems, summariesOf } from '@bayesgrove/core';
import { type Judging, judged, secondsOf } from './judging.js';
import type { Entry } from './ranking-text.js';
import { readPredictions } from './read-predictions.js';
import type { Chosen } from './settings.js';
import type { Shell } from './shell.js';
import type { TimeBox } from './time-box.js';

/** What is compared, with the options of a learner. */
export interface Contestant extends Entry {
  readonly options?: Chosen['options'];
}

export interface Failure {
  readonly label: string;
  readonly message: string;
  readonly outOfTime?: true;
}

/** The name before `=`, or the file's own. */
export function namedFile(text: string): { readonly label: string; readonly path: string } {
  const at = text.indexOf('=');
  return at < 1 ? { label: text, path: text } : { label: text.slice(0, at), path: text.slice(at + 1) };
}

/** Entries are told apart by what they are called. */
export function checkLabels(labels: readonly string[]): void {
  const twice = labels.find((label, i) => labels.indexOf(label) < i);
  if (twice === undefined) return;
  throw problems.badArgument(
    `Two entries are called ${JSON.stringify(twice)}.`,
    'Give predictions a name of their own: --predictions NAME=FILE.',
  );
}

/**
 * A learner that cannot learn from this table, or not in its time, is told of at the end, and the others go on; if none can,
 * there is no end.
 */
export async function allJudged(
  shell: Shell,
  judging: Judging,
  chosen: readonly Chosen[],
  failures: Failure[],
  time: TimeBox,
): Promise<readonly Contestant[]> {
  const entries: Contestant[] = [];
  for (const [i, one] of chosen.entries()) {
    try {
      const evaluation = await time.run(chosen.length - 1 - i, (signal) =>
        judged(shell, judging, one, [i, chosen.length], signal),
      );
      if (evaluation === undefined) {
        failures.push({ label: one.label, message: 'its time was up before all splits were judged.', outOfTime: true });
        continue;
      }
      const { results, metrics } = evaluation;
      entries.push({ label: one.label, results, metrics, options: one.options, seconds: secondsOf(evaluation) });
    } catch (error) {
      if (!(error instanceof Problem) || chosen.length === 1) throw error;
      failures.push({ label: one.label, message: error.message });
      if (failures.length === chosen.length) throw noneJudged(failures, error);
    }
  }
  if (entries.length === 0 && chosen.length > 0) throw noTime(failures);
  return entries;
}

const noTime = (failures: readonly Failure[]) =>
  problems.badArgument(
    `No learner could be judged: ${failures.map(({ label, message }) => `${label}: ${message}`).join(' ')}`,
    'Give more seconds with --time, name quicker learners with --learner, or ask for fewer --folds.',
  );

const noneJudged = (failures: readonly Failure[], { remedy }: Problem) =>
  problems.badArgument(
    `No learner could be judged. ${failures.map(({ label, message }) => `${label}: ${message}`).join(' ')}`,
    remedy,
  );

export async function fromFile({ task, splits, metrics }: Judging, label: string, path: string): Promise<Contestant> {
  const said = await readPredictions(path, task, testedRows(task, splits));
  const results = splits.map((split) => judgePredictions(task, split, said, metrics));
  const bare = said.kind === 'classes' && said.probabilities.length === 0;
  return { label, results, metrics: summariesOf(results, metrics), ...(bare && { noProbabilities: true as const }) };
}

function testedRows({ table }: Judging['task'], splits: Judging['splits']): readonly number[] {
  const tested = new Uint8Array(table.rows);
  for (const { test } of splits) for (const row of test) tested[row] = 1;
  return Array.from(tested.keys()).filter((row) => tested[row] === 1);
}
