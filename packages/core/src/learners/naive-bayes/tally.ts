import { knownAlong } from '../../counts/along.js';
import type { Axis, CountRequest, Counts, NumericAxis } from '../../counts/counts.js';
import { toDense } from '../../counts/form.js';
import { type Moments, momentsOf } from '../../models/moments.js';

/** How a feature is modelled. `mass` is Weka's normal distribution of rounded values. */
export type Mode = 'nominal' | 'gaussian' | 'mass' | 'kernel' | 'discretized';

/** All that naive Bayes has to know of a feature; what two tables give can be added up. */
export type Tally =
  /** `counts[level * classes + class]`. */
  | { readonly kind: 'levels'; readonly levels: readonly string[]; readonly counts: Float64Array }
  /** By class. */
  | { readonly kind: 'moments'; readonly moments: readonly Moments[] }
  /** `counts[place * classes + class]` at the places of an axis that has only places with cases. */
  | { readonly kind: 'values'; readonly axis: NumericAxis; readonly counts: Float64Array };

export type Values = Extract<Tally, { kind: 'values' }>;

/** What to ask of a source for a feature. Moments are summed by the source; where that is not safe, counts are asked for. */
export const requestFor = (axis: Axis, mode: Mode, target: string, summed: boolean): CountRequest =>
  mode === 'gaussian' && summed ? { by: [target], sum: axis.name } : { by: [axis.name, target] };

/** Squares of numbers of this size neither over- nor underflow, even if the largest is far above the typical one. */
const LARGEST = 1e130;
const SMALLEST = 1e-130;

/** Whether sums can be relied on. A column of zeros cannot be told from one of numbers too small to be squared. */
export function isSafe({ n, sum, squares }: Counts): boolean {
  if (sum === undefined || squares === undefined) return true;
  let known = 0;
  let size = 0;
  for (let i = 0; i < n.length; i++) {
    known += n[i]!;
    if (n[i] === 0) continue;
    const typical = Math.hypot(sum[i]! / n[i]!, Math.sqrt(squares[i]! / n[i]!));
    if (!(typical < LARGEST)) return false;
    size = Math.max(size, typical);
  }
  return known === 0 || size > SMALLEST;
}

/** The answer to that request as a tally. */
export function tallyOf(axis: Axis, mode: Mode, answer: Counts, classes: number): Tally {
  if (axis.kind === 'nominal')
    return { kind: 'levels', levels: axis.levels, counts: toDense(answer).n.slice(0, axis.size * classes) };
  if (answer.sum !== undefined) return { kind: 'moments', moments: summed(answer) };
  const values = valuesOf(axis, mode, answer, classes);
  if (mode !== 'gaussian') return values;
  const of = (c: number) => momentsOf(values.axis.values, (i) => values.counts[i * classes + c]!);
  return { kind: 'moments', moments: Array.from({ length: classes }, (_, c) => of(c)) };
}

function summed(answer: Counts): readonly Moments[] {
  const { n, sum, squares } = toDense(answer);
  return Array.from(n, (cases, c) =>
    cases === 0
      ? { n: 0, mean: 0, deviation: 0 }
      : { n: cases, mean: sum![c]! / cases, deviation: Math.sqrt(squares![c]! / cases) },
  );
}

/** The places with cases. An infinite number has no density and counts as missing; only intervals can take it in. */
function valuesOf(axis: NumericAxis, mode: Mode, answer: Counts, classes: number) {
  const { codes, n } = knownAlong(axis, answer).known;
  const kept = (i: number) => mode === 'discretized' || Number.isFinite(axis.values[codes[i]!]!);
  let from = 0;
  let to = codes.length;
  while (from < to && !kept(from)) from++;
  while (to > from && !kept(to - 1)) to--;
  const pick = (of: Float64Array) => Float64Array.from(codes.subarray(from, to), (code) => of[code]!);
  const { name, exact } = axis;
  const values = pick(axis.values);
  const [low, high] = exact ? [values, values] : [pick(axis.low), pick(axis.high)];
  return {
    kind: 'values',
    axis: { kind: 'numeric', name, size: values.length, exact, values, low, high },
    counts: n.slice(from * classes, to * classes),
  } as const;
}

/** The tally of a column without any value. */
export function emptyTally(name: string, mode: Mode, classes: number): Tally {
  const none = new Float64Array(0);
  if (mode === 'nominal') return { kind: 'levels', levels: [], counts: none };
  if (mode === 'gaussian')
    return { kind: 'moments', moments: Array.from({ length: classes }, () => ({ n: 0, mean: 0, deviation: 0 })) };
  return { kind: 'values', axis: exactAxis(name, none), counts: none };
}

export const exactAxis = (name: string, values: Float64Array): NumericAxis => ({
  kind: 'numeric',
  name,
  size: values.length,
  exact: true,
  values,
  low: values,
  high: values,
});
