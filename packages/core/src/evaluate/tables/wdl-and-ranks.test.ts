import { describe, expect, test } from 'vitest';
import { resultsOf } from '../../testing/results-of.js';
import { golden, hasShared, unlessShared } from '../../testing/shared.js';
import { gridText } from './grid-text.js';
import { rankGrid, rankTable } from './rank-table.js';
import { wdlGrid, wdlTable } from './wdl-table.js';

/**
 * Demsar (2006), Statistical comparisons of classifiers over multiple data sets, Table 6: AUC of C4.5 and of three tunings.
 * The third and fourth of voting are both printed as 0.975, but ranked 2 and 3.
 */
const LABELS = ['C4.5', 'C4.5+m', 'C4.5+cf', 'C4.5+m+cf'];
const AUC = [
  [0.763, 0.768, 0.771, 0.798],
  [0.599, 0.591, 0.59, 0.569],
  [0.954, 0.971, 0.968, 0.967],
  [0.628, 0.661, 0.654, 0.657],
  [0.882, 0.888, 0.886, 0.898],
  [0.936, 0.931, 0.916, 0.931],
  [0.661, 0.668, 0.609, 0.685],
  [0.583, 0.583, 0.563, 0.625],
  [0.775, 0.838, 0.866, 0.875],
  [1, 1, 1, 1],
  [0.94, 0.962, 0.965, 0.962],
  [0.619, 0.666, 0.614, 0.669],
  [0.972, 0.981, 0.9751, 0.975],
  [0.957, 0.978, 0.946, 0.97],
];
const demsar = resultsOf(
  new Map(AUC.map((row, i) => [`set ${i + 1}`, new Map(row.map((value, j) => [LABELS[j]!, [value]]))])),
  { metric: 'auc' },
);

test("Demsar's ranks, and his critical difference of 2.569 sqrt(4 * 5 / (6 * 14)) = 1.25", () => {
  const { ranks, friedman, criticalDifference } = rankTable(demsar, { metric: 'auc' });
  expect(ranks.map((rank) => Number(rank.toFixed(3)))).toEqual([3.143, 2, 2.893, 1.964]);
  expect(criticalDifference).toBeCloseTo(1.2535, 3);
  expect(friedman!.df).toBe(3);
});

test('as text', () => {
  expect(gridText(rankGrid(rankTable(demsar, { metric: 'auc' })))).toMatchInlineSnapshot(`
    "AUC: average ranks over 14 data sets

    learner    rank   mean  alike
    -----------------------------
    C4.5+m+cf  1.96  0.827      a
    C4.5+m     2.00  0.820      a
    C4.5+cf    2.89  0.809      a
    C4.5       3.14  0.805      a

    Friedman: chi-squared 10.228 (3 df), p 0.017; Iman and Davenport: F 4.185 (3 and
    39 df), p 0.012
    Nemenyi: ranks that differ by 1.254 or more differ at 0.05; learners with a
    common letter do not
    "
  `);
  expect(gridText(wdlGrid(wdlTable(demsar, { metric: 'auc', band: 0.01 })))).toMatchInlineSnapshot(`
    "AUC: wins/draws/losses of the row against the column, with p of the sign test

    learner              C4.5         C4.5+m        C4.5+cf       C4.5+m+cf
    -----------------------------------------------------------------------
    C4.5                       1/6/7 (0.070)  5/4/5 (1.000)  1/3/10 (0.012)
    C4.5+m      7/6/1 (0.070)                 6/7/1 (0.125)   1/8/5 (0.219)
    C4.5+cf     5/4/5 (1.000)  1/7/6 (0.125)                  1/5/8 (0.039)
    C4.5+m+cf  10/3/1 (0.012)  5/8/1 (0.219)  8/5/1 (0.039)

    a draw is a difference of at most 1 %; higher is better
    "
  `);
});

test('a record turned around is that of the other', () => {
  const { cells } = wdlTable(demsar, { metric: 'auc', band: 0.02 });
  for (const [i, row] of cells.entries())
    for (const [j, cell] of row.entries()) {
      const other = cells[j]![i];
      expect(cell && [cell.wins, cell.draws, cell.losses, cell.p]).toEqual(
        other && [other.losses, other.draws, other.wins, other.p],
      );
      expect(cell === undefined).toBe(i === j);
    }
});

test('a learner that is missing on some data sets is compared on the others', () => {
  const results = resultsOf(
    new Map([
      [
        'a',
        new Map([
          ['x', [0.5]],
          ['y', [0.6]],
        ]),
      ],
      [
        'b',
        new Map([
          ['x', [0.5]],
          ['y', [0.6]],
        ]),
      ],
      [
        'c',
        new Map([
          ['x', [0.5]],
          ['y', ['timeout']],
        ]),
      ],
    ]),
  );
  expect(wdlTable(results, { metric: 'accuracy' }).cells[1]![0]).toMatchObject({ wins: 2, draws: 0, losses: 0 });
  const { ranks, data, left } = rankTable(results, { metric: 'accuracy' });
  expect({ ranks, data, left }).toEqual({ ranks: [2, 1], data: ['a', 'b'], left: ['c'] });
});

test('too little to rank', () => {
  for (const results of [resultsOf(new Map()), resultsOf(new Map([['a', new Map([['x', [0.5]]])]]))]) {
    expect(rankTable(results, { metric: 'accuracy' }).ranks).toEqual([]);
    expect(gridText(rankGrid(rankTable(results, { metric: 'accuracy' })))).toContain('ranks need two learners');
    expect(gridText(wdlGrid(wdlTable(results, { metric: 'accuracy' })))).toContain('wins/draws/losses');
  }
});

describe.skipIf(!hasShared)(`records of the FHDF paper${unlessShared}`, () => {
  const cases = golden('stats').filter(({ name }) => name.startsWith('FHDF Table'));
  test.each(cases.map(({ name, input, expected }) => [name, input, expected] as const))('%s', (_, input, expected) => {
    const { losses, columns } = input as { losses: Record<string, number[]>; columns: string[] };
    const results = resultsOf(
      new Map(
        Object.entries(losses).map(([data, row]) => [data, new Map(row.map((loss, i) => [columns[i]!, [loss]]))]),
      ),
      { metric: 'error' },
    );
    const table = wdlTable(results, { metric: 'error', band: 0.05 });
    const pairs = expected as { row: string; column: string; draw_within_5_percent: number[] }[];
    expect(pairs.length).toBeGreaterThan(10);
    for (const { row, column, draw_within_5_percent } of pairs) {
      const cell = table.cells[columns.indexOf(row)]![columns.indexOf(column)]!;
      expect([cell.wins, cell.draws, cell.losses], `${row} ${column}`).toEqual(draw_within_5_percent);
    }
  });
});
