import type { CellAlong } from '../../counts/cell-along.js';
import type { CodedRows, CountSource } from '../../counts/counts.js';
import { leastEntropyCut } from '../../schema/discretize/mdl.js';
import { breathing } from '../breathe.js';
import { branchOfCodes, type Cases, splitCases } from '../tree/cases.js';
import { branchesOf, type GrownNode, type Growth, type Test } from '../tree/grow.js';
import { type Keeper, keeper } from '../tree/keeper.js';
import type { Telling } from '../tree/telling.js';
import { crossValidatedErrors, type UtilityOptions } from './cross-validated-errors.js';
import { logsUpTo } from './logs.js';
import { nodeTable } from './node-table.js';

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

export interface NbGrowth extends Growth<Test> {
  readonly keeper: Keeper;
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
export function nbTreeGrowth(
  source: CountSource,
  rows: CodedRows,
  all: Cases,
  options: GrowthOptions,
  { context, tell }: Telling,
  told?: (decided: Decided) => void,
): NbGrowth {
  const breathe = breathing(context);
  const classes = source.target.size;
  const logs = logsUpTo(source.rows);
  const kept = keeper(all);
  const { reduction } = options;
  const small = ({ stat }: GrownNode) => sum(stat) < options.minCases - SMALL;

  /** Where both limits have to be missed to stop, a large node is split whatever it brings. */
  const forced = (node: GrownNode) => options.stop === 'and' && !small(node);

  function partsOf(cases: Cases, test: Test): Uint32Array {
    const branch = branchOfCodes(test, source.features[test.feature]!.size);
    const codes = rows.features[test.feature]!;
    return cases.rows.map((row) => branch[codes[row]!]!);
  }

  return {
    keeper: kept,
    open(node) {
      const { errors } = kept.claim(node);
      if (node.stat.filter((n) => n > 0).length < 2 || errors === 0) return false;
      return options.stop === 'and' || !small(node);
    },
    offer: (_node, feature, along) => testOf(source, feature, along, options.maxLevels),
    async choose(node, offers) {
      const own = kept.of(node);
      const table = nodeTable(rows, source.features, own.cases);
      const errorsOf = crossValidatedErrors(table, source.features, classes, options, logs);
      const errors = own.errors ?? errorsOf(new Uint32Array(table.count), 1)![0]!;
      own.errors = errors;
      const split = new Map<number, number>();
      let best: Split | undefined;
      for (const test of offers) {
        if (test === undefined || errors === 0) continue;
        await breathe();
        const limit = told || forced(node) ? undefined : (best?.errors ?? errors * (1 - reduction) * (1 + SMALL));
        const parts = errorsOf(partsOf(own.cases, test), branchesOf(test), limit);
        if (parts === undefined) continue;
        const found = { test, parts, errors: sum(parts) };
        split.set(test.feature, found.errors);
        if (best === undefined || found.errors < best.errors * (1 - TIE)) best = found;
        tell(`node ${node.id + 1} of depth ${node.depth}: best so far ${source.features[best.test.feature]!.name}`);
      }
      const taken = best && (forced(node) || (errors - best.errors) / errors > reduction) ? best : undefined;
      told?.({ node, errors, split, chosen: taken?.test.feature });
      if (taken === undefined) return undefined;
      const { test } = taken;
      const cases = splitCases(own.cases, test, rows.features[test.feature]!, source.features[test.feature]!.size);
      kept.split(
        node,
        cases.map((part, i) => ({ cases: part, errors: taken.parts[i]! })),
      );
      return test;
    },
  };
}

/** A branch a level, or one cut of least entropy. Missing values go to the branch with the most cases, the first of them. */
function testOf({ features }: CountSource, feature: number, along: CellAlong, maxLevels: number): Test | undefined {
  const axis = features[feature]!;
  const { codes, width, n } = along;
  if (codes.length < 2) return undefined;
  if (axis.kind === 'numeric') {
    const cut = leastEntropyCut({ axis, codes, width, n });
    if (cut === undefined) return undefined;
    const place = codes.findIndex((code) => code >= cut.code) * width;
    const missing = sum(n.subarray(0, place)) >= sum(n.subarray(place)) ? 0 : 1;
    return { kind: 'cuts', feature, cuts: [cut], missing };
  }
  if (axis.size > maxLevels) return undefined;
  let largest = 0;
  const sizes = Float64Array.from(codes, (_, i) => sum(n.subarray(i * width, (i + 1) * width)));
  for (let i = 1; i < sizes.length; i++) if (sizes[i]! > sizes[largest]!) largest = i;
  const childOf = Array.from({ length: axis.size }, (_, level) => level);
  return { kind: 'levels', feature, childOf, branches: axis.size, missing: codes[largest]! };
}

const sum = (n: Float64Array) => n.reduce((total, one) => total + one, 0);
