import type { Scratch } from '../../kernels/arena.js';
import type { BitCut, BitCuts, BitLimits, CutSearch, Part } from '../parts.js';
import type { PartGround } from './part-ground.js';
import type { PartStore } from './part-store.js';

/** What a feature is to the kernel. */
const [LIST, BYTES, OTHER] = [0, 1, 2] as const;

const STATES = ['unknown', 'alike', 'none', 'found'] as const;

/** Bytes have codes below this. */
const CODES = 64;

/** Where everything is that the kernel reads and writes. */
interface Task {
  readonly ground: PartGround;
  readonly store: PartStore;
  readonly table: number;
  readonly results: number;
  readonly asked: number;
  readonly cases: number;
  readonly bits: number;
  readonly room: number;
  readonly tolerance: number;
  readonly prices: number;
  readonly amongAllowed: number;
  readonly found: FoundCuts;
  /** What was asked about last, and where the first list was then. */
  features: readonly number[];
  first: number;
}

/** Lets the kernel find the cuts of a part that save most bits. `listOf` has the number of every listed column; -1 for bytes. */
export function bitCutsIn(
  ground: PartGround,
  store: PartStore,
  listOf: readonly number[],
  scratch: Scratch,
  { bits: bitsOf, tolerance, price, mayCut }: BitLimits,
): CutSearch | undefined {
  const { coded, features, target } = ground;
  const { arena } = coded;
  const { whole } = store;
  const isCut = features.map(({ axis }, feature) => axis.kind === 'numeric' && mayCut(feature));
  if (!isCut.includes(true)) return undefined;
  const [count, width] = [features.length, target.axis.size];
  const [table, results, asked] = [scratch.alloc(16 * count), scratch.alloc(32 * count), scratch.alloc(4 * count)];
  const [cases, counts] = [scratch.alloc(16 * width), scratch.zeroed(4 * CODES * width)];
  const bits = scratch.alloc(8 * (whole.n + 1));
  const room = width === 2 ? scratch.alloc(8 * (2 * whole.n + 3 + Math.ceil(whole.n / 16))) : 0;
  const prices = price && width === 2 ? scratch.alloc(8 * (whole.n + 1)) : 0;
  writeBits(arena.views.f64, bits >>> 3, whole.n, bitsOf);
  if (prices !== 0) writeBits(arena.views.f64, prices >>> 3, whole.n, price!.bits);
  const found = new FoundCuts(count);
  const amongAllowed = Number(price?.among === 'allowed');
  const task: Task = {
    ground,
    store,
    table,
    results,
    asked,
    cases,
    bits,
    room,
    tolerance,
    prices,
    amongAllowed,
    found,
    features: [],
    first: -1,
  };

  /** Tells where the columns are: lists may have moved to where there is more room. */
  function place(): void {
    task.first = store.listOf(whole, 0);
    features.forEach(({ axis, coarse }, feature) => {
      const list = listOf[feature]!;
      const kind = isCut[feature] ? (list < 0 ? BYTES : LIST) : OTHER;
      const at = kind === LIST ? store.listOf(whole, list) : coarse;
      arena.views.u32.set([kind, at, axis.size, counts], (table >>> 2) + 4 * feature);
    });
  }

  return (part, kept, stat, least) => {
    if (store.listOf(whole, 0) !== task.first) place();
    return search(task, part, kept, stat, least) ? found : undefined;
  };
}

/** A loop by itself is compiled while it runs, and then for good. */
function writeBits(f64: Float64Array, at: number, most: number, bitsOf: BitLimits['bits']): void {
  for (let n = 0; n <= most; n++) f64[at + n] = bitsOf(n);
}

/** Words of a result. */
const RESULT = 8;

/** The results of the last search, copied: there are as many as nodes times features, and reading them in the arena would take longer than finding them. */
class FoundCuts implements BitCuts {
  readonly words: Uint32Array;
  readonly numbers: Float64Array;

  constructor(features: number) {
    this.words = new Uint32Array(RESULT * features);
    this.numbers = new Float64Array(this.words.buffer);
  }

  state(place: number): (typeof STATES)[number] {
    return STATES[this.words[RESULT * place + 2]!]!;
  }

  places(place: number): number {
    return this.words[RESULT * place + 7]!;
  }

  cut(place: number): BitCut {
    return new FoundCut(this, RESULT * place);
  }
}

/** A result that is read when it is asked for: of most cuts, only what they gain is. */
class FoundCut implements BitCut {
  constructor(
    readonly of: FoundCuts,
    readonly at: number,
  ) {}

  get gain(): number {
    return this.of.numbers[this.at >>> 1]!;
  }

  get low(): number {
    return this.of.words[this.at + 3]!;
  }

  get high(): number {
    return this.of.words[this.at + 4]!;
  }

  get below(): number {
    return this.of.words[this.at + 5]!;
  }

  get tries(): number {
    return this.of.words[this.at + 6]!;
  }

  get places(): number {
    return this.of.words[this.at + 7]!;
  }
}

function search(task: Task, part: Part, features: readonly number[], stat: Float64Array, least: number): boolean {
  const { ground, store, table, results, asked, cases, bits, room, tolerance, prices, amongAllowed } = task;
  const { arena, kernels } = ground.coded;
  const { coarse, axis } = ground.target;
  const { u32 } = arena.views;
  if (features !== task.features) u32.set(features, asked >>> 2);
  task.features = features;
  u32.set(stat, cases >>> 2);
  const found = kernels.bitCuts!(
    asked,
    features.length,
    table,
    8 * part.lists,
    store.rowsOf(part),
    part.n,
    store.weightsOf(part),
    coarse,
    axis.size,
    cases,
    Math.max(1, Math.ceil(least)),
    bits,
    room,
    tolerance,
    prices,
    amongAllowed,
    results,
  );
  const from = results >>> 2;
  if (found === 1) task.found.words.set(u32.subarray(from, from + RESULT * features.length));
  return found === 1;
}
