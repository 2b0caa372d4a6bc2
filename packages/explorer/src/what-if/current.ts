import type { Explanation, Model, OddsPair, Table } from '@bayesgrove/core';

/** The row at hand and what the model says of it. */
export interface Current {
  readonly model: Model;
  /** Of one row. */
  readonly table: Table;
  readonly found: Explanation;
  /** The classes that are compared; nothing where there are no two. */
  readonly pair?: OddsPair;
}
