import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { call, penguins, workplace } from '../testing/call.js';
import { run } from './run.js';
import { widthOf } from './style.js';

const place = workplace();
const file = place.file;
async function* bytes(text: string) {
  yield new TextEncoder().encode(text);
}

describe('inspect', () => {
  test('the penguins as text, at most 80 columns wide', async () => {
    const { code, out } = await call(['inspect', penguins]);
    expect(code).toBe(0);
    expect(out.replace(penguins, 'penguins.csv')).toMatchSnapshot();
    for (const line of out.split('\n').slice(1)) expect(widthOf(line), line).toBeLessThanOrEqual(80);
  });

  test('the penguins as JSON, the target among the columns', async () => {
    const { out } = await call(['inspect', penguins, '--json']);
    const seen = JSON.parse(out);
    expect(seen).toMatchObject({ rows: 344, target: 'species' });
    expect(
      seen.columns.map(({ name, kind, role, missing, distinct }: Record<string, unknown>) => [
        name,
        kind,
        role,
        missing,
        distinct,
      ]),
    ).toEqual([
      ['island', 'nominal', 'feature', 0, 3],
      ['bill_length_mm', 'numeric', 'feature', 2, 164],
      ['bill_depth_mm', 'numeric', 'feature', 2, 80],
      ['flipper_length_mm', 'numeric', 'feature', 2, 55],
      ['body_mass_g', 'numeric', 'feature', 2, 94],
      ['sex', 'nominal', 'feature', 10, 3],
      ['species', 'nominal', 'target', 0, 3],
    ]);
  });

  test('standard input, any format, found out by its first bytes', async () => {
    const texts = [
      'a,b\n1,x\n2,y\n',
      '[{"a":1,"b":"x"},{"a":2,"b":"y"}]',
      '{"a":1,"b":"x"}\n{"a":2,"b":"y"}\n',
      '@relation t\n@attribute a numeric\n@attribute b {x,y}\n@data\n1,x\n2,y\n',
    ];
    for (const text of texts) {
      const { out, err } = await call(['inspect', '-', '--json'], text);
      expect(err).toBe('');
      expect(JSON.parse(out)).toMatchObject({
        rows: 2,
        target: 'b',
        columns: [
          { name: 'a', kind: 'numeric' },
          { name: 'b', kind: 'nominal' },
        ],
      });
    }
  });

  test('roles and types as asked', async () => {
    const { out } = await call([
      'inspect',
      penguins,
      '--json',
      '-t',
      'sex',
      '--ignore',
      'island',
      '--type',
      'body_mass_g=nominal',
    ]);
    const roles = new Map(
      JSON.parse(out).columns.map(({ name, role, kind }: Record<string, string>) => [name, `${role} ${kind}`]),
    );
    expect(roles.get('sex')).toBe('target nominal');
    expect(roles.get('island')).toBe('ignored nominal');
    expect(roles.get('body_mass_g')).toBe('feature nominal');
  });

  test('a table of many columns is cut, and --all shows it whole', async () => {
    const wide = file(
      'wide.csv',
      `${Array.from({ length: 200 }, (_, i) => `c${i}`).join()}\n${Array.from({ length: 200 }, (_, i) => i).join()}\n`,
    );
    expect((await call(['inspect', wide])).out).toContain('... and 140 more columns (--all shows them)');
    expect((await call(['inspect', wide, '--all'])).out).toContain('c199');
  });

  test('a hundred and fifty thousand classes, and as many levels in a rule', async () => {
    const path = file(
      'levels.csv',
      `id,y\n${Array.from({ length: 300_000 }, (_, i) => `i${i >> 1},${i & 2 ? 'a' : 'b'}\n`).join('')}`,
    );
    expect((await call(['inspect', path, '--target', 'id'])).out).toContain('... and 149988 more classes');
    const model = place.path('levels.json');
    const { code, out } = await call(['train', path, '-l', 'one-rule', '-o', model]);
    expect(code).toBe(0);
    expect(out.replaceAll(/\s+/g, ' ')).toContain(`... and 149941 more lines (bayesgrove describe ${model} shows all)`);
  });

  test('hostile names print as text, and control characters do not reach the terminal', async () => {
    const { out } = await call(['inspect', '-'], '__proto__,"a\u001b[31mb",constructor\nx,1,2\ny,2,3\n');
    expect(out).toContain('__proto__');
    expect(out).not.toContain('\u001b');
  });
});

describe('train and predict', () => {
  test('from a table to predictions', async () => {
    const model = place.path('model.json');
    const trained = await call(['train', penguins, '-l', 'one-rule', '-o', model]);
    expect(trained.err).toBe('');
    expect(trained.out.replace(model, 'model.json')).toMatchSnapshot();
    const predicted = await call(['predict', model, penguins]);
    const lines = predicted.out.trimEnd().split('\n');
    expect(lines[0]).toBe('prediction,p(Adelie),p(Chinstrap),p(Gentoo)');
    expect(lines).toHaveLength(345);
    for (const line of lines.slice(1)) {
      const [label, ...chances] = line.split(',');
      const sum = chances.map(Number).reduce((a, b) => a + b, 0);
      expect(Math.abs(sum - 1)).toBeLessThan(1e-12);
      expect(['Adelie', 'Chinstrap', 'Gentoo']).toContain(label);
    }
    expect(readdirSync(place.folder()).filter((name) => name.includes('.part'))).toEqual([]);
  });

  test('predictions to a file and as JSON', async () => {
    const model = place.path('model.json');
    const out = place.path('predicted.csv');
    const { err, out: printed } = await call(['predict', model, penguins, '--out', out]);
    expect(printed).toBe('');
    expect(err).toContain(`344 predictions written to ${out}`);
    expect(readFileSync(out, 'utf8').split('\n')).toHaveLength(346);
    const json = JSON.parse((await call(['predict', model, penguins, '--json'])).out);
    expect(json.classes).toEqual(['Adelie', 'Chinstrap', 'Gentoo']);
    expect(json.predictions).toHaveLength(344);
    expect(Object.keys(json.predictions[0])).toEqual(['prediction', 'probabilities']);
  });

  test('levels that look like numbers stay levels, unseen ones are counted', async () => {
    const train = file('codes.csv', `code,y\n${'1,a\n2,b\n'.repeat(20)}`);
    const model = place.path('codes.json');
    await call(['train', train, '--type', 'code=nominal', '-l', 'one-rule', '-o', model]);
    const { out, err } = await call(['predict', model, '-'], 'code\n2\n1\n7\n');
    expect(out.split('\n').map((line) => line.split(',')[0])).toEqual(['prediction', 'b', 'a', 'a', '']);
    expect(err).toContain('code: 1 cell with a level not seen in training (taken as missing)');
  });

  test('a model to standard output, the words about it beside it', async () => {
    const { out, err } = await call(['train', penguins, '-l', 'majority', '-o', '-']);
    expect(JSON.parse(out)).toMatchObject({ format: 'bayesgrove-model' });
    expect(err).toContain('always Adelie');
  });

  test('what meant missing in training means missing in predicting', async () => {
    const path = file('markers.csv', `x,y\n${'-999,p\n-999,p\n5,q\n6,q\n7,q\n'.repeat(5)}`);
    const model = place.path('markers.json');
    await call(['train', path, '-l', 'one-rule', '--also-missing=-999', '-o', model]);
    const { out, err } = await call(['predict', model, '-'], 'x\n-999\n5\n');
    expect(out.split('\n').map((line) => line.split(',')[0])).toEqual(['prediction', 'p', 'q', '']);
    expect(err).toContain('1 missing cell');
  });

  test('a date as target is predicted as a date', async () => {
    const path = file('dates.csv', 'x,day\n1,2020-01-01\n2,2020-01-02\n');
    const model = place.path('dates.json');
    expect((await call(['train', path, '-l', 'majority', '-o', model])).out).toContain('always 2020-01-01T12:00:00Z');
    expect((await call(['predict', model, path])).out).toBe(
      'prediction\n2020-01-01T12:00:00.000Z\n2020-01-01T12:00:00.000Z\n',
    );
  });

  test('the same command writes the same bytes', async () => {
    const [a, b] = [place.path('a.json'), place.path('b.json')];
    for (const path of [a, b])
      await call(['train', penguins, '-l', 'one-rule', '--set', 'minBucket=3', '--seed', '5', '-o', path]);
    expect(readFileSync(a)).toEqual(readFileSync(b));
    expect(JSON.parse(readFileSync(a, 'utf8')).training).toMatchObject({
      options: { minBucket: 3, smoothing: 1 },
      seed: 5,
    });
  });
});

describe('what goes wrong', () => {
  test.each<[string, readonly string[], number, string]>([
    ['no such file', ['inspect', 'nowhere.csv'], 1, 'nowhere.csv cannot be read: no such file or directory.'],
    ['a folder', ['inspect', tmpdir()], 1, 'it is a folder'],
    ['no such command', ['inspekt'], 2, 'Did you mean inspect?'],
    ['no such option', ['inspect', penguins, '--jsn'], 2, 'Did you mean --json?'],
    ['no such target', ['inspect', penguins, '--target', 'speices'], 2, 'Did you mean "species"?'],
    ['no such learner', ['train', penguins, '-l', 'one-rul', '-o', 'x.json'], 2, 'Did you mean "one-rule"?'],
    [
      'no learner',
      ['train', penguins, '-o', 'x.json'],
      2,
      "Problem: Required option '-l, --learner <name>' not specified.\nAdd --help",
    ],
    [
      'an option out of range',
      ['train', penguins, '-l', 'one-rule', '--set', 'minBucket=0', '-o', 'x.json'],
      2,
      'minBucket must be a whole number from 1, not 0',
    ],
    [
      'a setting that says nothing',
      ['train', penguins, '-l', 'one-rule', '--set', 'minBucket', '-o', 'x.json'],
      2,
      'For example --set minBucket=6.',
    ],
    [
      'a setting of another learner that says nothing',
      ['train', penguins, '-l', 'cart', '--set', 'minBucket', '-o', 'x.json'],
      2,
      'For example --set criterion=gini.',
    ],
    ['a command that is mistyped', ['trian'], 2, "Problem: Unknown command 'trian'.\nDid you mean train?\nAdd --help"],
    ['a folder as model', ['describe', tmpdir()], 1, 'cannot be read: it is a folder.'],
    ['a type that says nothing', ['inspect', penguins, '--type', 'sex'], 2, 'does not say column=type'],
    ['a type for no column', ['inspect', penguins, '--type', 'sexx=nominal'], 2, 'Did you mean "sex"?'],
    ['a type that is none', ['inspect', penguins, '--type', 'sex=number'], 2, 'The types are numeric'],
    [
      'an unwritable model',
      ['train', penguins, '-l', 'majority', '-o', '/no/such/folder/x.json'],
      1,
      'cannot be written',
    ],
    ['a table as model', ['predict', penguins, penguins], 1, 'This is not a valid model file: it is not JSON.'],
    ['nothing to read', ['inspect'], 2, 'Neither a file nor a query is given.'],
    ['the input as output', ['train', penguins, '-l', 'majority', '-o', penguins], 2, 'is also what is read'],
    ['a query on a CSV file', ['inspect', penguins, '--query', 'select 1'], 2, 'is a csv file, so it has no tables'],
    ['a wrong seed', ['train', penguins, '-l', 'majority', '-o', 'x.json', '--seed', 'x'], 2, 'is not a whole number'],
    ['a wrong delimiter', ['inspect', penguins, '--delimiter', 'x'], 2, 'Use comma, semicolon, tab or pipe.'],
  ])('%s', async (_, args, expected, text) => {
    const { code, err, out } = await call(args);
    expect(err).toContain(text);
    expect(code).toBe(expected);
    expect(out).toBe('');
    expect(err).not.toMatch(/\n\s+at /);
  });

  test('an empty file', async () => {
    const { code, err } = await call(['inspect', file('empty.csv', '')]);
    expect(code).toBe(1);
    expect(err).toContain('There is nothing to read: the input is empty.');
  });

  test('a ragged row names file and line', async () => {
    const path = file('ragged.csv', 'a,b\n1,2\n3\n');
    expect((await call(['inspect', path])).err).toContain(
      `${path}, line 3: This row has 1 cell, but the first line has 2.`,
    );
  });

  test('a bug is called a bug', async () => {
    let err = '';
    const shell = {
      stdin: bytes(''),
      out: () => Promise.reject(new TypeError('boom')),
      err: (text: string) => void (err += text),
      width: 80,
      colour: false,
      live: false,
    };
    expect(await run(['learners'], shell)).toBe(70);
    expect(err).toContain('This is a bug in bayesgrove');
  });
});
