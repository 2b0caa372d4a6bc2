import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { call, penguins, workplace } from '../testing/call.js';
import { readPage } from '../testing/read-page.js';

const { path, file, trained } = workplace();

let model: string;
beforeAll(async () => {
  model = await trained('naive-bayes');
});

const page = (name: string) => readFileSync(path(name), 'utf8');
const partsOf = (name: string) =>
  readPage(page(name)).flatMap(({ name: tag, attributes }) => (tag === 'section' ? [attributes.get('id')] : []));

describe('report', () => {
  test('with the table: the data, and the learner judged', async () => {
    const out = path('full.html');
    const { code, out: said, err } = await call(['report', model, penguins, '--folds', '3', '--out', out]);
    expect(code).toBe(0);
    expect(said).toMatch(/^Report on naive-bayes: .*full\.html \(\d+ KB\)\n$/);
    expect(err).toBe('The page holds 10 rows of the table, to try; --rows 0 leaves them out.\n');
    expect(partsOf('full.html')).toEqual(['overview', 'data', 'how-good', 'model-view', 'what-if', 'card', 'commands']);
    expect(page('full.html')).toContain('3-fold cross-validation, stratified; seed 1');
    expect(page('full.html')).toContain('--target species --learner naive-bayes --out');
  });

  test('the same call gives the same bytes, and JSON says how many', async () => {
    const out = path('full.html');
    const before = page('full.html');
    const { out: said } = await call(['report', model, penguins, '--folds', '3', '--out', out]);
    expect(said).toContain('full.html');
    expect(page('full.html')).toBe(before);
    const told = JSON.parse((await call(['report', model, '--rows', '0', '--json', '-o', path('alone.html')])).out);
    expect(told).toEqual({
      file: path('alone.html'),
      bytes: Buffer.byteLength(page('alone.html')),
      rows: 0,
      notes: [],
    });
  });

  test('without the table: the model and its card', async () => {
    const { code, err } = await call(['report', model, '--out', path('alone.html')]);
    expect([code, err]).toEqual([0, '']);
    expect(partsOf('alone.html')).toEqual(['overview', 'model-view', 'what-if', 'card', 'commands']);
  });

  test('with --no-evaluate: the data, and nothing is judged', async () => {
    await call(['report', model, penguins, '--no-evaluate', '--out', path('seen.html')]);
    expect(partsOf('seen.html')).toEqual(['overview', 'data', 'model-view', 'what-if', 'card', 'commands']);
  });

  test('--rows 0 puts no row into the page', async () => {
    const { err } = await call(['report', model, penguins, '--no-evaluate', '--rows', '0', '--out', path('bare.html')]);
    expect(err).toBe('');
    expect(page('bare.html')).toContain('"rows":[],"truth":[]');
  });

  test('another table than the one it was trained on is told apart', async () => {
    const lines = readFileSync(penguins, 'utf8').trim().split('\n');
    const some = file('some.csv', `${lines.filter((_, i) => i === 0 || i % 3 === 1).join('\n')}\n`);
    const { code, err } = await call(['report', model, some, '--folds', '2', '--out', path('other.html')]);
    expect(code).toBe(0);
    expect(err.replace(/\s+/g, ' ')).toContain('Note: The table is not the one the model was trained on');
    expect(page('other.html')).toContain('The table is not the one the model was trained on');
  });
});

describe('report --test', () => {
  test('judges this very model, classes it does not know as mistakes', async () => {
    const lines = readFileSync(penguins, 'utf8').trim().split('\n');
    const rows = [...lines.filter((_, i) => i === 0 || i % 9 === 1), lines[1]!.replace('Adelie', 'Emperor')];
    const test = file('test.csv', `${rows.join('\n')}\n`);
    const { out } = await call(['report', model, '--test', test, '--json', '--out', path('tested.html')]);
    const told = JSON.parse(out);
    expect(told).toMatchObject({ judged: 'model', how: `${rows.length - 1} rows of ${test}` });
    expect(told.metrics.accuracy.mean).toBeLessThan(1);
    expect(told.metrics.accuracy.mean).toBeGreaterThan(0.9);
    expect(page('tested.html')).toContain('This very model was judged');
    expect(page('tested.html')).toContain('Emperor');
  });

  test('the training rows themselves are no test', async () => {
    const { err } = await call(['report', model, '--test', penguins, '--out', path('flattered.html')]);
    expect(err.replace(/\s+/g, ' ')).toContain('the very rows it was trained on: the numbers flatter it');
  });

  test.each([['--folds', '3'], ['--no-evaluate']])('does not go with %s', async (...flags) => {
    const { code, err } = await call(['report', model, '--test', penguins, ...flags, '--out', path('never.html')]);
    expect(code).toBe(2);
    expect(err).toContain('--test judges this very model');
    expect(existsSync(path('never.html'))).toBe(false);
  });
});

describe('where the page goes', () => {
  test('to standard output for -, without a word beside it', async () => {
    const { out } = await call(['report', model, '--out', '-']);
    expect(out).toMatch(/^<!DOCTYPE html>/);
    expect(out.trimEnd()).toMatch(/<\/html>$/);
  });

  test('never over a file that is no report', async () => {
    const notes = file('notes.html', '<p>mine</p>');
    const { code, err } = await call(['report', model, '--out', notes]);
    expect(code).toBe(2);
    expect(err).toContain('it is not a report of bayesgrove');
    expect(readFileSync(notes, 'utf8')).toBe('<p>mine</p>');
  });

  test('never over what is read', async () => {
    const { code, err } = await call(['report', model, penguins, '--out', model]);
    expect(code).toBe(2);
    expect(err).toContain('is also what is read');
  });
});
