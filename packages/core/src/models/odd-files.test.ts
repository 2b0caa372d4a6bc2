import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Problem } from '../base/problem.js';
import { type Rng, rng } from '../base/rng.js';
import { randomHybrids, randomNaiveBayes, randomTree } from '../testing/random-models.js';
import { randomTable } from '../testing/random-schema.js';
import { describe } from './describe.js';
import { explanationJson } from './explain/explanation-json.js';
import { explanationText } from './explain/explanation-text.js';
import { explain } from './explain.js';
import type { Model } from './model.js';
import { parseModel, serialize } from './model-file.js';
import { rulesText } from './rules/rules-text.js';
import { rules } from './rules.js';

/** Anything but a Problem is a bug. */
function tried(what: () => unknown): void {
  try {
    what();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}

const makers = [
  randomNaiveBayes,
  (random: Rng) => randomTree(random, { leaves: 'networks' }),
  ...Object.values(randomHybrids),
];

/** A digit, a name or a sign somewhere in a file is changed: often still a model, seldom one that a learner would make. */
test('whatever a file holds that passes for a model can be described, explained and written as rules', () => {
  let passed = 0;
  for (let seed = 1; seed <= 4 * makers.length; seed++) {
    const model = makers[seed % makers.length]!(rng(seed));
    const table = randomTable(rng(seed), model.schema, 3);
    const text = serialize(model);
    fc.assert(
      fc.property(
        fc.nat(text.length - 1),
        fc.nat(2),
        fc.constantFrom('', '0', '9', '-', 'e', '.', ',1', '"'),
        (at, remove, insert) => {
          let back: Model;
          try {
            back = parseModel(text.slice(0, at) + insert + text.slice(at + remove));
          } catch {
            return;
          }
          passed++;
          tried(() => describe(back));
          tried(() => rulesText(rules(back)));
          tried(() => {
            for (let row = 0; row < table.rows; row++) {
              const found = explain(back, table, row);
              explanationText(found);
              JSON.stringify(explanationJson(found));
            }
          });
        },
      ),
      { numRuns: 200 },
    );
  }
  expect(passed).toBeGreaterThan(500);
});

test('a target without a single class is no target', () => {
  const { schema, ...rest } = randomTree(rng(2), { tests: 0 });
  const columns = [{ kind: 'nominal', name: 'y', role: 'target', format: 'label', levels: [] } as const];
  const model: Model = {
    ...rest,
    schema: { ...schema, columns },
    body: { kind: 'constant', counts: [], smoothing: 0 },
  };
  expect(() => parseModel(serialize(model))).toThrow('should have a target with at least one class');
});
