import { afterAll, describe, expect, test } from 'vitest';
import { fit } from '../fit.js';
import type { Learner } from '../learners/learner.js';
import { chainCases } from './learner-cases/chain.js';
import { contextCases } from './learner-cases/context.js';
import { degenerateCases } from './learner-cases/degenerate.js';
import { determinismCases } from './learner-cases/determinism.js';
import { extremeCases } from './learner-cases/extremes.js';
import { fileCases } from './learner-cases/files.js';
import { inputCases } from './learner-cases/inputs.js';
import { largeCases } from './learner-cases/large.js';
import { learningCases } from './learner-cases/learning.js';
import { nameCases } from './learner-cases/names.js';
import { optionCases } from './learner-cases/options.js';
import { policyCases } from './learner-cases/policy.js';
import { renamingCases } from './learner-cases/renaming.js';
import type { Trial } from './learner-cases/tools.js';
import { updateCases } from './learner-cases/updates.js';
import { viewCases } from './learner-cases/views.js';
import { weightCases } from './learner-cases/weights.js';

export interface Skip {
  readonly test: string;
  readonly because: string;
  /** Only in this variant. Default all. */
  readonly variant?: string;
}

export interface Suite {
  /** Option sets to run the suite with, by name. Default: the defaults alone. */
  readonly variants?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Options with which the learner grows a tree as deep as it can; only for learners of trees. */
  readonly chain?: Readonly<Record<string, unknown>>;
  /** Options beside those of the variant for the large tables, where time goes into doing the same again (folds). */
  readonly large?: Readonly<Record<string, unknown>>;
  /** The variants whose models `update` can go on with. */
  readonly updates?: readonly string[];
  /** Checks that are left out, and why; the reason is printed with the test. */
  readonly skip?: readonly Skip[];
}

/** Every learner passes at least this many. */
const ENOUGH = 60;

/**
 * Holds a learner to the contract that all learners share (docs/cells.md says what happens to which cell), with each of
 * its option sets and each kind of target it can learn.
 */
export function describeLearner(learner: Learner, suite: Suite = {}): void {
  const { variants = { defaults: {} }, skip = [] } = suite;
  const leftOut = new Set<Skip>();
  const counts: string[] = [];
  describe(`learner: ${learner.name}`, () => {
    optionCases(learner);
    for (const [variant, options] of Object.entries(variants))
      for (const kind of learner.targets)
        describe(`${variant}, ${kind} target`, () => {
          const skipOf = (title: string) =>
            skip.find((one) => one.test === title && (one.variant === undefined || one.variant === variant));
          const checks = runAll(trialOf(learner, options, kind, skipOf, leftOut), {
            large: suite.large ?? {},
            chain: variant === Object.keys(variants)[0] ? suite.chain : undefined,
            updates: suite.updates?.includes(variant) ?? false,
          });
          counts.push(`${checks} (${variant}, ${kind})`);
          test(`${checks} checks`, () => expect(checks).toBeGreaterThanOrEqual(ENOUGH));
        });
    test('what is left out are checks', () => expect([...leftOut]).toEqual(expect.arrayContaining([...skip])));
    afterAll(() => {
      // biome-ignore lint/suspicious/noConsole: how much is checked is part of the report.
      console.info(`${learner.name}: ${counts.join(', ')} checks, ${leftOut.size} kinds left out`);
    });
  });
}

interface Counting extends Trial {
  checks(): number;
}

function trialOf(
  learner: Learner,
  options: Trial['options'],
  kind: Trial['kind'],
  skipOf: (title: string) => Skip | undefined,
  leftOut: Set<Skip>,
): Counting {
  let checks = 0;
  return {
    learner,
    options,
    kind,
    checks: () => checks,
    check(title, body) {
      const skip = skipOf(title);
      if (skip === undefined) {
        checks++;
        test(title, body);
      } else {
        leftOut.add(skip);
        test.skip(`${title} (left out: ${skip.because})`, body);
      }
    },
    fit: ({ table, schema }, more = {}) =>
      fit(learner, table, { schema, ...more, options: { ...options, ...more.options } }),
  };
}

interface Settings {
  readonly large: Trial['options'];
  readonly chain: Trial['options'] | undefined;
  readonly updates: boolean;
}

/** Registers all checks, and says how many. */
function runAll(trial: Counting, { large, chain, updates }: Settings): number {
  determinismCases(trial);
  renamingCases(trial);
  weightCases(trial);
  inputCases(trial);
  degenerateCases(trial);
  policyCases(trial);
  extremeCases(trial);
  learningCases(trial);
  fileCases(trial);
  contextCases(trial);
  nameCases(trial);
  viewCases(trial);
  updateCases(trial, updates);
  largeCases(trial, large);
  if (chain) chainCases(trial, chain);
  return trial.checks();
}
