import { padded } from '../../kernels/fold-kernels.js';
import { type Column, levelRows, MOST, type Run } from './level-rows.js';
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

/** So many numbers wait together; fewer where their terms would take more bytes than stay near the processor. */
const COLUMNS = 8;
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
  const own = node.room(4 * COLUMNS * most);
  const scores = node.room(8 * padded(classes) * most);
  const priors = node.room(8 * padded(classes) * Math.min(options.folds, most));
  const rows = levelRows(node, most);
  let bytes = Math.max(TERMS, 16 * padded(classes));
  let [terms, all] = [node.room(bytes), node.room(bytes)];
  /** Columns that wait, and the next slot. */
  let waiting: Column[] = [];
  let next = 1;

  const bytesOf = (slots: number) => 8 * padded(part.width) * slots * part.folds;

  /** Adds columns of a matrix to the scores. */
  function score(
    matrix: number,
    size: number,
    columns: number,
    list: number,
    used: readonly Column[],
    slots: number,
  ): void {
    const { n, folds, classes: classOf, weights, width } = part;
    if (bytesOf(slots) > bytes) {
      bytes = 2 * bytesOf(slots);
      [terms, all] = [node.room(bytes), node.room(bytes)];
    }
    const { length } = used;
    const cell = 8 * padded(width);
    const stride = cell * slots;
    kernels.countSlots(matrix, size, columns, length, list, n, folds, classOf, weights, width, slots, terms);
    for (const { slot, places, declared, fold } of used) {
      const from = terms + cell * slot;
      kernels.estimate(from, stride, folds, width, places, declared, smoothing, ln, lnLength, all);
      for (let other = 0; fold >= 0 && other < folds; other++)
        if (other !== fold) arena.views.u8.fill(0, from + stride * other, from + stride * other + cell * places);
    }
    kernels.addSlots(matrix, size, columns, length, list, n, folds, width, slots, terms, scores);
  }

  function flush(): void {
    if (waiting.length > 0) score(own, 4, COLUMNS, 0, waiting, next);
    waiting = [];
    next = 1;
  }

  /** Makes room for a column of so many places; where its slots are to be put. */
  function waitFor(places: number): number {
    if (waiting.length === COLUMNS || bytesOf(next + places) > bytes) flush();
    return own + 4 * waiting.length;
  }

  function add(places: number, declared: number, fold: number): void {
    waiting.push({ slot: next, places, declared, fold });
    next += places;
  }

  return {
    runs: rows.runs,
    begin() {
      const { n, folds, classes: classOf, weights, width } = part;
      kernels.priorScores(n, folds, classOf, weights, width, smoothing, ln, lnLength, all, priors, scores);
    },
    addLevels({ features, columns: used, slots, column }) {
      const { list, n, folds, weights } = part;
      if (!weights && slots <= MOST && slots * folds <= n * used.length) {
        flush();
        score(rows.matrix() + 2 * column, 2, rows.columns, list, used, slots);
        return;
      }
      for (const feature of features) {
        const { size } = axes[feature]!;
        const at = waitFor(Math.min(size, n));
        const places = kernels.levelSlots(columns[feature]!.codes, list, n, folds, size, numbers, next, at, COLUMNS);
        if (places > 0) add(places, size, -1);
      }
    },
    addIntervals(sorted, known, starts, cuts, fold) {
      const at = waitFor(cuts + 1);
      kernels.intervalSlots(sorted, known, starts, cuts, part.n, next, at, COLUMNS);
      add(cuts + 1, cuts + 1, fold);
    },
    errors() {
      const { n, folds, classes: classOf, weights, width } = part;
      flush();
      return kernels.wrongWeight(n, folds, classOf, weights, width, priors, scores);
    },
  };
}
