import { answerOf, type CountRequest, type Counts, foldedSums, problems, sizeOf } from '@bayesgrove/core';
import type { Groups, Question } from './ask-all.js';
import { centredSums } from './centred-sums.js';
import type { CodedColumn } from './sql/code-sql.js';
import type { Key } from './sql/count-sql.js';

/** What has to be known of a source to put a question to it. */
export interface Known {
  readonly rows: number;
  readonly target: CodedColumn;
  /** A feature or the target; anything else is refused. */
  readonly find: (name: string) => CodedColumn;
}

/** A question, and how its answer is put together. */
export type Prepared = Question & { readonly finish: (groups: Groups) => Counts };

/** A request as SQL sees it, and how its answer is put together. */
export function questionOf({ rows, target, find }: Known, { by, within, sum }: CountRequest): Prepared {
  const columns = by.map(find);
  const places = (column: CodedColumn) => column.axis.size + (column === target ? 0 : 1);
  const cell: readonly Key[] = within === undefined ? [] : [{ column: 'cell', places: within.cells }];
  const keys = [...cell, ...columns.map((column) => ({ column: column.code, places: places(column) }))];
  const shape = keys.map((key) => key.places);
  checkSize(shape);
  const answer = (entries: Parameters<typeof answerOf>[2]) => answerOf(shape, rows, entries);
  if (sum === undefined) {
    return { keys, columns: new Set(columns), finish: ([at, n]) => answer({ at: at!, n: n! }) };
  }
  const summed = find(sum);
  const { axis, code, real } = summed;
  if (axis.kind === 'nominal') throw notNumeric(sum);
  const shared = { keys, columns: new Set([...columns, summed]) };
  if (real === undefined) {
    const finish = ([at, n, codes]: Groups) => answer(foldedSums(at!, n!, codes!, axis.values));
    return { ...shared, code: { column: code, places: axis.size + 1 }, finish };
  }
  return { ...shared, real, finish: (groups) => answer(centredSums(groups)) };
}

function checkSize(shape: readonly number[]): void {
  if (sizeOf(shape) > Number.MAX_SAFE_INTEGER)
    throw problems.cannotAnswer(
      'The answer has more entries than can be numbered.',
      'Count by fewer columns, or in bins.',
    );
}

const notNumeric = (name: string) =>
  problems.cannotAnswer(`Column ${JSON.stringify(name)} is nominal and has no sum.`, 'Sum a numeric column.');
