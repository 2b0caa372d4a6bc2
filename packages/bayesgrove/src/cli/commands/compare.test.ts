import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { call, penguins, workplace } from '../../testing/call.js';

const place = workplace();
const species = [penguins, '-t', 'species', '-l', 'majority,naive-bayes,tan', '--folds', '3', '--no-times'];

/** The words of a command line as a page shows it. */
const wordsOf = (line: string): readonly string[] =>
  (line.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(code)).match(/(?:'[^']*'|\\'|[^\s'\\])+/g) ?? []).map(
    (word) => word.replaceAll(/'([^']*)'|\\(')/g, '$1$2'),
  );

describe('compare writes', () => {
  test('a report on the simplest that is about as good, and its model, the same as train makes', async () => {
    const [page, model, again] = ['page.html', 'model.json', 'again.json'].map(place.path) as [string, string, string];
    const { code, out, err } = await call(['compare', ...species, '--report', page, '-o', model]);
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toContain(`Model of naive-bayes, trained on all rows: ${model}`);
    expect(out.replaceAll('\n', ' ')).toContain(`Report on naive-bayes: ${page}`);
    await call(['train', penguins, '-t', 'species', '-l', 'naive-bayes', '-o', again]);
    expect(readFileSync(again, 'utf8')).toBe(readFileSync(model, 'utf8'));
    const html = readFileSync(page, 'utf8');
    const train = `bayesgrove train ${penguins} --target species --learner naive-bayes --out ${model}`;
    for (const line of [train, 'bayesgrove compare']) expect(html.includes(line), line).toBe(true);
  });

  test('the same page every time, also over an earlier one', async () => {
    const page = place.path('twice.html');
    const pages: string[] = [];
    for (let i = 0; i < 2; i++) {
      expect((await call(['compare', ...species, '--report', page])).code).toBe(0);
      pages.push(readFileSync(page, 'utf8'));
    }
    expect(pages[1] === pages[0]).toBe(true);
  });

  test('nothing where there is no folder, and says so before any work', async () => {
    const page = place.path('nowhere/page.html');
    for (const flag of ['--report', '--out']) {
      const { code, out, err } = await call(['compare', ...species, '--no-report', flag, page]);
      expect([code, out]).toEqual([1, '']);
      expect(err).toContain(`${page} cannot be written: no such file or directory.`);
    }
  });

  test('what can be mended in the table is told', async () => {
    const lines = Array.from({ length: 60 }, (_, i) => `${i % 10 === 0 ? '-' : i},${i % 2 ? 'p' : 'q'}`);
    const file = place.file('dashes.csv', `x,y\n${lines.join('\n')}\n`);
    const { out } = await call(['compare', file, '-l', 'majority', '--no-report', '--folds', '2']);
    expect(out).toContain('! x would be numeric but for "-"; if that means missing, add --also-missing -;');
  });

  test('nothing over a file that is no report, before any work', async () => {
    const page = place.file('mine.html', '<p>My own page</p>');
    const { code, out, err } = await call(['compare', ...species, '--report', page]);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain('is not a report of bayesgrove');
    expect(readFileSync(page, 'utf8')).toBe('<p>My own page</p>');
  });

  test('about the learner that is picked, and no report with --json unless it is asked for', async () => {
    const said = JSON.parse((await call(['compare', ...species, '--json', '--pick', 'tan'])).out);
    expect(said).toMatchObject({ simplest: 'naive-bayes', picked: 'tan', failures: [] });
    expect(said.report).toBeUndefined();
    const page = place.path('tan.html');
    const asked = JSON.parse((await call(['compare', ...species, '--json', '--report', page])).out);
    expect(asked.report).toBe(page);
    expect(existsSync(page)).toBe(true);
    const wrong = await call(['compare', ...species, '--pick', 'c45', '--no-report']);
    expect(wrong.code).toBe(2);
    expect(wrong.err).toContain('They are majority, naive-bayes, tan');
  });

  test.each([
    ['a query that names its own files', ['--query', `select * from '${penguins}'`]],
    ['a file that must be told how to read', [place.path('semicolons.txt'), '--format', 'csv', '--delimiter', ';']],
  ])('commands that run, of %s', async (_, source) => {
    place.file('semicolons.txt', readFileSync(penguins, 'utf8').replaceAll(',', ';'));
    const [page, model] = [place.path('remade.html'), place.path('remade.json')];
    const learners = ['-t', 'species', '-l', 'majority,aode', '--folds', '3', '--no-times'];
    await call(['compare', ...source, ...learners, '--report', page, '-o', model]);
    const lines = [...readFileSync(page, 'utf8').matchAll(/<code>bayesgrove ([^<]*)/g)].map(([, line]) =>
      wordsOf(line!),
    );
    expect(lines.map(([name]) => name)).toEqual(['compare', 'train', 'describe', 'explain', 'predict', 'export']);
    for (const words of lines.slice(1)) {
      const at = words.indexOf('--out') + 1;
      const { code, err } = await call(
        words.map((word, i) => (at > 0 && i === at ? place.path(basename(word)) : word)),
      );
      expect([code, words.join(' '), code === 0 ? '' : err]).toEqual([0, words.join(' '), '']);
    }
  });

  test('nothing but the ranking to standard output', async () => {
    for (const flag of ['--out', '--report']) {
      const { code, out, err } = await call(['compare', ...species, flag, '-']);
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain('can go to standard output');
    }
  });

  test('no rows of the table when asked for none', async () => {
    const page = place.path('no-rows.html');
    await call(['compare', ...species, '--report', page, '--rows', '0']);
    const [, held] = /id="examples">([^<]*)</.exec(readFileSync(page, 'utf8'))!;
    expect(JSON.parse(held!)).toMatchObject({ rows: [], truth: [] });
  });
});

describe('time', () => {
  test('that is too short for anything is a problem that says what to do', async () => {
    const { code, out, err } = await call(['compare', ...species, '--time', '0', '--no-report']);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain('--time');
  });
});
