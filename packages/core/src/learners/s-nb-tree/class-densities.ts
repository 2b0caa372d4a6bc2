import { logKernelDensity } from '../../models/kernel-density.js';
import type { AxisCounts } from '../../schema/discretize/axis-counts.js';
import type { Widths } from '../naive-bayes/widths-by.js';

/** The kernels of a class on the values it has. */
export interface ClassDensity {
  /** ln of the sum of kernels over m h: the density of equation 13. */
  readonly log: (x: number) => number;
  readonly bandwidth: number;
  readonly cases: number;
}

/** Finite values of an axis that occur, with their class counts: `n[value * width + class]`. */
export interface Values {
  readonly values: Float64Array;
  readonly width: number;
  readonly n: Float64Array;
}

/** An infinite number has no density: it is left out. */
export function finiteValues({ axis, codes, width, n }: AxisCounts): Values {
  let from = 0;
  let to = codes.length;
  while (from < to && !Number.isFinite(axis.values[codes[from]!]!)) from++;
  while (to > from && !Number.isFinite(axis.values[codes[to - 1]!]!)) to--;
  const values = Float64Array.from({ length: to - from }, (_, i) => axis.values[codes[from + i]!]!);
  return { values, width, n: Float64Array.from({ length: values.length * width }, (_, i) => n[from * width + i]!) };
}

/** The densities of the classes, none where a class has no value. */
export function classDensities({ values, width, n }: Values, widthsOf: Widths): readonly (ClassDensity | undefined)[] {
  const present = Array.from({ length: width }, (_, c) => c).filter((c) => some(n, c, width));
  // Widths are asked for only for the classes that are there: the others would borrow, which takes as long.
  const packed = new Float64Array(values.length * present.length);
  for (let i = 0; i < values.length; i++)
    for (let p = 0; p < present.length; p++) packed[i * present.length + p] = n[i * width + present[p]!]!;
  const widths = widthsOf(values, packed, present.length);
  const densities = new Array<ClassDensity | undefined>(width).fill(undefined);
  present.forEach((c, p) => {
    densities[c] = densityOf(values, (i) => packed[i * present.length + p]!, widths[p]!);
  });
  return densities;
}

function some(n: Float64Array, c: number, width: number): boolean {
  for (let at = c; at < n.length; at += width) if (n[at]! > 0) return true;
  return false;
}

function densityOf(values: Float64Array, count: (i: number) => number, bandwidth: number): ClassDensity {
  const kept = new Float64Array(values.length);
  const n = new Float64Array(values.length);
  let found = 0;
  let cases = 0;
  for (let i = 0; i < values.length; i++) {
    if (count(i) === 0) continue;
    kept[found] = values[i]!;
    n[found++] = count(i);
    cases += count(i);
  }
  return { log: logKernelDensity(kept.subarray(0, found), n.subarray(0, found), bandwidth, values), bandwidth, cases };
}
