import { featuresOf, targetOf } from '../../../schema/schema.js';
import { amount } from '../../amount.js';
import { priorShares } from '../../bayes-net-scorer.js';
import { answerOf } from '../../decide.js';
import type { DecisionTable, Model } from '../../model.js';
import { placeText } from '../../place-text.js';
import { cellsIn, topCells } from '../../table-cells.js';
import { type ClassGroup, classGroups, groupCounts } from '../class-groups.js';
import { chanceText } from '../count-text.js';

/** A drawn row of a decision table: a cell, or at the end all combinations that are none. */
export interface TableRow {
  /** What each column must be; nothing for all other combinations. */
  readonly keys?: readonly string[];
  /** The cell, by its position in the table. */
  readonly cell?: number;
  readonly cases: number;
  readonly counts: readonly number[];
  /** Counts of the class groups: what the bar shows. */
  readonly mix: readonly number[];
  readonly shares: Float64Array;
  readonly answer: string;
  readonly chance: string;
  /** Class group of the answer. */
  readonly colour: number;
  readonly title: string;
}

export interface TableView {
  readonly names: readonly string[];
  readonly groups: readonly ClassGroup[];
  readonly rows: readonly TableRow[];
  readonly otherwise: TableRow;
  /** Cells and cases that are not drawn. */
  readonly hidden: { readonly cells: number; readonly cases: number };
  readonly notes: readonly string[];
}

/** A decision table as rows, whatever form they are drawn in: the cells with the most cases first. */
export function tableView(model: Model, table: DecisionTable, most: number): TableView {
  const features = featuresOf(model.schema);
  const { columns, prior } = table;
  const target = targetOf(model.schema);
  const levels = target.kind === 'nominal' ? target.levels : [];
  const groups = classGroups(levels, prior.counts);
  const names = columns.map(({ feature }) => features[feature]!.name);
  const row = (counts: readonly number[], shares: Float64Array, when: string) =>
    rowOf(model, groups, levels, counts, shares, when);
  const rows = topCells(table, most).map(({ cell, keys, counts, shares }) => {
    const texts = columns.map((column, i) => placeText(column, features[column.feature]!, keys[i]!, true));
    const when = columns
      .map((column, i) => {
        const exact = placeText(column, features[column.feature]!, keys[i]!);
        return `${names[i]!.slice(0, 100)}: ${exact.slice(0, 200)}`;
      })
      .join('; ');
    return { ...row(counts, shares, when), keys: texts, cell };
  });
  const total = table.counts.reduce((sum, n) => sum + n, 0);
  const drawn = rows.reduce((sum, { cases }) => sum + cases, 0);
  const cells = cellsIn(table);
  return {
    names,
    groups,
    rows,
    otherwise: row(prior.counts, priorShares(prior), 'Any other combination: all cases together'),
    hidden: { cells: cells - rows.length, cases: Math.max(0, total - drawn) },
    notes: [
      `${amount(cells, 'cell')} over ${amount(columns.length, 'column')}, ${amount(total, 'case')}`,
      ...(rows.length < cells
        ? [`${amount(rows.length, 'cell is drawn', 'cells are drawn')}, those with the most cases`]
        : []),
    ],
  };
}

function rowOf(
  { decision }: Model,
  groups: readonly ClassGroup[],
  levels: readonly string[],
  counts: readonly number[],
  shares: Float64Array,
  when: string,
): TableRow {
  const { chances, label } = answerOf(shares, decision);
  const cases = counts.reduce((sum, n) => sum + n, 0);
  const answer = levels[label] ?? '';
  const chance = `p ${chanceText(chances[label] ?? 0)}`;
  return {
    cases,
    counts,
    mix: groupCounts(groups, counts),
    shares,
    answer: answer === '' ? '(empty)' : answer,
    chance,
    colour: Math.max(
      0,
      groups.findIndex(({ classes }) => classes.includes(label)),
    ),
    title: `${when}; ${amount(cases, 'case')}; answers ${answer.slice(0, 200)}, ${chance}`,
  };
}
