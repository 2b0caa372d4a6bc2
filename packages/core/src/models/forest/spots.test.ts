import { expect, test } from 'vitest';
import type { RuleForest } from '../model.js';
import { keptRows } from './kept-rows.js';
import { spotsOf } from './spots.js';

test('new rows do not fill the memory: what is derived for them is kept while there is room', () => {
  const body: RuleForest = {
    kind: 'rules',
    columns: [{ feature: 0 }],
    prior: { counts: [1, 2], smoothing: 1 },
    keys: [0, 7],
    counts: [1, 0, 0, 2],
    nodes: [],
    dependencies: [],
    growth: { threshold: 0.2, growth: 'chain', measure: 'eq3', ties: 'pure', match: 'credible' },
    smoothing: 1,
  };
  const places = 150_000;
  const spots = spotsOf(body, keptRows(body, [places], 2));
  const at = (place: number) => spots.below(spots.root, { column: 0, place });
  const first = at(7);
  expect([...first.totals]).toEqual([0, 2]);
  expect(at(7)).toBe(first);
  for (let place = 0; place < places; place++) at(place);
  expect(at(7)).toBe(first);
  const last = at(places - 1);
  expect(at(places - 1)).not.toBe(last);
  expect(at(places - 1)).toEqual(last);
});
