import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { call, penguins, workplace } from '../../testing/call.js';

const place = workplace();
const species = [penguins, '-t', 'species', '-l', 'majority,naive-bayes,tan', '--folds', '3', '--no-times'];

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

  test('no rows of the table when asked for none', async () => {
    const page = place.path('no-rows.html');
    await call(['compare', ...species, '--report', page, '--rows', '0']);
    const [, held = ''] = /id="examples">([^<]*)</.exec(readFileSync(page, 'utf8')) ?? [];
    expect(held.trim() === '' || JSON.parse(held) === null || JSON.parse(held).rows.length === 0).toBe(true);
  });
});

describe('time', () => {
  test('that is too short for anything is a problem that says what to do', async () => {
    const { code, out, err } = await call(['compare', ...species, '--time', '0', '--no-report']);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain('--time');
  });

  test('leaves out what takes too long, and says so', async () => {
    // One repeat of majority takes a moment; the thousand of CART's cross-validations would take minutes.
    const args = [penguins, '-t', 'species', '-l', 'majority,cart', '--repeats', '30', '--time', '4', '--no-report'];
    const { code, out } = await call(['compare', ...args]);
    expect(code).toBe(0);
    expect(out.replaceAll(/\s+/g, ' ')).toContain('Left out for want of time (--time 4 seconds for all');
    expect(out).toMatch(/: cart\. Give more/);
  });
});
