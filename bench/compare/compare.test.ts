import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { svgOf } from '@bayesgrove/core';
import { afterAll, expect, test } from 'vitest';
import { type Entry, openJournal } from './journal.js';
import { judgedWork } from './judged.js';
import { measure } from './measure.js';
import { compareOptions } from './options.js';
import type { Outcome, Reading } from './outcome.js';
import { ratioOf } from './ratio.js';
import { ratioPicture } from './ratio-picture.js';
import { keptOf, resultsText } from './results.js';
import { keyOf } from './rows.js';
import { workTable } from './table.js';
import { works } from './works.js';
import { writePart } from './write-part.js';

const folder = mkdtempSync(join(tmpdir(), 'bayesgrove-bench-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const gaussian = works.find(({ name }) => name === 'gaussian')!;

function reading(cpu: number, correct: number): Reading {
  const cost = { cpu: cpu / 2, wall: cpu / 2, peak: 100 };
  const costs = { cold: cost, warm: cost };
  return { fit: costs, predict: costs, rows: 1000, correct, of: 3 };
}

const entry = (who: 'Bayesgrove' | 'scikit-learn' | 'Weka', value: Outcome): Entry => ({
  key: keyOf(gaussian, 'generated', who)[1],
  took: 1,
  value,
});

test('work that a process does not repeat is done by as many processes, also where no bar hangs on it', async () => {
  const program = (warm: number) => `const seed = Number(process.argv.at(-1));
    const [cold, warm] = [seed, ${warm} || seed].map((cpu) => ({ cpu, wall: 100, peak: 1 }));
    console.log(JSON.stringify({ fit: { cold, warm }, rows: 1000 }));`;
  const alone = { runs: 3, seconds: 1, limit: 60, isAlone: true };
  const of = (warm: number) => measure([process.execPath, '-e', program(warm)], 'base', 'job', 'test', alone);
  expect(await of(0)).toMatchObject({ fit: { cold: { cpu: 2 }, warm: { cpu: 2 } }, of: 3 });
  expect(await of(0.5)).toMatchObject({ fit: { cold: { cpu: 1 }, warm: { cpu: 0.5 } }, of: 3 });
});

test('a bar is judged by the ratio, by a bound where a peer was ended, and by accuracy', () => {
  const kept = (weka: Outcome) =>
    keptOf({
      entries: [entry('Bayesgrove', reading(1, 890)), entry('scikit-learn', reading(1.5, 894)), entry('Weka', weka)],
    });
  const met = (weka: Outcome) => judgedWork(gaussian, kept(weka)).map(({ bar, measured, met }) => [bar, measured, met]);
  expect(met({ limit: 60, over: 50 })).toEqual([
    ['0.5 of scikit-learn', '0.67', false],
    ['accuracy of scikit-learn', '0.4 points below', false],
    ['0.05 of Weka', '< 0.020', true],
  ]);
  expect(met({ limit: 60, over: 10 }).at(-1)).toEqual(['0.05 of Weka', '< 0.10', undefined]);
  expect(met(reading(40, 891)).at(-1)).toEqual(['0.05 of Weka', '0.025', true]);
  expect(met({ without: 'failed' }).length).toBe(2);
});

test('processes have seeds from 1 on, and accuracy is the median of theirs', async () => {
  // Of seeds 1, 2 and 3 it gets 800, 700 and 900 rows right, in as many seconds as its seed.
  const program = `const seed = Number(process.argv.at(-1));
    const cost = { cpu: seed, wall: seed, peak: 1 };
    const costs = { cold: cost, warm: cost };
    console.log(JSON.stringify({ fit: costs, predict: costs, rows: 1000, correct: [800, 700, 900][seed - 1] }));`;
  const options = { runs: 3, seconds: 1, limit: 60 };
  const outcome = await measure([process.execPath, '-e', program], 'base', 'job', 'test', options);
  expect(outcome).toMatchObject({ correct: 800, fit: { warm: { cpu: 2 } }, of: 3 });
});

test('a peer that was ended while it learned says nothing of how long it predicts', () => {
  const scoring = works.find(({ name }) => name === 'score-bayes')!;
  expect(ratioOf(scoring, reading(1, 890), { limit: 60, over: 60 })).toBeUndefined();
  expect(ratioOf(scoring, reading(1, 890), reading(2, 890))).toEqual({ value: 0.5, isBound: false });
});

test('a table and a picture of what was measured, also of nothing', () => {
  const kept = keptOf({ entries: [entry('Bayesgrove', reading(1, 890)), entry('Weka', { limit: 60, over: 50 })] });
  const rows = [...kept.values()].map(({ value }, i) => {
    return { set: 'generated', who: i === 0 ? 'Bayesgrove' : 'Weka', outcome: value as Outcome } as const;
  });
  expect(workTable(gaussian, rows)).toContain('| < 0.020');
  for (const width of [800, 400])
    for (const measured of [kept, new Map()]) expect(svgOf(ratioPicture(measured, width))).not.toMatch(/NaN|Infinity/);
  expect(ratioPicture(kept, 800).description).toContain('generated less than 0.020 of Weka, bar 0.05');
});

test('a run is gone on with where it was cut, if it is the same', () => {
  const file = join(folder, 'journal.jsonl');
  const first = openJournal(file, 'head', false);
  first.add({ key: 'a', took: 1, value: { x: 1 } });
  writeFileSync(file, `${readFileSync(file, 'utf8')}{"key":"b","to`);
  const second = openJournal(file, 'head', true);
  expect([second.found, second.kept.get('a')?.value]).toEqual([1, { x: 1 }]);
  second.add({ key: 'b', took: 2, value: 2 });
  expect(openJournal(file, 'head', true).found).toBe(2);
  expect(openJournal(file, 'head', false).found).toBe(0);
});

test('what is written can be read again, and a page keeps what is around its marks', () => {
  const entries = [entry('Weka', reading(1 / 3, 7))];
  const text = resultsText({ about: 'a', quick: false, sets: [], entries });
  expect(keptOf(JSON.parse(text)).get(entries[0]!.key)).toEqual({ ...entries[0], value: reading(0.3334, 7) });
  const page = join(folder, 'page.md');
  writeFileSync(page, 'before\n\n<!-- bench -->\nold\n<!-- end -->\n\nafter\n');
  for (const part of ['new', 'newer']) writePart(page, part);
  expect(readFileSync(page, 'utf8')).toBe('before\n\n<!-- bench -->\nnewer\n<!-- end -->\n\nafter\n');
});

test('options that make no sense are refused', () => {
  expect(() => compareOptions(['--only', 'nothing'])).toThrow('There is no work nothing.');
  expect(() => compareOptions(['--runs', '0'])).toThrow('--runs');
  expect(() => compareOptions(['--write'])).toThrow('--write');
});

test('a whole run makes the page anew, a part of one never does', () => {
  expect(compareOptions([]).write).toBe(true);
  expect(compareOptions(['--resume', '--limit', '15']).write).toBe(true);
  for (const part of [['--quick'], ['--print'], ['--only', 'read'], ['--set', 'adult']])
    expect(compareOptions(part).write).toBe(false);
});
