import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fingerprint, rng } from '@bayesgrove/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { call, workplace } from '../testing/call.js';
import { papers } from './papers.js';
import type { Report } from './report.js';
import { reportMarkdown } from './report-markdown.js';
import { reportPage } from './report-page.js';
import { reportText } from './report-text.js';
import { reproduce } from './reproduce.js';
import { syntheticTable } from './sbc/synthetic.js';

const here = workplace();

/** Small tables under the names of real ones: what is learned from them means nothing. */
beforeAll(() => {
  mkdirSync(here.path('data'));
  for (const name of ['iris', 'vote', 'diabetes', 'sick', 'ecoli', 'monks-3', 'vehicle', 'kr-vs-kp', 'zoo'])
    here.file(`data/${name}.arff`, tiny(name));
});

function tiny(name: string): string {
  const random = rng(1).fork(name);
  const rows = Array.from({ length: 60 }, (_, i) => {
    const c = i % 3;
    const word = random.next() < 0.6 ? c : random.below(3);
    return `${(c + 2 * random.next()).toFixed(2)},${'pqr'[word]},${'uv'[random.below(2)]},${'abc'[c]}`;
  });
  const head = '@attribute x numeric\n@attribute y {p,q,r}\n@attribute z {u,v}\n@attribute class {a,b,c}';
  return `@relation ${name}\n${head}\n@data\n${rows.join('\n')}\n`;
}

const small = { quick: true, workers: 2, most: { repeats: 2, syntheticRows: 600 } };
const made = (name: string, out = name) =>
  reproduce(papers.find((paper) => paper.name === name)!, {
    ...small,
    data: here.path('data'),
    out: here.path(`runs-${out}`),
  });

const compared = ({ sections }: Report) => sections.flatMap(({ compared: one }) => one?.rows ?? []);

describe.each([
  ['dtnb', 35 * 3 * 2, ['iris', 'vote', 'diabetes', 'sick', 'ecoli', 'vehicle', 'kr-vs-kp', 'zoo'], 6],
  ['sbc', 10 * 3, ['ecoli', 'kr-vs-kp', 'monks-3', 'diabetes', 'vote'], 3],
  ['snbtree', 12 * 3, ['diabetes', 'vehicle'], 3],
  ['fhdf', 43 * 6 + 2 * 15 * 6, ['iris', 'kr-vs-kp', 'sick', 'vehicle', 'zoo'], 6],
] as const)('%s', (name, cells, files, columns) => {
  let report: Report;
  beforeAll(async () => {
    report = await made(name);
  });

  test('every number of the tables is there, beside ours where there is data', () => {
    const rows = compared(report);
    expect(rows).toHaveLength(cells);
    for (const row of rows) expect(row.paper).toBeDefined();
    const withData = new Set(rows.filter(({ ours }) => ours !== undefined).map(({ data }) => data));
    expect(withData.size).toBe(files.length);
    for (const { ours, note } of rows) expect((ours === undefined) === (note !== undefined)).toBe(true);
    for (const { ours } of rows) if (ours) expect(ours.low).toBeLessThanOrEqual(ours.mean);
    const learners = new Set(rows.map(({ learner }) => learner));
    expect(learners.size).toBe(name === 'dtnb' ? 5 : columns);
  });

  test('what is absent is named', () => {
    const paper = papers.find((one) => one.name === name)!;
    const found = paper.sources.filter(({ file }) => file !== undefined && (files as readonly string[]).includes(file));
    expect(report.absent).toHaveLength(paper.sources.length - found.length);
    expect(report.deviations.length).toBeGreaterThan(3);
    expect(report.summary.join(' ')).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('text, page and Markdown hold every row, and ask for nothing', () => {
    const [text, page, markdown] = [reportText(report, 80), reportPage(report), reportMarkdown(report)];
    for (const { data } of compared(report)) {
      expect(page).toContain(`>${data}<`);
      expect(markdown).toContain(`| ${data} |`);
      expect(text).toContain(data.slice(0, 7));
    }
    for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
    expect(page).not.toMatch(/<script|<link|\bsrc=|@import|url\(/);
    expect(page.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:/);
    expect(page).toContain('prefers-color-scheme: dark');
    for (const all of [page, markdown, text]) expect(all).not.toMatch(/NaN|undefined|Infinity/);
    expect(page).toContain(`reproduce ${name} --quick`);
  });

  test('again: the same numbers, from what is kept', async () => {
    expect(compared(await made(name))).toEqual(compared(report));
  });
});

test('the command prints the report and writes its pages', async () => {
  const [out, pages] = [here.path('runs-snbtree-cli'), here.path('pages')];
  const args = ['reproduce', 'snbtree', '--quick', '--data', here.path('data'), '--out', out, '--pages', pages];
  const { code, out: text, err } = await call(args);
  expect(err).toContain('snbtree.html');
  expect(code).toBe(0);
  expect(text).toContain('OTHERWISE THAN IN THE PAPER');
  expect(readFileSync(`${pages}/snbtree.html`, 'utf8')).toContain('<h2>Table 1');
  expect(readFileSync(`${pages}/snbtree.md`, 'utf8')).toContain('| Diabetes | C4.5 |');
  const json = JSON.parse((await call([...args, '--json'])).out) as Report;
  expect(json).toMatchObject({ paper: 'snbtree', sections: [{ compared: { metric: 'accuracy' } }] });
});

test('a folder without any of the data', async () => {
  mkdirSync(here.path('empty'), { recursive: true });
  const args = ['reproduce', 'dtnb', '--data', here.path('empty'), '--out', here.path('none')];
  const { code, err } = await call(args);
  expect([code, err.includes('absent-data')]).toEqual([1, true]);
  expect((await call(['reproduce', 'xyz', '--data', '.'])).code).toBe(2);
  expect((await call(['reproduce', 'dtnb'])).code).toBe(2);
});

test('the synthetic set: 12 columns tell classes apart, 8 are noise', () => {
  const table = syntheticTable(20_000);
  expect(fingerprint(syntheticTable(20_000))).toBe(fingerprint(table));
  const y = table.columns.at(-1)!;
  for (const [i, column] of table.columns.slice(0, -1).entries()) {
    if (column.kind !== 'numeric' || y.kind !== 'nominal') throw new Error('numbers and a class');
    const sums = [0, 0];
    let squares = 0;
    column.values.forEach((value, row) => {
      sums[y.codes[row]!]! += value / 10_000;
      squares += (value - (i < 12 ? ((i + 1) / 10) * y.codes[row]! : 0)) ** 2 / 20_000;
    });
    expect(Math.abs(sums[1]! - sums[0]! - (i < 12 ? (i + 1) / 10 : 0))).toBeLessThan(0.06);
    expect(Math.abs(squares - 1)).toBeLessThan(0.04);
  }
});

test('a run that is stopped leaves what it has', async () => {
  const signal = AbortSignal.abort(new Error('stopped'));
  const paper = papers.find(({ name }) => name === 'fhdf')!;
  mkdirSync(here.path('one'));
  here.file('one/sick.arff', tiny('sick'));
  const options = { ...small, data: here.path('one'), out: here.path('stopped'), signal };
  await expect(reproduce(paper, options)).rejects.toThrow('stopped');
  writeFileSync(here.path('stopped/bias-variance.jsonl'), '{"key": "half of a li');
  const { signal: _, ...rest } = options;
  expect((await reproduce(paper, rest)).paper).toBe('fhdf');
});
