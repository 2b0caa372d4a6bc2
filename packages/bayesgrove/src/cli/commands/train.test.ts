import { readFileSync } from 'node:fs';
import { learners } from '@bayesgrove/core';
import { describe, expect, test } from 'vitest';
import { call, penguins, workplace } from '../../testing/call.js';

const place = workplace();
const training = (path: string) => JSON.parse(readFileSync(path, 'utf8')).training;

describe('train', () => {
  test('a preset, and an option that wins over it', async () => {
    const plain = await place.trained('naive-bayes', '--set', 'preset=weka');
    expect(training(plain).options).toMatchObject({ preset: 'weka', variance: 'mle', gaussian: 'mass' });
    const other = await place.trained('naive-bayes', '--set', 'preset=weka', '--set', 'variance=unbiased');
    expect(training(other).options).toMatchObject({ preset: 'weka', variance: 'unbiased', gaussian: 'mass' });
  });

  test('options that are JSON', async () => {
    const prior = '{"Adelie":0.2,"Chinstrap":0.3,"Gentoo":0.5}';
    const model = await place.trained(
      'naive-bayes',
      '--set',
      `prior=${prior}`,
      '--set',
      'columns={"body_mass_g":"kernel"}',
    );
    expect(training(model).options).toMatchObject({ prior, columns: '{"body_mass_g":"kernel"}' });
    const { body } = JSON.parse(readFileSync(model, 'utf8'));
    expect(body.prior.given).toEqual([0.2, 0.3, 0.5]);
    expect(body.factors.map(({ kind }: { kind: string }) => kind)).toContain('kernel');
  });

  test.each<[string, readonly string[], number, string]>([
    ['a preset that is none', ['-l', 'naive-bayes', '--set', 'preset=wekka'], 2, 'preset must be one of none, weka'],
    ['an option that is none', ['-l', 'c45', '--set', '__proto__=1'], 2, 'There is no option __proto__'],
    ['JSON that is none', ['-l', 'naive-bayes', '--set', 'prior={'], 2, 'prior'],
    ['a column that is none', ['-l', 'naive-bayes', '--set', 'columns={"__proto__":"kernel"}'], 2, '__proto__'],
    [
      'a number for naive Bayes',
      ['-l', 'naive-bayes', '-t', 'body_mass_g'],
      1,
      'is numeric, but naive-bayes learns nominal targets',
    ],
    ['a number for C4.5', ['-l', 'c45', '-t', 'body_mass_g'], 1, 'is numeric, but c45 learns nominal targets'],
  ])('refuses %s, and writes nothing', async (_, args, expected, text) => {
    const path = place.path('refused.json');
    const { code, out, err } = await call(['train', penguins, '-o', path, ...args]);
    expect(err).toContain(text);
    expect([code, out]).toEqual([expected, '']);
    expect(() => readFileSync(path)).toThrow();
  });

  test('what is wrong with a command line is said with what would be right', async () => {
    const said = async (...args: readonly string[]) =>
      (await call(['train', penguins, '-o', place.path('refused.json'), ...args])).err;
    const unknown = await said('-l', 'dtbn');
    expect(unknown).toContain('Did you mean "dtnb"?');
    for (const { name } of learners) expect(unknown).toContain(`"${name}"`);
    const option = await said('-l', 'dtnb', '--set', 'trys=5');
    expect(option).toContain('(did you mean tries?)');
    expect(option).toContain('"bayesgrove learners dtnb" shows');
    expect(await said('-l', 'naive-bayes', '--set', 'prior={')).toContain('"bayesgrove learners naive-bayes" shows');
    expect(await said('-l', 'tan', '-t', 'body_mass_g')).toContain('(majority and cart learn numeric ones)');
    expect(await said('-l', 'sbc', '--set', 'sample=0')).toContain('sample must be a number from 0.0001 to 1');
  });

  test('a target of one class, or without a feature, is pointed out', async () => {
    const train = async (text: string) =>
      (await call(['train', '-', '-l', 'naive-bayes', '-o', place.path('odd.json')], text)).out;
    expect(await train('x,y\np,a\nq,a\n')).toContain('! y is the target, but has the same value in every row.\n');
    expect(await train('y\na\nb\n')).toContain('! y is the target, but no other column is left to tell it.\n');
  });

  test('options are refused before the table is read', async () => {
    const { code, err } = await call(['train', 'nowhere.csv', '-l', 'c45', '--set', 'nothing=1', '-o', 'x.json']);
    expect(code).toBe(2);
    expect(err).toContain('There is no option nothing');
  });
});
