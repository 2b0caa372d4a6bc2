import type { Scratch } from '../../kernels/arena.js';
import type { GiniLimits, GiniTest, GiniTests, Part } from '../parts.js';
import type { PartGround } from './part-ground.js';
import type { PartStore } from './part-store.js';
import { roomIn } from './room-in.js';

/** Rows at once. */
const BLOCK = 256;

/** Bytes that columns may take once more, row by row: beyond, tests are found by counts. */
const MOST = 2 ** 29;

const STATES = ['unknown', 'alike', 'none', 'found'] as const;

/** Asks the kernel for tests by Gini's index. `listOf` has the number of every listed column; -1 for bytes. */
export function giniTestsIn(ground: PartGround, store: PartStore, listOf: readonly number[], scratch: Scratch) {
  const { arena, kernels, rows: all } = ground.coded;
  const { features, target } = ground;
  const width = target.axis.size;
  const isCut = features.map(({ axis }) => axis.kind === 'numeric');
  const fits = all * listOf.filter((list) => list < 0).length <= MOST;
  const keptRoom = roomIn(scratch);
  const count = features.length;
  const [cases, room, results] = [8 * width, 256 + 24 * width + 16 * count + 1024, 32 * count].map(scratch.alloc) as [
    number,
    number,
    number,
  ];
  let prepared: ReturnType<typeof prepare> | undefined;
  let written: readonly number[] | undefined;
  let kept = 0;

  function prepare() {
    const table = scratch.alloc(16 * count);
    const bytes: number[] = [];
    for (let feature = 0; feature < count; feature++) {
      const { axis, coarse } = features[feature]!;
      const list = listOf[feature]!;
      const isBytes = list < 0;
      const at = isBytes ? scratch.zeroed(4 * (axis.size + 1) * width) : store.listOf(store.whole, list);
      const kind = isBytes ? (isCut[feature] ? 1 : 2) : isCut[feature] ? 0 : 3;
      arena.views.u32.set([kind, at, axis.size, bytes.length], (table >>> 2) + 4 * feature);
      if (isBytes) bytes.push(coarse);
    }
    return { table, matrix: rowByRow(bytes), stride: bytes.length };
  }

  /** Byte columns row by row: all of a row are counted at once. Rows in blocks, so that what is written stays in the cache. */
  function rowByRow(columns: readonly number[]): number {
    const stride = columns.length;
    const matrix = scratch.alloc(stride * all);
    const { u8 } = arena.views;
    for (let from = 0; from < all; from += BLOCK) {
      const end = Math.min(all, from + BLOCK);
      for (let place = 0; place < stride; place++) {
        const column = columns[place]!;
        for (let row = from, to = matrix + stride * from + place; row < end; row++, to += stride)
          u8[to] = u8[column + row]!;
      }
    }
    return matrix;
  }

  const tests: GiniTests = {
    state: (place) => STATES[arena.views.u32[(results >>> 2) + 8 * place + 2]!]!,
    gain: (place) => arena.views.f64[(results >>> 3) + 4 * place]!,
    test(place): GiniTest {
      const { u32 } = arena.views;
      const at = (results >>> 2) + 8 * place;
      const gain = tests.gain(place);
      const larger = u32[at + 3] as 0 | 1;
      return isCut[written![place]!]
        ? { gain, larger, below: u32[at + 4]!, above: u32[at + 5]! }
        : { gain, larger, levels: bitsOf(u32, at + 4), left: bitsOf(u32, at + 6) };
    },
  };

  return (part: Part, asked: readonly number[], stat: Float64Array, limits: GiniLimits): GiniTests | undefined => {
    if (kernels.giniTests === undefined || !fits || store.weightOf() !== 0) return undefined;
    const { table, matrix, stride } = (prepared ??= prepare());
    if (written !== asked) {
      kept = keptRoom(4 * asked.length);
      const at = kept >>> 2;
      const { u32 } = arena.views;
      for (let i = 0; i < asked.length; i++) u32[at + i] = asked[i]!;
      written = asked;
    }
    const { f64 } = arena.views;
    for (let c = 0; c < width; c++) f64[(cases >>> 3) + c] = stat[c]!;
    kernels.giniTests(
      store.rowsOf(part),
      part.n,
      target.coarse,
      width,
      cases,
      limits.risk,
      limits.minLeaf,
      limits.slack,
      limits.maxLevels,
      table,
      kept,
      asked.length,
      8 * part.lists,
      matrix,
      stride,
      room,
      results,
    );
    return tests;
  };
}

/** The places of the ones in 64 bits. */
function bitsOf(u32: Uint32Array, at: number): readonly number[] {
  const places: number[] = [];
  for (let word = 0; word < 2; word++)
    for (let bits = u32[at + word]!; bits !== 0; bits &= bits - 1)
      places.push(32 * word + 31 - Math.clz32(bits & -bits));
  return places;
}
