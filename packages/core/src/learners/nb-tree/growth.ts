import { mapped } from '../../base/mapped.js';
import type { CodedRows, Codes, CountSource } from '../../counts/counts.js';
import { foldPlace } from '../../kernels/fold-place.js';
import { commonWorkplace } from '../../kernels/start-kernels.js';
import { breathing } from '../breathe.js';
import type { Cases } from '../tree/cases.js';
import type { GrownNode, Growth, Test } from '../tree/grow.js';
import { type Keeper, keeper } from '../tree/keeper.js';
import type { Telling } from '../tree/telling.js';
import type { UtilityOptions } from './cross-validated-errors.js';
import { intervalsIn } from './intervals.js';
import { type Node, nodeIn } from './node.js';
import { type Offer, offersOf } from './offer.js';
import { casesOf, listIn } from './split.js';

export interface GrowthOptions extends UtilityOptions {
  readonly reduction: number;
  readonly minCases: number;
  readonly stop: 'or' | 'and';
  readonly maxLevels: number;
}

/** How a node was decided, for tests against worked examples. */
export interface Decided {
  readonly node: GrownNode;
  readonly errors: number;
  /** Of the children of every test; only of the best so far where `told` is not asked for. */
  readonly split: ReadonlyMap<number, number>;
  readonly chosen: number | undefined;
}

/** Who wants to know what, while the cases of a node are at hand. */
export interface Told {
  told?(decided: Decided): void;
  /** The node stays a leaf. */
  leaf?(node: GrownNode): void;
}

export interface NbGrowth extends Growth<never> {
  readonly keeper: Keeper;
  /** The node that is being decided; to be released. */
  readonly table: Node;
}

interface Split {
  readonly test: Test;
  /** The errors of every branch, and of all together. */
  readonly parts: Float64Array;
  readonly errors: number;
}

/** Weights add up with rounding. */
const SMALL = 1e-9;
/** Errors that differ by less than this share are the same, and the first column wins. */
const TIE = 1e-12;

/**
 * Kohavi (1996): a node is split by the test whose children have the fewest errors of naive Bayes in cross-validation,
 * when they are more than `reduction` fewer than the node's own and the node has enough cases.
 */
export async function nbTreeGrowth(
  source: CountSource,
  rows: CodedRows,
  all: Cases,
  options: GrowthOptions,
  { context, tell }: Telling,
  { told, leaf }: Told = {},
): Promise<NbGrowth> {
  const breathe = breathing(context);
  const most = all.rows.length;
  const table = nodeIn(await foldPlace(commonWorkplace()), rows, source.features, source.target.size, most);
  const intervals = intervalsIn(table, most, options);
  // Pages load this with the first such fit. What finds intervals would take what others share out of what they load at once.
  const { crossValidatedErrors } = await import('./cross-validated-errors.js');
  const errorsOf = crossValidatedErrors(table, intervals, most, options);
  const [list, other] = [listIn(table, most), table.room(8 * most)];
  const kept = keeper(all);
  const { reduction } = options;
  const small = ({ stat }: GrownNode) => sum(stat) < options.minCases - SMALL;

  /** Where both limits have to be missed to stop, a large node is split whatever it brings. */
  const forced = (node: GrownNode) => options.stop === 'and' && !small(node);

  /** The classes of the cases of children, by parent, where all weigh 1: other weights add up with rounding. */
  const stats = new Map<number, readonly Float64Array[]>();

  return {
    keeper: kept,
    table,
    stats(parents) {
      if (stats.size === 0) return undefined;
      const found = Array.from(parents, (parent) => stats.get(parent)!).flat();
      stats.clear();
      return found;
    },
    open(node) {
      const { errors } = kept.claim(node);
      if (node.stat.filter((n) => n > 0).length < 2 || errors === 0) return false;
      return options.stop === 'and' || !small(node);
    },
    async choose(node) {
      const own = kept.of(node);
      table.enter(own.cases);
      const errors = own.errors ?? errorsOf(undefined)![0]!;
      own.errors = errors;
      const split = new Map<number, number>();
      let best: Split | undefined;
      for (const { test } of errors > 0 ? likelyFirst(offersOf(table, rows, own.cases, options.maxLevels)) : []) {
        await breathe();
        const limit = told || forced(node) ? undefined : (best?.errors ?? errors * (1 - reduction)) * (1 + SMALL);
        const parts = errorsOf(test, limit);
        if (parts === undefined) continue;
        const found = { test, parts, errors: sum(parts) };
        split.set(test.feature, found.errors);
        if (best === undefined || isBetter(found, best)) best = found;
        tell(`node ${node.id + 1} of depth ${node.depth}: best so far ${source.features[best.test.feature]!.name}`);
      }
      const taken = best && (forced(node) || (errors - best.errors) / errors > reduction) ? best : undefined;
      told?.({ node, errors, split, chosen: taken?.test.feature });
      if (taken === undefined) {
        leaf?.(node);
        return undefined;
      }
      const { test } = taken;
      const cases = casesOf(table, test, list, other);
      table.bins?.divide(cases, list, other);
      if (!table.weights)
        stats.set(
          node.id,
          mapped(cases, (part) => classesIn(rows.target, part.rows, table.classes)),
        );
      kept.split(
        node,
        mapped(cases, (part, i) => ({ cases: part, errors: taken.parts[i]! })),
      );
      return test;
    },
  };
}

function classesIn(target: Codes, rows: Uint32Array, classes: number): Float64Array {
  const counts = new Float64Array(classes);
  for (let i = 0; i < rows.length; i++) counts[target[rows[i]!]!]!++;
  return counts;
}

/** Tests in the order in which they are tried. The result does not hang on it, but what comes after the best is given up early. */
const likelyFirst = (offers: readonly Offer[]) => offers.toSorted((a, b) => a.entropy - b.entropy);

const isBetter = (one: Split, other: Split) =>
  one.errors < other.errors * (1 - TIE) ||
  (one.errors <= other.errors * (1 + TIE) && one.test.feature < other.test.feature);

function sum(n: Float64Array): number {
  let total = 0;
  for (let i = 0; i < n.length; i++) total += n[i]!;
  return total;
}
