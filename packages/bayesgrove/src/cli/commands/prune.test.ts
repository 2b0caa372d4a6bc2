import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { call, penguins, workplace } from '../../testing/call.js';

const place = workplace();
const grown = () => place.trained('cart', '--set', 'size=full');
const model = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const leaves = (path: string) => model(path).body.nodes.filter(({ kind }: { kind: string }) => kind === 'leaf').length;

describe('prune', () => {
  test.each(['one-rule', 'c45', 'cart'])('%s: the sequence, down to one leaf', async (learner) => {
    const path = await place.trained(learner);
    const { code, out, err } = await call(['prune', path]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/\n +leaves|\nleaves/);
    expect(out.trimEnd().split('\n').at(-1)).toMatch(/^ +1 /);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    const { size, sizes } = JSON.parse((await call(['prune', path, '--json'])).out);
    expect(sizes[0].leaves).toBeLessThanOrEqual(size.leaves);
    expect(sizes.at(-1).leaves).toBe(1);
  });

  test('to a number of leaves, and at the alpha of that tree', async () => {
    const [path, small, same] = [await grown(), place.path('small.json'), place.path('same.json')];
    const { code, out, err } = await call(['prune', path, '--leaves', '4', '--out', small]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toBe(`${leaves(path)} leaves are cut back to 4.\nWritten to ${small}.\n`);
    expect(leaves(small)).toBe(4);
    const { sizes } = JSON.parse((await call(['prune', path, '--json'])).out);
    const { alpha } = sizes.find((size: { leaves: number }) => size.leaves === 4);
    const said = JSON.parse((await call(['prune', path, '--alpha', String(alpha), '-o', same, '--json'])).out);
    expect(said).toMatchObject({ model: same, after: { leaves: 4 }, pruned: { alpha } });
    expect(model(same).body).toEqual(model(small).body);
    expect((await call(['describe', small])).code).toBe(0);
  });

  test.each(['breiman', 'lecture'])(
    'a printed alpha, copied, gives the tree it stands beside (%s)',
    async (pruning) => {
      const small = place.path('copied.json');
      const path = await place.trained('cart', '--set', 'size=full', '--set', `pruning=${pruning}`);
      const { out } = await call(['prune', path]);
      const rows = out
        .trimEnd()
        .split('\n')
        .filter((line) => /^ *\d/.test(line));
      expect(rows.length).toBeGreaterThan(5);
      // Merged by pairs some trees are the best at no alpha, and the text says how they are marked.
      expect(rows.some((row) => / - /.test(row))).toBe(pruning === 'lecture');
      expect(out.includes('with - it is')).toBe(pruning === 'lecture');
      for (const row of rows) {
        const [size, alpha] = row.trim().split(/ +/);
        if (alpha === '-') continue;
        await call(['prune', path, '--alpha', alpha!, '-o', small]);
        expect(leaves(small), row).toBe(Number(size));
      }
    },
  );

  test('by other rows', async () => {
    const lines = readFileSync(penguins, 'utf8').trimEnd().split('\n');
    const part = (name: string, odd: number) =>
      place.file(name, `${lines.filter((_, i) => i === 0 || i % 2 === odd).join('\n')}\n`);
    const [path, small] = [place.path('half.json'), place.path('pruned.json')];
    await call(['train', part('half.csv', 0), '-t', 'species', '-l', 'cart', '--set', 'size=full', '-o', path]);
    const other = part('other.csv', 1);
    const { code, out } = await call(['prune', path, '--validation', other, '-o', small]);
    expect(code).toBe(0);
    expect(out).toContain(`by 172 rows of ${other}.\n`);
    expect(leaves(small)).toBeLessThan(leaves(path));
    const right = async (one: string) => {
      const { predictions } = JSON.parse((await call(['predict', one, other, '--json'])).out);
      const truth = lines.filter((_, i) => i % 2 === 1).map((line) => line.split(',').at(-1));
      return predictions.filter(({ prediction }: { prediction: string }, i: number) => prediction === truth[i]).length;
    };
    expect(await right(small)).toBeGreaterThanOrEqual(await right(path));
  });

  test('the model to standard output, the words beside it', async () => {
    const { out, err } = await call(['prune', await grown(), '--leaves', '1', '-o', '-']);
    expect(JSON.parse(out).body.nodes).toHaveLength(1);
    expect(err).toContain('leaves are cut back to 1.');
  });

  test.each<[string, readonly string[], number, string]>([
    ['two ways', ['--leaves', '3', '--alpha', '1', '-o', 'x.json'], 2, '--alpha and --leaves are different ways'],
    ['a way without a file', ['--leaves', '3'], 2, 'It is not said where the pruned model goes.'],
    ['a file without a way', ['-o', 'x.json'], 2, 'It is not said how far to prune.'],
    ['no leaves', ['--leaves', '0', '-o', 'x.json'], 2, '--leaves "0" is not a whole number from 1.'],
    ['a cost below 0', ['--alpha=-1', '-o', 'x.json'], 2, '--alpha "-1" is not a number, zero or above.'],
    ['rows that are not there', ['--validation', 'nowhere.csv', '-o', 'x.json'], 1, 'nowhere.csv cannot be read'],
  ])('refuses %s', async (_, args, expected, text) => {
    const { code, out, err } = await call(['prune', await grown(), ...args]);
    expect(err).toContain(text);
    expect([code, out]).toEqual([expected, '']);
  });

  test('refuses rows without the target, no rows, and what is no tree; nothing is written', async () => {
    const out = place.path('never.json');
    const bare = place.file('bare.csv', readFileSync(penguins, 'utf8').replace('species', '__proto__'));
    const tries: [string, string[], string][] = [
      [await grown(), ['--validation', bare], 'species'],
      [await grown(), ['--validation', place.file('empty.csv', '')], 'the input is empty'],
      [
        await place.trained('naive-bayes'),
        ['--leaves', '2'],
        'A model of naive-bayes without a tree cannot be pruned.',
      ],
      [await place.trained('nb-tree'), ['--leaves', '2'], 'other rows: --validation FILE (API: { validation }).'],
    ];
    for (const [path, args, text] of tries) {
      const { code, err } = await call(['prune', path, ...args, '-o', out]);
      expect(err).toContain(text);
      expect(code).toBeGreaterThan(0);
      expect(() => readFileSync(out)).toThrow();
    }
    const path = await grown();
    expect((await call(['prune', path, '--leaves', '2', '-o', path])).err).toContain('is also what is read');
  });
});
