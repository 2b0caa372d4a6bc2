import { learnerNamed } from '@bayesgrove/core';
import { expect, test } from 'vitest';
import { penguins } from '../testing/call.js';
import { allJudged, type Failure } from './contestants.js';
import { judgingOf } from './judging.js';
import { chosenWith } from './settings.js';
import type { Shell } from './shell.js';
import type { TimeBox } from './time-box.js';

const shell: Shell = {
  stdin: (async function* () {})(),
  out: async () => {},
  err: () => {},
  width: 80,
  colour: false,
  live: false,
};

test('a learner whose time is up is left out by name, and the others go on', async () => {
  const judging = await judgingOf(shell, penguins, { target: 'species', folds: 2, seed: 1, times: false });
  const chosen = chosenWith(['majority', 'cart', 'one-rule'].map(learnerNamed), []);
  const begun: number[] = [];
  const noTimeForTheSecond: TimeBox = {
    run: (left, work) => {
      begun.push(left);
      return left === 1 ? Promise.resolve(undefined) : work(undefined);
    },
  };
  const failures: Failure[] = [];
  const entries = await allJudged(shell, judging, chosen, failures, noTimeForTheSecond);
  expect(begun).toEqual([2, 1, 0]);
  expect(entries.map(({ label }) => label)).toEqual(['majority', 'one-rule']);
  expect(failures).toMatchObject([{ label: 'cart', outOfTime: true }]);
});

test('where none has time enough, there is a problem that names them', async () => {
  const judging = await judgingOf(shell, penguins, { target: 'species', folds: 2, seed: 1, times: false });
  const none: TimeBox = { run: () => Promise.resolve(undefined) };
  await expect(allJudged(shell, judging, chosenWith([learnerNamed('cart')], []), [], none)).rejects.toThrow(
    /No learner could be judged: cart: .*--time/,
  );
});
