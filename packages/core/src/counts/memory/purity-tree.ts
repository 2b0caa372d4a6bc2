import type { Scratch } from '../../kernels/arena.js';
import type { OpenPart, PurityLimits, PurityRule, PuritySplit, PurityTree } from '../parts.js';
import type { PartGround } from './part-ground.js';
import type { PartStore } from './part-store.js';
import type { PurityGround } from './purity-ground.js';

/** So many rows are looked at, and nodes split, before others have their turn. */
const TURN = 2 ** 17;
const SPLITS = 1024;

/** Rows are numbered anew in nodes of this size, where they are few among all. */
const HOME = 2 ** 14;

/** The lists of features that nodes still ask about take no more than this many words. */
const KEPT = 2 ** 18;

const STOPS = ['done', 'turn', 'full', 'unknown'] as const;

/** Where the kernel finds the words of its task; see kernels/part-kernels.ts. */
const [OPEN, OPENED, OPEN_ROOM, SPLIT, NODES, DONE] = [11, 12, 13, 17, 19, 23] as const;

/** Lets the kernel grow trees of the tests that make parts purest. `copied` keeps numbers. */
export function purityTreeIn(
  { coded, target, features }: PartGround,
  store: PartStore,
  groundOf: () => PurityGround | undefined,
  copied: (from: ArrayLike<number>, at: number, count: number) => Float64Array,
  scratch: Scratch,
) {
  const { arena, kernels } = coded;
  const width = target.axis.size;
  const [openSize, splitSize] = [32 + 4 * width, 32 + 8 * width];

  return (
    { criterion, slack, minLeaf, maxLevels, isMissingALevel }: Omit<PurityLimits, 'risk'>,
    { minSplit, maxDepth, least }: PurityRule,
  ): PurityTree | undefined => {
    const own = groundOf();
    if (own === undefined || !own.isComplete || kernels.purityTree === undefined) return undefined;
    const { whole } = store;
    const count = features.length;
    const keptRoom = Math.max(count, Math.min(count * (count + 1), KEPT));
    let openRoom = 64;
    const [task, kept, splits] = [scratch.alloc(152), scratch.alloc(4 * keptRoom), scratch.alloc(SPLITS * splitSize)];
    const [branchOf, aside] = [scratch.alloc(coded.rows), scratch.alloc(8 * whole.n)];
    const open = scratch.alloc(openRoom * openSize);
    const word = task >>> 2;
    arena.views.u32.set(
      [
        ...[store.rowsOf(whole), target.coarse, width, own.features],
        ...[own.matrix, own.stride, own.room, own.results],
        ...[own.cases, branchOf, aside, open],
        ...[0, openRoom, kept, keptRoom],
        ...[splits, 0, SPLITS, 0],
        ...[Math.min(maxDepth, 2 ** 32 - 1), maxLevels, TURN, 0],
      ],
      word,
    );
    arena.views.f64.set([minLeaf, minSplit, slack, least], (task + 96) >>> 3);
    const home = coded.rows >= 4 * HOME ? HOME : 0;
    const homes = home === 0 ? [0, 0, 0] : [4 * coded.rows, whole.n, own.stride * whole.n].map(scratch.alloc);
    const logs = own.logsFor(criterion);
    arena.views.u32.set([home, ...homes, isMissingALevel ? 1 : 0, logs], (task + 128) >>> 2);

    const all = features.map((_, feature) => feature);
    arena.views.u32.set(all, kept >>> 2);
    /** The features that were written or read last, and where they are: behind those of all nodes that wait. */
    let last: { readonly features: readonly number[]; readonly at: number } = { features: all, at: 0 };

    function keep(asked: readonly number[]): void {
      const at = last.at + last.features.length;
      // Features in which all rows are alike may be asked about.
      if (asked === last.features || at + asked.length > keptRoom) return;
      arena.views.u32.set(asked, (kept >>> 2) + at);
      last = { features: asked, at };
    }

    const placeOf = (place: number) => (arena.views.u32[word + OPEN]! + place * openSize) >>> 2;

    function enlarge(): void {
      const larger = scratch.alloc(2 * openRoom * openSize);
      const { u8, u32 } = arena.views;
      const before = u32[word + OPEN]!;
      u8.copyWithin(larger, before, before + openRoom * openSize);
      openRoom *= 2;
      u32[word + OPEN] = larger;
      u32[word + OPEN_ROOM] = openRoom;
    }

    function pop(): OpenPart {
      const { u32 } = arena.views;
      const [node, depth, from, n, at, length] = u32.subarray(placeOf(--u32[word + OPENED]!)) as unknown as OpenWords;
      const start = (kept >>> 2) + at;
      last = { at, features: length === count ? all : Array.from(u32.subarray(start, start + length)) };
      return { node, depth, part: { n, rows: from, lists: from, top: whole.top }, features: last.features };
    }

    function tellAll(tell: (split: PuritySplit) => void): void {
      const { u32 } = arena.views;
      for (let i = 0, at = splits >>> 2; i < u32[word + SPLIT]!; i++, at += splitSize >>> 2) {
        const [node, feature] = [u32[at]!, u32[at + 1]!];
        const test = own!.testAt(feature, u32[at + 2]!, at + 4);
        tell({ node, feature, test, left: copied(u32, at + 8, width), right: copied(u32, at + 8 + width, width) });
      }
      u32[word + SPLIT] = 0;
    }

    return {
      open({ node, depth, part, features }, cases) {
        if (arena.views.u32[word + OPENED] === openRoom) enlarge();
        keep(features);
        const { u32 } = arena.views;
        const at = placeOf(u32[word + OPENED]!++);
        u32.set([node, depth, part.rows, part.n, last.at, last.features.length, 0, 0], at);
        u32.set(cases, at + 8);
      },
      grow(next, tell) {
        arena.views.u32[word + NODES] = next;
        for (;;) {
          const stop = STOPS[kernels.purityTree!(task)]!;
          tellAll(tell);
          if (stop === 'full') enlarge();
          else if (stop === 'unknown') {
            const open = pop();
            return { ...open, tests: own.testsOf(open.features) };
          } else return stop;
        }
      },
      done: () => arena.views.u32[word + DONE]!,
    };
  };
}

type OpenWords = readonly [number, number, number, number, number, number];
