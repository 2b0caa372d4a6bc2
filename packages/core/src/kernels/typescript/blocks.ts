import { OPEN } from '../interval-kernels.js';

/** What may be cut where: cases in the order of a number, or the counts of its values, as runs and blocks. The twin of assembly/blocks.ts. */
export interface Room {
  /** Of runs (cases in a row with one value and one class, which move at once): their class and length. */
  readonly runClass: Uint32Array;
  readonly runLength: Uint32Array;
  /** Of blocks (neighbouring values of one class, or one mixed value): the first run and case, and the values before it. */
  readonly run: Uint32Array;
  readonly first: Uint32Array;
  readonly before: Uint32Array;
  /** Class counts of both sides. */
  readonly left: Uint32Array;
  readonly right: Uint32Array;
  /** Ranges of blocks that are still to be looked at, each with its class counts. */
  readonly open: Uint32Array;
}

export function layOut(u32: Uint32Array, room: number, n: number, width: number): Room {
  let at = room >>> 2;
  const list = (length: number) => u32.subarray(at, (at += length));
  return {
    runClass: list(n + 1),
    runLength: list(n + 1),
    run: list(n + 1),
    first: list(n + 1),
    before: list(n + 1),
    left: list(width),
    right: list(width),
    open: list(OPEN * (width + 2)),
  };
}

/** Fills runs and blocks, and `right` with the class counts of all; the number of blocks. */
export function blocks(
  room: Room,
  u32: Uint32Array,
  sorted: number,
  values: number,
  n: number,
  classes: number,
): number {
  const { runClass, runLength, run, first, before, right } = room;
  const classAt = (i: number) => (classes === 0 ? u32[values + i]! & 1 : u32[classes + u32[sorted + i]!]!);
  const codeAt = (i: number) => u32[values + i]! >>> Number(classes === 0);
  let [runs, found, distinct, pureBefore] = [0, 0, 0, -1];
  right.fill(0);
  for (let i = 0; i < n; distinct++) {
    const start = i;
    const value = codeAt(i);
    const runsBefore = runs;
    while (i < n && codeAt(i) === value) {
      const c = classAt(i);
      const begun = i++;
      while (i < n && codeAt(i) === value && classAt(i) === c) i++;
      runClass[runs] = c;
      runLength[runs++] = i - begun;
      right[c]! += i - begun;
    }
    const pure = runs === runsBefore + 1 ? runClass[runsBefore]! : -1;
    if (pure >= 0 && pure === pureBefore) {
      runLength[--runs - 1]! += i - start;
      continue;
    }
    pureBefore = pure;
    first[found] = start;
    before[found] = distinct;
    run[found++] = runsBefore;
  }
  first[found] = n;
  before[found] = distinct;
  run[found] = runs;
  return found;
}

/** The same from how many cases of every class have each value. In a value, classes come in their order. */
export function valueBlocks({ runClass, runLength, run, first, before, right }: Room, counts: Uint32Array): number {
  const width = right.length;
  let [cases, runs, found, distinct, pureBefore] = [0, 0, 0, 0, -1];
  right.fill(0);
  for (let at = 0; at < counts.length; at += width) {
    const [begun, casesBefore] = [runs, cases];
    for (let c = 0; c < width; c++) {
      const own = counts[at + c]!;
      if (own === 0) continue;
      runClass[runs] = c;
      runLength[runs++] = own;
      right[c]! += own;
      cases += own;
    }
    if (runs === begun) continue;
    const pure = runs === begun + 1 ? runClass[begun]! : -1;
    if (pure >= 0 && pure === pureBefore) runLength[--runs - 1]! += cases - casesBefore;
    else {
      first[found] = casesBefore;
      before[found] = distinct;
      run[found++] = begun;
    }
    distinct++;
    pureBefore = pure;
  }
  first[found] = cases;
  before[found] = distinct;
  run[found] = runs;
  return found;
}
