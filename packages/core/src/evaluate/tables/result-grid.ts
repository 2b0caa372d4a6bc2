import { listed } from '../../base/listed.js';
import { amount } from '../../models/amount.js';
import { fixedText } from '../fixed-text.js';
import type { Grid, GridCell } from './grid.js';
import type { ResultCell, ResultTable, ResultTotal } from './result-table.js';

/** What stands in the cells of a table of results. */
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
    notes: [...table.notes, ...whichMeans(table), ...signNotes(table), ...failureNotes(table)],
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

/** Learners without any value are no part of a mean, and take no data set away from the others. */
function whichMeans({ rows, columns, complete }: ResultTable): readonly string[] {
  if (complete.length === rows.length) return [];
  const without = columns.filter((_, i) => rows.every(({ cells }) => cells[i]!.mean === undefined));
  if (without.length === columns.length) return ['no mean: no learner has a value'];
  const have = without.length === 1 ? 'has' : 'have';
  const every = `every learner${without.length === 0 ? '' : ` but ${listed(without)}, which ${have} none`}`;
  return [
    complete.length === 0
      ? `no mean: no data set has a value of ${every}`
      : `mean over the ${complete.length} of ${amount(rows.length, 'data set')} with a value of ${every}`,
  ];
}

function signNotes({ rows, metric, unfit }: ResultTable): readonly string[] {
  const cells = rows.flatMap((row) => row.cells);
  const isUnfit = (data: string) => unfit?.data.includes(data) ?? false;
  const unclear = rows.filter(({ data }) => !isUnfit(data)).flatMap((row) => row.cells);
  const onlyUnfit = !unclear.some(isUndefined);
  return [
    ...(cells.some(({ runs }) => runs === 0) ? ['–: not run'] : []),
    ...(unfit
      ? [`n/a${onlyUnfit ? '' : ` on ${listed(unfit.data)}`}: ${metric.name} is not for a ${unfit.target} target`]
      : []),
    ...(onlyUnfit ? [] : ['n/a: not defined on these rows']),
    ...(cells.some(({ mean, failures }) => mean !== undefined && failures > 0)
      ? ['!: some splits failed; mean and test are over the others']
      : []),
  ];
}

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
