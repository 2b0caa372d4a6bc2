import type { Arena } from '../../kernels/arena.js';
import type { CodedColumn } from '../../schema/codes.js';
import type { Step } from '../counts.js';

/** Bytes of a step as `fallRows` reads it. */
export const STEP = 32;

const [END, KNOWN, TABLE, CUT] = [0, 1, 2, 3] as const;

export type TestStep = Exclude<Step, { readonly cell: number }>;

/** Writes a test down as `fallRows` reads it; `bytes` is where the coarse bytes are read that mostly tell. */
export function testWords(
  arena: Arena,
  step: TestStep,
  column: CodedColumn,
  to: number,
  alloc: (bytes: number) => number,
  bytes = column.coarse,
): void {
  const at = to >>> 2;
  const { coarse, fine, starts, axis, missing } = column;
  const cut = 'cuts' in step && step.cuts.length === 1 ? step.cuts[0]! : undefined;
  const map = cut === undefined ? tableOf(arena, step, column, alloc) : 0;
  const { u32 } = arena.views;
  const way = cut === undefined ? TABLE : missing > 0 ? CUT : KNOWN;
  u32[at] = way === KNOWN ? bytes : coarse;
  u32[at + 1] = fine;
  u32[at + 2] = starts;
  u32[at + 3] = way === KNOWN ? byteOf(u32, column, cut!) : axis.size;
  u32[at + 4] = way;
  u32[at + 5] = cut ?? map;
  u32[at + 6] = step.to[0]!;
  u32[at + 7] = step.to[1]!;
}

/** The coarse byte of a code. */
function byteOf(u32: Uint32Array, { fine, starts }: CodedColumn, code: number): number {
  if (fine === 0) return code;
  let [from, to] = [0, 255];
  while (from < to) {
    const half = (from + to + 1) >>> 1;
    if (u32[(starts >>> 2) + half]! <= code) from = half;
    else to = half - 1;
  }
  return from;
}

/** Writes down that rows end here. */
export function endWords(arena: Arena, to: number): void {
  arena.views.u32[(to >>> 2) + 4] = END;
}

function tableOf(arena: Arena, step: TestStep, { axis }: CodedColumn, alloc: (bytes: number) => number): number {
  const map = 'cuts' in step ? byCode(step, axis.size) : step.to;
  const at = alloc(4 * map.length);
  arena.views.u32.set(map, at >>> 2);
  return at;
}

/** Where each code goes, of a test with several cuts. */
function byCode({ cuts, to }: TestStep & { readonly cuts: readonly number[] }, size: number): readonly number[] {
  let interval = 0;
  return Array.from({ length: size }, (_, code) => {
    while (interval < cuts.length && cuts[interval]! <= code) interval++;
    return to[interval]!;
  });
}
