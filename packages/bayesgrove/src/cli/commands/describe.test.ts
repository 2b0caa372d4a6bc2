import { describe, expect, test } from 'vitest';
import { call, penguins, workplace } from '../../testing/call.js';
import { widthOf } from '../style.js';

const place = workplace();

describe('describe', () => {
  test.each([
    ...['majority', 'one-rule', 'naive-bayes', 'c45', 'cart'],
    ...['nb-tree', 'decision-table', 'dtnb', 'sbc', 'tan', 'rtan', 'aode', 'a2de', 'fhdf'],
  ])('%s in words, as train said it', async (learner) => {
    const model = await place.trained(learner);
    const { code, out, err } = await call(['describe', model]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(`${learner}`);
    expect(out).toContain('species');
    expect(out).toContain('344 rows');
    for (const line of out.split('\n')) expect(widthOf(line), line).toBeLessThanOrEqual(80);
    const short = await call(['describe', model, '--lines', '2']);
    const all = out.trimEnd().split('\n');
    expect(short.out).toBe(`${all.slice(0, 2).join('\n')}\n`);
    const rest = all.length - 2;
    expect(short.err).toBe(rest > 0 ? `... and ${rest} more ${rest === 1 ? 'line' : 'lines'}\n` : '');
  });

  test('a model from standard input', async () => {
    const { out } = await call(['train', penguins, '-l', 'one-rule', '-o', '-']);
    expect((await call(['describe', '-'], out)).out).toContain('flipper_length_mm <= 200.5: Adelie, 144 of 194');
  });

  test('a tree as JSON: its size and how it came to be', async () => {
    const seen = JSON.parse((await call(['describe', await place.trained('one-rule'), '--json'])).out);
    expect(seen).toMatchObject({
      learner: 'one-rule',
      options: { minBucket: 6, smoothing: 1 },
      target: { name: 'species', kind: 'nominal', levels: ['Adelie', 'Chinstrap', 'Gentoo'] },
      size: { kind: 'tree', nodes: 5, leaves: 4, depth: 1 },
      training: { seed: 1, rows: 344, skipped: 0 },
    });
    expect(seen.features.map(({ name }: { name: string }) => name)).toHaveLength(6);
  });

  test('naive Bayes and a pruned tree as JSON', async () => {
    const bayes = JSON.parse((await call(['describe', await place.trained('naive-bayes'), '--json'])).out);
    expect(bayes.size).toEqual({ kind: 'bayes-net', factors: 6 });
    const tree = JSON.parse((await call(['describe', await place.trained('cart'), '--json'])).out);
    expect(tree.sizes.length).toBeGreaterThan(1);
    expect(tree.size.leaves).toBe((tree.size.nodes + 1) / 2);
  });
});

test('the size of hybrids as JSON', async () => {
  const sizeOf = async (learner: string) =>
    JSON.parse((await call(['describe', await place.trained(learner), '--json'])).out).size;
  expect(await sizeOf('tan')).toEqual({ kind: 'bayes-net', factors: 6, parents: 5 });
  expect(await sizeOf('aode')).toEqual({ kind: 'averaged', parents: 1, columns: 6, sets: 15 });
  expect(await sizeOf('dtnb')).toMatchObject({ kind: 'product', table: { columns: expect.any(Number) } });
  expect(await sizeOf('decision-table')).toMatchObject({ kind: 'table', cells: expect.any(Number) });
  const vote = await sizeOf('rtan');
  expect(vote.members).toHaveLength(10);
  expect(vote.members[0]).toEqual({ kind: 'bayes-net', factors: 6, parents: 5 });
});

test('train shows the first rules of a forest, and where all of them are', async () => {
  const model = place.path('forest.json');
  const { out } = await call(['train', penguins, '-t', 'species', '-l', 'fhdf', '--set', 'support=5', '-o', model]);
  const rest = /\.\.\. and (\d+) more rules? and (\d+) more dependencies \(bayesgrove describe (.*) shows all\)/;
  const [, rules, dependencies, path] = out.replaceAll(/\s+/g, ' ').match(rest)!;
  expect(path).toBe(model);
  const whole = (await call(['describe', model])).out;
  const times = (text: string, word: RegExp) => text.match(word)?.length ?? 0;
  expect(times(whole, / ->/g)).toBe(times(out, / ->/g) + Number(rules));
  expect(times(whole.replaceAll(/\s+/g, ' '), / implies /g)).toBe(Number(dependencies));
});

describe('models that are none', () => {
  const commands = [
    ['describe'],
    ['predict', penguins],
    ['rules'],
    ['draw'],
    ['prune'],
    ['explain', penguins],
    ['update', penguins, '-o', '-'],
  ];
  const wrong = (args: readonly string[], model: string) => [args[0]!, model, ...args.slice(1)];

  test.each(commands)('%s %s', async (...args) => {
    for (const [model, text] of [
      [place.path('nowhere.json'), 'no such file or directory'],
      [place.file('empty.json', ''), 'This is not a valid model file: it is not JSON.'],
      [penguins, 'This is not a valid model file: it is not JSON.'],
      [place.file('other.json', '{"a":1}'), 'has no member "format" that says bayesgrove-model'],
      [place.file('proto.json', '{"__proto__":{"format":"bayesgrove-model","version":1}}'), 'not a valid model file'],
    ] as const) {
      const { code, out, err } = await call(wrong(args, model));
      expect(err).toContain(text);
      expect([code, out]).toEqual([1, '']);
    }
  });

  test.each(commands)('%s without a model', async (command, ...args) => {
    const { code, err } = await call([command!, ...args.filter((arg) => arg !== penguins)]);
    expect(code).toBe(2);
    expect(err).toContain("Problem: Missing required argument 'model'.");
  });

  test('both from standard input', async () => {
    const { code, err } = await call(['predict', '-', '-']);
    expect(code).toBe(2);
    expect(err).toContain('cannot both come from standard input');
  });
});
