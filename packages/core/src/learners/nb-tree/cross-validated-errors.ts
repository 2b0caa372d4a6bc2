import type { Axis } from '../../counts/counts.js';
import { type Groups, inGroups } from '../tree/cases.js';
import { foldScores } from './fold-scores.js';
import type { Logs } from './logs.js';
import type { NodeTable } from './node-table.js';
import { emptyPart, takeUp } from './part.js';
import { placeFinder } from './places.js';

export interface UtilityOptions {
  readonly folds: number;
  readonly discretize: 'node' | 'fold' | 'global';
  readonly smoothing: number;
  readonly encoding: 'cases' | 'gaps';
  /** A child with fewer cases than folds: as many folds as cases, or all of them errors (Weka). */
  readonly small: 'folds' | 'errors';
}

/**
 * The errors of naive Bayes in cross-validation on each part of a node's cases: `partOf` names the part of every case.
 * Once the errors reach `limit` nothing is given: the split is no better than another.
 */
export type Errors = (partOf: Uint32Array, parts: number, limit?: number) => Float64Array | undefined;

/** Kohavi's utility of a node, as errors. Naive Bayes is never fitted again: a fold's counts are those of all less its own. */
export function crossValidatedErrors(
  table: NodeTable,
  axes: readonly Axis[],
  classes: number,
  options: UtilityOptions,
  logs: Logs,
): Errors {
  const { count, target, columns } = table;
  const everyone = new Uint32Array(count).map((_, i) => i);
  const room = columns.map(({ sorted }) => sorted && new Uint32Array(sorted.length));
  const part = emptyPart(table);
  const narrowed = new Int32Array(classes);
  const places = placeFinder(table, axes, options.encoding, logs.bits);
  const scores = foldScores(part, options.smoothing, logs.ln);
  const perFold = options.discretize === 'fold';

  function errorsIn(at: number, groups: Groups, sorted: readonly (Groups | undefined)[]): number {
    takeUp(part, target, options.folds, groups, at, narrowed);
    if (part.n <= 1 || (options.small === 'errors' && part.n < options.folds)) return scores.weight();
    scores.begin();
    for (let feature = 0; feature < columns.length; feature++) {
      if (columns[feature]!.ranks === undefined) scores.add(places.levels(feature, part), -1);
      else
        for (let fold = perFold ? 0 : -1; fold < (perFold ? part.folds : 0); fold++) {
          const found = places.intervals(feature, part, sorted[feature]!, at, fold);
          if (found) scores.add(found, fold);
        }
    }
    return scores.errors();
  }

  return (partOf, parts, limit = Number.POSITIVE_INFINITY) => {
    const groups = inGroups(everyone, partOf, parts);
    const sorted = columns.map((column, i) => column.sorted && inGroups(column.sorted, partOf, parts, room[i]!));
    const errors = new Float64Array(parts);
    let sum = 0;
    for (let at = 0; at < parts; at++) {
      errors[at] = errorsIn(at, groups, sorted);
      sum += errors[at]!;
      if (sum >= limit) return undefined;
    }
    return errors;
  };
}
