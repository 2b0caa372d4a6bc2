import { listed } from '../../base/listed.js';
import { amount } from '../../models/amount.js';
import { fixedText } from '../fixed-text.js';
import type { Grid, GridCell } from './grid.js';
import type { ResultCell, ResultTable, ResultTotal } from './result-table.js';

export interface ResultGridOptions {
  /** Without deviations, cells are narrower. Default: with. */
  readonly deviations?: boolean;
}

/** Failures that are told one by one. */
const MOST_FAILURES = 8;

/** A result table as texts: for `gridText`, `gridMarkdown`, `gridLatex` and `gridHtml`. */
export function resultGrid(table: ResultTable, { deviations = true }: ResultGridOptions = {}): Grid {
  const { metric, base, columns, rows, totals, alpha } = table;
  const isTested = base !== undefined && columns.length > 1;
  return {
    title: titleOf(table, deviations),
    corner: 'data set',
    columns,
    rows: rows.map(({ data, cells }) => ({
      name: data,
      cells: cells.map((cell) => cellText(cell, table, deviations)),
    })),
    foot: [
      {
        name: 'mean',
        cells: totals.map(({ mean }) => ({ text: mean === undefined ? '–' : fixedText(mean, table.digits) })),
      },
      ...(isTested
        ? [
            {
              name: 'better/same/worse',
              short: '(v/ /*)',
              cells: totals.map((one, i) => record(one, columns[i] === base)),
            },
          ]
        : []),
    ],
    notes: [
      ...table.notes,
      ...whichMeans(table),
      ...signNotes(rows.flatMap(({ cells }) => cells)),
      ...failureNotes(table),
    ],
    ...(isTested && { marked: `than ${base} (corrected resampled t-test, p ≤ ${alpha}; ${metric.better} is better)` }),
  };
}

function titleOf({ metric, rows }: ResultTable, deviations: boolean): string {
  const counts = new Set(rows.flatMap(({ cells }) => cells.flatMap(({ n }) => (n > 0 ? [n] : []))));
  const [n] = counts;
  const over = counts.size === 1 && n !== undefined ? ` over ${amount(n, 'split')}` : '';
  return `${metric.title}: mean${deviations ? ' ± deviation' : ''}${over}`;
}

const isUndefined = ({ mean, runs, failures }: ResultCell) => mean === undefined && runs > failures;
const isFailed = ({ mean, runs, failures }: ResultCell) => mean === undefined && runs > 0 && runs === failures;

function cellText(cell: ResultCell, { digits }: ResultTable, deviations: boolean): GridCell {
  const { mean, sd, failures, mark } = cell;
  if (mean === undefined) return { text: isFailed(cell) ? 'failed' : isUndefined(cell) ? 'n/a' : '–' };
  const spread = deviations && sd !== undefined ? ` ±${fixedText(sd, digits)}` : '';
  const text = `${fixedText(mean, digits)}${spread}${failures > 0 ? '!' : ''}`;
  return mark === 'none' ? { text } : { text, mark };
}

const record = ({ better, same, worse }: ResultTotal, isBase: boolean): GridCell => ({
  text: isBase ? 'base' : `(${better}/${same}/${worse})`,
});

function whichMeans({ rows, complete }: ResultTable): readonly string[] {
  if (complete.length === rows.length) return [];
  return [
    complete.length === 0
      ? 'no mean: no data set has a value of every learner'
      : `mean over the ${complete.length} of ${amount(rows.length, 'data set')} that have a value of every learner`,
  ];
}

const signNotes = (cells: readonly ResultCell[]): readonly string[] => [
  ...(cells.some(({ runs }) => runs === 0) ? ['–: not run'] : []),
  ...(cells.some(isUndefined) ? ['n/a: not defined on these rows'] : []),
  ...(cells.some(({ mean, failures }) => mean !== undefined && failures > 0)
    ? ['!: some splits failed; mean and test are over the others']
    : []),
];

function failureNotes({ rows, columns }: ResultTable): readonly string[] {
  const notes = rows.flatMap(({ data, cells }) =>
    cells.flatMap(({ failure, failures, runs }, i) =>
      failure
        ? [
            `${listed([columns[i]!])} on ${listed([data])}: ${failures} of ${amount(runs, 'split')} failed (${failure.code}: ${failure.message})`,
          ]
        : [],
    ),
  );
  const rest = notes.length - MOST_FAILURES;
  return rest > 0 ? [...notes.slice(0, MOST_FAILURES), `${rest} more failed`] : notes;
}
