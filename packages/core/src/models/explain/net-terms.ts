import type { Variable } from '../../schema/schema.js';
import { normalize, priorShares } from '../bayes-net-scorer.js';
import type { Cells } from '../bind.js';
import { factorTerms } from '../factor-terms.js';
import type { BayesNet } from '../model.js';
import type { CellText, FactorDetail, Term } from './explanation.js';
import { factorNumbers } from './factor-numbers.js';

/** A term before it is known what it contributes. */
export type Step = Omit<Term, 'contributions'>;

export interface NetTerms {
  /** The factors in their order, and the log each gives every class. */
  readonly steps: readonly Step[];
  readonly logs: readonly number[][];
  /** No class was left: the prior answers, and the logs are all 0. */
  readonly fallback: boolean;
}

export interface Ground {
  readonly features: readonly Variable[];
  readonly cells: readonly Cells[];
  readonly width: number;
  readonly cellText: (feature: number, row: number) => CellText;
}

/** Naive Bayes as a function of the row. `node` is the leaf it answers for, `share` the part of the row that is there. */
export function netTerms(net: BayesNet, ground: Ground, node?: number): (row: number, share: number) => NetTerms {
  const { features, cells, width, cellText } = ground;
  const start = priorShares(net.prior).map(Math.log);
  const factors = net.factors.map((factor) => ({
    feature: factor.feature,
    add: factorTerms(factor, cells, width, net.prior),
    numbers: factorNumbers(factor, features[factor.feature]!, width),
  }));
  return (row, share) => {
    const logs = factors.map(({ add }) => {
      const out = new Float64Array(width);
      add(row, out, 0);
      return Array.from(out);
    });
    const fallback = start.every(
      (prior, c) => logs.reduce((sum, log) => sum + log[c]!, prior) === Number.NEGATIVE_INFINITY,
    );
    const steps = factors.map(({ feature, numbers }, i): Step => {
      const ruledOut = logs[i]!.flatMap((log, c) => (log === Number.NEGATIVE_INFINITY ? [c] : []));
      const where = node === undefined ? {} : { node };
      const detail: FactorDetail = { kind: 'factor', ...where, share, factor: numbers(row, cells[feature]!) };
      const name = features[feature]!.name;
      return { feature, name, cell: cellText(feature, row), ...(ruledOut.length > 0 ? { ruledOut } : {}), detail };
    });
    return { steps, logs: fallback ? logs.map((log) => log.map(() => 0)) : logs, fallback };
  };
}

/** The class shares before the first factor and after each: what a part of a row is worth while factors are added. */
export function sharesAlong(net: BayesNet, { logs }: NetTerms): readonly Float64Array[] {
  const prior = priorShares(net.prior);
  const sum = prior.map(Math.log);
  return [
    prior,
    ...logs.map((log) => {
      for (let c = 0; c < sum.length; c++) sum[c]! += log[c]!;
      const out = sum.slice();
      normalize(out, 0, prior);
      return out;
    }),
  ];
}
