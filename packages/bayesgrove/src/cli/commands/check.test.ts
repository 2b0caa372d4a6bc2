import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkHead } from '../../check/check-head.js';
import { call, workplace } from '../../testing/call.js';

const place = workplace();

describe('check of a model', () => {
  test.each(['c45', 'naive-bayes', 'dtnb', 'aode', 'fhdf', 'rtan'])('%s keeps its word', async (learner) => {
    const model = await place.trained(learner);
    const { code, out, err } = await call(['check', model]);
    expect([code, err]).toEqual([0, '']);
    const lines = out.trimEnd().split('\n');
    expect(lines[0]).toBe(model);
    expect(lines.slice(1).map((line) => line.slice(0, 9))).toEqual(lines.slice(1).map(() => '  ok     '));
    expect(lines).toHaveLength(6);
  });

  test('numbers too', async () => {
    const model = place.path('mass.json');
    await call(['train', place.file('t.csv', 'x,y\n1,2\n2,3\n3,9\n4,8\n'), '-t', 'y', '-l', 'cart', '-o', model]);
    expect((await call(['check', model])).out).toContain('ok     numbers are finite on ');
  });

  test('what is no model, and the same as JSON', async () => {
    const broken = place.file('broken.json', '{"format":"bayesgrove-model","version":1}');
    const { code, out, err } = await call(['check', broken]);
    expect(code).toBe(1);
    expect(out).toContain('  wrong  it is a model file: ');
    expect(err).toContain('1 of 1 check failed.');
    const found = JSON.parse((await call(['check', broken, '--json'])).out);
    expect(found).toMatchObject({
      files: [{ file: broken, kind: 'model', checks: [{ check: 'it is a model file' }] }],
      failed: 1,
    });
  });

  test('laid out for reading it is still the same', async () => {
    const text = readFileSync(await place.trained('c45'), 'utf8');
    const laid = place.file('laid.json', JSON.stringify(JSON.parse(text), null, 2));
    expect((await call(['check', laid])).code).toBe(0);
  });

  test('no such file', async () => {
    expect((await call(['check', place.path('none.json')])).code).toBe(1);
  });
});

describe('check of a JavaScript export', () => {
  const exported = async (learner: string) => {
    const model = await place.trained(learner);
    const module = place.path(`${learner}.mjs`);
    await call(['export', model, '-o', module]);
    return { model, module };
  };

  test('runs it, also against the model on other rows', async () => {
    const { model, module } = await exported('c45');
    const { code, out, err } = await call(['check', module, '--model', model]);
    expect([code, err]).toEqual([0, `Running the code of ${module}\n`]);
    expect(out).toMatch(
      /ok {5}it answers its own \d+ test rows as written\n {2}ok {5}it answers \d+ other rows as the model does\n$/,
    );
  });

  test('of another model it is told', async () => {
    const { module } = await exported('c45');
    const { code, out } = await call(['check', module, '--model', await place.trained('cart')]);
    expect(code).toBe(1);
    expect(out).toMatch(/wrong {2}it answers \d+ other rows as the model does: \d+ of \d+ differ: \[/);
  });

  test('changed by hand, without end, or no export at all', async () => {
    const { module } = await exported('c45');
    const text = readFileSync(module, 'utf8');
    const wrong = async (name: string, content: string) => {
      const { code, out } = await call(['check', place.file(name, content), '--seconds', '1']);
      expect(code).toBe(1);
      return out;
    };
    expect(await wrong('changed.mjs', text.replace('cuts: [206]', 'cuts: [205]'))).toContain('test rows as written: ');
    expect(await wrong('endless.mjs', 'for (;;);')).toContain('it has not ended after 1 seconds');
    expect(await wrong('other.mjs', 'export const x = 1;')).toContain('it is no module written by "bayesgrove export"');
    expect(await wrong('exits.mjs', 'process.exit(3);')).toContain('it ended itself with code 3');
    expect(await wrong('throws.mjs', 'throw new Error("boom");')).toContain('wrong  it runs: boom');
    expect(await wrong('syntax.mjs', 'export {')).toContain('wrong  it runs: ');
  });

  test('--model without one', async () => {
    const model = await place.trained('c45');
    expect((await call(['check', model, '--model', model])).err).toContain('--model is for JavaScript exports');
  });
});

describe('check of an SQL export', () => {
  test('rows are differences; what is no check is refused', async () => {
    const fine = place.file('fine.check.sql', `${checkHead('duckdb')}select 1 where false;\n`);
    expect((await call(['check', fine])).out).toContain('ok     in DuckDB its test rows');
    const wrong = place.file('wrong.check.sql', `${checkHead('duckdb')}select 7 as row, 'a' as expected;\n`);
    const { code, out } = await call(['check', wrong]);
    expect([code, out]).toEqual([
      1,
      `${wrong}\n  wrong  in DuckDB its test rows are answered as by the model: 1 differ: 7, a\n`,
    ]);
    const query = place.file('query.sql', 'select 1;');
    expect((await call(['check', query])).err).toContain('is not the check of an SQL export');
    const faulty = place.file('faulty.check.sql', `${checkHead('duckdb')}select from from;\n`);
    expect((await call(['check', faulty])).code).toBe(1);
  });

  test('cannot reach files', async () => {
    const reading = place.file('reading.check.sql', `${checkHead('duckdb')}select * from '${place.path('t.csv')}';\n`);
    expect((await call(['check', reading])).out).toMatch(/wrong {2}.*(disabled|not exist|permission)/i);
  });
});
