import { knownAlong } from '../../counts/along.js';
import type { CodedRows, NumericAxis } from '../../counts/counts.js';
import { type Cut, cutAt } from '../../schema/cut.js';
import { leastEntropyCut } from '../../schema/discretize/mdl.js';
import type { Cases } from '../tree/cases.js';
import { countsOfCases } from '../tree/cases-along.js';
import type { Test } from '../tree/grow.js';
import { allOf, levelCounts, type Node } from './node.js';
import { cutBefore, valueCounts } from './value-counts.js';

export interface Offer {
  readonly test: Test;
  /** The class entropy of its branches, in all cases' bits: which test to try first. */
  readonly entropy: number;
}

/** A branch a level, or one cut of least entropy. Missing values go to the branch with the most cases, the first of them. */
export function offersOf(node: Node, rows: CodedRows, cases: Cases, maxLevels: number): readonly Offer[] {
  const offers: Offer[] = [];
  for (const [feature, { kind, size }] of node.axes.entries()) {
    if (kind === 'nominal') {
      const n = size <= maxLevels ? levelCounts(node, feature) : new Float64Array(0);
      if (branchesIn(n, node.classes) < 2) continue;
      const childOf = Array.from({ length: size }, (_, level) => level);
      const missing = largestOf(n, node.classes);
      offers.push({
        test: { kind: 'levels', feature, childOf, branches: size, missing },
        entropy: entropyOf(n, node.classes),
      });
    } else {
      const found = node.weights ? weightedCut(node, rows, cases, feature) : plainCut(node, feature);
      if (found === undefined) continue;
      const { cut, sides } = found;
      const missing = largestOf(sides, node.classes);
      offers.push({ test: { kind: 'cuts', feature, cuts: [cut], missing }, entropy: entropyOf(sides, node.classes) });
    }
  }
  return offers;
}

interface FoundCut {
  readonly cut: Cut;
  /** Class counts of both sides. */
  readonly sides: Float64Array;
}

/** Where all cases weigh 1. */
function plainCut(node: Node, feature: number): FoundCut | undefined {
  const cut = node.columns[feature]!.isCounted ? countedCut(node, feature) : sortedCut(node, feature);
  if (cut === undefined) return undefined;
  const from = node.tables.sides >>> 2;
  return { cut, sides: Float64Array.from(node.place.arena.views.u32.subarray(from, from + 2 * node.classes)) };
}

/** Leaves the class counts of its sides. */
function sortedCut({ place, axes, classes, bits, target, columns, tables, bins }: Node, feature: number) {
  const { sorted, values, known } = columns[feature]!;
  const { units, cutting, sides } = tables;
  const classOf = bits ? 0 : target;
  const start = bins
    ? bins.least(feature, sides)
    : place.kernels.leastEntropyStart(sorted, values, known, classOf, classes, units, cutting, sides);
  if (start === 0) return undefined;
  const { u32 } = place.arena.views;
  const behind = (values >>> 2) + start;
  return cutAt(axes[feature] as NumericAxis, u32[behind - 1]! >>> bits, u32[behind]! >>> bits);
}

/** The same. */
function countedCut(node: Node, feature: number) {
  const { place, axes, classes, tables } = node;
  const { units, cutting, sides } = tables;
  const counts = valueCounts(node, feature, allOf(node));
  const code = place.kernels.leastEntropyCode(counts, axes[feature]!.size, classes, units, cutting, sides);
  return code === 0 ? undefined : cutBefore(node, feature, counts, code);
}

function weightedCut({ axes, classes }: Node, rows: CodedRows, cases: Cases, feature: number): FoundCut | undefined {
  const axis = axes[feature] as NumericAxis;
  const { codes, n } = knownAlong(axis, countsOfCases(rows, axis, feature, classes, cases)).known;
  const cut = leastEntropyCut({ axis, codes, width: classes, n });
  if (cut === undefined) return undefined;
  const sides = new Float64Array(2 * classes);
  for (let i = 0; i < codes.length; i++)
    for (let c = 0, side = codes[i]! < cut.code ? 0 : classes; c < classes; c++)
      sides[side + c]! += n[i * classes + c]!;
  return { cut, sides };
}

/** The branch with the most cases; `n[branch * width + class]`. */
function largestOf(n: Float64Array, width: number): number {
  let [best, most] = [0, -1];
  for (let at = 0; at < n.length; at += width) {
    const cases = casesIn(n, at, width);
    if (cases > most) [best, most] = [at / width, cases];
  }
  return best;
}

function branchesIn(n: Float64Array, width: number): number {
  let branches = 0;
  for (let at = 0; at < n.length; at += width) if (casesIn(n, at, width) > 0) branches++;
  return branches;
}

function entropyOf(n: Float64Array, width: number): number {
  let bits = 0;
  for (let at = 0; at < n.length; at += width) {
    const cases = casesIn(n, at, width);
    for (let c = 0; c < width; c++) if (n[at + c]! > 0) bits += n[at + c]! * Math.log2(cases / n[at + c]!);
  }
  return bits;
}

function casesIn(n: Float64Array, from: number, width: number): number {
  let cases = 0;
  for (let c = 0; c < width; c++) cases += n[from + c]!;
  return cases;
}
