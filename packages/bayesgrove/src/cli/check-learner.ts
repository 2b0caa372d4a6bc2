import { type Learner, learnerNamed, problems } from '@bayesgrove/core';
import {
  type Check,
  contractOf,
  idleSkips,
  runChecks,
  type Suite,
  suites,
  type Verdict,
} from '@bayesgrove/core/contract';
import { folded } from '../wrapped.js';
import { progressLine } from './progress.js';
import { type HeldLearner, readLearners } from './read-learners.js';
import type { Shell } from './shell.js';
import { styles } from './style.js';

export interface LearnerCheckFlags {
  /** Only checks whose title or group holds this text. */
  readonly only?: string;
  readonly json?: true;
}

/** What came of one learner, as JSON has it. */
export interface CheckedLearner extends Verdict {
  readonly learner: string;
}

/** Learners by name, or those that modules export, by path. */
export async function heldLearners(names: readonly string[]): Promise<readonly HeldLearner[]> {
  const found: HeldLearner[] = [];
  for (const name of new Set(names))
    if (isModule(name)) found.push(...(await readLearners(name)));
    else found.push({ learner: learnerNamed(name), suite: suites.get(name) ?? {} });
  return found;
}

const isModule = (name: string): boolean => /[/\\]|\.m?[jt]s$/.test(name);

/** Holds learners to the contract of all learners, and says what came of it unless JSON was asked for. */
export async function checkLearners(
  shell: Shell,
  held: readonly HeldLearner[],
  flags: LearnerCheckFlags,
): Promise<readonly CheckedLearner[]> {
  // Before minutes of work, not after.
  const planned = held.map(({ learner, suite }) => ({ learner, checks: checksOf(learner, suite, flags.only) }));
  const all: CheckedLearner[] = [];
  for (const { learner, checks } of planned) {
    const line = progressLine(shell, `${learner.name}:`);
    const told = (done: number, of: number, title: string) => line.show(`${done} of ${of} ${title}`);
    const verdict = await runChecks(checks, told).finally(() => line.done());
    all.push({ learner: learner.name, ...verdict });
    if (!flags.json) await shell.out(folded(verdictText(learner, verdict, shell), shell.width));
  }
  return all;
}

/** The problem of learners that do not keep the contract. */
export function brokenContract(all: readonly CheckedLearner[]): Error | undefined {
  const parts = all
    .filter(({ failed }) => failed.length > 0)
    .map(({ learner, passed, failed }) => `${learner} fails ${failed.length} of ${passed + failed.length} checks`);
  return parts.length === 0 ? undefined : problems.brokenContract(`${parts.join('; ')}.`);
}

function checksOf(learner: Learner, suite: Suite, only: string | undefined): readonly Check[] {
  const all = contractOf(learner, suite);
  const [idle] = idleSkips(all, suite);
  if (idle !== undefined)
    throw problems.badArgument(
      `The contract of ${learner.name} leaves out ${JSON.stringify(idle.test)}, but there is no such check.`,
      'Name a check by its title, as "bayesgrove check --json" prints it, and a variant by its name.',
    );
  const chosen = all.filter(({ group, title }) => only === undefined || `${group}: ${title}`.includes(only));
  if (chosen.length > 0) return chosen;
  throw problems.badArgument(`No check holds ${JSON.stringify(only)}.`, 'Leave --only out to run all of them.');
}

function verdictText({ name, title }: Learner, { passed, failed, leftOut }: Verdict, shell: Shell): string {
  const { bold, warm } = styles(shell);
  const sums = [`${passed} checks passed`, ...(failed.length > 0 ? [warm(`${failed.length} failed`)] : [])];
  const reasons = new Set(leftOut.map(({ because }) => because));
  return [
    `${bold(name)}  ${title}: ${[...sums, `${leftOut.length} left out`].join(', ')}.`,
    ...failed.map((one) => `  ${warm('failed')}  ${one.group}: ${one.title}\n    ${one.message.replaceAll('\n', ' ')}`),
    ...[...reasons].map((because) => {
      const skips = leftOut.filter((one) => one.because === because);
      const titles = [...new Set(skips.map((one) => one.title))].join('; ');
      return `  left out  ${titles}\n    ${because}`;
    }),
    '',
  ].join('\n');
}
