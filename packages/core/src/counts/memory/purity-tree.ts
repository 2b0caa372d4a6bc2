import type { Scratch } from '../../kernels/arena.js';
import type { OpenPart, PurityLimits, PurityRule, PuritySplits, PurityTree } from '../parts.js';
import type { PartGround } from './part-ground.js';
import type { PartStore } from './part-store.js';
import type { PurityGround } from './purity-ground.js';

/** So many codes are looked at, and nodes split, before others have their turn. */
const TURN = 2 ** 21;
const SPLITS = 1024;

/** In a table of many times as many rows, the rows of nodes of this size get the numbers of their places, so that their bytes lie side by side. */
const HOME = 2 ** 14;
const MANY = 4;

/** Bytes that the columns may take a third time for that. */
const MOST_HOME = 2 ** 27;

/** The lists of features that nodes still ask about take no more than this many words. */
const KEPT = 2 ** 18;

/** Where every node is handed back, this is not looked at. */
const NO_RULE: PurityRule = { minSplit: 0, maxDepth: 0, least: 0 };

const STOPS = ['done', 'turn', 'full', 'unknown'] as const;

/** Where the kernel finds some of the words of its task; see kernels/part-kernels.ts. */
const [OPEN, OPENED, OPEN_ROOM, SPLIT, NODES, DONE] = [4, 5, 6, 10, 12, 13] as const;

/** Lets the kernel grow trees of the tests that make parts purest. */
export function purityTreeIn(
  { coded, target, features }: PartGround,
  store: PartStore,
  groundOf: () => PurityGround | undefined,
  scratch: Scratch,
) {
  const { arena, kernels } = coded;
  const width = target.axis.size;
  const [openSize, splitSize] = [28 + 4 * width, 28 + 8 * width];

  return (limits: PurityLimits, rule: PurityRule | undefined): PurityTree | undefined => {
    const own = groundOf();
    if (own === undefined) return undefined;
    const { minSplit, maxDepth, least } = rule ?? NO_RULE;
    const { whole } = store;
    const { matrix, stride } = own;
    const count = features.length;
    // The order that the root decides on has room in any case.
    const keptRoom = Math.max(2 * count, Math.min(count * (count + 1), KEPT));
    let openRoom = 64;
    // The root never: its rows may have to be handed back.
    const comesHome =
      rule !== undefined && coded.rows >= MANY * HOME && whole.n > HOME && stride * whole.n <= MOST_HOME;
    const [homeClasses, homeMatrix, homeOf] = comesHome
      ? [scratch.alloc(whole.n), scratch.alloc(stride * whole.n), scratch.alloc(4 * coded.rows)]
      : [0, 0, 0];
    const [task, kept, splits] = [scratch.alloc(112), scratch.alloc(4 * keptRoom), scratch.alloc(SPLITS * splitSize)];
    const [branchOf, aside] = [scratch.alloc(coded.rows), scratch.alloc(8 * whole.n)];
    const open = scratch.alloc(openRoom * openSize);
    const search = own.searchFor(limits);
    const word = task >>> 2;
    arena.views.u32.set(
      [
        ...[search, store.rowsOf(whole), branchOf, aside],
        ...[open, 0, openRoom],
        ...[kept, keptRoom],
        ...[splits, 0, SPLITS],
        ...[0, 0, Math.ceil(TURN / Math.max(1, count)), Math.min(maxDepth, 2 ** 32 - 1), rule ? 0 : 1],
        ...[target.coarse, matrix, homeClasses, homeMatrix, comesHome ? HOME : 0, homeOf, 0],
      ],
      word,
    );
    arena.views.f64.set([minSplit, least], (task + 96) >>> 3);

    const all = features.map((_, feature) => feature);
    arena.views.u32.set(all, kept >>> 2);
    /** The features that were written or read last, and where they are: behind those of all nodes that wait. */
    let last: { readonly features: readonly number[]; readonly at: number } = { features: all, at: 0 };

    function keep(asked: readonly number[]): void {
      const at = last.at + last.features.length;
      // Those that are left out may be asked about, since all rows are alike in them.
      const isSame = asked.length === last.features.length && asked.every((feature, i) => feature === last.features[i]);
      if (isSame || at + asked.length > keptRoom) return;
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
      const place = placeOf(--u32[word + OPENED]!);
      const [from, n] = [u32[place + 2]!, u32[place + 3]!];
      const [at, length] = [u32[place + 4]!, u32[place + 5]!];
      const start = (kept >>> 2) + at;
      last = { at, features: at === 0 && length === count ? all : Array.from(u32.subarray(start, start + length)) };
      return { node: u32[place]!, part: { n, rows: from, lists: from, top: whole.top }, features: last.features };
    }

    function tellAll(tell: (splits: PuritySplits) => void): void {
      const { u32 } = arena.views;
      tell({ words: u32, at: splits >>> 2, count: u32[word + SPLIT]!, size: splitSize >>> 2 });
      u32[word + SPLIT] = 0;
    }

    return {
      open({ node, part, features }, depth, cases) {
        if (arena.views.u32[word + OPENED] === openRoom) enlarge();
        keep(features);
        const { u32 } = arena.views;
        const at = placeOf(u32[word + OPENED]!++);
        u32.set([node, depth, part.rows, part.n, last.at, last.features.length, 0], at);
        u32.set(cases, at + 7);
      },
      grow(next, tell) {
        arena.views.u32[word + NODES] = next;
        for (;;) {
          const stop = STOPS[kernels.purityTree!(task)]!;
          tellAll(tell);
          if (stop === 'full') enlarge();
          else if (stop === 'unknown') {
            const open = pop();
            return { ...open, tests: own.testsOf() };
          } else return stop;
        }
      },
      done: () => arena.views.u32[word + DONE]!,
    };
  };
}
