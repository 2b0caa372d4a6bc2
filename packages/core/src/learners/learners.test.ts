import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { learnerNamed, learners } from './learners.js';

test('every learner is held to the contract in a file of its own', () => {
  for (const { name } of learners)
    expect(existsSync(new URL(`./${name}.suite.test.ts`, import.meta.url)), `${name}.suite.test.ts`).toBe(true);
});

test('learners are found by name', () => {
  for (const learner of learners) expect(learnerNamed(learner.name)).toBe(learner);
  expect(new Set(learners.map(({ name }) => name)).size).toBe(learners.length);
  expect(() => learnerNamed('majorty')).toThrow('Did you mean "majority"?');
});
