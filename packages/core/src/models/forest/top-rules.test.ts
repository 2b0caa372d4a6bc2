import { expect, test } from 'vitest';
import { rng } from '../../base/rng.js';
import { randomRuleForest } from '../../testing/random-models.js';
import type { RuleForest } from '../model.js';
import { forestIn } from './forest.js';
import { topRules } from './top-rules.js';

test('some rules are the first of all: those with the most cases, of as many the first', () => {
  for (let seed = 0; seed < 200; seed++) {
    const { body, schema } = randomRuleForest(rng(seed));
    const { nodes } = body as RuleForest;
    const { spots } = forestIn(body as RuleForest, schema);
    const all = topRules(body as RuleForest, spots, Number.POSITIVE_INFINITY);
    expect(all).toHaveLength(nodes.filter(({ ends }) => ends).length);
    for (const [i, { spot }] of all.entries()) {
      const before = all[i - 1]?.spot;
      if (before) expect(before.cases > spot.cases || before.node < spot.node).toBe(true);
      expect(topRules(body as RuleForest, spots, i)).toEqual(all.slice(0, i));
    }
  }
});
