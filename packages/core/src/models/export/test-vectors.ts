import type { Model } from '../model.js';

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

/** The same model gives the same vectors. At most `most` rows. */
export function testVectors(model: Model, most = 200): TestVectors {
  throw new Error(`PENDING ${model.format} ${most}`);
}
