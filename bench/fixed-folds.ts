import {
  code,
  fit,
  inferSchema,
  type Learner,
  memoryCounts,
  type NominalColumn,
  predict,
  type Schema,
  type Table,
  takeRows,
  targetOf,
} from '@bayesgrove/core';
import { readTable } from 'bayesgrove';

export const FOLDS = 10;

export interface Task {
  readonly table: Table;
  readonly schema: Schema;
  readonly classes: NominalColumn;
  /** The fold of every row, -1 where its class is missing. */
  readonly fold: Int32Array;
}

/** A data set as the Java programs in bench/weka read it, dealt into the same folds. */
export async function readTask(file: string): Promise<Task> {
  const table = await readTable(file);
  const { target } = inferSchema(table);
  const { schema } = inferSchema(table, {
    use: table.columns.map((column) => column.name).filter((name) => name !== target),
  });
  const classes = table.columns.find(({ name }) => name === targetOf(schema).name);
  if (classes?.kind !== 'nominal') throw new Error(`${file} has no nominal class.`);
  return { table, schema, classes, fold: deal(classes) };
}

/** Class by class in row order, dealt with one running counter, as the Java programs do. */
function deal({ codes, levels }: NominalColumn): Int32Array {
  const fold = new Int32Array(codes.length).fill(-1);
  let next = 0;
  for (let c = 0; c < levels.length; c++)
    for (let row = 0; row < codes.length; row++) if (codes[row] === c) fold[row] = next++ % FOLDS;
  return fold;
}

/** The class probabilities, `[row * classes + class]`, that each row gets from the model of the other folds. */
export async function heldOutShares(
  learner: Learner,
  { table, schema, classes, fold }: Task,
  options: Readonly<Record<string, unknown>>,
): Promise<Float64Array> {
  const coded = code(table);
  const width = classes.levels.length;
  const shares = new Float64Array(table.rows * width);
  const all = Uint32Array.from(fold.keys());
  for (let k = 0; k < FOLDS; k++) {
    const counts = memoryCounts(coded, schema, { rows: all.filter((row) => fold[row]! >= 0 && fold[row] !== k) });
    const model = await fit(learner, { counts, schema }, { options });
    const held = all.filter((row) => fold[row] === k);
    const out = predict(model, takeRows(table, held));
    if (out.kind !== 'classes') continue;
    held.forEach((row, i) => {
      shares.set(out.probabilities.subarray(i * width, (i + 1) * width), row * width);
    });
  }
  return shares;
}

/** The most probable class of every row, the first on a tie. */
export function labelsOf(shares: Float64Array, width: number): Int32Array {
  return Int32Array.from({ length: shares.length / width }, (_, row) => {
    const own = shares.subarray(row * width, (row + 1) * width);
    return own.indexOf(own.reduce((most, share) => Math.max(most, share)));
  });
}
