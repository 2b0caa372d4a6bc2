import { describe, expect, test } from 'vitest';
import { call, penguins, workplace } from '../../testing/call.js';
import { widthOf } from '../style.js';

const place = workplace();
const sum = ({ prior, terms }: { prior: number; terms: readonly number[] }) => terms.reduce((a, b) => a + b, prior);

describe('explain', () => {
  test.each(['majority', 'one-rule', 'naive-bayes', 'c45', 'cart'])(
    '%s: a row in words and in numbers',
    async (learner) => {
      const model = await place.trained(learner);
      const { code, out, err } = await call(['explain', model, penguins, '--row', '200']);
      expect([code, err]).toEqual([0, '']);
      expect(out).toMatch(/^Row 200\nspecies = /);
      for (const line of out.split('\n')) expect(widthOf(line), line).toBeLessThanOrEqual(80);
      const found = JSON.parse((await call(['explain', model, penguins, '--row', '200', '--json'])).out);
      const predicted = JSON.parse((await call(['predict', model, penguins, '--json'])).out).predictions[199];
      expect(found.row).toBe(200);
      expect(found.classes[found.label]).toBe(predicted.prediction);
      expect(found.probabilities).toEqual(Object.values(predicted.probabilities));
      expect(found.odds.class).toBe(predicted.prediction);
      expect(Math.abs(sum(found.odds) - found.odds.score)).toBeLessThan(1e-12);
    },
  );

  test('without --row the first, and how to ask for others', async () => {
    const model = await place.trained('one-rule');
    const first = await call(['explain', model, penguins]);
    expect(first.err).toBe('This is row 1 of 344; another with --row, all with --all.\n');
    expect(first.out).toBe((await call(['explain', model, penguins, '--row', '1'])).out);
  });

  test('every row: one object a line, or one paragraph each', async () => {
    const model = await place.trained('one-rule');
    const { out, err } = await call(['explain', model, penguins, '--all', '--json']);
    const rows = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).row);
    expect([rows.length, rows[0], rows[343], err]).toEqual([344, 1, 344, '']);
    const text = (await call(['explain', model, penguins, '--all'])).out;
    expect(text.match(/^Row \d+$/gm)).toHaveLength(344);
  });

  test('a row given cell by cell; what is not given is missing', async () => {
    const model = await place.trained('naive-bayes');
    const { code, out, err } = await call(['explain', model, '--cell', 'island=Dream', '--cell', 'bill_length_mm=49']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^species = Chinstrap/);
    expect(out).toContain('island = Dream');
    expect(out).toContain('sex is missing');
    const gone = await call(['explain', model, '--cell', 'island=NA', '--cell', 'sex=purple']);
    expect(gone.out).toContain('island is missing');
    expect(gone.out).toContain('sex = purple, never seen');
  });

  test('a row of the table with a cell changed', async () => {
    const model = await place.trained('one-rule');
    const { out } = await call(['explain', model, penguins, '--row', '1', '--cell', 'flipper_length_mm=220']);
    expect(out).toMatch(/^Row 1\nspecies = Gentoo/);
  });

  test('one class against another', async () => {
    const model = await place.trained('naive-bayes');
    const odds = async (...args: string[]) => {
      const { out } = await call(['explain', model, penguins, '--row', '1', '--json', ...args]);
      const { class: one, against } = JSON.parse(out).odds;
      return `${one} against ${against}`;
    };
    expect(await odds()).toBe('Adelie against Chinstrap');
    expect(await odds('--class', 'Gentoo')).toBe('Gentoo against Adelie');
    expect(await odds('--against', 'Gentoo')).toBe('Adelie against Gentoo');
    expect(await odds('--against', 'Adelie')).toBe('Chinstrap against Adelie');
    const text = await call(['explain', model, penguins, '--row', '1', '--against', 'Adelie']);
    expect(text.out).toContain('Log-odds of Chinstrap against Adelie:');
  });

  test('a column called __proto__, and one with an equals sign', async () => {
    const path = file('odd.csv', `__proto__,a=b,a,y\n${'1,2,3,p\n4,5,6,q\n'.repeat(9)}`);
    const model = place.path('odd.json');
    await call(['train', path, '-l', 'naive-bayes', '-o', model]);
    const { out, code } = await call(['explain', model, '--cell', '__proto__=4', '--cell', 'a=b=5', '--cell', 'a=6']);
    expect(code).toBe(0);
    for (const text of ['__proto__ = 4', 'a=b = 5', 'a = 6', 'y = q']) expect(out).toContain(text);
  });
  const file = (name: string, text: string) => place.file(name, text);

  test('a number is explained too', async () => {
    const model = place.path('weight.json');
    await call(['train', penguins, '-t', 'body_mass_g', '-l', 'cart', '-o', model]);
    const { out } = await call(['explain', model, penguins, '--row', '2']);
    expect(out).toMatch(/^Row 2\nbody_mass_g = \d/);
    const { code, err } = await call(['explain', model, penguins, '--class', 'Adelie']);
    expect(code).toBe(2);
    expect(err).toContain('--class names a class, but the model predicts the number body_mass_g.');
  });

  test.each<[string, readonly string[], number, string]>([
    ['no row', [], 2, 'There is no table to take a row from.'],
    ['a row of no table', ['--row', '1', '--cell', 'sex=MALE'], 2, 'There is no table to take a row from.'],
    ['row 0', [penguins, '--row', '0'], 2, '--row "0" is not a whole number from 1.'],
    ['a row beyond', [penguins, '--row', '345'], 2, 'There is no row 345: the table has 344 rows below the names.'],
    ['all and one', [penguins, '--row', '1', '--all'], 2, 'Leave --row and --cell out, or --all.'],
    ['an unknown column', ['--cell', 'isle=Dream'], 2, 'There is no column called "isle"'],
    ['the target', ['--cell', 'species=Adelie'], 2, '"species" is the target: the model predicts it'],
    ['no such cell', ['--cell', '__proto__=1'], 2, 'There is no column called "__proto__"'],
    ['half a cell', ['--cell', 'island'], 2, 'does not say column=value'],
    ['no number', ['--cell', 'body_mass_g=heavy'], 1, '--cell, column "body_mass_g": "heavy" is not a number.'],
    ['an unknown class', [penguins, '--class', 'Adele'], 2, 'Did you mean "Adelie"?'],
    ['a class against itself', [penguins, '--class', 'Adelie', '--against', 'Adelie'], 2, 'name the same class'],
    ['an unknown option', [penguins, '--rwo', '1'], 2, 'Did you mean --row?'],
    ['a standard input without rows', ['-'], 1, 'the input is empty'],
  ])('refuses %s', async (_, args, expected, text) => {
    const { code, out, err } = await call(['explain', await place.trained('naive-bayes'), ...args]);
    expect(err).toContain(text);
    expect([code, out]).toEqual([expected, '']);
  });
});
