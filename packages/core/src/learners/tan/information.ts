import { logGamma } from '../../base/log-gamma.js';
import type { PairTable } from './pair-table.js';

export interface InformationOptions {
  readonly information: 'eq18' | 'ml' | 'bayes';
  readonly smoothing: number;
}

/** What an edge between two columns is worth: where the first hangs on the second, and the other way round. */
export function edgeGains(table: PairTable, { information, smoothing }: InformationOptions): readonly [number, number] {
  if (information === 'bayes') return [bayesGain(table, 0, smoothing), bayesGain(table, 1, smoothing)];
  const gain =
    information === 'ml' ? conditionalInformation(knownOf(table), 0) : conditionalInformation(table, smoothing);
  return [gain, gain];
}

const knownOf = (table: PairTable): PairTable => ({ ...table, own: table.both, classes: table.bothClasses });

/**
 * The sum over all cells of p(y, a, b) * ln(p(y, a, b) p(y) / (p(y, a) p(y, b))). With smoothing, every probability is that
 * of equation 18 of the FHDF paper: (F + s) / (K + s * cells), with K the cases where what it speaks of is known. Summed
 * factor by factor, so that cells without a case cost nothing.
 */
function conditionalInformation(
  { sizes: [a, b], width, cells, both, own, bothClasses, classes }: PairTable,
  s: number,
): number {
  const all = a * b * width;
  const total = sum(bothClasses) + s * all;
  if (!(total > 0)) return 0;
  let found = 0;
  let information = 0;
  for (const n of cells.values()) {
    if (n === 0) continue;
    found++;
    information += entropyTerm((n + s) / total);
  }
  return (
    information +
    (all - found) * entropyTerm(s / total) +
    expectedLog(bothClasses, s * a * b, total, classes, s) -
    expectedLog(both[0], s * b, total, own[0], s) -
    expectedLog(both[1], s * a, total, own[1], s)
  );
}

/** The sum of (F + more) / total * ln of the smoothed share of `of`. */
function expectedLog(cases: Float64Array, more: number, total: number, of: Float64Array, s: number): number {
  const all = sum(of) + s * of.length;
  let expected = 0;
  for (let i = 0; i < cases.length; i++)
    if (cases[i]! + more > 0) expected += ((cases[i]! + more) / total) * Math.log((of[i]! + s) / all);
  return expected;
}

const entropyTerm = (p: number) => (p > 0 ? p * Math.log(p) : 0);

/**
 * How much the Bayes-Dirichlet score of a column, with `alpha` cases in every cell beforehand, gains when it hangs on the
 * other one as well as on the class: Weka's edge score. It is not the same both ways.
 */
function bayesGain({ sizes, width, cells, both, bothClasses }: PairTable, child: 0 | 1, alpha: number): number {
  const all = alpha * sizes[child];
  const parents = both[1 - child]!;
  let gain = rises(cells.values(), alpha) - rises(parents.values(), all) - rises(both[child].values(), alpha);
  for (let c = 0; c < width; c++) gain += rise(bothClasses[c]!, all);
  return gain;
}

function rises(cases: Iterable<number>, from: number): number {
  let total = 0;
  for (const n of cases) total += rise(n, from);
  return total;
}

/** The log of gamma(from + n) / gamma(from). */
const rise = (n: number, from: number) => (n > 0 ? logGamma(from + n) - (from > 0 ? logGamma(from) : 0) : 0);

const sum = (values: Float64Array) => {
  let total = 0;
  for (let i = 0; i < values.length; i++) total += values[i]!;
  return total;
};
