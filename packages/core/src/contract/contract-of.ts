import { fit } from '../fit.js';
import type { Learner } from '../learners/learner.js';
import { chainCases } from './cases/chain.js';
import { contextCases } from './cases/context.js';
import { degenerateCases } from './cases/degenerate.js';
import { determinismCases } from './cases/determinism.js';
import { extremeCases } from './cases/extremes.js';
import { fileCases } from './cases/files.js';
import { inputCases } from './cases/inputs.js';
import { largeCases } from './cases/large.js';
import { learningCases } from './cases/learning.js';
import { nameCases } from './cases/names.js';
import { optionCases } from './cases/options.js';
import { policyCases } from './cases/policy.js';
import { renamingCases } from './cases/renaming.js';
import type { Trial } from './cases/tools.js';
import { updateCases } from './cases/updates.js';
import { viewCases } from './cases/views.js';
import { weightCases } from './cases/weights.js';
import type { Skip, Suite } from './suite.js';

/** One promise of the contract, ready to be put to the test. */
export interface Check {
  /** The options and the kind of target it is tried with; `options` for what is asked of the learner once. */
  readonly group: string;
  readonly title: string;
  /** The reason for which it is left out: it is not to be run then. */
  readonly leftOut?: Skip;
  /** Throws an Error that says what was found where the promise is not kept. */
  run(): Promise<void>;
}

/** Another reader of the published JSON Schema: says what is wrong with a model file. */
export type SchemaReader = (file: unknown) => string | undefined;

/**
 * The contract that all learners share (docs/cells.md says what happens to which cell), with each option set and each kind
 * of target. Nothing runs until a check is run; they may run in any order.
 */
export function contractOf(learner: Learner, suite: Suite = {}, readSchema?: SchemaReader): readonly Check[] {
  const { variants = { defaults: {} }, skip = [] } = suite;
  const checks: Check[] = [];
  optionCases(learner, (title, run) => checks.push({ group: 'options', title, run }));
  for (const [variant, options] of Object.entries(variants))
    for (const kind of learner.targets) {
      const check: Trial['check'] = (title, run) => {
        const leftOut = skip.find((one) => one.test === title && (one.variant ?? variant) === variant);
        checks.push({ group: `${variant}, ${kind} target`, title, run, ...(leftOut && { leftOut }) });
      };
      const isFirst = variant === Object.keys(variants)[0];
      tryAll(trialOf(learner, options, kind, check), {
        large: suite.large ?? {},
        chain: isFirst ? suite.chain : undefined,
        updates: suite.updates?.includes(variant) ?? false,
        readSchema,
      });
    }
  return checks;
}

/** What a suite leaves out without there being such a check: a slip, or a check that has another title now. */
export function idleSkips(checks: readonly Check[], { skip = [] }: Suite): readonly Skip[] {
  const used = new Set(checks.map(({ leftOut }) => leftOut));
  return skip.filter((one) => !used.has(one));
}

const trialOf = (learner: Learner, options: Trial['options'], kind: Trial['kind'], check: Trial['check']): Trial => ({
  learner,
  options,
  kind,
  check,
  fit: ({ table, schema }, more = {}) =>
    fit(learner, table, { schema, ...more, options: { ...options, ...more.options } }),
});

interface Settings {
  readonly large: Trial['options'];
  readonly chain: Trial['options'] | undefined;
  readonly updates: boolean;
  readonly readSchema: SchemaReader | undefined;
}

function tryAll(trial: Trial, { large, chain, updates, readSchema }: Settings): void {
  determinismCases(trial);
  renamingCases(trial);
  weightCases(trial);
  inputCases(trial);
  degenerateCases(trial);
  policyCases(trial);
  extremeCases(trial);
  learningCases(trial);
  fileCases(trial, readSchema);
  contextCases(trial);
  nameCases(trial);
  viewCases(trial);
  updateCases(trial, updates);
  largeCases(trial, large);
  if (chain) chainCases(trial, chain);
}
