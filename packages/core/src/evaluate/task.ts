import { badArgument, badTarget, nothingToLearn } from '../base/problems.js';
import { everyRow } from '../counts/memory/every-row.js';
import { groundOf } from '../counts/memory/ground.js';
import { type Coded, code } from '../schema/codes.js';
import { type Schema, targetOf } from '../schema/schema.js';
import { type SchemaChoice, schemaFor } from '../schema/schema-for.js';
import { checkTable } from '../table/check-table.js';
import type { Table } from '../table/table.js';

/** What rows really are, one entry for every row of the table. */
export type Truth =
  | { readonly kind: 'classes'; readonly classes: readonly string[]; readonly codes: Uint32Array }
  | { readonly kind: 'numbers'; readonly values: Float64Array };

/**
 * A table to judge learners by. The codes are made once and shared by all splits: a code is a level, or the place of a
 * number among all numbers of its column, and says nothing of a target. What a column *is* (its kind, its declared levels,
 * its role) is known before learning, from the schema; all that is learned is learned from training rows alone.
 */
export interface Task {
  readonly table: Table;
  readonly schema: Schema;
  readonly coded: Coded;
  /** The rows that are learned from and judged, ascending: their target is known and they weigh something. */
  readonly rows: Uint32Array;
  readonly truth: Truth;
  /** Case weights of all rows of the table; not there where every row weighs 1. */
  readonly weights?: Float64Array;
}

/** What a schema says of columns from the labels (a column that copies the target is left out) it says for all splits. */
export function taskOf(table: Table, choice: SchemaChoice = {}): Task {
  checkTable(table);
  if (table.rows === 0) throw nothingToLearn('The table has no rows.', 'Give rows to learn from and to be judged by.');
  const schema = schemaFor(table, choice);
  if (targetOf(schema) === undefined)
    throw badArgument('The schema has no target.', 'Give one column the role target.');
  const coded = code(table);
  const { rows = everyRow(table.rows), weights } = groundOf(coded, schema, undefined);
  if (rows.length === 0)
    throw nothingToLearn(
      'No row is left to judge by: the target is missing, or the weight 0, in every row.',
      'Choose another target, or check the weights.',
    );
  const truth = truthOf(coded, schema);
  checkClasses(targetOf(schema).name, truth, rows);
  return { table, schema, coded, rows, truth, ...(weights && { weights }) };
}

function truthOf(coded: Coded, schema: Schema): Truth {
  const target = targetOf(schema);
  if (target.kind === 'nominal') return { kind: 'classes', classes: target.levels, codes: coded.codes(target.name) };
  const column = coded.table.columns.find(({ name }) => name === target.name);
  return { kind: 'numbers', values: (column as { values: Float64Array }).values };
}

/** Where all rows are of one class every learner is right, and nothing is learned about learners. */
function checkClasses(target: string, truth: Truth, rows: Uint32Array): void {
  if (truth.kind === 'numbers') return;
  const only = truth.codes[rows[0]!]!;
  if (rows.some((row) => truth.codes[row] !== only)) return;
  throw badTarget(
    target,
    `is ${JSON.stringify(truth.classes[only])} in every row, so there is nothing to judge`,
    'Choose another target, or add rows of other classes.',
  );
}
