import type { CodedColumn } from '../../schema/codes.js';
import type { Step } from '../counts.js';
import type { Fallen } from '../parts.js';
import type { Ground } from './ground.js';
import { sharing } from './sharing.js';

/** A row that waits at a test since its value is missing. */
interface Waiting {
  readonly row: number;
  readonly weight: number;
}

/** See `fall` of parts. `rows` and `weights` are offsets of lists with n entries; weights 0: every row weighs 1. */
export function fallThrough(ground: Ground, rows: number, weights: number, n: number, steps: readonly Step[]): Fallen {
  const { u8, u32, f64 } = ground.coded.arena.views;
  const classes = ground.target.axis.size;
  const tests = steps.map((step) => ('cell' in step ? undefined : compiled(ground, step)));
  const cases = new Float64Array(steps.length * classes);
  const shares: (ReadonlyMap<number, number> | undefined)[] = new Array(steps.length);
  const waiting: (Waiting[] | undefined)[] = new Array(steps.length);
  const drop = (row: number, weight: number, from: number) => {
    const group = u8[ground.target.coarse + row]!;
    for (let at = from; at >= 0; ) {
      cases[at * classes + group]! += weight;
      const test = tests[at];
      if (test === undefined) return;
      const to = test(row);
      if (to === MISSING) {
        waiting[at] ??= [];
        waiting[at]!.push({ row, weight });
        return;
      }
      at = to;
    }
  };
  for (let i = 0; i < n; i++) drop(u32[(rows >>> 2) + i]!, weights === 0 ? 1 : f64[(weights >>> 3) + i]!, 0);
  const weightAt = (step: number) => {
    let sum = 0;
    for (let c = 0; c < classes; c++) sum += cases[step * classes + c]!;
    return sum;
  };
  // Every step stands before those it leads to, so that all who come to it are there when its turn comes.
  steps.forEach((step, at) => {
    const late = waiting[at];
    if ('cell' in step || late === undefined) return;
    const own = sharesOf(new Map(Array.from(step.to, (to) => [to, weightAt(to)])));
    const shared = sharing(ground, weightAt(at));
    for (const { row, weight } of late)
      for (const [to, share] of own) if (share > 0) drop(row, shared(row, weight, share), to);
    shares[at] = own;
  });
  return { cases, shares };
}

const MISSING = -2;

/** The step that a row goes to. */
function compiled(ground: Ground, step: Exclude<Step, { readonly cell: number }>): (row: number) => number {
  const { to } = step;
  const code = codeOf(ground, ground.column(step.column));
  const none = ground.column(step.column).axis.size;
  if (!('cuts' in step)) return (row) => (code(row) === none ? MISSING : to[code(row)]!);
  const { cuts } = step;
  return (row) => {
    const own = code(row);
    if (own === none) return MISSING;
    let i = 0;
    while (i < cuts.length && cuts[i]! <= own) i++;
    return to[i]!;
  };
}

function codeOf(ground: Ground, { coarse, fine, starts }: CodedColumn): (row: number) => number {
  const { u8, u16, u32 } = ground.coded.arena.views;
  const [fineAt, startAt] = [fine >>> 1, starts >>> 2];
  if (fine === 0) return (row) => u8[coarse + row]!;
  return (row) => u32[startAt + u8[coarse + row]!]! + u16[fineAt + row]!;
}

function sharesOf(sizes: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return new Map(Array.from(sizes, ([to, size]) => [to, total > 0 ? size / total : 1 / sizes.size]));
}
