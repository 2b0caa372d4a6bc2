import type { Reading } from './cell-counts.js';
import type { DistinctRows } from './distinct-rows.js';
import { divides, type Groups, grouping } from './groups.js';
import { leaveOneOut } from './leave-one-out.js';
import { type AreaWeights, bestMerit, type MeritName, meritOf } from './merit.js';
import { remembering } from './remembered.js';
import { withoutEach } from './without-each.js';

/** Where a column may be: a key of the table, a factor of naive Bayes, or neither. */
export type Side = 'table' | 'net' | 'out';

/** Which columns are where; all others are out. Those of the net in the order in which they came. */
export interface Split {
  readonly table: readonly number[];
  readonly net: readonly number[];
}

/** A column and where it goes, with what that gives. */
export interface Candidate {
  readonly column: number;
  readonly to: Side;
  readonly merit: number;
}

export interface EvaluatorOptions extends Reading {
  readonly merit: MeritName;
  readonly weights: AreaWeights;
}

/** Merits of splits of the columns, by leave-one-out. Learners load this file when they search: other learners of a page do without. */
export interface Evaluator {
  readonly merit: MeritName;
  /** No split can be better. */
  readonly best: number;
  of(split: Split): number;
  /**
   * What it gives to move each of these columns to each of these sides, in that order. The columns are all those of the
   * table, or any that are out; `merit` is that of the split. Merits below the floor may come as minus infinity.
   */
  moves(
    split: Split,
    merit: number,
    columns: readonly number[],
    to: readonly Side[],
    floor?: () => number,
  ): Iterable<Candidate>;
}

export function evaluator(rows: DistinctRows, options: EvaluatorOptions): Evaluator {
  const judge = meritOf(options.merit, rows, options.weights);
  const loo = leaveOneOut(rows, options, options.merit === 'accuracy');
  const groupsBy = grouping(rows);
  const without = withoutEach(rows, groupsBy);
  const groupsOf = (columns: readonly number[]) => groupsBy.refined(groupsBy.whole, columns);
  const score = (groups: Groups, more?: number, floor?: number) => judge(loo.scores(groups, more), floor);

  function* fromTable(merit: number, columns: readonly number[], to: readonly Side[], floor?: () => number) {
    for (const { column, groups } of without(columns)) {
      let dropped = divides(groups, rows.columns[column]!) ? undefined : merit;
      for (const side of to) {
        const silent = side === 'out' || rows.sizes[column]! <= 1;
        if (silent) dropped ??= score(groups, undefined, floor?.());
        yield { column, to: side, merit: silent ? dropped! : score(groups, column, floor?.()) };
      }
    }
  }

  function* fromOut(
    split: Split,
    merit: number,
    columns: readonly number[],
    to: readonly Side[],
    floor?: () => number,
  ) {
    const all = groupsOf(split.table);
    for (const column of columns)
      for (const side of to) {
        if (side === 'net') {
          yield { column, to: side, merit: rows.sizes[column]! <= 1 ? merit : score(all, column, floor?.()) };
          continue;
        }
        const groups = groupsBy.refined(all, [column]);
        yield { column, to: side, merit: groups === all ? merit : score(groups, undefined, floor?.()) };
      }
  }

  const fresh: Evaluator = {
    merit: options.merit,
    best: bestMerit(judge, rows),
    of(split) {
      loo.setNet(split.net);
      return score(groupsOf(split.table));
    },
    moves(split, merit, columns, to, floor) {
      loo.setNet(split.net);
      const isInTable = columns.length > 0 && split.table.includes(columns[0]!);
      return isInTable ? fromTable(merit, columns, to, floor) : fromOut(split, merit, columns, to, floor);
    },
  };
  return remembering(fresh, rows, groupsBy.whole);
}
