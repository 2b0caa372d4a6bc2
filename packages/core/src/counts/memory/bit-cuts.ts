import type { Scratch } from '../../kernels/arena.js';
import type { BitCuts, BitLimits, CutSearch } from '../parts.js';
import type { PartGround } from './part-ground.js';
import type { PartStore } from './part-store.js';

/** What a feature is to the kernel. */
const [LIST, BYTES, OTHER] = [0, 1, 2] as const;

const STATES = ['unknown', 'alike', 'none', 'found'] as const;

/** Bytes have codes below this. */
const CODES = 64;

/** Lets the kernel find the cuts of a part that save most bits. `listOf` has the number of every listed column; -1 for bytes. */
export function bitCutsIn(
  { coded, features, target }: PartGround,
  store: PartStore,
  listOf: readonly number[],
  scratch: Scratch,
  { bits, tolerance, mayCut }: BitLimits,
): CutSearch | undefined {
  const { arena, kernels } = coded;
  const { whole } = store;
  const isCut = features.map(({ axis }, feature) => axis.kind === 'numeric' && mayCut(feature));
  if (!isCut.includes(true)) return undefined;
  const [count, width] = [features.length, target.axis.size];
  const [table, results, asked] = [scratch.alloc(16 * count), scratch.alloc(32 * count), scratch.alloc(4 * count)];
  const [cases, counts] = [scratch.alloc(16 * width), scratch.zeroed(4 * CODES * width)];
  const bitsAt = scratch.alloc(8 * (whole.n + 1));
  const room = width === 2 ? scratch.alloc(8 * (2 * whole.n + 3) + 4 * Math.ceil(whole.n / 16)) : 0;
  const { f64 } = arena.views;
  for (let n = 0; n <= whole.n; n++) f64[(bitsAt >>> 3) + n] = bits(n);
  let last: readonly number[] = [];
  let first = -1;

  /** Tells where the columns are: lists may have moved to where there is more room. */
  function place(): void {
    if (store.listOf(whole, 0) === first) return;
    first = store.listOf(whole, 0);
    features.forEach(({ axis, coarse }, feature) => {
      const list = listOf[feature]!;
      const kind = isCut[feature] ? (list < 0 ? BYTES : LIST) : OTHER;
      const at = kind === LIST ? store.listOf(whole, list) : coarse;
      arena.views.u32.set([kind, at, axis.size, counts], (table >>> 2) + 4 * feature);
    });
  }

  const found: BitCuts = {
    state: (place) => STATES[arena.views.u32[(results >>> 2) + 8 * place + 2]!]!,
    cut(place) {
      const { u32, f64 } = arena.views;
      const at = (results >>> 2) + 8 * place;
      const [gain, low, high] = [f64[at >>> 1]!, u32[at + 3]!, u32[at + 4]!];
      return { gain, low, high, below: u32[at + 5]!, tries: u32[at + 6]!, places: u32[at + 7]! };
    },
  };

  return (part, kept, stat, least) => {
    place();
    const { u32 } = arena.views;
    if (kept !== last) u32.set(kept, asked >>> 2);
    last = kept;
    u32.set(stat, cases >>> 2);
    const [rows, weights, side] = [store.rowsOf(part), store.weightsOf(part), Math.max(1, Math.ceil(least))];
    const isFound = kernels.bitCuts!(
      ...([asked, kept.length, table, 8 * part.lists, rows, part.n, weights] as const),
      ...([target.coarse, width, cases, side, bitsAt, room, tolerance, results] as const),
    );
    return isFound === 1 ? found : undefined;
  };
}
