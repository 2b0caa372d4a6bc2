import { formatValue } from '@bayesgrove/core';
import type { InspectedColumn, Inspection } from '../inspect/inspection.js';
import { bar, columns as picture } from './bars.js';
import { findingsText } from './findings-text.js';
import type { Shell } from './shell.js';
import { fitted, padded, padLeft, styles, widthOf } from './style.js';

/** How many columns, and how many classes, are shown before the rest is only counted. */
const SHOWN_COLUMNS = 60;
const SHOWN_CLASSES = 12;
const SHOWN_LEVELS = 10;

/** An inspection as text, for people: at most `width` columns wide. */
export function inspectionText(seen: Inspection, shell: Pick<Shell, 'width' | 'colour'>, all: boolean): string {
  const style = styles(shell);
  const shown = all ? seen.columns : seen.columns.slice(0, SHOWN_COLUMNS);
  const hidden = seen.columns.length - shown.length;
  const parts = [
    headline(seen, style),
    targetText(seen, shell.width, style),
    tableText(seen, shown, shell.width, style),
    hidden > 0 ? `... and ${hidden} more columns (--all shows them)\n` : '',
    findingsText(seen.findings, shell),
  ];
  return parts.filter((part) => part !== '').join('\n');
}

type Style = ReturnType<typeof styles>;

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)}%`;

const plural = (n: number, word: string) => `${n.toLocaleString('en-US')} ${word}${n === 1 ? '' : 's'}`;

function headline(seen: Inspection, style: Style): string {
  const missing = seen.columns.reduce((sum, column) => sum + column.missing, 0);
  const cells = seen.rows * seen.columns.length;
  const gaps = missing === 0 ? 'no missing cells' : `${plural(missing, 'missing cell')} (${percent(missing, cells)})`;
  const weights = seen.weighted ? ', case weights' : '';
  const layout = seen.layout === null ? '' : style.dim(`${seen.layout}\n`);
  return `${style.bold(seen.name ?? 'table')}: ${plural(seen.rows, 'row')}, ${plural(seen.columns.length, 'column')}, ${gaps}${weights}\n${layout}`;
}

/** The target, how it was chosen, and its classes with their shares. */
function targetText(seen: Inspection, width: number, style: Style): string {
  const target = seen.columns.find((column) => column.role === 'target')!;
  const known = seen.rows - target.missing;
  const kind = target.levels === undefined ? 'a number' : plural(target.distinct, 'class').replace('classs', 'classes');
  const head = `Target ${style.bold(fitted(target.name, 40))} ${style.dim(`(${seen.targetBecause})`)}: ${kind}`;
  const gone = target.missing > 0 ? `, ${plural(target.missing, 'row')} without it will be left out` : '';
  if (target.levels === undefined) return `${head}${gone}\n`;
  const classes = target.levels.slice(0, SHOWN_CLASSES);
  const name = Math.min(30, Math.max(...classes.map(({ level }) => widthOf(level))));
  const most = target.levels.reduce((most, { rows }) => Math.max(most, rows), 0);
  const room = Math.max(8, width - name - 24);
  const lines = classes.map(
    ({ level, rows }) =>
      `  ${padded(fitted(level, name), name)} ${padLeft(rows.toLocaleString('en-US'), 9)} ${padLeft(percent(rows, known), 6)}  ${style.cool(bar(rows / most, room))}`,
  );
  const rest = target.levels.length - classes.length;
  return `${[`${head}${gone}`, ...lines, ...(rest > 0 ? [`  ... and ${rest} more classes`] : [])].join('\n')}\n`;
}

function tableText(seen: Inspection, shown: readonly InspectedColumn[], width: number, style: Style): string {
  const name = Math.min(
    24,
    shown.reduce((most, column) => Math.max(most, widthOf(column.name)), 6),
  );
  const head = `${padded('column', name)}  ${padded('type', 8)} ${padLeft('missing', 8)} ${padLeft('distinct', 9)}  distribution`;
  const rest = width - name - 43;
  const lines = shown.flatMap((column) => {
    const said = summary(column);
    // A list of levels may be cut; a range without its end says nothing, so one that does not fit goes below.
    const below = column.levels === undefined && widthOf(said) > rest;
    const cells = [
      style.bold(padded(fitted(column.name, name), name)),
      ` ${padded(typeName(column), 8)}`,
      padLeft(column.missing === 0 ? '-' : percent(column.missing, seen.rows), 8),
      padLeft(column.distinct.toLocaleString('en-US'), 9),
      ` ${style.cool(padded(pictureOf(column), 10))}`,
      ` ${below ? '' : fitted(said, rest)}`,
    ];
    const reasons = below ? `${said}; ${why(column)}` : why(column);
    return [cells.join(' ').trimEnd(), style.dim(`  ${fitted(reasons, width - 2)}`)];
  });
  return `${[style.dim(head), ...lines].join('\n')}\n`;
}

const typeName = (column: InspectedColumn) =>
  column.format === 'number' || column.format === 'label' ? column.kind : column.format;

const byFrequency = (column: InspectedColumn) =>
  (column.levels ?? []).filter(({ rows }) => rows > 0).sort((a, b) => b.rows - a.rows);

/** A histogram; or the rows of the levels, in the order in which `summary` names them. */
function pictureOf(column: InspectedColumn): string {
  if (column.levels === undefined) return picture(column.histogram ?? []);
  return picture(
    byFrequency(column)
      .slice(0, SHOWN_LEVELS)
      .map(({ rows }) => rows),
  );
}

/** Smallest, middle and largest value; or the levels, the most frequent first. */
function summary(column: InspectedColumn): string {
  if (column.levels !== undefined)
    return byFrequency(column)
      .slice(0, SHOWN_LEVELS)
      .map(({ level }) => level)
      .join(', ');
  const [low, , median, , high] = (column.quartiles ?? []).map((x) =>
    formatValue(Number(x), column.format as 'number'),
  );
  if (low === undefined) return '';
  return column.format === 'number' ? `${low} … ${median} … ${high}` : `${low} … ${high}`;
}

/** Why the column has its type and its role, and what was taken as missing. */
function why(column: InspectedColumn): string {
  const markers = column.markers.map(({ text, count }) =>
    `${text === '' ? 'empty' : JSON.stringify(text)} ${count} times`.replace(/ 1 times$/, ' once'),
  );
  const role =
    column.role === 'feature'
      ? []
      : [column.role === 'target' ? 'the target' : column.role === 'weight' ? 'the case weight' : 'left out'];
  return [...role, column.reason, ...(markers.length > 0 ? [`missing: ${markers.join(', ')}`] : [])].join('; ');
}
