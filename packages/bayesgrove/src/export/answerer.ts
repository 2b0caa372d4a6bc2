import { type Body, type Decision, type RowScorer, rowScorer, targetOf, type Variable } from '@bayesgrove/core';
import { cellReader } from './cell-reader.js';

/** What an exported model carries: what scoring needs. */
export interface Carried {
  /** The features and the target. */
  readonly columns: readonly Variable[];
  readonly body: Body;
  readonly decision?: Decision;
}

/** A row by the names of its columns. What every object inherits is no cell, so that no name of a column is special. */
export type Row = Readonly<Record<string, unknown>>;

export type Answer =
  | { readonly label: string; readonly probabilities: Readonly<Record<string, number>> }
  | { readonly value: number };

/** The model as a function of a row: compiled once, over buffers of one row. */
export function answerer({ columns, body, decision }: Carried): (row: Row) => Answer {
  const schema = { columns };
  const scorer = rowScorer({ schema, body, ...(decision && { decision }) });
  const features = columns.filter(({ role }) => role === 'feature');
  const readers = features.map((feature, i) => cellReader(feature, scorer.cells[i]!));
  const read = (row: Row) => {
    if (typeof row !== 'object' || row === null)
      throw new TypeError('A row is an object with a property for every column.');
    for (let i = 0; i < readers.length; i++) readers[i]!(row);
  };
  const target = targetOf(schema);
  const answer = target.kind === 'nominal' ? classAnswer(scorer, target.levels) : () => ({ value: scorer.score()[0]! });
  return (row) => {
    read(row);
    return answer();
  };
}

function classAnswer(scorer: RowScorer, classes: readonly string[]): () => Answer {
  return () => {
    const shares = scorer.score();
    const probabilities: Record<string, number> = Object.create(NOTHING);
    for (let c = 0; c < classes.length; c++) probabilities[classes[c]!] = shares[c]!;
    return { label: classes[scorer.label()]!, probabilities };
  };
}

/** What answers inherit: nothing, so that a class may be called __proto__. Object.create(null) would take twice as long. */
const NOTHING = Object.freeze(Object.create(null));
