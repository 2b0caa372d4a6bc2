import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, test } from 'vitest';
import { contractOf, idleSkips } from '../contract/contract-of.js';
import type { Suite } from '../contract/suite.js';
import type { Learner } from '../learners/learner.js';
import { modelShape } from '../models/model-shape.js';

/** Every learner passes at least this many. */
const ENOUGH = 60;

const accepts = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(modelShape.schema());
const readSchema = (file: unknown) => (accepts(file) ? undefined : JSON.stringify(accepts.errors));

/** Runs the contract of learners (contract/) under the test runner, and says how much of it there is. */
export function describeLearner(learner: Learner, suite: Suite = {}): void {
  const checks = contractOf(learner, suite, readSchema);
  const groups = new Set(checks.map(({ group }) => group));
  const counts: string[] = [];
  describe(`learner: ${learner.name}`, () => {
    for (const group of groups)
      describe(group, () => {
        const own = checks.filter((check) => check.group === group);
        for (const { title, leftOut, run } of own)
          if (leftOut === undefined) test(title, run);
          else test.skip(`${title} (left out: ${leftOut.because})`, run);
        if (group === 'options') return;
        const run = own.filter(({ leftOut }) => leftOut === undefined).length;
        counts.push(`${run} (${group.replace(/ target$/, '')})`);
        test(`${run} checks`, () => expect(run).toBeGreaterThanOrEqual(ENOUGH));
      });
    test('what is left out are checks', () => expect(idleSkips(checks, suite)).toEqual([]));
    afterAll(() => {
      const leftOut = new Set(checks.flatMap((check) => check.leftOut ?? []));
      // biome-ignore lint/suspicious/noConsole: how much is checked is part of the report.
      console.info(`${learner.name}: ${counts.join(', ')} checks, ${leftOut.size} kinds left out`);
    });
  });
}
