import type { LevelSplit, Split, Surrogate } from '../../model.js';
import type { CellColumn } from './cells.js';
import type { Dialect } from './dialect.js';
import type { ColumnOf } from './places-sql.js';

/** One way out of a test: its position among the children, and the condition. */
export interface Way {
  readonly child: number;
  readonly when: string;
}

/** The ways out of a test where its own cell is known, in the order of models/route.ts. */
export function waysOf(node: Split | Surrogate, columnOf: ColumnOf, dialect: Dialect): readonly Way[] {
  const column = columnOf(node.feature);
  if (node.kind === 'levels') return levelWays(node.childOf, column, dialect);
  const cuts = 'cut' in node ? [node.cut] : node.cuts;
  const children = 'cut' in node ? node.childOf : [...cuts.keys(), cuts.length];
  return children.flatMap((child, i) => {
    const when =
      i < cuts.length ? `${column.name} <= ${dialect.double(cuts[i]!)}` : lastWay(column.name, cuts, dialect);
    return child < 0 && i === children.length - 1 ? [] : [{ child, when }];
  });
}

const lastWay = (x: string, cuts: readonly number[], dialect: Dialect) =>
  cuts.length === 0 ? `${x} IS NOT NULL` : `${x} > ${dialect.double(cuts.at(-1)!)}`;

function levelWays(childOf: LevelSplit['childOf'], column: CellColumn, dialect: Dialect): readonly Way[] {
  const levels = column.variable.kind === 'nominal' ? column.variable.levels : [];
  const label = (code: number) => (column.coded ? String(code + 1) : dialect.text(levels[code]!));
  const byChild = new Map<number, string[]>();
  childOf.forEach((child, code) => {
    if (child < 0) return;
    const found = byChild.get(child) ?? [];
    byChild.set(child, found);
    found.push(label(code));
  });
  return [...byChild]
    .sort(([a], [b]) => a - b)
    .map(([child, labels]) => ({
      child,
      when: labels.length === 1 ? `${column.name} = ${labels[0]}` : `${column.name} IN (${labels.join(', ')})`,
    }));
}

/** The position of the child as a number, through surrogates; NULL where none can tell. */
export function outcomeSql(node: Split, columnOf: ColumnOf, dialect: Dialect): string {
  const tests = [node, ...(node.surrogates ?? [])].flatMap((test) => {
    const ways = waysOf(test, columnOf, dialect);
    // A surrogate that cannot tell on one side says NULL there.
    const whens = ways.map(({ child, when }) => `WHEN ${when} THEN ${child < 0 ? 'NULL' : child}`);
    return ways.every(({ child }) => child < 0) ? [] : [`CASE ${whens.join(' ')} END`];
  });
  if (tests.length === 0) return 'NULL';
  return tests.length === 1 ? tests[0]! : `COALESCE(${tests.join(', ')})`;
}
