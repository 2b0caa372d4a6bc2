import { mapped } from '../../base/mapped.js';
import { numbersIn } from '../../base/numbers-in.js';
import type { CodedRows, NumericAxis } from '../../counts/counts.js';
import type { BayesNet, Categorical, Factor, Places } from '../../models/model.js';
import { cutAt } from '../../schema/cut.js';
import { factorOf } from '../naive-bayes/factor-of.js';
import { tallyOf } from '../naive-bayes/tally.js';
import type { Cases } from '../tree/cases.js';
import { countsOfCases } from '../tree/cases-along.js';
import { allOf, levelCounts, type Node } from './node.js';
import { cutBefore, valueCounts } from './value-counts.js';

export interface LeafOptions {
  readonly smoothing: number;
  readonly encoding: 'cases' | 'gaps';
}

/** Naive Bayes on the cases of a leaf: numbers in MDL intervals of these cases, or in the ones that `columns` has for all. */
export function leafNet(
  table: Node,
  rows: CodedRows,
  cases: Cases,
  stat: Float64Array,
  options: LeafOptions,
  columns: readonly Places[] | undefined,
): BayesNet {
  const { smoothing } = options;
  table.enter(cases);
  const factors = mapped(table.axes, (axis, feature): Factor => {
    if (axis.kind === 'numeric' && table.weights)
      return weightedIntervals(rows, axis, feature, table.classes, cases, options);
    const found =
      axis.kind === 'numeric'
        ? intervals(table, axis, feature, options.encoding === 'gaps' ? 1 : 0)
        : { counts: numbersIn(levelCounts(table, feature)) };
    const { counts, ...own } = found;
    const cuts = columns?.[feature]?.cuts;
    return { kind: 'categorical', feature, counts, estimate: 'shares', smoothing, ...own, ...(cuts && { cuts }) };
  });
  return { kind: 'bayes-net', prior: { counts: numbersIn(stat), smoothing }, factors };
}

type Intervals = Pick<Categorical, 'counts' | 'cuts'>;

/** Where all cases weigh 1. */
const intervals = (table: Node, axis: NumericAxis, feature: number, gaps: number): Intervals =>
  table.columns[feature]!.isCounted
    ? countedIntervals(table, axis, feature, gaps)
    : sortedIntervals(table, axis, feature, gaps);

function sortedIntervals(table: Node, axis: NumericAxis, feature: number, gaps: number): Intervals {
  const { place, classes, bits, target, columns, tables } = table;
  const { arena, kernels } = place;
  const { sorted, values, known } = columns[feature]!;
  const { units, log2, naming, cutting, starts } = tables;
  const classOf = bits ? 0 : target;
  const found =
    table.bins?.cutAll(feature, starts) ??
    kernels.mdlStarts(sorted, values, known, classOf, classes, gaps, units, log2, naming, cutting, starts);
  const counts = table.countsOf(found + 1);
  kernels.countIntervals(sorted, known, starts, found, target, classes, counts);
  const { u32, f64 } = arena.views;
  const codeAt = (at: number) => u32[(values >>> 2) + at]! >>> bits;
  return {
    counts: numbersIn(f64.subarray(counts >>> 3, (counts >>> 3) + (found + 1) * classes)),
    cuts: Array.from(
      u32.subarray(starts >>> 2, (starts >>> 2) + found),
      (at) => cutAt(axis, codeAt(at - 1), codeAt(at)).at,
    ),
  };
}

function countedIntervals(table: Node, { size }: NumericAxis, feature: number, gaps: number): Intervals {
  const { place, classes, tables } = table;
  const { units, log2, naming, cutting, starts } = tables;
  const byValue = valueCounts(table, feature, allOf(table));
  const found = place.kernels.mdlCodes(byValue, size, classes, gaps, units, log2, naming, cutting, starts);
  const { u32 } = place.arena.views;
  const codes = u32.subarray(starts >>> 2, (starts >>> 2) + found);
  const counts = new Float64Array((found + 1) * classes);
  for (let code = 0, interval = 0; code < size; code++) {
    if (code === codes[interval]) interval++;
    for (let c = 0; c < classes; c++) counts[interval * classes + c]! += u32[(byValue >>> 2) + code * classes + c]!;
  }
  return { counts: numbersIn(counts), cuts: Array.from(codes, (code) => cutBefore(table, feature, byValue, code).at) };
}

function weightedIntervals(
  rows: CodedRows,
  axis: NumericAxis,
  feature: number,
  classes: number,
  cases: Cases,
  options: LeafOptions,
): Factor {
  const counts = countsOfCases(rows, axis, feature, classes, cases);
  return factorOf(feature, 'discretized', tallyOf(axis, 'discretized', counts, classes), classes, {
    ...options,
    estimate: 'shares',
    updatable: false,
    variance: 'mle',
    floor: 0,
  });
}
