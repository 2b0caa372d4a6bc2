/** What may be cut where: cases in the order of a number, or the counts of its values, as runs and blocks. One column at a time. */
import { NONE, put, u32At } from './words';

/** Of runs (cases in a row with one value and one class, which move at once): their class and first case. */
export let runClass: usize = 0;
export let runStart: usize = 0;
/** Of blocks (neighbouring values of one class, or one mixed value): the first run and case, and the values before it. */
export let run: usize = 0;
export let first: usize = 0;
export let before: usize = 0;
/** Class counts of both sides. */
export let left: usize = 0;
export let right: usize = 0;
/** Ranges of blocks that are still to be looked at, each with its class counts. */
export let open: usize = 0;

/** For up to n runs. Where there are none, one list is made of their classes and that of first runs. */
export function layOut(room: usize, n: u32, width: u32): void {
  const list = (<usize>n + 1) << 2;
  runStart = room;
  runClass = runStart + list;
  run = runClass + list;
  first = run + list;
  before = first + list;
  left = before + list;
  right = left + ((<usize>width) << 2);
  open = right + ((<usize>width) << 2);
}

/**
 * Fills runs and blocks, and `right` with the class counts of all; the number of blocks. Everything is written to where the
 * next one would begin, and then it begins or not: whether neighbours are of one class is nothing that could be foreseen.
 */
export function blocks(sorted: usize, values: usize, n: u32, classes: usize, width: u32): u32 {
  const classOf = runClass;
  const startOf = runStart;
  const counts = right;
  const firstRun = run;
  const firstCase = first;
  const valuesBefore = before;
  let runs: u32 = 0;
  let found: u32 = 0;
  let distinct: u32 = 0;
  let pureBefore = NONE;
  memory.fill(counts, 0, (<usize>width) << 2);
  put(values, n, NONE);
  let value = u32At(values, 0);
  for (let i: u32 = 0; i < n; distinct++) {
    put(firstCase, found, i);
    put(valuesBefore, found, distinct);
    put(firstRun, found, runs);
    const c = u32At(classes, u32At(sorted, i));
    put(classOf, runs, c);
    put(startOf, runs, i);
    runs++;
    put(counts, c, u32At(counts, c) + 1);
    let next = u32At(values, ++i);
    let last = c;
    let mixed: u32 = 0;
    for (; next == value; next = u32At(values, ++i)) {
      const d = u32At(classes, u32At(sorted, i));
      put(counts, d, u32At(counts, d) + 1);
      put(classOf, runs, d);
      put(startOf, runs, i);
      runs += <u32>(d != last);
      mixed |= c ^ d;
      last = d;
    }
    value = next;
    const pure = mixed ? NONE : c;
    const joins = <u32>(pure == pureBefore) & <u32>(pure != NONE);
    runs -= joins;
    found += 1 - joins;
    pureBefore = pure;
  }
  put(firstCase, found, n);
  put(valuesBefore, found, distinct);
  put(firstRun, found, runs);
  put(startOf, runs, n);
  return found;
}

/** The runs of a value behind others and the cases before it, one for each class that it has; how many there are then. */
// @ts-ignore: decorator
@inline
function runsOf(counts: usize, width: u32, runs: u32, cases: u32): u32 {
  for (let c: u32 = 0; c < width; c++) {
    const own = u32At(counts, c);
    if (own == 0) continue;
    put(runClass, runs, c);
    put(runStart, runs++, cases);
    put(right, c, u32At(right, c) + own);
    cases += own;
  }
  put(runStart, runs, cases);
  return runs;
}

/**
 * The same from how many cases of every class have each value: `counts[code * width + class]`. In a value, classes come in their order, cases in
 * another one: beyond 200,000 cases sums round otherwise, by much less than what a tie is.
 */
export function valueBlocks(counts: usize, size: u32, width: u32): u32 {
  let cases: u32 = 0;
  let runs: u32 = 0;
  let found: u32 = 0;
  let distinct: u32 = 0;
  let pureBefore = NONE;
  memory.fill(right, 0, (<usize>width) << 2);
  for (let code: u32 = 0; code < size; code++, counts += (<usize>width) << 2) {
    put(first, found, cases);
    put(before, found, distinct);
    put(run, found, runs);
    const begun = runs;
    runs = runsOf(counts, width, runs, cases);
    if (runs == begun) continue;
    cases = u32At(runStart, runs);
    const pure = runs - begun == 1 ? u32At(runClass, begun) : NONE;
    const joins = <u32>(pure == pureBefore) & <u32>(pure != NONE);
    runs -= joins;
    found += 1 - joins;
    distinct++;
    pureBefore = pure;
  }
  put(first, found, cases);
  put(before, found, distinct);
  put(run, found, runs);
  put(runStart, runs, cases);
  return found;
}
