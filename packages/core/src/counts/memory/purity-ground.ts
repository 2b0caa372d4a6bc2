import type { Scratch } from '../../kernels/arena.js';
import type { CodedColumn } from '../../schema/codes.js';
import type { Part, PurityLimits, PurityTests } from '../parts.js';
import type { PartGround } from './part-ground.js';
import type { PartStore } from './part-store.js';

/** Bytes that columns may take once more, row by row: beyond, tests are found by counts. */
const MOST = 2 ** 29;

/** What a feature is to the kernels. */
const [LIST, CUTS, LEVELS, OTHER] = [0, 1, 2, 3] as const;

/** What missing values are to them. */
const MISSING = { unknown: 0, level: 1, apart: 2 } as const;

const STATES = ['unknown', 'alike', 'none', 'found'] as const;

/** What the kernels that look for the tests that make parts purest are told of the columns, and where they write. */
export interface PurityGround {
  /** Where the search is, once its limits are set. */
  searchFor(limits: PurityLimits): number;
  /** The byte columns row by row, and how many they are. */
  readonly matrix: number;
  readonly stride: number;
  /** What the results say of the features that were looked at last. */
  testsOf(): PurityTests;
  /** The same of features in place of a test whose sides these are, a byte a row of the table. */
  standIns(part: Part, sides: number, asked: readonly number[]): PurityTests;
}

/** `listOf` has the number of every listed column; -1 for bytes. Undefined where there is no kernel, or too little room. */
export function purityGround(
  ground: PartGround,
  store: PartStore,
  listOf: readonly number[],
  scratch: Scratch,
): () => PurityGround | undefined {
  const { arena, kernels, rows } = ground.coded;
  const { features, target } = ground;
  const width = target.axis.size;
  const isCut = features.map(({ axis }) => axis.kind === 'numeric');
  const fits = rows * listOf.filter((list) => list < 0).length <= MOST;
  let made: PurityGround | undefined;
  let logs = 0;

  function make(): PurityGround {
    const count = features.length;
    const table = scratch.alloc(16 * count);
    const bytes: CodedColumn[] = [];
    for (let feature = 0; feature < count; feature++) {
      const { axis } = features[feature]!;
      const list = listOf[feature]!;
      const isBytes = list < 0;
      const at = isBytes ? scratch.zeroed(4 * (axis.size + 1) * width) : store.listOf(store.whole, list);
      const kind = isBytes ? (isCut[feature] ? CUTS : LEVELS) : isCut[feature] ? LIST : OTHER;
      arena.views.u32.set([kind, at, axis.size, bytes.length], (table >>> 2) + 4 * feature);
      if (isBytes) bytes.push(features[feature]!);
    }
    // All of a row are counted at once.
    const matrix = ground.rowByRow(bytes, scratch);
    const cases = scratch.alloc(8 * width);
    const room = scratch.alloc(256 + 24 * width + 16 * count + 1024);
    const results = scratch.alloc(32 * count);
    const search = scratch.alloc(64);
    const stride = bytes.length;
    const asking = scratch.alloc(4 * count);
    arena.views.u32.set([target.coarse, width, cases, table, matrix, stride, room, results], search >>> 2);
    return { searchFor, matrix, stride, testsOf, standIns };

    function searchFor({ criterion, minLeaf, slack, maxLevels, missing }: PurityLimits): number {
      const logsAt = criterion === 'deviance' ? logsOf() : 0;
      const { u32, f64 } = arena.views;
      u32.set([maxLevels, MISSING[missing], logsAt, 0], (search >>> 2) + 8);
      f64.set([minLeaf, slack], (search >>> 3) + 6);
      return search;
    }

    function testsOf(): PurityTests {
      return {
        state: (place) => STATES[arena.views.u32[(results >>> 2) + 8 * place + 2]!]!,
        gain: (place) => arena.views.f64[(results >>> 3) + 4 * place]!,
        test: (place) => ({ words: arena.views.u32, at: (results >>> 2) + 8 * place + 3 }),
      };
    }

    function standIns(part: Part, sides: number, asked: readonly number[]): PurityTests {
      arena.views.u32.set(asked, asking >>> 2);
      kernels.standIns!(search, asking, asked.length, store.rowsOf(part), part.n, part.lists, sides);
      return testsOf();
    }
  }

  /** Where n ln n is for every n up to the number of rows: what deviance is made of. */
  function logsOf(): number {
    if (logs !== 0) return logs;
    logs = scratch.zeroed(8 * (store.whole.n + 1));
    kernels.logTerms!(store.whole.n, logs);
    return logs;
  }

  return () => {
    if (kernels.purityTree === undefined || !fits || store.weightOf() !== 0) return undefined;
    return (made ??= make());
  };
}
