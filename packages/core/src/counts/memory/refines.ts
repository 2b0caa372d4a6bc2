import type { Missing, Partition, Step } from '../counts.js';

type Test = Exclude<Step, { readonly cell: number }>;

/**
 * Does `next` only split or drop cells of `earlier`? Then the rows that reach a cell's step in `next` are exactly the rows
 * of that cell, or none. True when the tests of `earlier` stand unchanged in their places, except that edges may be cut
 * off (-1) with everything behind them, and cells have become tests that lead to new steps only.
 */
export function refines(next: Partition, earlier: Partition): boolean {
  const old = earlier.steps.length;
  if (next.steps.length < old) return false;
  let cutOff = false;
  for (let i = 0; i < old; i++) {
    const before = earlier.steps[i]!;
    const now = next.steps[i]!;
    if ('cell' in before) {
      if (!('cell' in now) && !everyTarget(now, (to) => to === -1 || to >= old)) return false;
    } else if (before !== now) {
      if ('cell' in now || !sameTest(before, now)) return false;
      cutOff ||= !(sameNumbers(before.to, now.to) && sameMissing(before.missing, now.missing));
    }
  }
  return !cutOff || wholeBranchesCut(next, earlier);
}

/** The same column and cuts, and every edge the same or cut off. */
function sameTest(before: Test, now: Test): boolean {
  if (before.column !== now.column || before.to.length !== now.to.length) return false;
  if ('cuts' in before !== 'cuts' in now) return false;
  if ('cuts' in before && 'cuts' in now && !sameNumbers(before.cuts, now.cuts)) return false;
  for (let i = 0; i < before.to.length; i++) if (now.to[i] !== -1 && now.to[i] !== before.to[i]) return false;
  return now.missing === -1 || sameMissing(before.missing, now.missing);
}

function sameNumbers(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function sameMissing(a: Missing, b: Missing): boolean {
  if (a === b) return true;
  if (typeof a === 'number' || typeof b === 'number' || a.length !== b.length) return false;
  return a.every((edge, i) => edge.to === b[i]!.to && edge.share === b[i]!.share);
}

/** A step must lose all its ways in or none: otherwise some of its rows are gone, and its list is no longer right. */
function wholeBranchesCut(next: Partition, earlier: Partition): boolean {
  const old = earlier.steps.length;
  const reached = reachedSteps(next);
  const wasReached = new Uint8Array(old);
  wasReached[0] = 1;
  for (let i = 0; i < old; i++) {
    if (wasReached[i] === 0) continue;
    // The same test, reached as before, has lost no way: most of them.
    if (reached[i] === 1 && earlier.steps[i] === next.steps[i]) {
      markTargets(earlier.steps[i]!, wasReached);
      continue;
    }
    const kept = new Set<number>();
    if (reached[i] === 1) eachTarget(next.steps[i]!, (to) => kept.add(to));
    let whole = true;
    eachTarget(earlier.steps[i]!, (to) => {
      if (to < 0) return;
      wasReached[to] = 1;
      if (!kept.has(to) && reached[to] === 1) whole = false;
    });
    // Several edges of one test may lead to the same step; then all or none of them must be cut.
    if (!whole || !sameEdgesOfKept(earlier.steps[i]!, next.steps[i]!, reached[i] === 1)) return false;
  }
  return true;
}

function sameEdgesOfKept(before: Step, now: Step, reached: boolean): boolean {
  if ('cell' in before || 'cell' in now || before === now || !reached) return true;
  const kept = new Set<number>();
  eachTarget(now, (to) => kept.add(to));
  for (let i = 0; i < before.to.length; i++)
    if (now.to[i] === -1 && kept.has(before.to[i]!) && before.to[i] !== -1) return false;
  let whole = true;
  if (now.missing === -1) eachOf(before.missing, (to) => to !== -1 && kept.has(to) && (whole = false));
  return whole;
}

function everyTarget(step: Test, test: (to: number) => boolean): boolean {
  let every = true;
  eachTarget(step, (to) => test(to) || (every = false));
  return every;
}

/** The steps a partition leads to from its root: 1, else 0. Asked several times of each, and of every level of a tree. */
export function reachedSteps(partition: Partition): Uint8Array {
  const before = reachedBy.get(partition);
  if (before !== undefined) return before;
  const { steps } = partition;
  const reached = new Uint8Array(steps.length);
  reached[0] = 1;
  for (let i = 0; i < steps.length; i++) if (reached[i] === 1) markTargets(steps[i]!, reached);
  reachedBy.set(partition, reached);
  return reached;
}

const reachedBy = new WeakMap<Partition, Uint8Array>();

/** Plain loops: large trees come here with every step at every level. */
function markTargets(step: Step, marks: Uint8Array): void {
  if ('cell' in step) return;
  const { to, missing } = step;
  for (let i = 0; i < to.length; i++) if (to[i]! >= 0) marks[to[i]!] = 1;
  if (typeof missing === 'object') {
    for (const edge of missing) if (edge.to >= 0) marks[edge.to] = 1;
  } else if (missing >= 0) marks[missing] = 1;
}

/** Calls `visit` with the target of every edge of a step. */
function eachTarget(step: Step, visit: (to: number) => unknown): void {
  if ('cell' in step) return;
  for (let i = 0; i < step.to.length; i++) visit(step.to[i]!);
  eachOf(step.missing, visit);
}

function eachOf(missing: Missing, visit: (to: number) => unknown): void {
  if (typeof missing === 'number') visit(missing);
  else for (const { to } of missing) visit(to);
}
