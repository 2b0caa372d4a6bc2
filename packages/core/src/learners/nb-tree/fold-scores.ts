import { COLUMNS, padded } from '../../kernels/fold-kernels.js';
import { levelRows, type Run } from './level-rows.js';
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
  /** The columns in their order: those with levels together, as far as no number is between them. */
  readonly runs: readonly (Run | number)[];
  /** Starts a part with the logs of its priors. */
  begin(): void;
  addLevels(run: Run): void;
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
  const foldOf = node.room(4 * most);
  for (let i = 0, { u32 } = arena.views; i < most; i++) u32[(foldOf >>> 2) + i] = i % options.folds;
  const rows = levelRows(node, most);
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

  function makeRoom(needed: number): void {
    if (needed <= bytes) return;
    bytes = 2 * needed;
    [terms, all] = [node.room(bytes), node.room(bytes)];
  }

  /** Makes room for a column of so many places; where its cells are to be put. */
  function waitFor(places: number): number {
    const needed = 8 * padded(part.width) * places * part.folds;
    if (waiting === COLUMNS || base + needed > bytes) flush();
    makeRoom(base + needed);
    return cells + 4 * waiting * part.n;
  }

  function add(own: number, places: number, declared: number): void {
    const { n, folds, classes: classOf, weights, width } = part;
    const block = 8 * padded(width) * places;
    kernels.countCells(own, n, classOf, weights, width, terms, base, block * folds);
    kernels.estimate(terms + base, block, folds, width, places, declared, smoothing, ln, lnLength, all);
    base += block * folds;
    waiting++;
  }

  /** Where few levels occur, only these get a place. */
  function addFew(feature: number): void {
    const { list, n, folds, width } = part;
    const { size } = axes[feature]!;
    const own = waitFor(Math.min(size, n));
    const places = kernels.levelCells(columns[feature]!.codes, list, n, folds, width, size, numbers, base, own);
    if (places > 0) add(own, places, size);
  }

  return {
    runs: rows.runs,
    begin() {
      const { n, folds, classes: classOf, weights, width } = part;
      kernels.priorScores(n, folds, classOf, weights, width, smoothing, ln, lnLength, all, priors, scores);
      waiting = 0;
      flush();
    },
    addLevels({ features, starts, slots, column }) {
      const { list, n, folds, classes: classOf, weights, width } = part;
      if (weights || slots * folds > n * features.length) {
        features.forEach(addFew);
        return;
      }
      flush();
      const cell = 8 * padded(width);
      makeRoom(cell * slots * folds);
      const [matrix, end] = [rows.matrix(), column + features.length];
      kernels.countLevels(matrix, rows.columns, column, end, list, n, folds, classOf, width, slots, terms);
      for (const [i, feature] of features.entries()) {
        const [from, { size }] = [terms + cell * starts[i]!, axes[feature]!];
        kernels.estimate(from, cell * slots, folds, width, size, size, smoothing, ln, lnLength, all);
      }
      kernels.addLevels(matrix, rows.columns, column, end, list, n, folds, width, slots, terms, scores);
    },
    addIntervals(sorted, known, starts, cuts, fold) {
      const { n, folds, width } = part;
      const own = waitFor(cuts + 1);
      kernels.intervalCells(sorted, known, starts, cuts, n, foldOf, width, base, own);
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
