import { learnerNamed } from '@bayesgrove/core';
import { expect, test } from 'vitest';
import { penguins } from '../testing/call.js';
import { comparison } from './comparison.js';
import { allJudged, type Failure } from './contestants.js';
import { judgingOf } from './judging.js';
import { program } from './program.js';
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

test('with a limit the quick ones are judged first, the order of simplicity stays, and who is missing is told', async () => {
  const command = program(shell).commands.find((one) => one.name() === 'compare')!;
  const flags = {
    target: 'species',
    learner: ['one-rule', 'c45', 'majority'],
    folds: 5,
    seed: 1,
    time: 7,
    times: false,
  };
  const begun: number[] = [];
  const compared = await comparison(shell, command, penguins, flags, (seconds) => {
    expect(seconds).toBe(7);
    return {
      run: (left, work) => {
        begun.push(left);
        return left === 0 ? Promise.resolve(undefined) : work(undefined);
      },
    };
  });
  expect(begun).toEqual([2, 1, 0]);
  expect(compared.failures.map(({ label }) => label)).toEqual(['c45']);
  expect(compared.entries.map(({ label }) => label)).toEqual(['one-rule', 'majority']);
  expect(compared.chosen.label).toBe('one-rule');
  expect(compared.notes).toEqual([
    'Left out for want of time (--time 7 seconds for all, each at most half of what is left): c45. Give more, such as --time 70.',
  ]);
});
