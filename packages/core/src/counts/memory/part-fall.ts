import type { Scratch } from '../../kernels/arena.js';
import type { Step } from '../counts.js';
import type { Fallen, Falling, Part } from '../parts.js';
import type { PartGround } from './part-ground.js';
import type { PartStore } from './part-store.js';
import { standingTree } from './standing-tree.js';
import { endWords, STEP, testWords } from './step-words.js';

/** A row that waits at a test since its value is missing. */
interface Waiting {
  readonly row: number;
  readonly weight: number;
}

export const fallingIn = (ground: PartGround, store: PartStore, scratch: Scratch, steps: number): Falling => ({
  through: (part, steps) => fallThrough(ground, store, part, steps),
  ...standingTree(ground, store, scratch, steps),
});

/** See `Falling.through`. */
function fallThrough(ground: PartGround, store: PartStore, part: Part, steps: readonly Step[]): Fallen {
  const { arena, kernels } = ground.coded;
  const classes = ground.target.axis.size;
  const [rows, weights, n] = [store.rowsOf(part), store.weightsOf(part), part.n];
  const scratch = arena.scratch();
  try {
    const tests = scratch.alloc(STEP * steps.length);
    steps.forEach((step, i) => {
      const at = tests + STEP * i;
      if ('cell' in step) endWords(arena, at);
      else testWords(arena, step, ground.column(step.column), at, scratch.alloc);
    });
    const [ends, one] = [scratch.alloc(4 * n), scratch.alloc(4)];
    const waiting: (Waiting[] | undefined)[] = new Array(steps.length);
    /** What came to the steps so far, by class. */
    const came = new Float64Array(steps.length * classes);
    const parents = parentsOf(steps);
    const { u8, u32, f64 } = arena.views;
    const arrive = (row: number, weight: number, end: number, from: number) => {
      const group = u8[ground.target.coarse + row]!;
      if (!('cell' in steps[end]!)) {
        waiting[end] ??= [];
        waiting[end]!.push({ row, weight });
      }
      came[end * classes + group]! += weight;
      for (let at = parents[end]!; at !== from; at = parents[at]!) came[at * classes + group]! += weight;
    };
    kernels.fallRows(rows, n, tests, 0, ends);
    for (let i = 0; i < n; i++)
      arrive(u32[(rows >>> 2) + i]!, weights === 0 ? 1 : f64[(weights >>> 3) + i]!, u32[(ends >>> 2) + i]!, -1);
    const cameTo = (step: number) => {
      let sum = 0;
      for (let c = 0; c < classes; c++) sum += came[step * classes + c]!;
      return sum;
    };
    // Every step stands before those it leads to, so that all who come to it are there when its turn comes.
    const shares = steps.map((step, at) => {
      const late = waiting[at];
      if ('cell' in step || late === undefined) return undefined;
      const own = sharesOf(new Map(Array.from(step.to, (to) => [to, cameTo(to)])));
      const shared = store.sharing(cameTo(at));
      for (const { row, weight } of late)
        for (const [to, share] of own) {
          if (!(share > 0)) continue;
          u32[one >>> 2] = row;
          kernels.fallRows(one, 1, tests, to, ends);
          arrive(row, shared(row, weight, share), u32[ends >>> 2]!, at);
        }
      return own;
    });
    return { cases: came, shares };
  } finally {
    scratch.release();
  }
}

/** The step that leads to each; -1 for the first. */
function parentsOf(steps: readonly Step[]): Int32Array {
  const parents = new Int32Array(steps.length).fill(-1);
  steps.forEach((step, at) => {
    if (!('cell' in step)) for (let i = 0; i < step.to.length; i++) parents[step.to[i]!] = at;
  });
  return parents;
}

function sharesOf(sizes: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return new Map(Array.from(sizes, ([to, size]) => [to, total > 0 ? size / total : 1 / sizes.size]));
}
