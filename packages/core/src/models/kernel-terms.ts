import { intervalOf } from '../base/interval-of.js';
import { addTerms } from './add-terms.js';
import type { Cells } from './bind.js';
import type { Terms } from './factor-terms.js';
import { logKernelDensity } from './kernel-density.js';
import type { Kernel } from './model.js';
import { oneByOne } from './one-by-one.js';
import { unchecked } from './unchecked.js';

/** Answers for training values are remembered up to so many numbers in all: real columns repeat their values. */
const REMEMBERED = 1 << 16;

/** An infinite number has no density: it counts as missing. */
export function kernelTerms(factor: Kernel, cells: Cells, width: number): Terms {
  if (cells.kind !== 'numeric') throw unchecked();
  if (factor.counts.every((n) => n === 0)) return () => {};
  const densities = kernelLogs(factor, width);
  const seen = Float64Array.from(factor.values);
  const isRemembered = seen.length * width <= REMEMBERED;
  const known = new Float64Array(isRemembered ? seen.length * width : 0).fill(Number.NaN);
  const terms = new Float64Array(width);
  const { values } = cells;
  const fill = factor.fill ?? Number.NaN;
  return oneByOne((row, out, at) => {
    const x = Number.isNaN(values[row]!) ? fill : values[row]!;
    if (!Number.isFinite(x)) return;
    const place = isRemembered ? intervalOf(x, seen) : seen.length;
    const isSeen = seen[place] === x;
    const logs = isSeen ? known : terms;
    const from = isSeen ? place * width : 0;
    if (!isSeen || Number.isNaN(known[from]!)) for (let c = 0; c < width; c++) logs[from + c] = densities[c]!(x);
    addTerms(logs, from, width, out, at);
  }, width);
}

/** The log density of every class; a class without a value borrows the values of all. */
export function kernelLogs(factor: Kernel, width: number): readonly ((x: number) => number)[] {
  const all = Float64Array.from(factor.values);
  return factor.bandwidth.map((bandwidth, c) => {
    const own = partOf(factor, width, (from) => factor.counts[from + c]!);
    const part = own.values.length > 0 ? own : partOf(factor, width, (from) => totalAt(factor, from, width));
    return logKernelDensity(part.values, part.n, bandwidth, all);
  });
}

function partOf({ values }: Kernel, width: number, count: (from: number) => number) {
  const kept = new Float64Array(values.length);
  const n = new Float64Array(values.length);
  let found = 0;
  for (let i = 0; i < values.length; i++) {
    const here = count(i * width);
    if (here === 0) continue;
    kept[found] = values[i]!;
    n[found++] = here;
  }
  return { values: kept.slice(0, found), n: n.slice(0, found) };
}

function totalAt({ counts }: Kernel, from: number, width: number): number {
  let total = 0;
  for (let c = 0; c < width; c++) total += counts[from + c]!;
  return total;
}
