import { learners, type Model } from '@bayesgrove/core';
import { expect, test } from 'vitest';
import { missingWords } from './missing-words.js';

test.each(learners.map((learner) => [learner.name, learner] as const))(
  '%s has its words, with every choice',
  (name, learner) => {
    const option = learner.options['missing'];
    for (const missing of option?.kind === 'choice' ? option.choices : [undefined]) {
      const model = { training: { learner: name, options: { missing } } } as unknown as Model;
      expect(missingWords(model), String(missing)).not.toMatch(/^A level/);
    }
  },
);

test('a learner of another version has the words of all', () => {
  const model = { training: { learner: 'of tomorrow', options: {} } } as unknown as Model;
  expect(missingWords(model)).toMatch(/^A level that was never seen/);
});
