import type { CountSource } from '../../counts/counts.js';
import type { Risk } from '../../models/risk.js';
import type { GrownNode, Growth } from '../tree/grow.js';
import { foundTests, type Offer, offerOf, type Search, testOf } from './offer.js';
import { scanOf, sum } from './scan.js';
import { surrogateTests } from './surrogates.js';

export interface GrowthOptions {
  readonly minLeaf: number;
  readonly minSplit: number;
  readonly minGain: number;
  readonly maxDepth: number;
  readonly maxLevels: number;
  readonly ties: 'first' | 'root';
  readonly missing: 'direction' | 'surrogates' | 'stop';
  readonly surrogates: number;
}

export interface ValidationOptions extends GrowthOptions {
  readonly folds: number;
  readonly pruning: 'breiman' | 'lecture';
  readonly validateBy: 'errors' | 'deviance';
}

/** Below this many cases, squares of whole numbers of them are exact. */
const EXACT = 2 ** 26;

/** A gain below this share of the root's risk is rounding. */
const ROUNDING = 1e-12;

/** What missing values are while a test is looked for. */
const MISSING = { direction: 'level', surrogates: 'apart', stop: 'unknown' } as const;

/**
 * CART (Breiman et al. 1984): the binary test that lowers the risk most; on a tie the lowest cut, and the feature that is declared first or
 * has the best test of the root.
 */
export function cartGrowth(
  source: CountSource,
  options: GrowthOptions,
  riskOf: (root: Float64Array) => Risk,
  /** Given the root: could pruning leave anything below a node with these cases? Undefined if it always could. */
  isWorthIt: (root: Float64Array) => ((cases: Float64Array) => boolean) | undefined = () => undefined,
): Growth<Offer> {
  const { minLeaf, minSplit, minGain, maxDepth, maxLevels, ties, missing } = options;
  const isNumeric = source.target.kind === 'numeric';
  const sizeOf = ({ stat }: GrownNode) => (isNumeric ? stat[0]! : sum(stat));
  const state: {
    search?: Search;
    least: number;
    stays?: ((cases: Float64Array) => boolean) | undefined;
    /** By what they gain at the root, once that is known. */
    order: readonly number[];
  } = { least: 0, order: [...source.features.keys()] };
  const searchFor = (root: GrownNode): Search => {
    const risk = riskOf(root.stat);
    state.least = minGain * risk.of(root.stat);
    state.stays = isWorthIt(root.stat);
    const scan = scanOf(root.stat.length, risk);
    return { risk, scan, minLeaf, missing, maxLevels, slack: ROUNDING * risk.of(root.stat) };
  };
  return {
    // Sources that grow by themselves follow `limits` and `rule` instead of this and `choose`: change both.
    open(node) {
      state.search ??= searchFor(node);
      const size = sizeOf(node);
      if (node.depth >= maxDepth || size < minSplit || size < 2 * minLeaf) return false;
      return (isNumeric ? node.stat[2]! > state.search.slack : hasTwo(node.stat)) && (state.stays?.(node.stat) ?? true);
    },
    offer: (node, feature, along) => offerOf(source.features[feature]!, feature, along, node.stat, state.search!),
    byPurity: {
      limits({ stat }) {
        const { slack, risk } = state.search!;
        const { criterion, weights } = risk;
        if (criterion !== 'gini' && criterion !== 'deviance') return undefined;
        return weights.every((weight) => weight === 1) && sum(stat) < EXACT
          ? { minLeaf, slack, maxLevels, criterion, missing: MISSING[missing] }
          : undefined;
      },
      rule: () =>
        state.stays === undefined && missing !== 'surrogates' ? { minSplit, maxDepth, least: state.least } : undefined,
      tests: (splits) => foundTests(source.features, splits, missing),
      offer: (feature, gain, find) => ({ feature, gain, find }),
      ...(ties === 'root' && { order: () => state.order }),
    },
    choose(node, offers) {
      const { slack } = state.search!;
      if (node.depth === 0 && ties === 'root') {
        const gainOf = (feature: number) => offers[feature]?.gain ?? 0;
        state.order = [...state.order].sort((a, b) => gainOf(b) - gainOf(a));
      }
      let best: Offer | undefined;
      for (const feature of state.order) {
        const offer = offers[feature];
        if (offer && (best === undefined || offer.gain > best.gain + slack)) best = offer;
      }
      return best && best.gain > slack && best.gain >= state.least
        ? testOf(source.features[best.feature]!, best, missing)
        : undefined;
    },
    ...(missing === 'surrogates' && { settle: surrogateTests(source, options.surrogates) }),
  };
}

/** Are there cases of more than one class? */
function hasTwo(stat: Float64Array): boolean {
  let classes = 0;
  for (let c = 0; c < stat.length; c++) if (stat[c]! > 0) classes++;
  return classes > 1;
}
