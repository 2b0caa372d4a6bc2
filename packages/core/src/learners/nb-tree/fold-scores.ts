import { padded } from '../../kernels/fold-kernels.js';
import type { Bins } from './bins.js';
import type { Intervals } from './intervals.js';
import { levelRows } from './level-rows.js';
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

/**
 * The scores of the cases of a part, each from the counts of the folds it is not in, all columns with levels first: sums round
 * otherwise in another order, but much less than what a tie is.
 */
export interface FoldScores {
  /** Starts a part, and adds the columns with levels. */
  begin(): void;
  /** Adds the intervals between the cuts of a column, of which so many cases are sorted; only to the cases of one fold, if it is not -1. */
  addIntervals(feature: number, known: number, cuts: number, fold: number): void;
  /** Adds the intervals of a column of `bins`, if it has any. */
  addBins(column: number): void;
  /** The weight of the cases whose class has not the best score; less, once that and `before` are beyond `limit`. */
  errors(before: number, limit: number): number;
}

/** A column that waits: its first slot, how many it has, and how many places its axis declares. */
interface Column {
  readonly slot: number;
  readonly places: number;
  readonly declared: number;
  /** The only fold that it counts for, or -1. */
  readonly fold: number;
}

/** Cases from `begin` to before `end`, where the scores of the first are, and whether these still are to start from the priors. */
interface Stretch {
  readonly begin: number;
  readonly end: number;
  readonly to: number;
  readonly isNew: boolean;
}

/** About so many cases, in whole rounds of folds. */
const STRETCH = 512;
/** So many columns wait together; fewer where their terms would take more bytes than stay near the processor. */
const COLUMNS = 12;
const TERMS = 1 << 17;

export function foldScores(
  node: Node,
  part: Part,
  most: number,
  options: { folds: number; smoothing: number },
  intervals: Intervals,
  bins: Bins | undefined,
): FoldScores {
  const { axes, classes, columns } = node;
  const { arena, kernels } = node.place;
  const { ln, lnLength } = node.tables;
  const { smoothing } = options;
  const levels = axes.reduce((sum, { kind, size }) => (kind === 'nominal' ? Math.max(sum, size) : sum), 0);
  const row = Math.min(COLUMNS, axes.length);
  const numbers = node.room(4 * (levels + 1));
  const own = node.room(4 * row * most);
  const scores = node.room(8 * padded(classes) * most);
  const priors = node.room(8 * padded(classes) * Math.min(options.folds, most));
  const rows = levelRows(node, most, options.folds);
  let bytes = Math.max(TERMS, 16 * padded(classes));
  let [terms, levelTerms, all, singles] = rooms();
  /** Columns that wait, and the next slot. */
  let waiting: Column[] = [];
  let next = 1;
  /** Are the scores still those of the priors, and nowhere written? */
  let isFirst = true;
  /** Are the rows of levels estimated, and not yet added? They are with what comes next. */
  let areLevelsLeft = false;

  function rooms(): [number, number, number, number] {
    return [node.room(bytes), node.room(bytes), node.room(bytes), node.room(bytes)];
  }

  const bytesOf = (slots: number) => 8 * padded(part.width) * slots * part.folds;

  function makeRoom(slots: number): void {
    if (bytesOf(slots) <= bytes) return;
    if (areLevelsLeft) addLevelRows();
    bytes = 2 * bytesOf(slots);
    [terms, levelTerms, all, singles] = rooms();
  }

  function count(matrix: number, columns: number, used: number, list: number, slots: number): void {
    const { n, folds, classes: classOf, weights, width } = part;
    makeRoom(slots);
    kernels.countSlots(matrix, columns, used, list, n, folds, classOf, weights, width, slots, terms);
  }

  /** Of the cases from one on; what they have so far is at `to`, or their priors if that is `isNew`. */
  function addAll(
    matrix: number,
    columns: number,
    used: number,
    list: number,
    slots: number,
    from: number,
    { begin, end, to, isNew }: Stretch,
    classOf = 0,
    before = 0,
    limit = 0,
  ): number {
    const { folds, weights, width } = part;
    return kernels.addSlots(
      list ? matrix : matrix + 4 * columns * begin,
      columns,
      used,
      list && list + 4 * begin,
      end - begin,
      folds,
      width,
      slots,
      from,
      priors,
      Number(isNew),
      to,
      classOf && classOf + 4 * begin,
      weights && weights + 8 * begin,
      before,
      limit,
    );
  }

  const allCases = (): Stretch => ({ begin: 0, end: part.n, to: scores, isNew: firstTime() === 1 });

  function firstTime(): number {
    const first = Number(isFirst);
    isFirst = false;
    return first;
  }

  function addLevelRows(classOf = 0, before = 0, limit = 0): number {
    const { matrix, columns: used, slots } = rows;
    areLevelsLeft = false;
    return addAll(matrix, used, used, part.list, slots, levelTerms, allCases(), classOf, before, limit);
  }

  /** A stretch of cases after the other, whose scores are still near the processor when the next columns are added. All cases weigh 1. */
  function addWithLevels(used: number, slots: number, classOf: number, before: number, limit: number): number {
    const { n, folds, width } = part;
    areLevelsLeft = false;
    const isNew = firstTime() === 1;
    const step = folds * Math.ceil(STRETCH / folds);
    let wrong = 0;
    for (let begin = 0; begin < n && before + wrong <= limit; begin += step) {
      const end = Math.min(begin + step, n);
      // Scores that nobody reads again have one place.
      const to = isNew && classOf ? scores : scores + 8 * padded(width) * begin;
      addAll(rows.matrix, rows.columns, rows.columns, part.list, rows.slots, levelTerms, { begin, end, to, isNew });
      const more = { begin, end, to, isNew: false };
      wrong += addAll(own, row, used, 0, slots, terms, more, classOf, before + wrong, limit);
    }
    return wrong;
  }

  /** Of two classes, with the rows of levels if they are left. */
  function addPairs(used: number, slots: number, classOf: number, before: number, limit: number): number {
    const levelColumns = areLevelsLeft ? rows.columns : 0;
    areLevelsLeft = false;
    return kernels.addPairs(
      own,
      row,
      used,
      slots,
      terms,
      rows.matrix,
      levelColumns,
      part.list,
      rows.slots,
      levelTerms,
      part.n,
      part.folds,
      priors,
      firstTime(),
      scores,
      classOf,
      before,
      limit,
    );
  }

  function flush(classOf = 0, before = 0, limit = 0): number {
    const { folds, width } = part;
    const [slots, used] = [next, waiting];
    waiting = [];
    next = 1;
    const cell = 8 * padded(width);
    const stride = cell * slots;
    const binned = bins?.waiting ?? 0;
    if (used.length > 0) count(own, row, used.length - binned, 0, slots);
    if (binned > 0) bins!.count(own + 4 * (used.length - binned), row, slots, terms);
    for (const { slot, places, declared, fold } of used) {
      const from = terms + cell * slot;
      kernels.estimate(from, stride, folds, width, places, declared, smoothing, ln, lnLength, all);
      for (let other = 0; fold >= 0 && other < folds; other++)
        if (other !== fold) arena.views.u8.fill(0, from + stride * other, from + stride * other + cell * places);
    }
    if (width === 2 && !part.weights) return addPairs(used.length, slots, classOf, before, limit);
    if (areLevelsLeft && used.length === 0) return addLevelRows(classOf, before, limit);
    if (areLevelsLeft) return addWithLevels(used.length, slots, classOf, before, limit);
    return addAll(own, row, used.length, 0, slots, terms, allCases(), classOf, before, limit);
  }

  /** Makes room for a column of so many places; where its slots are to be put. */
  function waitFor(places: number): number {
    if (waiting.length === row || (waiting.length > 0 && bytesOf(next + places) > bytes)) flush();
    return own + 4 * waiting.length;
  }

  function add(places: number, declared: number, fold: number): void {
    waiting.push({ slot: next, places, declared, fold });
    next += places;
  }

  function addLevels(): void {
    const { list, n, folds, weights, width } = part;
    const { features, groups } = rows;
    if (features.length === 0) return;
    rows.enter();
    const { matrix, columns: used, slots } = rows;
    if (!weights && slots * folds <= n * features.length) {
      count(matrix, used, used, list, slots);
      const { length } = features;
      kernels.estimateGroups(groups, length, slots, folds, width, smoothing, ln, lnLength, terms, singles, all);
      [terms, levelTerms] = [levelTerms, terms];
      areLevelsLeft = true;
      return;
    }
    for (const feature of features) {
      const { size } = axes[feature]!;
      const at = waitFor(Math.min(size, n));
      const places = kernels.levelSlots(columns[feature]!.codes, list, n, folds, size, numbers, next, at, row);
      if (places > 0) add(places, size, -1);
    }
  }

  return {
    begin() {
      const { n, folds, classes: classOf, weights, width } = part;
      kernels.estimatePriors(n, folds, classOf, weights, width, smoothing, ln, lnLength, all, priors);
      isFirst = true;
      addLevels();
    },
    addIntervals(feature, known, cuts, fold) {
      const at = waitFor(cuts + 1);
      intervals.slots(feature, known, cuts, next, at, row);
      add(cuts + 1, cuts + 1, fold);
    },
    addBins(column) {
      if (bins!.isFull()) flush();
      const cuts = bins!.cut(column);
      if (cuts === 0) return;
      waitFor(cuts + 1);
      bins!.wait(column, next);
      add(cuts + 1, cuts + 1, -1);
    },
    errors: (before, limit) => flush(part.classes, before, limit),
  };
}
