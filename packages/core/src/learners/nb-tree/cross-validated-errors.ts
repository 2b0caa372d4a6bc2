import type { Test } from '../tree/grow.js';
import { binsIn } from './bins.js';
import { foldScores } from './fold-scores.js';
import type { Intervals } from './intervals.js';
import type { Node } from './node.js';
import { listIn, split } from './split.js';

export interface UtilityOptions {
  readonly folds: number;
  readonly discretize: 'node' | 'fold' | 'global';
  readonly smoothing: number;
  readonly encoding: 'cases' | 'gaps';
  /** A child with fewer cases than folds: as many folds as cases, or all of them errors (Weka). */
  readonly small: 'folds' | 'errors';
}

/**
 * The errors of naive Bayes in cross-validation on the cases of every branch of a test at a node, or on all of them.
 * Beyond `limit` errors nothing is given: another split is better.
 */
export type Errors = (test: Test | undefined, limit?: number) => Float64Array | undefined;

/**
 * Kohavi's utility of a node, as errors. Naive Bayes is never fitted again: a fold's counts are those of all less its own.
 * One such function serves all nodes of a tree, with up to `most` cases.
 */
export function crossValidatedErrors(node: Node, intervals: Intervals, most: number, options: UtilityOptions): Errors {
  const { axes, classes, target } = node;
  const { arena, kernels } = node.place;
  const { part } = intervals;
  /** Of a test, and of another. */
  const [list, otherList] = [listIn(node, most), listIn(node, most)];
  const [numbers, weights] = [node.room(4 * classes), node.room(8 * most)];
  const perFold = options.discretize === 'fold';
  const numeric = Array.from(axes.keys()).filter((feature) => axes[feature]!.kind === 'numeric');
  // Of two classes, where naming a cut costs by cases, parts are cut by their counts in bins.
  const hasBins = classes === 2 && numeric.length > 0 && options.discretize === 'node' && options.encoding === 'cases';
  const bins = hasBins ? binsIn(node, part, most, intervals.placeOf) : undefined;
  node.bins = bins;
  const scores = foldScores(node, part, most, options, intervals, bins);
  /** Columns that say the same divide a node in the same way: one test in ten of a small node is another one again. */
  let seen: Tried[] = [];
  let at = 0;

  function takeUp(from: number, to: number): void {
    part.list = list + 4 * from;
    part.n = to - from;
    part.folds = Math.min(options.folds, part.n);
    part.width = kernels.narrowClasses(part.list, part.n, target, classes, numbers, part.classes);
    part.weights = node.weights && weights;
    if (node.weights) kernels.gather(part.list, part.n, node.weights, weights);
  }

  const isBinned = () => bins !== undefined && !node.weights;

  function errorsIn(at: number, from: number, to: number, before: number, limit: number): number {
    takeUp(from, to);
    if (part.n <= 1 || (options.small === 'errors' && part.n < options.folds)) return weight();
    scores.begin();
    if (numeric.length > 0) intervals.begin();
    if (isBinned() && !intervals.isSmall()) {
      bins!.begin(at);
      for (let column = 0; column < numeric.length; column++) scores.addBins(column);
    } else for (const feature of numeric) addNumbers(feature);
    return scores.errors(before, limit);
  }

  /** A single interval says nothing: every class has all of its cases there. */
  function addNumbers(feature: number): void {
    const known = intervals.sort(feature);
    for (let fold = perFold ? 0 : -1; fold < (perFold ? part.folds : 0); fold++) {
      const cuts = intervals.cut(feature, known, fold);
      if (cuts > 0) scores.addIntervals(feature, known, cuts, fold);
    }
  }

  function weight(): number {
    const { f64 } = arena.views;
    let sum = 0;
    for (let i = 0; i < part.n; i++) sum += part.weights ? f64[(part.weights >>> 3) + i]! : 1;
    return sum;
  }

  /** Are the parts of another test those in the list, which start at the same places? */
  function isListed(test: Test | undefined): boolean {
    split(node, test, otherList);
    const { u32 } = arena.views;
    return isSame(membersAt(u32, list), membersAt(u32, otherList));
  }

  const membersAt = (u32: Uint32Array, at: number) => u32.subarray(at >>> 2, (at >>> 2) + node.count);

  function errorsOf(from: Uint32Array, limit: number): Float64Array | undefined {
    const errors = new Float64Array(from.length - 1);
    let sum = 0;
    const order = largestFirst(from);
    if (isBinned()) bins!.split(list, from, order[0]!);
    for (const at of order) {
      errors[at] = errorsIn(at, from[at]!, from[at + 1]!, sum, limit);
      sum += errors[at]!;
      if (sum > limit) return undefined;
    }
    return errors;
  }

  return (test, limit = Number.POSITIVE_INFINITY) => {
    const starts = split(node, test, list);
    if (node.entered !== at) seen = [];
    at = node.entered;
    const known = seen.find((other) => isSame(starts, other.starts) && isListed(other.test));
    if (known?.errors) return known.errors.reduce((sum, one) => sum + one, 0) > limit ? undefined : known.errors;
    // What was beyond an earlier limit is beyond a lower one.
    if (known && limit <= known.limit) return undefined;
    const errors = errorsOf(starts, limit);
    seen.push({ test, starts, limit, errors });
    return errors;
  };
}

/** A test of a node that was tried, where its parts start, and their errors. */
interface Tried {
  readonly test: Test | undefined;
  readonly starts: Uint32Array;
  readonly limit: number;
  readonly errors: Float64Array | undefined;
}

function isSame(one: Uint32Array, other: Uint32Array): boolean {
  let i = one.length === other.length ? 0 : -1;
  while (i >= 0 && i < one.length && one[i] === other[i]) i++;
  return i === one.length;
}

/** The largest parts first: the limit is reached sooner, if it is. */
function largestFirst(from: Uint32Array): Uint32Array {
  const order = new Uint32Array(from.length - 1);
  const sizeOf = (at: number) => from[at + 1]! - from[at]!;
  for (let part = 0; part < order.length; part++) {
    let at = part;
    for (; at > 0 && sizeOf(part) > sizeOf(order[at - 1]!); at--) order[at] = order[at - 1]!;
    order[at] = part;
  }
  return order;
}
