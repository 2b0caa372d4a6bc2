import type { Scratch } from '../../kernels/arena.js';
import type { DenseCounts } from '../counts.js';
import type { Bundle, bundlesOf } from './bundles.js';
import type { DenseTask } from './dense-task.js';
import type { Ground } from './ground.js';
import type { InMemory } from './in-memory.js';
import type { selectionOf } from './selection.js';
import type { countUnits, Unit } from './units.js';

/** A bundle with the numbers of its features, and their widths. Lists that `map` makes are not always of one kind, and compilers start anew. */
interface Bundled extends Bundle {
  readonly features: Uint32Array;
  readonly widths: Uint32Array;
}

interface BundledUnit extends Unit<Bundled> {
  readonly a: Bundled | undefined;
}

/** Dense counts that are to be read at once: they are overwritten afterwards. */
export type PassingCounts = Omit<DenseCounts, 'n'> & { readonly n: Int32Array };

/** Is handed the counts by two features and the class, the features in the order of the source; they last until it returns. */
export type ReadPair = (counts: PassingCounts, a: number, b: number) => void;

/**
 * The same for sets of features, among them each pair once, first the one that comes first: each is handed over with its number among the
 * sets. Gives the numbers of the other sets; undefined where it cannot be done, or pairs are missing.
 */
export function withoutPairs(
  tools: PairTools,
  inMemory: InMemory,
  sets: readonly (readonly number[])[],
  each: (counts: PassingCounts, set: number) => void,
): readonly number[] | undefined {
  const n = inMemory.ground.features.length;
  const others: number[] = [];
  const numbers = new Int32Array(n * n).fill(-1);
  for (let set = 0; set < sets.length; set++) {
    const own = sets[set]!;
    const at = own.length === 2 && own[0]! < own[1]! ? own[0]! * n + own[1]! : -1;
    if (numbers[at] === -1) numbers[at] = set;
    else others.push(set);
  }
  const isAsked = sets.length - others.length === (n * (n - 1)) / 2;
  return isAsked && visitPairs(tools, inMemory, (counts, a, b) => each(counts, numbers[a * n + b]!))
    ? others
    : undefined;
}

/** Handed over: this file is loaded when it is needed, and what others import too would become a file of its own. */
export interface PairTools {
  readonly bundlesOf: typeof bundlesOf;
  readonly countUnits: typeof countUnits;
  readonly selectionOf: typeof selectionOf;
}

/** Keys of 16 bits are counted quickest, and as many counts are always dense. */
const KEYS = 65_536;

/** Entries of a joint table, as usual; and those that pay where so many passes over the rows are left, or fewer. */
const USUAL = 8192;
const LARGER = 20_000;
const SPARED = 2 / 3;

/**
 * Class counts of all pairs of features, of all rows with weight 1 and levels of a byte: what `count` would be asked for, but
 * without a request, a plan and an answer for every pair, which are more work than to count them. False where it cannot be done.
 */
export function visitPairs(
  { bundlesOf, countUnits, selectionOf }: PairTools,
  { ground, staged: stagedIn }: InMemory,
  read: ReadPair,
): boolean {
  const staged = stagedIn();
  const { features, target } = ground;
  const isPlain = staged.weights === 0 && staged.rows === 0 && staged.entries > 0 && target.fine === 0;
  if (!isPlain || features.length < 2 || features.some(({ fine }) => fine !== 0)) return false;
  let [most, next] = [0, 0];
  for (const { axis } of features) {
    next = Math.max(next, Math.min(most, axis.size + 1));
    most = Math.max(most, axis.size + 1);
  }
  if (most * next * target.axis.size > KEYS) return false;
  const scratch = ground.coded.arena.scratch();
  try {
    const task: DenseTask = { ground, selection: selectionOf(ground, staged, scratch), byTarget: true };
    const bundles: Bundled[] = [];
    for (const bundle of bundlesOf(task, features, scratch, jointOf(ground))) bundles.push(bundled(bundle, features));
    const units: BundledUnit[] = [];
    for (const [i, b] of bundles.entries()) {
      if (b.columns.length > 1) units.push({ a: undefined, b });
      for (const a of bundles.slice(0, i)) units.push({ a, b });
    }
    countUnits(task, units, ({ unit, table }, own) => readUnit(task, unit, table, own, read));
  } finally {
    scratch.release();
  }
  return true;
}

/** How many entries joint tables may have. */
function jointOf({ features, target, count }: Ground): number {
  const widths = Uint32Array.from(features, ({ width }) => Math.max(2, width)).sort();
  /** How many pairs of bundles there will be, about. */
  const pairsIn = (joint: number) => {
    const most = Math.sqrt(joint / target.axis.size);
    let [bundles, width] = [0, most];
    for (const own of widths) {
      width *= own;
      if (width <= most) continue;
      bundles++;
      width = own;
    }
    return bundles ** 2;
  };
  return count > LARGER && pairsIn(LARGER) < SPARED * pairsIn(USUAL) ? LARGER : USUAL;
}

function bundled({ columns, width, coarse }: Bundle, all: Ground['features']): Bundled {
  const features = new Uint32Array(columns.length);
  const widths = new Uint32Array(columns.length);
  for (let i = 0; i < columns.length; i++) {
    features[i] = all.indexOf(columns[i]!);
    widths[i] = columns[i]!.width;
  }
  return { columns, width, coarse, features, widths };
}

/** Sums every pair out of the joint table of two bundles, or of one, [class, a, b]. */
function readUnit(task: DenseTask, { a, b }: BundledUnit, table: number, scratch: Scratch, read: ReadPair): void {
  const { arena, kernels } = task.ground.coded;
  const { features, target } = task.ground;
  const classes = target.axis.size;
  const size = classes * (a?.width ?? 1) * b.width;
  const room = () => scratch.alloc(4 * size);
  const [half, halfTo, rest, restTo] = [room(), room(), room(), room()];

  /** A table [outer, digits from..to, inner] without all digits but one. */
  const keep = (
    at: number,
    outer: number,
    widths: Uint32Array,
    from: number,
    kept: number,
    to: number,
    inner: number,
    room: number,
    other: number,
  ) => {
    let [before, after] = [1, 1];
    for (let i = from; i < kept; i++) before *= widths[i]!;
    for (let i = kept + 1; i < to; i++) after *= widths[i]!;
    let now = at;
    if (before > 1) {
      kernels.sumOut(now, outer, before, widths[kept]! * after * inner, room);
      now = room;
    }
    if (after > 1) {
      kernels.sumOut(now, outer * widths[kept]!, after, inner, other);
      now = other;
    }
    return now;
  };

  const hand = (at: number, p: number, q: number) => {
    const [pPlaces, qPlaces] = [features[p]!.axis.size + 1, features[q]!.axis.size + 1];
    const [pStride, qStride] = p < q ? [qPlaces * classes, classes] : [classes, pPlaces * classes];
    const entries = pPlaces * qPlaces * classes;
    const own = arena.scratch();
    try {
      const out = own.alloc(4 * entries);
      kernels.spreadTable(at, classes, 1, features[p]!.width, pStride, features[q]!.width, qStride, out, entries);
      const n = arena.views.i32.subarray(out >>> 2, (out >>> 2) + entries);
      const shape = p < q ? [pPlaces, qPlaces, classes] : [qPlaces, pPlaces, classes];
      read({ form: 'dense', shape, n }, Math.min(p, q), Math.max(p, q));
    } finally {
      own.release();
    }
  };

  const { widths, columns } = b;
  const digits = columns.length;
  const first = a ?? b;
  for (let p = 0; p < first.columns.length; p++) {
    const width = first.widths[p]!;
    // Of one bundle, the digits behind p stay with it.
    const inner = a ? b.width : b.width / productOf(widths, p + 1);
    const own = keep(table, classes, first.widths, 0, p, a ? first.columns.length : p + 1, inner, half, halfTo);
    const from = a ? 0 : p + 1;
    for (let q = from; q < digits; q++)
      hand(keep(own, classes * width, widths, from, q, digits, 1, rest, restTo), first.features[p]!, b.features[q]!);
  }
}

/** The product of the first so many. */
function productOf(numbers: Uint32Array, count: number): number {
  let product = 1;
  for (let i = 0; i < count; i++) product *= numbers[i]!;
  return product;
}
