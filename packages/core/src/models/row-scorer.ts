import { featuresOf, targetOf } from '../schema/schema.js';
import type { Cells } from './bind.js';
import { decided, labelOf } from './decide.js';
import type { Model } from './model.js';
import { compile } from './scorer.js';

/** A model that answers one row after the other, without a table. */
export interface RowScorer {
  /** The one row, a column of one cell a feature: what is written there is scored next. */
  readonly cells: readonly Cells[];
  /** Class probabilities, or one number: always the same array, with the answer for the cells as they are. */
  score(): Float64Array;
  /** The class of the last score, by position. */
  label(): number;
}

/** Compiled once, with the very functions that score tables. */
export function rowScorer({ schema, body, decision }: Pick<Model, 'schema' | 'body' | 'decision'>): RowScorer {
  const cells = featuresOf(schema).map(
    (feature): Cells =>
      feature.kind === 'numeric'
        ? { kind: 'numeric', values: new Float64Array(1) }
        : { kind: 'nominal', codes: new Uint32Array(1), size: feature.levels.length },
  );
  const target = targetOf(schema);
  const width = target.kind === 'nominal' ? target.levels.length : 1;
  const score = decided(compile(body, cells, width), decision, width);
  const out = new Float64Array(width);
  return {
    cells,
    score() {
      score(0, out, 0);
      return out;
    },
    label: () => labelOf(out, 0, width, decision?.costs),
  };
}
