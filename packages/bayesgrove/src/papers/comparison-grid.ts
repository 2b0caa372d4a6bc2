import type { Compared, Comparison, Grid } from './report.js';

const MARKS = { better: ' ●', worse: ' ○' } as const;

/** A comparison as lines: the paper's number, ours with its interval, and how far they are apart. */
export function comparisonGrid({ rows }: Comparison): Grid {
  return {
    columns: ['data set', 'learner', 'paper', 'ours', '95 % interval', 'difference'],
    rows: rows.map((row, i) => [rows[i - 1]?.data === row.data ? '' : row.data, ...cells(row)]),
  };
}

function cells({ learner, paper, ours, note }: Compared): readonly string[] {
  const digits = paper?.digits ?? 3;
  const number = (value: number) => value.toFixed(digits);
  const mark = (one: { readonly mark?: 'better' | 'worse' } | undefined) => (one?.mark ? MARKS[one.mark] : '');
  const interval =
    ours?.low === undefined || ours.high === undefined ? '' : `${number(ours.low)} to ${number(ours.high)}`;
  return [
    learner,
    paper === undefined ? '-' : `${number(paper.value)}${mark(paper)}`,
    ours === undefined ? (note ?? '-') : `${number(ours.mean)}${mark(ours)}`,
    interval === '' && ours !== undefined ? (note ?? '') : interval,
    paper === undefined || ours === undefined ? '' : signed(ours.mean - paper.value, digits),
  ];
}

/** With its sign, unless it is rounded to nothing. */
export function signed(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  return Number(text) === 0 ? text : `${value < 0 ? '-' : '+'}${text}`;
}
