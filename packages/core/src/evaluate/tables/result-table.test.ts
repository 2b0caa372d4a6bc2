import { expect, test } from 'vitest';
import { widthOf } from '../../base/terminal-text.js';
import { readCsv } from '../../table/read-csv.js';
import { resultsOf, type Scores } from '../../testing/results-of.js';
import { gridHtml } from './grid-html.js';
import { gridLatex } from './grid-latex.js';
import { gridMarkdown } from './grid-markdown.js';
import { gridText } from './grid-text.js';
import { resultCsv } from './result-csv.js';
import { resultGrid } from './result-grid.js';
import { resultTable } from './result-table.js';

const rowsOf = (rows: Record<string, Record<string, Scores>>) =>
  new Map(Object.entries(rows).map(([data, cells]) => [data, new Map(Object.entries(cells))]));

const small = resultsOf(
  rowsOf({
    iris: { nb: [0.9, 0.8, 0.9, 1, 0.9], tree: [0.95, 0.84, 0.96, 1, 0.95], flat: [0.3, 0.3, 0.4, 0.3, 0.3] },
    glass: {
      nb: [0.5, 0.4, 0.6, 0.5, 0.4],
      tree: [0.7, 0.61, 0.8, 0.72, 0.6],
      flat: ['timeout', 'timeout', 0.3, 0.4, 0.4],
    },
    zoo: { nb: [0.9, 0.9, 1, 0.9, 0.8], tree: Array(5).fill('timeout') },
  }),
);

test('a cell has mean, deviation and a mark by the corrected resampled t-test', () => {
  const { rows, totals, base, complete } = resultTable(small, { metric: 'accuracy' });
  expect(base).toBe('nb');
  const [nb, tree, flat] = rows[1]!.cells;
  expect(nb).toMatchObject({ mean: 0.48, n: 5, runs: 5, failures: 0, mark: 'none' });
  expect(nb!.p).toBeUndefined();
  // Differences .2 .21 .2 .22 .2: mean .206, variance 8e-5; t = .206 / sqrt((1/5 + 10/90) 8e-5) = 41.3, 4 df.
  expect(tree!.difference).toBeCloseTo(0.206, 12);
  expect(tree!.p).toBeCloseTo(2.05e-6, 7);
  expect(tree!.mark).toBe('better');
  // Only the three splits that both have: -.3, -.1, 0 (mean -.1333) are no difference.
  expect(flat).toMatchObject({ n: 3, failures: 2, mark: 'none', failure: { code: 'timeout' } });
  expect(flat!.difference).toBeCloseTo(-0.4 / 3, 12);
  // On iris, tree against nb: mean .04, variance .00055, t = .04 / sqrt((1/5 + 1/9) .00055) = 3.058, p = .0377.
  expect(rows[0]!.cells[1]!.p).toBeCloseTo(0.0377, 4);
  expect(totals.map(({ better, same, worse }) => [better, same, worse])).toEqual([
    [0, 0, 0],
    [2, 0, 0],
    [0, 1, 1],
  ]);
  expect(complete).toEqual(['iris', 'glass']);
  expect(totals[0]!.mean).toBeCloseTo((0.9 + 0.48) / 2, 12);
});

test('where lower is better, so are the marks', () => {
  const scores = rowsOf({ iris: { a: [0.2, 0.3, 0.2], b: [0.1, 0.2, 0.1], c: [0.3, 0.41, 0.3] } });
  const { rows } = resultTable(resultsOf(scores, { metric: 'error' }), { metric: 'error' });
  expect(rows[0]!.cells.map(({ mark }) => mark)).toEqual(['none', 'better', 'worse']);
  const turned = resultTable(resultsOf(scores, { metric: 'error' }), { metric: 'error', base: 'c' });
  expect(turned.rows[0]!.cells.map(({ mark }) => mark)).toEqual(['better', 'better', 'none']);
});

test('as text', () => {
  expect(gridText(resultGrid(resultTable(small, { metric: 'accuracy' })))).toMatchInlineSnapshot(`
    "Accuracy: mean ± deviation

    data set            nb          tree             flat
    -------------------------------------------------------
    iris      0.900 ±0.071  0.940 ±0.060 v   0.320 ±0.045 *
    glass     0.480 ±0.084  0.686 ±0.083 v  0.367 ±0.058!
    zoo       0.900 ±0.071        failed                –
    -------------------------------------------------------
    mean             0.690         0.813            0.343
    (v/ /*)           base       (2/0/0)          (0/1/1)

    v better, * worse than nb (corrected resampled t-test, p ≤ 0.05; higher is
    better)
    mean over the 2 of 3 data sets with a value of every learner
    –: not run
    !: some splits failed; mean and test are over the others
    "flat" on "glass": 2 of 5 splits failed (timeout: It did not end in time.)
    "tree" on "zoo": 5 of 5 splits failed (timeout: It did not end in time.)
    "
  `);
});

test('as Markdown', () => {
  expect(
    gridMarkdown(resultGrid(resultTable(small, { metric: 'accuracy' }), { deviations: false })),
  ).toMatchInlineSnapshot(`
    "**Accuracy: mean**

    | data set | nb | tree | flat |
    | :--- | ---: | ---: | ---: |
    | iris | 0.900 | 0.940 ▲ | 0.320 ▼ |
    | glass | 0.480 | 0.686 ▲ | 0.367! |
    | zoo | 0.900 | failed | – |
    | *mean* | 0.690 | 0.813 | 0.343 |
    | *better/same/worse* | base | (2/0/0) | (0/1/1) |

    - ▲ better, ▼ worse than nb (corrected resampled t-test, p ≤ 0.05; higher is better)
    - mean over the 2 of 3 data sets with a value of every learner
    - –: not run
    - !: some splits failed; mean and test are over the others
    - "flat" on "glass": 2 of 5 splits failed (timeout: It did not end in time.)
    - "tree" on "zoo": 5 of 5 splits failed (timeout: It did not end in time.)
    "
  `);
});

test('as LaTeX', () => {
  expect(
    gridLatex(resultGrid(resultTable(small, { metric: 'accuracy' }), { deviations: false })),
  ).toMatchInlineSnapshot(`
    "\\begin{table}
    \\centering
    \\caption{Accuracy: mean}
    \\begin{tabular}{lr@{\\,}lr@{\\,}lr@{\\,}l}
    \\toprule
    data set & \\multicolumn{2}{c}{nb} & \\multicolumn{2}{c}{tree} & \\multicolumn{2}{c}{flat} \\\\
    \\midrule
    iris & 0.900 &  & 0.940 & $\\circ$ & 0.320 & $\\bullet$ \\\\
    glass & 0.480 &  & 0.686 & $\\circ$ & 0.367! &  \\\\
    zoo & 0.900 &  & failed &  & -- &  \\\\
    \\midrule
    mean & 0.690 &  & 0.813 &  & 0.343 &  \\\\
    better/same/worse & base &  & (2/0/0) &  & (0/1/1) &  \\\\
    \\bottomrule
    \\end{tabular}
    \\par\\footnotesize $\\circ$ better, $\\bullet$ worse than nb (corrected resampled t-test, p $\\leq$ 0.05; higher is better)
    \\par\\footnotesize mean over the 2 of 3 data sets with a value of every learner
    \\par\\footnotesize --: not run
    \\par\\footnotesize !: some splits failed; mean and test are over the others
    \\par\\footnotesize "flat" on "glass": 2 of 5 splits failed (timeout: It did not end in time.)
    \\par\\footnotesize "tree" on "zoo": 5 of 5 splits failed (timeout: It did not end in time.)
    \\end{table}
    "
  `);
});

test('as CSV, long and wide', async () => {
  const table = resultTable(small, { metric: 'accuracy' });
  expect(resultCsv(table, { form: 'wide' })).toBe(
    'data,nb,tree,flat\r\niris,0.9,0.9400000000000001,0.32\r\nglass,0.48,0.686,0.3666666666666667\r\nzoo,0.9,,\r\n',
  );
  const read = await readCsv(resultCsv(table));
  expect(read.rows).toBe(9);
  expect(read.columns.map(({ name }) => name)).toContain('difference');
});

test('many columns follow below, and no line is longer than the terminal', () => {
  const labels = Array.from({ length: 16 }, (_, i) =>
    i === 3 ? '決定木の学習器' : `learner-${'x'.repeat(3 * i)}-${i}`,
  );
  const results = resultsOf(
    new Map([
      ['鳶尾花', new Map(labels.map((label, i) => [label, [0.5, 0.6 + i / 100, 0.7]]))],
      [
        `a very long name of a data set ${'that goes on '.repeat(9)}`,
        new Map(labels.map((label) => [label, [0.5, 0.6]])),
      ],
    ]),
  );
  for (const width of [40, 80, 200]) {
    const text = gridText(resultGrid(resultTable(results, { metric: 'accuracy' })), { width });
    for (const line of text.split('\n')) expect(widthOf(line)).toBeLessThanOrEqual(width);
    expect(text.match(/鳶尾花/g)!.length).toBeGreaterThanOrEqual(width < 200 ? 4 : 1);
    expect(text).toContain('決定木の学習器');
  }
});

const hostile = [
  '__proto__',
  '<script>alert(1)</script>',
  'a|b',
  '50%_x',
  '"quoted", really',
  'back\\slash',
  '[x]',
  '*',
  '',
];

test('names survive every format', async () => {
  const results = resultsOf(
    new Map(hostile.map((data) => [data, new Map(hostile.map((label, i) => [label, [0.5, 0.6 + i / 100, 0.7]]))])),
  );
  const table = resultTable(results, { metric: 'accuracy' });
  expect(table.rows.every(({ cells }) => cells.every(({ n }) => n === 3))).toBe(true);
  const grid = resultGrid(table);
  const text = gridText(grid, { width: 100 });
  for (const name of hostile.slice(0, 4)) expect(text).toContain(name);
  const html = gridHtml(grid);
  expect(html).not.toContain('<script');
  expect(html).toContain('&#60;script&#62;alert(1)&#60;/script&#62;');
  expect(html).toContain('<th scope="row" style="padding:.15em .6em;text-align:left">__proto__</th>');
  expect(html.match(/scope="col"/g)).toHaveLength(hostile.length + 1);
  const markdown = gridMarkdown(grid)
    .split('\n')
    .filter((line) => line.startsWith('|'));
  // Every line has the same number of cells: bars inside are escaped.
  for (const line of markdown) expect(line.split(/(?<!\\)\|/)).toHaveLength(hostile.length + 3);
  expect(gridMarkdown(grid)).toContain('| a\\|b |');
  expect(gridMarkdown(grid)).not.toContain('<');
  const latex = gridLatex(grid);
  expect(latex).toContain('50\\%\\_x & ');
  expect(latex).toContain('{[}x] & ');
  expect(latex).toContain('\\textless{}script\\textgreater{}');
  expect(latex).toContain('back\\textbackslash{}slash');
  const csv = resultCsv(table, { form: 'wide' });
  expect(csv).toContain('"""quoted"", really",0.');
  const read = await readCsv(
    resultCsv(
      resultTable(resultsOf(new Map(hostile.slice(0, 8).map((data) => [data, new Map([['x', [0.5]]])]))), {
        metric: 'accuracy',
      }),
    ),
  );
  const names = read.columns[0]!;
  expect(names.kind === 'nominal' && [...names.levels].sort()).toEqual(hostile.slice(0, 8).sort());
});

test('results of nothing are a table of nothing', () => {
  const table = resultTable(resultsOf(new Map()), { metric: 'accuracy' });
  expect(table.rows).toEqual([]);
  expect(table.base).toBeUndefined();
  const grid = resultGrid(table);
  for (const written of [gridText(grid), gridMarkdown(grid), gridLatex(grid), gridHtml(grid), resultCsv(table)])
    expect(written).toMatch(/\S/);
});

test('one data set, one learner, one split', () => {
  const table = resultTable(resultsOf(rowsOf({ iris: { nb: [0.9] } })), { metric: 'accuracy' });
  expect(table.rows[0]!.cells[0]).toEqual({ mean: 0.9, n: 1, failures: 0, runs: 1, mark: 'none' });
  expect(gridText(resultGrid(table))).toBe(
    'Accuracy: mean ± deviation over 1 split\n\ndata set     nb\n---------------\niris      0.900\n---------------\nmean      0.900\n',
  );
});

test('a metric that is not defined is no failure', () => {
  const results = resultsOf(rowsOf({ iris: { a: [0.9, 0.8], b: [undefined, undefined] } }));
  const text = gridText(resultGrid(resultTable(results, { metric: 'accuracy' })));
  expect(text).toContain('n/a: not defined on these rows');
});

test('a learner without any value is named where a mean leaves it out', () => {
  const none = ['timeout', 'timeout'];
  const results = resultsOf(rowsOf({ iris: { a: [0.9, 0.8], b: none }, glass: { a: none, b: none } }));
  const { notes } = resultGrid(resultTable(results, { metric: 'accuracy' }));
  expect(notes).toContain('mean over the 1 of 2 data sets with a value of every learner but "b", which has none');
});

test('a metric that is not for the target of a data set says so', () => {
  const { runs, ...rest } = resultsOf(rowsOf({ iris: { a: [0.9] }, prices: { a: [2] } }));
  const mixed = {
    ...rest,
    runs: runs.map((run) => (run.data === 'prices' ? { ...run, metrics: new Map([['rmse', 2]]) } : run)),
  };
  const notes = (metric: string) => resultGrid(resultTable(mixed, { metric })).notes;
  expect(notes('accuracy')).toContain('n/a: accuracy is not for a numeric target');
  expect(notes('rmse')).toContain('n/a: rmse is not for a nominal target');
  expect(notes('auc')).toContain('n/a on "prices": auc is not for a numeric target');
  expect(notes('auc')).toContain('n/a: not defined on these rows');
});

test('of a learning curve, one share', () => {
  const resampling = { kind: 'learning-curve', repeats: 1, shares: [0.5, 0.9, 0.1] } as const;
  const results = resultsOf(rowsOf({ iris: { a: [0.5, 0.9, 0.1], b: [0.5, 0.9, 0.1] } }), { resampling });
  const table = resultTable(results, { metric: 'accuracy' });
  expect(table.rows[0]!.cells[0]).toMatchObject({ mean: 0.9, n: 1 });
  expect(table.notes).toEqual(['learned from 90 % of the rows']);
  expect(resultTable(results, { metric: 'accuracy', share: 0.1 }).rows[0]!.cells[0]!.mean).toBe(0.1);
  expect(() => resultTable(results, { metric: 'accuracy', share: 0.3 })).toThrow('no training share of 0.3');
});

test('unknown names are told', () => {
  expect(() => resultTable(small, { metric: 'accuracy', base: 'x' })).toThrow('no learner called "x"');
  expect(() => resultTable(small, { metric: 'nonsense' })).toThrow('nonsense');
});
