import type { Axis } from '../../counts/counts.js';
import { type Groups, inGroups, upTo } from '../tree/cases.js';
import { foldScores } from './fold-scores.js';
import type { Logs } from './logs.js';
import type { NodeTable } from './node-table.js';
import { emptyPart, takeUp } from './part.js';
import { placeFinder } from './places.js';
import { emptyGroups, type SortedGroups, sortedInto } from './sorted-groups.js';

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
 * Beyond `limit` errors nothing is given: another split is better.
 */
export type Errors = (table: NodeTable, partOf: Uint32Array, parts: number, limit?: number) => Float64Array | undefined;

/**
 * Kohavi's utility of a node, as errors. Naive Bayes is never fitted again: a fold's counts are those of all less its own.
 * One such function serves all nodes of a tree, with up to `count` cases: its memory is asked for once.
 */
export function crossValidatedErrors(
  count: number,
  axes: readonly Axis[],
  classes: number,
  options: UtilityOptions,
  logs: Logs,
): Errors {
  const part = emptyPart(count);
  const narrowed = new Int32Array(classes);
  const places = placeFinder(count, axes, classes, options.encoding, logs.units);
  const scores = foldScores(part, options.smoothing, logs.ln);
  const room = axes.map(({ kind }) => (kind === 'numeric' ? emptyGroups(count) : undefined));
  const perFold = options.discretize === 'fold';

  function errorsIn(
    table: NodeTable,
    at: number,
    groups: Groups,
    sorted: readonly (SortedGroups | undefined)[],
  ): number {
    takeUp(part, table, options.folds, groups, at, narrowed);
    if (part.n <= 1 || (options.small === 'errors' && part.n < options.folds)) return scores.weight();
    scores.begin();
    for (let feature = 0; feature < axes.length; feature++) {
      const column = table.columns[feature]!;
      const own = sorted[feature];
      if (own === undefined) scores.add(places.levels(column, part), -1);
      else
        for (let fold = perFold ? 0 : -1; fold < (perFold ? part.folds : 0); fold++) {
          const found = places.intervals(feature, column, part, own, at, fold);
          if (found) scores.add(found, fold);
        }
    }
    return scores.errors();
  }

  return (table, partOf, parts, limit = Number.POSITIVE_INFINITY) => {
    const groups = inGroups(upTo(table.count), partOf, parts);
    const sorted = room.map((own, i) => own && sortedInto(own, table, table.columns[i]!, partOf, groups));
    const errors = new Float64Array(parts);
    let sum = 0;
    for (const at of limit === Number.POSITIVE_INFINITY ? errors.keys() : hardestFirst(groups, table.target, classes)) {
      errors[at] = errorsIn(table, at, groups, sorted);
      sum += errors[at]!;
      if (sum > limit) return undefined;
    }
    return errors;
  };
}

/** Parts in the order of how many cases are not of their largest class: the limit is reached sooner, if it is. */
function hardestFirst({ starts, members }: Groups, target: Uint32Array, classes: number): readonly number[] {
  const parts = starts.length - 1;
  const others = new Float64Array(parts);
  const n = new Uint32Array(classes);
  for (let part = 0; part < parts; part++) {
    n.fill(0);
    let most = 0;
    for (let i = starts[part]!; i < starts[part + 1]!; i++) most = Math.max(most, ++n[target[members[i]!]!]!);
    others[part] = starts[part + 1]! - starts[part]! - most;
  }
  return Array.from(others.keys()).sort((a, b) => others[b]! - others[a]!);
}
