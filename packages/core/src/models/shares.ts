import type { Constant, Mean } from './model.js';

/** Class probabilities from counts; where nothing at all was counted, every class is as likely. */
export function shares(counts: ArrayLike<number>, smoothing: number): Float64Array {
  let total = smoothing * counts.length;
  for (let c = 0; c < counts.length; c++) total += counts[c]!;
  const of = new Float64Array(counts.length);
  for (let c = 0; c < of.length; c++) of[c] = total > 0 ? (counts[c]! + smoothing) / total : 1 / of.length;
  return of;
}

/** What a body says that says the same of every row. */
export const fixedAnswer = (body: Constant | Mean): Float64Array =>
  body.kind === 'mean' ? Float64Array.of(body.mean) : shares(body.counts, body.smoothing);
