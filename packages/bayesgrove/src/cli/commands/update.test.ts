import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { call, penguins, workplace } from '../../testing/call.js';

const place = workplace();
const lines = readFileSync(penguins, 'utf8').trimEnd().split('\n');
const part = (name: string, from: number, to: number) =>
  place.file(name, `${[lines[0], ...lines.slice(1).slice(from, to)].join('\n')}\n`);
const body = (path: string) => JSON.parse(readFileSync(path, 'utf8')).body;

describe('update', () => {
  test('half, then the other half, is the whole', async () => {
    const whole = await place.trained('naive-bayes');
    const [first, second] = [part('first.csv', 0, 200), part('second.csv', 200, 344)];
    const model = place.path('growing.json');
    await call(['train', first, '-t', 'species', '-l', 'naive-bayes', '-o', model]);
    const { code, out, err } = await call(['update', model, second, '-o', model]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toBe(
      `144 rows added to 200.\nNew level of sex: .\nNew class of species: Gentoo\nWritten to ${model}.\n`,
    );
    const [a, b] = [await call(['predict', model, penguins]), await call(['predict', whole, penguins])];
    const labels = (text: string) => text.split('\n').map((line) => line.split(',')[0]);
    expect(labels(a.out)).toEqual(labels(b.out));
  });

  test('with nothing but counts, the very same numbers', async () => {
    const ignoring = ['bill_length_mm', 'bill_depth_mm', 'flipper_length_mm', 'body_mass_g'].flatMap((name) => [
      '--ignore',
      name,
    ]);
    const whole = await place.trained('naive-bayes', ...ignoring);
    const model = place.path('counts.json');
    await call(['train', part('a.csv', 0, 200), '-t', 'species', '-l', 'naive-bayes', '-o', model, ...ignoring]);
    const { out } = await call(['update', model, part('b.csv', 200, 344), '-o', model, '--json']);
    expect(JSON.parse(out)).toMatchObject({
      model,
      added: 144,
      skipped: 0,
      new: [
        { column: 'sex', role: 'feature', levels: ['.'] },
        { column: 'species', role: 'target', levels: ['Gentoo'] },
      ],
      training: { rows: 344, data: { name: null, fingerprint: null } },
    });
    expect(body(model).prior.counts.toSorted()).toEqual(body(whole).prior.counts.toSorted());
  });

  test('a tree cannot, a target must be there, and the rows are not written over', async () => {
    const tree = await call(['update', await place.trained('one-rule'), penguins, '-o', place.path('x.json')]);
    expect([tree.code, tree.out]).toEqual([1, '']);
    expect(tree.err).toContain('A model of one-rule cannot be updated.');
    const bayes = await place.trained('naive-bayes');
    const bare = await call(['update', bayes, place.file('bare.csv', 'island,sex\nDream,MALE\n'), '-o', '-']);
    expect(bare.err).toContain('The model needs columns the data does not have');
    expect(bare.code).toBe(1);
    const over = await call(['update', bayes, penguins, '-o', penguins]);
    expect(over.code).toBe(2);
    const empty = await call(['update', bayes, place.file('empty.csv', ''), '-o', '-']);
    expect([empty.code, empty.out]).toEqual([1, '']);
    expect(empty.err).toContain('the input is empty');
  });

  test('the model to standard output, the words beside it', async () => {
    const { out, err } = await call(['update', await place.trained('naive-bayes'), penguins, '-o', '-']);
    expect(JSON.parse(out).training.rows).toBe(688);
    expect(err).toBe('344 rows added to 344.\n');
  });
});
