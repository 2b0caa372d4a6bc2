import { labelOf } from './decide.js';
import type { Body, Constant, Decision, Mean } from './model.js';

/** What a tree is grown or pruned by. A numeric target always has the sum of squared errors. */
export type Criterion = 'gini' | 'deviance' | 'misclassification' | 'squares';

/**
 * The risk of a node: N * Q, with Q the impurity (the lecture's and Breiman's R). Cases are weights by class, or the
 * weight, sum and sum of squares about the mean of a numeric target. Every risk is the loss of cases answered by the
 * very same cases, which is why cases that stop above a leaf, or that were held out, can be judged alike.
 */
export interface Risk {
  readonly criterion: Criterion;
  /** By how much a case of each class weighs more than its weight; empty for a numeric target. */
  readonly weights: readonly number[];
  of(cases: ArrayLike<number>): number;
  /** The loss of cases that are answered with what other cases say. */
  under(cases: ArrayLike<number>, answer: ArrayLike<number>): number;
}

/**
 * Priors other than the training rows' and costs: misclassification weighs them directly; Gini and deviance, which know
 * no costs, get altered priors. `root` are all cases, by class.
 */
export function classRisk(
  criterion: Exclude<Criterion, 'squares'>,
  root: ArrayLike<number>,
  { weights, costs }: Decision = {},
): Risk {
  const priors = weights ?? Array<number>(root.length).fill(1);
  if (criterion === 'misclassification') return costRisk(priors, costs);
  const altered = costs === undefined ? priors : alteredPriors(root, priors, costs);
  return criterion === 'gini' ? giniRisk(altered) : devianceRisk(altered);
}

/** Breiman et al. (1984), section 4.4: the prior of a class times the total cost of its mistakes, scaled to the same total. */
function alteredPriors(
  root: ArrayLike<number>,
  weights: readonly number[],
  costs: readonly (readonly number[])[],
): readonly number[] {
  const altered = weights.map((weight, c) => weight * costs[c]!.reduce((sum, cost) => sum + cost, 0));
  const scale = weighedTotal(root, weights) / weighedTotal(root, altered);
  return Number.isFinite(scale) ? altered.map((weight) => weight * scale) : weights;
}

export const unitCosts = (classes: number): readonly (readonly number[])[] =>
  Array.from({ length: classes }, (_, actual) => Array.from({ length: classes }, (_, c) => (c === actual ? 0 : 1)));

function costRisk(weights: readonly number[], given: Decision['costs']): Risk {
  const costs = given ?? unitCosts(weights.length);
  const isPlain = given === undefined && weights.every((weight) => weight === 1);
  const weighed = new Float64Array(weights.length);
  const lossOf = (cases: ArrayLike<number>, label: number) => {
    let loss = 0;
    for (let c = 0; c < weights.length; c++) loss += cases[c]! * weights[c]! * costs[c]![label]!;
    return loss;
  };
  return {
    criterion: 'misclassification',
    weights,
    of(cases) {
      const errors = isPlain ? errorsOf(cases) : -1;
      if (errors >= 0) return errors;
      let least = Number.POSITIVE_INFINITY;
      for (let label = 0; label < weights.length; label++) least = Math.min(least, lossOf(cases, label));
      return least;
    },
    under(cases, answer) {
      for (let c = 0; c < weights.length; c++) weighed[c] = answer[c]! * weights[c]!;
      return lossOf(cases, labelOf(weighed, 0, weights.length, costs));
    },
  };
}

/** Cases of all classes but the most frequent, where they are whole, so that the sum is exact in any order; -1 where they are not. */
function errorsOf(cases: ArrayLike<number>): number {
  let total = 0;
  let most = 0;
  for (let c = 0; c < cases.length; c++) {
    const n = cases[c]!;
    if (n !== Math.floor(n)) return -1;
    total += n;
    if (n > most) most = n;
  }
  return total < Number.MAX_SAFE_INTEGER ? total - most : -1;
}

function giniRisk(weights: readonly number[]): Risk {
  return {
    criterion: 'gini',
    weights,
    of(cases) {
      // N (1 - sum p^2) as the sum over pairs of classes, 2 n_i n_j / N: nothing cancels, so it is never below 0.
      let total = 0;
      let pairs = 0;
      for (let c = 0; c < weights.length; c++) {
        const n = cases[c]! * weights[c]!;
        pairs += n * total;
        total += n;
      }
      return total > 0 ? (2 * pairs) / total : 0;
    },
    under(cases, answer) {
      const total = weighedTotal(answer, weights);
      let loss = 0;
      for (let c = 0; c < weights.length; c++)
        loss += cases[c]! * weights[c]! * (1 - (total > 0 ? (answer[c]! * weights[c]!) / total : 0));
      return loss;
    },
  };
}

/** A probability is taken to be at least this where cases are judged by others: their deviance would be infinite. */
export const LEAST = 1e-3;

function devianceRisk(weights: readonly number[]): Risk {
  return {
    criterion: 'deviance',
    weights,
    of(cases) {
      let total = 0;
      let entropy = 0;
      for (let c = 0; c < weights.length; c++) {
        const n = cases[c]! * weights[c]!;
        total += n;
        if (n > 0) entropy += n * Math.log(n);
      }
      return total > 0 ? Math.max(0, total * Math.log(total) - entropy) : 0;
    },
    under(cases, answer) {
      const total = weighedTotal(answer, weights);
      let loss = 0;
      for (let c = 0; c < weights.length; c++) {
        const p = total > 0 ? (answer[c]! * weights[c]!) / total : 0;
        if (cases[c]! > 0) loss -= cases[c]! * weights[c]! * Math.log(Math.max(p, LEAST));
      }
      return loss;
    },
  };
}

function weighedTotal(cases: ArrayLike<number>, weights: readonly number[]): number {
  let total = 0;
  for (let c = 0; c < weights.length; c++) total += cases[c]! * weights[c]!;
  return total;
}

/** The sum of squared errors about the mean. */
export const squaredRisk: Risk = {
  criterion: 'squares',
  weights: [],
  of: (cases) => cases[2]!,
  under(cases, answer) {
    if (!(cases[0]! > 0)) return 0;
    const apart = cases[1]! / cases[0]! - answer[1]! / answer[0]!;
    return cases[2]! + cases[0]! * apart * apart;
  },
};

/** The cases a body was made of. */
export function casesOf(body: Constant | Mean): readonly number[] {
  return body.kind === 'constant' ? body.counts : [body.n, body.n * body.mean, body.squares];
}

export const hasCases = (body: Body): body is Constant | Mean => body.kind === 'constant' || body.kind === 'mean';
