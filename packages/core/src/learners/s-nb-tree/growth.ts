import type { CountSource } from '../../counts/counts.js';
import { breathing } from '../breathe.js';
import { branchesOf } from '../tree/branches-of.js';
import { branchesOfCases, type Cases, splitCases } from '../tree/cases.js';
import type { GrownNode, Growth, Test } from '../tree/grow.js';
import { type Keeper, keeper } from '../tree/keeper.js';
import type { Telling } from '../tree/telling.js';
import type { FilledRows } from './filled-rows.js';
import { type GeneralOptions, generalErrors } from './general-errors.js';
import { nodeTable } from './node-table.js';
import { type Offer, type OfferOptions, offerOf } from './offer.js';

export interface GrowthOptions extends GeneralOptions, OfferOptions {
  readonly reduction: number;
  readonly minCases: number;
  readonly stop: 'or' | 'and';
  readonly single: 'next' | 'leaf';
}

/** How a node was decided, for tests against worked examples. */
export interface Decided {
  readonly node: GrownNode;
  readonly deltas: readonly (number | undefined)[];
  readonly chosen?: Test;
  readonly errors?: number;
  readonly splitErrors?: number;
  readonly reduction?: number;
}

export interface SNbGrowth extends Growth<Offer> {
  readonly keeper: Keeper;
}

/** Weights add up with rounding. */
const SMALL = 1e-9;
/** Bayes measures closer than this are a tie, and the first column wins. */
const TIE = 1e-12;

/** Figure 2 of the S-NBTree paper. */
export function sNbTreeGrowth(
  source: CountSource,
  rows: FilledRows,
  all: Cases,
  options: GrowthOptions,
  { context, tell }: Telling,
  told?: (decided: Decided) => void,
): SNbGrowth {
  const breathe = breathing(context);
  const { features, target } = source;
  const kept = keeper(all);
  const isSmall = ({ stat }: GrownNode) => sum(stat) <= options.minCases + SMALL;
  const errorsOf = (cases: Cases, partOf: Uint32Array, parts: number) => {
    const table = nodeTable(rows, features, cases);
    return generalErrors(table, features, target.size, partOf, parts, options, breathe);
  };

  return {
    keeper: kept,
    open(node) {
      kept.claim(node);
      if (node.stat.filter((n) => n > 0).length < 2) return false;
      return options.stop === 'and' || !isSmall(node);
    },
    offer: (_node, feature, along) => offerOf(features[feature]!, feature, along, rows.modes[feature], options),
    async choose(node, offers) {
      const deltas = offers.map((offer) => offer?.delta);
      const test = testOf(offers, options.single);
      if (test === undefined) {
        told?.({ node, deltas });
        return undefined;
      }
      const { size, name } = features[test.feature]!;
      tell(`node ${node.id + 1} of depth ${node.depth}: best so far ${name}`);
      const own = kept.of(node);
      const codes = rows.features[test.feature]!;
      own.errors ??= (await errorsOf(own.cases, new Uint32Array(own.cases.rows.length), 1))[0]!;
      const partOf = branchesOfCases(own.cases.rows, test, codes, size);
      const parts = await errorsOf(own.cases, partOf, branchesOf(test));
      const { errors } = own;
      const splitErrors = sum(parts);
      const reduction = errors > 0 ? (errors - splitErrors) / errors : 0;
      told?.({ node, deltas, chosen: test, errors, splitErrors, reduction });
      if (reduction < options.reduction && (options.stop === 'or' || isSmall(node))) return undefined;
      const cases = splitCases(own.cases, test, codes, size);
      kept.split(
        node,
        cases.map((part, i) => ({ cases: part, errors: parts[i]! })),
      );
      return test;
    },
  };
}

/** The test with the largest Bayes measure; where it has no boundary that pays, of the next largest. */
function testOf(offers: readonly (Offer | undefined)[], single: 'next' | 'leaf'): Test | undefined {
  const left = new Set(offers.filter((offer) => offer !== undefined));
  while (left.size > 0) {
    let best: Offer | undefined;
    for (const offer of left) if (best === undefined || offer.delta > best.delta + TIE) best = offer;
    const test = best!.test();
    if (test !== undefined || single === 'leaf') return test;
    left.delete(best!);
  }
  return undefined;
}

const sum = (n: Float64Array) => n.reduce((total, one) => total + one, 0);
