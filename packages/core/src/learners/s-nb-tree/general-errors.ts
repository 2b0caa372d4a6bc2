import type { Axis } from '../../counts/counts.js';
import { addTerms } from '../../models/add-terms.js';
import type { Widths } from '../naive-bayes/widths-by.js';
import { inGroups } from '../tree/cases.js';
import { classDensities, type Values } from './class-densities.js';
import type { NodeTable } from './node-table.js';

export interface GeneralOptions {
  readonly widths: Widths;
  readonly folds: number;
  readonly smoothing: number;
  readonly errors: 'cross-validation' | 'resubstitution';
}

/** Scores closer than this are a tie, and the first class wins: sums of logs round. */
const TIE = 1e-10;

/** Cases of a fold, or of all others. */
type Held = (member: number) => boolean;

/**
 * The errors of general naive Bayes (section 3: kernels, and counts) on each part of a node's cases, in cross-validation:
 * case i of a part is in fold i modulo the folds. A part of one case is an error.
 */
export async function generalErrors(
  table: NodeTable,
  axes: readonly Axis[],
  classes: number,
  partOf: Uint32Array,
  parts: number,
  options: GeneralOptions,
  breathe: () => Promise<void>,
): Promise<Float64Array> {
  const { count, target, columns } = table;
  const weightOf = table.weights ?? new Float64Array(count).fill(1);
  const { starts, members } = inGroups(
    Uint32Array.from({ length: count }, (_, i) => i),
    partOf,
    parts,
  );
  const sorted = columns.map((column) => column.sorted && inGroups(column.sorted, partOf, parts));
  const scores = new Float64Array(count * classes);
  const foldOf = new Uint32Array(count);
  const errors = new Float64Array(parts);
  for (let part = 0; part < parts; part++) {
    const cases = members.subarray(starts[part]!, starts[part + 1]!);
    const resubstitutes = options.errors === 'resubstitution';
    const folds = resubstitutes ? 1 : Math.min(options.folds, cases.length);
    for (let i = 0; i < cases.length; i++) foldOf[cases[i]!] = i % folds;
    for (let fold = 0; fold < folds; fold++) {
      const isHeld: Held = (member) => foldOf[member] === fold;
      const isTrained: Held = resubstitutes ? () => true : (member) => foldOf[member] !== fold;
      const prior = begin(cases, isHeld, isTrained);
      for (let feature = 0; feature < columns.length; feature++) {
        await breathe();
        const own = sorted[feature];
        if (own === undefined) addLevels(feature, cases, isHeld, isTrained);
        else
          addNumbers(feature, own.members.subarray(own.starts[part]!, own.starts[part + 1]!), isHeld, isTrained, prior);
      }
      errors[part]! += cases.length === 1 && !resubstitutes ? weightOf[cases[0]!]! : wrong(cases, isHeld, prior);
    }
  }
  return errors;

  function begin(cases: Uint32Array, isHeld: Held, isTrained: Held): Float64Array {
    const prior = new Float64Array(classes);
    for (const member of cases) if (isTrained(member)) prior[target[member]!]! += weightOf[member]!;
    const total = prior.reduce((sum, n) => sum + n, 0) + options.smoothing * classes;
    const logs = prior.map((n) => Math.log((n + options.smoothing) / total));
    for (const member of cases) if (isHeld(member)) scores.set(logs, member * classes);
    return prior;
  }

  function addLevels(feature: number, cases: Uint32Array, isHeld: Held, isTrained: Held): void {
    const { codes, size } = columns[feature]!;
    const n = new Map<number, Float64Array>();
    const whole = new Float64Array(classes);
    for (const member of cases) {
      if (codes[member] === size) continue;
      if (!n.has(codes[member]!)) n.set(codes[member]!, new Float64Array(classes));
      if (!isTrained(member)) continue;
      n.get(codes[member]!)![target[member]!]! += weightOf[member]!;
      whole[target[member]!]! += weightOf[member]!;
    }
    const { smoothing } = options;
    for (const counts of n.values())
      for (let c = 0; c < classes; c++) {
        const share = whole[c]! + smoothing * size;
        counts[c] = share > 0 ? Math.log((counts[c]! + smoothing) / share) : -Math.log(size);
      }
    for (const member of cases) {
      const logs = isHeld(member) ? n.get(codes[member]!) : undefined;
      if (logs) for (let c = 0; c < classes; c++) scores[member * classes + c]! += logs[c]!;
    }
  }

  function addNumbers(
    feature: number,
    ascending: Uint32Array,
    isHeld: Held,
    isTrained: Held,
    prior: Float64Array,
  ): void {
    const values = trainedValues(feature, ascending, isTrained);
    if (values.values.length === 0) return;
    const own = classDensities(values, options.widths);
    const isPossible = (c: number) => prior[c]! + options.smoothing > 0;
    const borrowed = own.some((density, c) => density === undefined && isPossible(c))
      ? classDensities(inOne(values), options.widths)[0]
      : undefined;
    const densities = own.map((density, c) => (isPossible(c) ? (density ?? borrowed) : undefined));
    const logs = new Float64Array(classes);
    let before = Number.NaN;
    for (const member of ascending) {
      const x = numberOf(feature, member);
      if (!isHeld(member) || !Number.isFinite(x)) continue;
      if (x !== before) for (let c = 0; c < classes; c++) logs[c] = densities[c]?.log(x) ?? Number.NEGATIVE_INFINITY;
      before = x;
      addTerms(logs, 0, classes, scores, member * classes);
    }
  }

  function numberOf(feature: number, member: number): number {
    const axis = axes[feature]!;
    const { ranks, codes } = columns[feature]!;
    return axis.kind === 'numeric' ? axis.values[ranks![codes[member]!]!]! : Number.NaN;
  }

  /** The values of the training cases, with their class counts. */
  function trainedValues(feature: number, ascending: Uint32Array, isTrained: Held): Values {
    const values = new Float64Array(ascending.length);
    const n = new Float64Array(ascending.length * classes);
    let found = 0;
    for (const member of ascending) {
      const x = numberOf(feature, member);
      if (!isTrained(member) || !Number.isFinite(x)) continue;
      if (found === 0 || values[found - 1] !== x) values[found++] = x;
      n[(found - 1) * classes + target[member]!]! += weightOf[member]!;
    }
    return { values: values.slice(0, found), width: classes, n: n.slice(0, found * classes) };
  }

  function wrong(cases: Uint32Array, isHeld: Held, prior: Float64Array): number {
    let errors = 0;
    for (const member of cases) {
      if (!isHeld(member)) continue;
      const own = scores.subarray(member * classes, (member + 1) * classes);
      let best = largest(own);
      if (own[best] === Number.NEGATIVE_INFINITY) best = largest(prior);
      if (best !== target[member]) errors += weightOf[member]!;
    }
    return errors;
  }
}

/** All classes as one: what a class without a value borrows. */
function inOne({ values, width, n }: Values): Values {
  const all = new Float64Array(values.length);
  for (let i = 0; i < n.length; i++) all[Math.floor(i / width)]! += n[i]!;
  return { values, width: 1, n: all };
}

function largest(scores: Float64Array): number {
  let best = 0;
  for (let c = 1; c < scores.length; c++) if (scores[c]! > scores[best]! + TIE) best = c;
  return best;
}
