import type { Cells } from './bind.js';
import { factorTerms, type Terms } from './factor-terms.js';
import type { BayesNet, Prior } from './model.js';
import type { Scorer } from './scorer.js';
import { shares } from './shares.js';

/** The shares of the classes before any cell is looked at. */
export const priorShares = ({ counts, smoothing, given }: Prior): Float64Array =>
  given ? Float64Array.from(given) : shares(counts, smoothing);

/** One column after the other: naive Bayes does the same with every row. */
export function bayesNetScorer(net: BayesNet, cells: readonly Cells[], width: number): Scorer {
  const prior = priorShares(net.prior);
  const joint = logJoint(net, cells, width);
  return (row, out, at, rows = 1) => {
    joint(row, out, at, rows);
    for (let i = 0; i < rows; i++) normalize(out, at + i * width, prior);
  };
}

/** The log of the prior plus the log of every factor, in the order of the factors. */
export function logJoint(net: BayesNet, cells: readonly Cells[], width: number): Terms {
  const start = priorShares(net.prior).map(Math.log);
  const terms = net.factors.map((factor) => factorTerms(factor, cells, width, net.prior));
  return (row, out, at, rows = 1) => {
    for (let i = 0, to = at; i < rows; i++) for (let c = 0; c < width; c++) out[to++] = start[c]!;
    for (const add of terms) add(row, out, at, rows);
  };
}

/**
 * Sums that differ by less are the same: `exp` and a division could not tell them apart for sure, so that a tie would hang
 * on how they round. So the label is a matter of comparing sums, also where other programs (SQL) compute the shares.
 */
export const SAME_SUMS = 1e-15;

/** Logs to shares. Where no class has any probability left, the prior answers. */
export function normalize(out: Float64Array, at: number, prior: Float64Array): void {
  let most = Number.NEGATIVE_INFINITY;
  for (let c = 0; c < prior.length; c++) if (out[at + c]! > most) most = out[at + c]!;
  if (most === Number.NEGATIVE_INFINITY) {
    out.set(prior, at);
    return;
  }
  let total = 0;
  for (let c = 0; c < prior.length; c++) {
    const below = out[at + c]! - most;
    out[at + c] = below > -SAME_SUMS ? 1 : Math.exp(below);
    total += out[at + c]!;
  }
  for (let c = 0; c < prior.length; c++) out[at + c]! /= total;
}
