import { rng } from '../../base/rng.js';
import { featuresOf, targetOf } from '../../schema/schema.js';
import type { Model } from '../model.js';
import { predict } from '../score.js';
import { triedRows } from './vectors/tried-rows.js';
import { vectorTable } from './vectors/vector-table.js';

/** A cell of a test vector: a number (dates as milliseconds), the text of a level, or nothing. */
export type VectorCell = number | string | null;

/**
 * Rows that try every border of a model, and what it answers: each threshold and one unit in the last place on both sides,
 * missing cells, levels that were never seen, and levels and values of every kind beside them. Every export carries them.
 */
export interface TestVectors {
  /** Names of the features, in the order of the cells. */
  readonly features: readonly string[];
  readonly rows: readonly (readonly VectorCell[])[];
  /** For classes: the label of each row, and its probabilities in the order of the classes. */
  readonly labels?: readonly string[];
  readonly probabilities?: readonly (readonly number[])[];
  /** For numbers. */
  readonly values?: readonly number[];
}

/** Of a very wide model there are fewer rows, so that the vectors do not outgrow it. */
const MOST_CELLS = 200_000;

/** The same model and seed give the same vectors. At most `most` rows, those that matter most first. */
export function testVectors(model: Model, most = 200, seed = 1): TestVectors {
  const features = featuresOf(model.schema);
  const limit = Math.min(most, Math.max(20, Math.floor(MOST_CELLS / Math.max(1, features.length))));
  const rows = triedRows(model.body, features, limit, rng(seed).fork('test vectors'));
  return { features: features.map(({ name }) => name), rows, ...answersOf(model, rows) };
}

/** What the model itself says of rows of cells. */
function answersOf(model: Model, rows: readonly (readonly VectorCell[])[]): Omit<TestVectors, 'features' | 'rows'> {
  const said = predict(model, vectorTable(model.schema, rows));
  if (said.kind === 'numbers') return { values: Array.from(said.values) };
  const target = targetOf(model.schema);
  const classes = target.kind === 'nominal' ? target.levels : [];
  return {
    labels: Array.from(said.labels, (label) => classes[label]!),
    probabilities: rows.map((_, row) =>
      Array.from(said.probabilities.subarray(row * classes.length, (row + 1) * classes.length)),
    ),
  };
}
