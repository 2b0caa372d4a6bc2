import { widthOf } from '../../base/terminal-text.js';
import { featuresOf, type Schema, targetOf } from '../../schema/schema.js';
import { amount } from '../amount.js';
import { priorShares } from '../bayes-net-scorer.js';
import { answerOf } from '../decide.js';
import { countText } from '../draw/count-text.js';
import type { Decision, DecisionTable } from '../model.js';
import { placeText } from '../place-text.js';
import { cellsIn, type TableCell, topCells } from '../table-cells.js';
import { shortened } from '../test-text.js';
import { namedList } from './named-list.js';
import { tableLines, WIDTH } from './table-lines.js';

/** The most cells that are listed, and the most classes whose cases stand apart. */
const CELLS = 100;
const CLASSES = 6;

/** A decision table in words: what it asks for, then its cells. */
export function tableBodyLines(
  table: DecisionTable,
  schema: Schema,
  decision: Decision | undefined,
): readonly string[] {
  const features = featuresOf(schema);
  return [
    ...namedList(
      'decision table over:',
      table.columns.map(({ feature }) => features[feature]!.name),
    ),
    ...cellLines(table, schema, decision),
  ];
}

/** The cells of a decision table, those with the most cases first. */
export function cellLines(table: DecisionTable, schema: Schema, decision: Decision | undefined): readonly string[] {
  const cells = cellsIn(table);
  const shown = topCells(table, CELLS);
  const rest = cells > shown.length ? [`... and ${amount(cells - shown.length, 'more cell')}`] : [];
  const otherwise = answerOf(priorShares(table.prior), decision);
  return [
    `${amount(cells, 'cell')}; any other combination gets all cases together: ${answerWords(otherwise, schema)}`,
    '',
    ...rowsOf(table, schema, decision, shown),
    ...rest,
  ];
}

type Answer = ReturnType<typeof answerOf>;

const className = (schema: Schema, c: number) => {
  const target = targetOf(schema);
  return target.kind === 'nominal' ? shortened(target.levels[c] ?? '', 24) : String(c);
};

const answerWords = ({ label, chances }: Answer, schema: Schema) =>
  `${className(schema, label)} (p ${chances[label]!.toFixed(3)})`;

/** As a table with the cases of every class, or of all; where even that is too wide, answers with what leads to them. */
function rowsOf(table: DecisionTable, schema: Schema, decision: Decision | undefined, cells: readonly TableCell[]) {
  const features = featuresOf(schema);
  const names = table.columns.map(({ feature }) => features[feature]!.name);
  const keysOf = ({ keys }: TableCell) =>
    table.columns.map((column, i) => placeText(column, features[column.feature]!, keys[i]!));
  const answers = cells.map(({ shares }) => answerOf(shares, decision));
  const target = targetOf(schema);
  const classes = target.kind === 'nominal' ? target.levels : [];
  const tail = (i: number) => [
    '->',
    className(schema, answers[i]!.label),
    answers[i]!.chances[answers[i]!.label]!.toFixed(3),
  ];
  const byClass = [
    [...names, ...classes, '', '', 'p'],
    ...cells.map((cell, i) => [...keysOf(cell), ...cell.counts.map(countText), ...tail(i)]),
  ];
  if (classes.length <= CLASSES && fits(byClass)) return tableLines(byClass, '', names.length);
  const together = [
    [...names, 'cases', '', '', 'p'],
    ...cells.map((cell, i) => [...keysOf(cell), countText(cell.cases), ...tail(i)]),
  ];
  if (fits(together)) return tableLines(together, '', names.length);
  return cells.flatMap((cell, i) => {
    const tests = keysOf(cell).map((text, j) => `${shortened(names[j]!)} ${shortened(text)}`);
    return namedList(`${answerWords(answers[i]!, schema)}, ${amount(cell.cases, 'case')}:`, tests, WIDTH);
  });
}

/** Nothing is cut: two names, or what must hold in two cells, could look alike. */
const fits = (rows: readonly (readonly string[])[]): boolean => {
  const widths = rows[0]!.map((_, j) => rows.reduce((most, row) => Math.max(most, widthOf(row[j] ?? '')), 0));
  return widths.reduce((sum, width) => sum + width + 2, -2) <= WIDTH;
};
