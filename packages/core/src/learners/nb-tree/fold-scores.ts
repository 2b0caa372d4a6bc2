import { COLUMNS, padded } from '../../kernels/fold-kernels.js';
import type { Node } from './node.js';

/** Some cases of a node, which a child would get: members `list` of it, in folds in turn. */
export interface Part {
  list: number;
  n: number;
  folds: number;
  /** Classes that are told apart, and the class and weight of every case; 0 where all weigh 1. */
  width: number;
  classes: number;
  weights: number;
}

/** The scores of the cases of a part, each from the counts of the folds it is not in, column by column. */
export interface FoldScores {
  /** Starts a part with the logs of its priors. */
  begin(): void;
  addLevels(feature: number): void;
  /** Adds the intervals of `known` sorted cases that have their `starts`; only to the cases of one fold, if it is not -1. */
  addIntervals(sorted: number, known: number, starts: number, cuts: number, fold: number): void;
  /** The weight of the cases whose class has not the best score. */
  errors(): number;
}

/** Bytes of the terms of waiting columns, so that they stay near the processor; one column alone may take more. */
const TERMS = 1 << 17;

export function foldScores(
  node: Node,
  part: Part,
  most: number,
  options: { folds: number; smoothing: number },
): FoldScores {
  const { axes, classes, columns } = node;
  const { arena, kernels } = node.place;
  const { ln, lnLength } = node.tables;
  const { smoothing } = options;
  const levels = axes.reduce((sum, { kind, size }) => (kind === 'nominal' ? Math.max(sum, size) : sum), 0);
  const numbers = node.room(4 * (levels + 1));
  const cells = node.room(4 * COLUMNS * most);
  const scores = node.room(8 * padded(classes) * most);
  const priors = node.room(8 * padded(classes) * Math.min(options.folds, most));
  let bytes = Math.max(TERMS, 16 * padded(classes));
  let [terms, all] = [node.room(bytes), node.room(bytes)];
  /** Columns that wait, and where the terms of the next begin. */
  let waiting = 0;
  let base = 0;

  function flush(): void {
    if (waiting > 0) kernels.addColumns(cells, waiting, part.n, part.width, terms, scores);
    waiting = 0;
    base = 8 * padded(part.width);
  }

  /** Makes room for a column of so many places; where its cells are to be put. */
  function waitFor(places: number): number {
    const needed = 8 * padded(part.width) * places * part.folds;
    if (waiting === COLUMNS || base + needed > bytes) flush();
    if (base + needed > bytes) {
      bytes = 2 * (base + needed);
      [terms, all] = [node.room(bytes), node.room(bytes)];
    }
    return cells + 4 * waiting * part.n;
  }

  function add(own: number, places: number, declared: number): void {
    const { n, folds, classes: classOf, weights, width } = part;
    kernels.estimate(
      own,
      n,
      folds,
      classOf,
      weights,
      width,
      places,
      declared,
      smoothing,
      ln,
      lnLength,
      all,
      terms,
      base,
    );
    base += 8 * padded(width) * places * folds;
    waiting++;
  }

  return {
    begin() {
      const { n, folds, classes: classOf, weights, width } = part;
      kernels.priorScores(n, folds, classOf, weights, width, smoothing, ln, lnLength, all, priors, scores);
      waiting = 0;
      flush();
    },
    addLevels(feature) {
      const { list, n, folds, width } = part;
      const { size } = axes[feature]!;
      const own = waitFor(Math.min(size, n));
      const places = kernels.levelCells(columns[feature]!.codes, list, n, folds, width, size, numbers, base, own);
      if (places > 0) add(own, places, size);
    },
    addIntervals(sorted, known, starts, cuts, fold) {
      const { n, folds, width } = part;
      const own = waitFor(cuts + 1);
      kernels.intervalCells(sorted, known, starts, cuts, n, folds, width, base, own);
      add(own, cuts + 1, cuts + 1);
      if (fold < 0) return;
      const { u32 } = arena.views;
      for (let i = 0; i < n; i++) if (i % folds !== fold) u32[(own >>> 2) + i] = 0;
    },
    errors() {
      const { n, folds, classes: classOf, weights, width } = part;
      flush();
      return kernels.wrongWeight(n, folds, classOf, weights, width, priors, scores);
    },
  };
}
