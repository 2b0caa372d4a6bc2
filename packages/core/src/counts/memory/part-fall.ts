import type { Step } from '../counts.js';
import type { Fallen, Part } from '../parts.js';
import type { PartGround } from './part-ground.js';
import type { PartStore } from './part-store.js';

/** A row that waits at a test since its value is missing. */
interface Waiting {
  readonly row: number;
  readonly weight: number;
}

/** See `Falling`. */
export function fallThrough(ground: PartGround, store: PartStore, part: Part, steps: readonly Step[]): Fallen {
  const { arena, kernels } = ground.coded;
  const classes = ground.target.axis.size;
  const [rows, weights, n] = [store.rowsOf(part), store.weightsOf(part), part.n];
  const scratch = arena.scratch();
  try {
    const tests = writtenOut(ground, steps, scratch.alloc);
    if (!mayLack(ground, steps)) {
      const cases = scratch.zeroed(8 * steps.length * classes) >>> 3;
      kernels.fallCases(rows, n, weights, tests, ground.target.coarse, classes, 8 * cases);
      return { cases: arena.views.f64.slice(cases, cases + steps.length * classes), shares: [] };
    }
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

const mayLack = (ground: PartGround, steps: readonly Step[]): boolean =>
  steps.some((step) => !('cell' in step) && ground.column(step.column).missing > 0);

/** The step that leads to each; -1 for the first. */
function parentsOf(steps: readonly Step[]): Int32Array {
  const parents = new Int32Array(steps.length).fill(-1);
  steps.forEach((step, at) => {
    if (!('cell' in step)) for (let i = 0; i < step.to.length; i++) parents[step.to[i]!] = at;
  });
  return parents;
}

/** The steps as `fallRows` reads them. */
function writtenOut(ground: PartGround, steps: readonly Step[], alloc: (bytes: number) => number): number {
  const { arena } = ground.coded;
  const tests = alloc(32 * steps.length);
  const maps = steps.map((step) => {
    if ('cell' in step || ('cuts' in step && step.cuts.length === 1)) return 0;
    const map = 'cuts' in step ? byCode(step, ground.column(step.column).axis.size) : step.to;
    const at = alloc(4 * map.length);
    arena.views.u32.set(map, at >>> 2);
    return at;
  });
  const { u32 } = arena.views;
  for (let i = 0, at = tests >>> 2; i < steps.length; i++, at += 8) {
    const step = steps[i]!;
    u32[at + 4] = 0;
    if ('cell' in step) continue;
    const { coarse, fine, starts, axis } = ground.column(step.column);
    const isCut = 'cuts' in step && maps[i] === 0;
    u32[at] = coarse;
    u32[at + 1] = fine;
    u32[at + 2] = starts;
    u32[at + 3] = axis.size;
    u32[at + 4] = isCut ? 1 : 2;
    u32[at + 5] = isCut ? step.cuts[0]! : maps[i]!;
    u32[at + 6] = step.to[0]!;
    u32[at + 7] = step.to[1]!;
  }
  return tests;
}

type Test = Exclude<Step, { readonly cell: number }>;

/** Where each code goes, of a test with several cuts. */
function byCode({ cuts, to }: Test & { readonly cuts: readonly number[] }, size: number): readonly number[] {
  let interval = 0;
  return Array.from({ length: size }, (_, code) => {
    while (interval < cuts.length && cuts[interval]! <= code) interval++;
    return to[interval]!;
  });
}

function sharesOf(sizes: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return new Map(Array.from(sizes, ([to, size]) => [to, total > 0 ? size / total : 1 / sizes.size]));
}
