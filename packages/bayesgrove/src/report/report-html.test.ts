import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import {
  evaluateAll,
  fit,
  inferSchema,
  type Model,
  parseModel,
  ranking,
  rng,
  serialize,
  type Table,
  tableFrom,
  takeRows,
  taskOf,
} from '@bayesgrove/core';
import { describe, expect, test } from 'vitest';
import { readTable } from '../files/read-table.js';
import { penguins } from '../testing/call.js';
import { type PageElement, readPage } from '../testing/read-page.js';
import { exampleRows } from './example-rows.js';
import { gatherReport } from './gather-report.js';
import type { Report } from './report.js';
import { reportHtml } from './report-html.js';

/** CART chooses its size by cross-validation, which is not what is tested here. */
const quick = (learner: string) => ({ learner, options: learner === 'cart' ? { folds: 2 } : {} });

/** A report with all its parts: learners compared, the first of them chosen. */
async function fullReport(table: Table, target: string, names: readonly string[], folds = 3): Promise<Report> {
  const inferred = inferSchema(table, { target });
  const task = taskOf(table, { schema: inferred.schema });
  const all = await evaluateAll(names.map(quick), task, { resampling: { kind: 'folds', folds, repeats: 1 } });
  const model = await fit(names[0]!, table, { schema: inferred.schema, options: quick(names[0]!).options });
  const metric = task.truth.kind === 'classes' ? 'accuracy' : 'rmse';
  return {
    ...gatherReport({
      model,
      data: { table, inferred, notices: [{ kind: 'rare-class', column: target, text: 'class x has 1 row' }] },
      examples: { from: table, rows: 6 },
      evaluation: all[0]!,
      judged: { how: `${folds}-fold cross-validation, stratified`, seed: 1 },
      notes: ['something to know'],
      commands: ['bayesgrove train table.csv'],
    }),
    comparison: {
      ranking: ranking(all, metric),
      entries: all,
      simplest: names[0]!,
      leftOut: [{ label: 'fhdf', message: 'its time was up.' }],
      notes: ['a note'],
    },
  };
}

const byId = (page: readonly PageElement[], id: string) => page.find(({ attributes }) => attributes.get('id') === id)!;

/** Ids are unique, links within the page lead somewhere, and nothing is asked of anywhere else. */
function sound(html: string): readonly PageElement[] {
  const page = readPage(html);
  const ids = page.flatMap(({ attributes }) => attributes.get('id') ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { name, attributes } of page) {
    for (const key of attributes.keys()) expect(key).not.toMatch(/^on|^src$|^srcset$/);
    const link = attributes.get('href');
    if (link !== undefined) expect(ids, link).toContain(link.slice(1));
    expect(['iframe', 'object', 'embed', 'link', 'img', 'base', 'form']).not.toContain(name);
    const labelled = attributes.get('aria-labelledby');
    if (labelled !== undefined) expect(ids).toContain(labelled);
  }
  expect(page.filter(({ name }) => name === 'script')).toHaveLength(4);
  return page;
}

describe('a report on the penguins', async () => {
  const table = await readTable(penguins);
  const report = await fullReport(table, 'species', ['c45', 'majority', 'naive-bayes']);
  const html = reportHtml(report);
  const page = sound(html);

  test('its parts in order, each with a heading', () => {
    const parts = page.filter(({ name }) => name === 'section').map(({ attributes }) => attributes.get('id'));
    expect(parts).toEqual(['overview', 'data', 'ranking', 'how-good', 'model-view', 'what-if', 'card', 'commands']);
    expect(page.filter(({ name }) => name === 'h1')).toHaveLength(1);
  });

  test('says first what is predicted and how well', () => {
    const said = byId(page, 'overview')
      .inside.replace(/<[^>]*>/g, '')
      .replaceAll('\u00a0', ' ');
    expect(said).toContain('A model that predicts species (3 classes) from 6 columns: C4.5 decision tree');
    expect(said).toMatch(/It predicts species correctly for 9\d\.\d % of rows it has not seen \(95 % interval \d/);
    expect(said).toContain('Always answering Adelie would be right for 44.2 %.');
    expect(said).toContain('Something to know.');
    expect(said).toContain('Class x has 1 row.');
  });

  test('tables say what they are, and their heads of what', () => {
    const tables = page.filter(({ name }) => name === 'table');
    expect(tables.length).toBeGreaterThanOrEqual(6);
    for (const { inside } of tables) expect(inside.trimStart()).toMatch(/^<caption>/);
    for (const { attributes } of page.filter(({ name }) => name === 'th')) expect(attributes.has('scope')).toBe(true);
  });

  test('holds the model and the examples as they are, but not the folders the table was in', () => {
    const { training } = report.model;
    const model = { ...report.model, training: { ...training, data: { ...training.data, name: 'penguins.csv' } } };
    expect(serialize(parseModel(byId(page, 'model').inside))).toBe(serialize(model));
    expect(html).not.toContain(dirname(penguins));
    const { columns, rows, truth } = JSON.parse(byId(page, 'examples').inside);
    expect(columns[1]).toEqual({ name: 'bill_length_mm', kind: 'numeric', format: 'number' });
    expect(rows).toHaveLength(6);
    expect(truth).toEqual(['Adelie', 'Adelie', 'Chinstrap', 'Chinstrap', 'Gentoo', 'Gentoo']);
    expect(rows[0]).toHaveLength(columns.length);
  });

  test('lets nothing be loaded, and runs its own scripts only', () => {
    const policy = page.find(({ attributes }) => attributes.get('http-equiv') === 'Content-Security-Policy')!;
    const said = policy.attributes.get('content')!.replaceAll('&#39;', "'");
    expect(said).toMatch(/^default-src 'none'; script-src 'sha256-/);
    const scripts = page.filter(({ name, attributes }) => name === 'script' && attributes.size === 0);
    for (const { inside } of scripts)
      expect(said).toContain(`'sha256-${createHash('sha256').update(inside).digest('base64')}'`);
    expect(html.slice(0, 2000)).toContain('<meta name="generator" content="bayesgrove ');
  });

  test('pictures take their style from the page', () => {
    expect(page.filter(({ name }) => name === 'style')).toHaveLength(1);
    expect(page.filter(({ name }) => name === 'svg').length).toBeGreaterThan(8);
  });

  test('the same report gives the same bytes', async () => {
    expect(reportHtml(report)).toBe(html);
    const again = await fullReport(await readTable(penguins), 'species', ['c45', 'majority', 'naive-bayes']);
    expect(reportHtml(again)).toBe(html);
  });

  test('of a number', async () => {
    const firstRows = takeRows(
      table,
      Array.from({ length: 120 }, (_, i) => 2 * i),
    );
    const numbers = sound(reportHtml(await fullReport(firstRows, 'body_mass_g', ['cart', 'majority'], 2)));
    const said = byId(numbers, 'overview').inside.replace(/<[^>]*>/g, '');
    expect(said).toMatch(/its body_mass_g is typically off by \d{3}\.\d /);
    expect(byId(numbers, 'how-good').inside).toContain('Predicted against actual');
  });

  test('of a model alone', () => {
    const alone = sound(reportHtml({ title: 'x', model: report.model, commands: [] }));
    const parts = alone.filter(({ name }) => name === 'section').map(({ attributes }) => attributes.get('id'));
    expect(parts).toEqual(['overview', 'model-view', 'what-if', 'card']);
    expect(byId(alone, 'overview').inside).toContain('was not judged');
    expect(byId(alone, 'card').inside).toContain('no rows of the data as examples');
  });

  test.each([
    'naive-bayes',
    'nb-tree',
    'tan',
    'dtnb',
    'decision-table',
    'aode',
    'rtan',
    'fhdf',
    'one-rule',
    'majority',
  ])('of %s', async (learner) => {
    const model = await fit(learner, table, { target: 'species' });
    sound(reportHtml(gatherReport({ model, commands: [] })));
  });
});

test('what identifies people and was left out is not in the page', async () => {
  const rows = Array.from({ length: 60 }, (_, i) => ({ person: `Secret ${i}`, x: i % 7, of: i % 2 === 0 ? 'a' : 'b' }));
  const report = await fullReport(tableFrom(rows), 'of', ['naive-bayes', 'majority'], 2);
  const html = reportHtml(report);
  expect(html).toContain('person');
  expect(html).not.toContain('Secret');
  sound(html);
});

/** Rows of many columns and classes, made from a seed. */
function madeTable(rows: number, columns: number, classes: number): Table {
  const random = rng(7);
  const made = Array.from({ length: rows }, () => {
    const of = random.below(classes);
    const cells = Array.from(
      { length: columns },
      (_, c) => [`c${c}`, (of % (c + 2)) + random.below(100) / 60] as const,
    );
    return Object.fromEntries([...cells, ['of', `class ${of}`]]);
  });
  return tableFrom(made);
}

describe('large ones', () => {
  test('50 classes: the commonest mistakes, and few lines', async () => {
    const page = sound(reportHtml(await fullReport(madeTable(600, 5, 50), 'of', ['naive-bayes', 'majority'])));
    expect(byId(page, 'how-good').inside).toContain('The commonest mistakes');
    expect(byId(page, 'data').inside).toContain('more classes</summary>');
  });

  test('two classes: curves of one of them', async () => {
    const page = sound(reportHtml(await fullReport(madeTable(120, 4, 2), 'of', ['naive-bayes', 'majority'])));
    expect(byId(page, 'how-good').inside).toContain('the other class is its mirror image');
  });

  test('200 columns: the first 60, the others folded', async () => {
    const report = await fullReport(madeTable(80, 200, 3), 'of', ['naive-bayes', 'majority'], 2);
    const page = sound(reportHtml(report));
    expect(byId(page, 'data').inside).toContain('<summary>141 more columns</summary>');
  });

  test('a tree of 1,000 nodes in 2 MB', async () => {
    const model = await wideTree();
    const nodes = model.body.kind === 'tree' ? model.body.nodes.length : 0;
    expect(nodes).toBeGreaterThanOrEqual(1000);
    const html = reportHtml(gatherReport({ model, commands: [] }));
    sound(html);
    expect(Buffer.byteLength(html)).toBeLessThan(2e6);
  });
});

/** Every pair of two columns with a class of its own: a branch for each. */
async function wideTree(): Promise<Model> {
  const rows = Array.from({ length: 2400 }, (_, i) => {
    const [a, b] = [i % 40, Math.floor(i / 40) % 30];
    return { a: `a${a}`, b: `b${b}`, of: `c${(a * a + 3 * b + a * b) % 5}` };
  });
  return fit('c45', tableFrom(rows), { target: 'of', options: { prune: false } });
}

describe('hostile names', () => {
  const NAMES = [
    '</script><script>alert(1)</script>',
    '<!--<script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '&lt;b&gt;&amp;',
    'a\u2028b\u2029c',
    '\u202eright to left\u2066',
    '__proto__',
    '',
    '\ud800 half a pair \u0000',
    ']]></style></title>',
    '{{7*7}}`',
  ];

  const hostile = (): Table => {
    const random = rng(5);
    const rows = 90;
    const codes = (n: number) => Uint8Array.from({ length: rows }, () => random.below(n));
    return {
      rows,
      name: '/secret/folder/</title><script>x.csv',
      columns: [
        ...NAMES.map(
          (name) => ({ kind: 'nominal', format: 'label', name, levels: NAMES, codes: codes(NAMES.length) }) as const,
        ),
        { kind: 'numeric', format: 'number', name: `long ${'x'.repeat(1e6)}`, values: Float64Array.from(codes(50)) },
        { kind: 'nominal', format: 'label', name: '</td>target', levels: NAMES.slice(0, 4), codes: codes(4) },
      ],
    };
  };

  test.each(['naive-bayes', 'c45'])('%s: no element but our own', async (learner) => {
    const html = reportHtml(await fullReport(hostile(), '</td>target', [learner, 'majority'], 2));
    const page = sound(html);
    expect(page.map(({ name }) => name)).not.toContain('b');
    expect(
      parseModel(byId(page, 'model').inside)
        .schema.columns.slice(0, NAMES.length)
        .map(({ name }) => name),
    ).toEqual(NAMES);
    const shown = page.find(({ name }) => name === 'main')!.inside;
    expect(shown).not.toMatch(/[\u202a-\u202e\u2066-\u2069\ud800\0]/);
    expect(shown.length).toBeLessThan(1e6);
    expect(shown).not.toContain('/secret/');
  });
});

describe('example rows', () => {
  test('some of every class, from all over the table', async () => {
    const table = await readTable(penguins);
    const { schema } = inferSchema(table, { target: 'species', ignore: ['island'] });
    const some = exampleRows(table, schema, 7);
    const target = some.columns.find(({ name }) => name === 'species')!;
    expect(target.kind === 'nominal' && Array.from(target.codes, (code) => target.levels[code])).toEqual([
      ...Array(3).fill('Adelie'),
      ...Array(2).fill('Chinstrap'),
      ...Array(2).fill('Gentoo'),
    ]);
    expect(some.columns.map(({ name }) => name)).not.toContain('island');
    expect(exampleRows(table, schema, 0).rows).toBe(0);
    expect(exampleRows(table, schema, 9999).rows).toBe(344);
  });

  test('of numbers from the lowest to the highest', async () => {
    const table = await readTable(penguins);
    const { schema } = inferSchema(table, { target: 'body_mass_g' });
    const column = exampleRows(table, schema, 5).columns.find(({ name }) => name === 'body_mass_g')!;
    const values = Array.from((column as { values: Float64Array }).values);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    expect(values).toHaveLength(5);
    expect(values[4]! - values[0]!).toBeGreaterThan(1000);
  });
});
