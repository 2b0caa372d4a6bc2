import { expect, test } from 'vitest';
import { duration, paceText } from './pace-text.js';

test('how far an experiment is, in a line', () => {
  const pace = { done: 12, total: 360, failures: 0, rate: 0, running: ['iris c45', 'glass nb-tree'] };
  expect(paceText(pace, 80)).toBe('12/360 cells, 0.0/s, iris c45, glass nb-tree');
  expect(paceText({ ...pace, failures: 2, rate: 34.4, secondsLeft: 10.2 }, 40)).toBe(
    '12/360 cells, 34/s, 11 s left, 2 failed…',
  );
});

test.each([
  [0.2, '1 s'],
  [99, '99 s'],
  [100, '2 min'],
  [5900, '99 min'],
  [12000, '3 h 20 min'],
])('%d seconds are %s', (seconds, text) => {
  expect(duration(seconds)).toBe(text);
});
