import type { Variable } from '../../schema/schema.js';
import { normalize, priorShares } from '../bayes-net-scorer.js';
import type { Cells } from '../bind.js';
import { factorTerms } from '../factor-terms.js';
import type { BayesNet } from '../model.js';
import type { Cases, CellText, FactorDetail, Term } from './explanation.js';
import { factorNumbers } from './factor-numbers.js';

/** A term before it is known what it contributes. */
export type Step = Omit<Term, 'contributions'>;

export interface NetTerms {
  /** The factors in their order, and the log each gives every class. */
  readonly steps: readonly Step[];
  readonly logs: readonly number[][];
  /** No class was left: what stood before answers, and the logs are all 0. */
  readonly fallback: boolean;
}

/** The steps of a row, and what it is worth (class shares, or a mean) at first and after each. */
export interface Way {
  readonly cases: Cases;
  readonly steps: readonly Step[];
  readonly states: readonly ArrayLike<number>[];
}

export interface Ground {
  readonly features: readonly Variable[];
  readonly cells: readonly Cells[];
  readonly width: number;
  readonly cellText: (feature: number, row: number) => CellText;
}

/**
 * Naive Bayes as a function of the row. `node` is the leaf it answers for, `share` the part of the row that is there, `start`
 * the logs that it adds to, those of its prior unless given.
 */
export function netTerms(
  net: Pick<BayesNet, 'prior' | 'factors'>,
  ground: Ground,
  node?: number,
): (row: number, share: number, start?: readonly number[]) => NetTerms {
  const { features, cells, width, cellText } = ground;
  const prior = Array.from(priorShares(net.prior), Math.log);
  const factors = net.factors.map((factor) => ({
    feature: factor.feature,
    add: factorTerms(factor, cells, width, net.prior),
    numbers: factorNumbers(factor, ground),
  }));
  return (row, share, start = prior) => {
    const logs = factors.map(({ add }) => {
      const out = new Float64Array(width);
      add(row, out, 0);
      return Array.from(out);
    });
    const fallback = start.every(
      (first, c) => logs.reduce((sum, log) => sum + log[c]!, first) === Number.NEGATIVE_INFINITY,
    );
    const steps = factors.map(({ feature, numbers }, i): Step => {
      const ruledOut = logs[i]!.flatMap((log, c) => (log === Number.NEGATIVE_INFINITY ? [c] : []));
      const where = node === undefined ? {} : { node };
      const detail: FactorDetail = { kind: 'factor', ...where, share, factor: numbers(row) };
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
