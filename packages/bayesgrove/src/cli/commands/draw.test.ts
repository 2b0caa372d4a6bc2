import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { call, penguins, workplace } from '../../testing/call.js';
import { widthOf } from '../style.js';

const place = workplace();

describe('draw', () => {
  test.each(['majority', 'one-rule', 'naive-bayes', 'c45', 'cart'])('%s as a picture and as text', async (learner) => {
    const model = await place.trained(learner);
    const { code, out, err } = await call(['draw', model]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^<svg [^>]*width="960"/);
    expect(out.trimEnd()).toMatch(/<\/svg>$/);
    for (const species of ['Adelie', 'Gentoo']) expect(out).toContain(species);
    const text = (await call(['draw', model, '--text'])).out;
    expect(text).toMatch(/^species/);
    for (const line of text.split('\n')) expect(widthOf(line), line).toBeLessThanOrEqual(80);
  });

  test.each(['nb-tree', 'decision-table', 'dtnb', 'tan', 'rtan', 'aode'])(
    '%s as a picture and as text',
    async (learner) => {
      const model = await place.trained(learner);
      const { code, out, err } = await call(['draw', model]);
      expect([code, err]).toEqual([0, '']);
      expect(out).toMatch(/^<svg [^>]*width="960"/);
      const text = (await call(['draw', model, '--text'])).out;
      expect(text).toMatch(/^species/);
      for (const line of text.split('\n')) expect(widthOf(line), line).toBeLessThanOrEqual(80);
    },
  );

  test('one leaf of a tree, one of several models', async () => {
    const tree = await place.trained('nb-tree');
    expect((await call(['draw', tree, '--text'])).out).toContain('naive Bayes node 1');
    expect((await call(['draw', tree, '--text', '--node', '1', '--class', 'Gentoo'])).out).toMatch(/^species: Gentoo/);
    const vote = await place.trained('rtan');
    expect((await call(['draw', vote, '--text', '--member', '2'])).out).toMatch(/^species by rtan, member 2 of 10/);
    expect(await call(['draw', vote, '--member', '99'])).toMatchObject({ code: 2, out: '' });
    const tan = await place.trained('tan');
    expect(await call(['draw', tan, '--class', 'Gentoo'])).toMatchObject({ code: 2, out: '' });
    expect(await call(['draw', tan, '--member', '1'])).toMatchObject({ code: 2, out: '' });
    expect(await call(['draw', tan, '--node', '1'])).toMatchObject({ code: 2, out: '' });
    expect((await call(['draw', tan, '--feature', 'sex'])).out).toContain('FEMALE');
    expect((await call(['draw', tan, '--text', '--depth', '1'])).out).toMatch(/\+\d+ columns/);
  });

  test('to a file, of a width, in a theme', async () => {
    const [model, path] = [await place.trained('c45'), place.path('tree.svg')];
    const { out, err } = await call(['draw', model, '--width', '700', '--theme', 'dark', '--out', path]);
    expect([out, err]).toEqual(['', `Drawn to ${path}\n`]);
    const svg = readFileSync(path, 'utf8');
    expect(svg).toMatch(/^<svg [^>]*width="700"/);
    expect(svg).not.toBe((await call(['draw', model, '--width', '700'])).out);
  });

  test.each([
    [80, ' or missing '],
    [60, / or (missing|\?) /],
    [50, / or (missing|\?) /],
  ])('at %d columns every way of missing values is still said', async (width, words) => {
    const model = await place.trained('cart', '--set', 'size=full');
    const { nodes } = JSON.parse(readFileSync(model, 'utf8')).body;
    const text = (await call(['draw', model, '--text', '--width', String(width)])).out;
    const said = text.split('\n').filter((line) => line.split(words).length > 1);
    // A branch of missing values alone is named after them, and says nothing more.
    const shared = ({ missing, cuts = [0, 0] }: { missing?: unknown; cuts?: readonly number[] }) =>
      typeof missing === 'number' && missing <= cuts.length;
    expect(said).toHaveLength(nodes.filter(shared).length);
    for (const line of text.split('\n')) expect(widthOf(line), line).toBeLessThanOrEqual(width);
  });

  test('a tree to a depth', async () => {
    const model = await place.trained('c45');
    const short = (await call(['draw', model, '--text', '--depth', '1'])).out;
    expect(short.length).toBeLessThan((await call(['draw', model, '--text'])).out.length);
  });

  test('the spread of a column in every class, and a nomogram for a class', async () => {
    const model = await place.trained('naive-bayes');
    const spread = await call(['draw', model, '--feature', 'body_mass_g']);
    expect(spread.out).toMatch(/^<svg /);
    expect(spread.out).toContain('body_mass_g');
    expect((await call(['draw', model, '--feature', 'body_mass_g', '--text'])).out).toContain('body_mass_g');
    const gentoo = (await call(['draw', model, '--class', 'Gentoo', '--against', 'Adelie'])).out;
    expect(gentoo).not.toBe((await call(['draw', model, '--class', 'Adelie', '--against', 'Gentoo'])).out);
  });

  test.each<[string, string, readonly string[], number, string]>([
    ['an unknown column', 'naive-bayes', ['--feature', 'body_mas_g'], 2, 'Did you mean "body_mass_g"?'],
    ['the target', 'naive-bayes', ['--feature', 'species'], 2, '"species" is the target'],
    ['a part of a name', 'naive-bayes', ['--feature', 'flipper'], 2, 'Did you mean "flipper_length_mm"?'],
    ['__proto__', 'naive-bayes', ['--feature', '__proto__'], 2, 'There is no column called "__proto__"'],
    ['an unknown class', 'naive-bayes', ['--class', 'gentu'], 2, 'Did you mean "Gentoo"?'],
    ['a class twice', 'naive-bayes', ['--class', 'Gentoo', '--against', 'Gentoo'], 2, 'one was named twice'],
    ['the depth of a nomogram', 'naive-bayes', ['--depth', '2'], 2, '--depth is for a tree'],
    ['the column of a tree', 'one-rule', ['--feature', 'sex'], 2, '--feature is for naive Bayes'],
    ['the class of a tree', 'one-rule', ['--class', 'Gentoo'], 2, '--class is for naive Bayes'],
    ['a width of nothing', 'one-rule', ['--width', '0'], 2, '--width "0" is not a whole number from 40.'],
    ['a theme that is none', 'one-rule', ['--theme', 'pink'], 2, 'Allowed choices are auto, light, dark.'],
    ['an unknown option', 'one-rule', ['--txt'], 2, 'Did you mean --text?'],
    ['a folder that is none', 'one-rule', ['-o', '/no/such/folder/x.svg'], 1, 'cannot be written'],
  ])('refuses %s', async (_, learner, args, expected, text) => {
    const { code, out, err } = await call(['draw', await place.trained(learner), ...args]);
    expect(err).toContain(text);
    expect([code, out]).toEqual([expected, '']);
  });

  test('a number drawn, and never over the model', async () => {
    const model = place.path('weight.json');
    await call(['train', penguins, '-t', 'body_mass_g', '-l', 'cart', '-o', model]);
    expect((await call(['draw', model])).out).toMatch(/^<svg /);
    const over = await call(['draw', model, '-o', model]);
    expect(over.code).toBe(2);
    expect(over.err).toContain('is also what is read');
  });
});
