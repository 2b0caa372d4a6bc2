import { logGamma } from '../../base/log-gamma.js';
import type { PairTable } from './pair-table.js';

export interface InformationOptions {
  readonly information: 'eq18' | 'ml' | 'bayes';
  readonly smoothing: number;
}

/** What an edge between two columns is worth: where the first hangs on the second, and the other way round. */
export function edgeGains(table: PairTable, { information, smoothing }: InformationOptions): readonly [number, number] {
  if (information === 'bayes') return [bayesGain(table, 0, smoothing), bayesGain(table, 1, smoothing)];
  const known =
    information === 'ml' ? conditionalInformation(knownOf(table), 0) : conditionalInformation(table, smoothing);
  const gain = known * knownShare(table);
  return [gain, gain];
}

/** As C4.5 scales its gain: two columns that are hardly ever known together say little, however much it is then. */
function knownShare({ bothClasses, classes }: PairTable): number {
  const all = sum(classes);
  return all > 0 ? sum(bothClasses) / all : 0;
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
function bayesGain(table: PairTable, child: 0 | 1, alpha: number): number {
  const { sizes, cells, both, bothClasses } = table;
  if (cells instanceof Float64Array) return wekaGain(table, cells, child, alpha);
  const all = alpha * sizes[child];
  const parents = both[1 - child]!;
  return (
    rises(cells.values(), alpha) -
    rises(parents.values(), all) -
    rises(both[child].values(), alpha) +
    rises(bothClasses.values(), all)
  );
}

/** The log of the product of gamma(from + n) / gamma(from), over the cases that there are. */
function rises(cases: Iterable<number>, from: number): number {
  const start = from > 0 ? logGamma(from) : 0;
  let total = 0;
  for (const n of cases) if (n > 0) total += logGamma(from + n) - start;
  return total;
}

/** The same added up cell by cell in Weka's order, so that edges of the same worth are told apart by the same rounding. */
function wekaGain({ sizes, width, both }: PairTable, cells: Float64Array, child: 0 | 1, alpha: number): number {
  const [own, other] = [sizes[child], sizes[1 - child]!];
  const [step, otherStep] = child === 0 ? [sizes[1] * width, width] : [width, sizes[1] * width];
  const above = scoreOf(own, alpha);
  const alone = scoreOf(own, alpha);
  for (let c = 0; c < width; c++) {
    alone.add(both[child], c, width);
    for (let place = 0; place < other; place++) above.add(cells, place * otherStep + c, step);
  }
  return above.score() - alone.score();
}

/** The score of a column with so many places, from its cases for one combination of its parents' values after the other. */
function scoreOf(places: number, alpha: number) {
  const start = alpha > 0 ? places * logGamma(alpha) : 0;
  const end = alpha > 0 && places > 0 ? logGamma(places * alpha) : 0;
  let score = 0;
  return {
    score: () => score,
    add(counts: Float64Array, from: number, step: number) {
      let total = 0;
      for (let place = 0, at = from; place < places; place++, at += step) {
        const n = alpha + counts[at]!;
        if (n === 0) continue;
        score += logGamma(n);
        total += n;
      }
      if (total !== 0) score -= logGamma(total);
      score -= start;
      score += end;
    },
  };
}

const sum = (values: Float64Array) => {
  let total = 0;
  for (let i = 0; i < values.length; i++) total += values[i]!;
  return total;
};
