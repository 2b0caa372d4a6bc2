import { formatValue } from '@bayesgrove/core';
import type { InspectedColumn } from '../../inspect/inspection.js';
import { type Html, html, joined, nothing, raw } from '../html.js';
import { count, name, percentText } from '../words.js';
import { tableHtml } from './table.js';

/** Levels that are named. */
const LEVELS = 4;
/** Bars of a small picture. */
const BARS = 12;

export const columnsTable = (caption: string, columns: readonly InspectedColumn[], rows: number): Html =>
  tableHtml(
    caption,
    'column',
    [
      { title: 'distribution' },
      { title: 'type' },
      { title: 'missing', number: true },
      { title: 'distinct', number: true },
      { title: 'values' },
    ],
    columns.map((column) => ({
      name: html`${name(column.name, 40)}${roleChip(column)}`,
      cells: [
        bars(column),
        html`${typeName(column)}`,
        column.missing === 0
          ? html`<span class="faint">–</span>`
          : html`${percentText(column.missing / Math.max(1, rows))}`,
        html`${count(column.distinct)}`,
        html`<span class="values">${values(column, rows)}</span>`,
      ],
      ...(column.role === 'ignored' && { kind: 'left-out' }),
    })),
  );

const ROLES = { target: 'predicted', ignored: 'left out', weight: 'weight' } as const;

const roleChip = ({ role }: InspectedColumn): Html =>
  role === 'feature' ? nothing : html` <span class="chip ${role}">${ROLES[role]}</span>`;

const typeName = ({ format, kind }: InspectedColumn) =>
  format === 'number' || format === 'label' ? (kind === 'numeric' ? 'number' : 'levels') : format;

const byRows = ({ levels = [] }: InspectedColumn) =>
  levels.filter(({ rows }) => rows > 0).sort((a, b) => b.rows - a.rows);

/** A histogram, or the rows of the commonest levels in the order in which they are named. */
function bars(column: InspectedColumn): Html {
  const heights =
    column.histogram ??
    byRows(column)
      .slice(0, BARS)
      .map(({ rows }) => rows);
  const most = heights.reduce((high, n) => Math.max(high, n), 0);
  if (most === 0) return nothing;
  const gap = column.histogram === undefined ? 2 : 0.6;
  const wide = 8;
  const path = heights.map((n, i) => `M${i * wide} 24v-${((24 * n) / most).toFixed(1)}h${wide - gap}V24`).join('');
  return html`<svg class="spark" viewBox="0 0 ${heights.length * wide} 24" width="${heights.length * wide}" height="24" aria-hidden="true"><path d="${path}"/></svg>`;
}

/**
 * Smallest, middle and largest value; or the commonest levels with their shares. What a column holds that was left out is
 * nobody's business: most often it is names and numbers of people.
 */
function values(column: InspectedColumn, rows: number): Html {
  if (column.role === 'ignored') return html`not shown`;
  if (column.levels === undefined) {
    const [low, , middle, , high] = (column.quartiles ?? []).map((x) =>
      formatValue(Number(x), column.format as 'number'),
    );
    if (low === undefined || high === undefined) return nothing;
    return column.format === 'number'
      ? html`${low} to ${high}, <span class="faint">median</span> ${middle}`
      : html`${low} to ${high}`;
  }
  const levels = byRows(column);
  const known = Math.max(1, rows - column.missing);
  const named = levels
    .slice(0, LEVELS)
    .map(({ level, rows: n }) => html`${name(level, 24)} <span class="faint">${percentText(n / known)}</span>`);
  const rest = levels.length - named.length;
  return html`${joined(named, ', ')}${rest > 0 ? raw(`, <span class="faint">${count(rest)} more</span>`) : nothing}`;
}
