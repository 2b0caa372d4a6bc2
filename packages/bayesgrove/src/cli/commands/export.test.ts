import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { call, workplace } from '../../testing/call.js';

const place = workplace();

describe('export --to js', () => {
  test('to a file, with its types, and it checks itself', async () => {
    const out = place.path('tree.mjs');
    const { code, out: printed, err } = await call(['export', await place.trained('c45'), '--to', 'js', '-o', out]);
    expect([code, printed]).toEqual([0, '']);
    expect(err).toBe(`Written to ${out}, its types to ${place.path('tree.d.mts')}.\nCheck it with: node ${out}\n`);
    expect(readFileSync(place.path('tree.d.mts'), 'utf8')).toContain(
      'export type Label = "Adelie" | "Chinstrap" | "Gentoo";',
    );
    expect(execFileSync(process.execPath, [out], { encoding: 'utf8' })).toMatch(/^ok: \d+ test rows/);
  });

  test('to standard output, and as JSON; the ending of --out says the language', async () => {
    const model = await place.trained('naive-bayes');
    const { out: text, err } = await call(['export', model, '--to', 'js']);
    expect([text.startsWith('// A model as a JavaScript module'), err]).toEqual([true, '']);
    const object = JSON.parse((await call(['export', model, '--to', 'js', '--json'])).out);
    expect([object.to, object.text, Object.keys(object)]).toEqual(['js', text, ['to', 'text', 'types']]);
    await call(['export', model, '-o', place.path('bayes.js')]);
    expect(readFileSync(place.path('bayes.js'), 'utf8')).toBe(text);
    expect(existsSync(place.path('bayes.d.ts'))).toBe(true);
  });

  test('a path with a blank is said so that a shell takes it', async () => {
    const out = place.path('my model.js');
    const { err } = await call(['export', await place.trained('c45'), '-o', out]);
    expect(err).toContain(`Check it with: node '${out}'\n`);
  });

  test('the same model from standard input', async () => {
    const model = await place.trained('c45');
    const piped = await call(['export', '-', '--to', 'js'], readFileSync(model, 'utf8'));
    expect(piped.out).toBe((await call(['export', model, '--to', 'js'])).out);
  });
});

describe('wrong command lines', () => {
  test.each([
    [['-o', 'model.txt'], 'It is not said what to write.'],
    [['--to', 'js', '--dialect', 'duckdb'], '--dialect is for SQL.'],
    [['--to', 'js', '--table', 'x'], '--table is for SQL.'],
    [['--to', 'sql', '--table', ''], '--table says no name.'],
    [['--to', 'python'], 'Allowed choices are js, sql'],
  ])('%j', async (flags, said) => {
    const { code, err } = await call(['export', await place.trained('c45'), ...flags]);
    expect(code).toBe(2);
    expect(err).toContain(said);
  });

  test('never over the model', async () => {
    const model = await place.trained('c45');
    const { code, err } = await call(['export', model, '--to', 'js', '-o', model]);
    expect(code).toBe(2);
    expect(err).toContain('is also what is read');
  });
});

describe('export --to sql', () => {
  test('the query, and beside it its check', async () => {
    const model = await place.trained('c45');
    const out = place.path('score.sql');
    const { code, err } = await call(['export', model, '--to', 'sql', '--table', 'my penguins', '-o', out]);
    expect(err).toBe(
      `Written to ${out}, its check to ${place.path('score.check.sql')}.\nCheck it with: bayesgrove check ${place.path('score.check.sql')}\n`,
    );
    expect(code).toBe(0);
    expect(readFileSync(out, 'utf8')).toContain('"my penguins"');
    const checked = await call(['check', place.path('score.check.sql')]);
    expect([checked.out, checked.code]).toEqual([
      `${place.path('score.check.sql')}\n  ok     in DuckDB its test rows are answered as by the model\n`,
      0,
    ]);
    const object = JSON.parse((await call(['export', model, '--to', 'sql', '--table', 'my penguins', '--json'])).out);
    expect([object.dialect, object.text]).toEqual(['duckdb', readFileSync(out, 'utf8')]);
    const both = await call(['export', model, '--table', 'my penguins', '-o', place.path('both.sql'), '--json']);
    expect([JSON.parse(both.out), both.err]).toEqual([object, '']);
    expect(readFileSync(place.path('both.sql'), 'utf8')).toBe(object.text);
    expect(readFileSync(place.path('both.check.sql'), 'utf8')).toBe(object.check);
  });

  test.each([
    ['penguins', 'FROM "penguins"'],
    ['main.penguins', 'FROM "main"."penguins"'],
    ['main."a.b"', 'FROM "main"."a.b"'],
    ['.odd', 'FROM ".odd"'],
  ])('the table %s', async (table, from) => {
    const { out } = await call(['export', await place.trained('c45'), '--to', 'sql', '--table', table]);
    expect(out).toContain(from);
  });

  test('what SQL cannot say is refused by name, and nothing is written', async () => {
    const { code, err } = await call(['export', await place.trained('fhdf'), '-o', place.path('fhdf.sql')]);
    expect(code).toBe(1);
    expect(err).toContain('A model of fhdf cannot be written as SQL');
    expect(existsSync(place.path('fhdf.sql'))).toBe(false);
  });

  test('for PostgreSQL it is said how to check it', async () => {
    const out = place.path('postgres.sql');
    const { err } = await call(['export', await place.trained('c45'), '--dialect', 'postgres', '-o', out]);
    expect(err).toContain(`Check it with: psql --file ${place.path('postgres.check.sql')} (no rows: all is well)`);
    const checked = await call(['check', place.path('postgres.check.sql')]);
    expect(checked.code).toBe(2);
    expect(checked.err).toContain('is for PostgreSQL');
  });
});
