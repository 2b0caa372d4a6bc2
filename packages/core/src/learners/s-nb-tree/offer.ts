import type { CellAlong } from '../../counts/cell-along.js';
import type { Axis } from '../../counts/counts.js';
import type { Test } from '../tree/grow.js';
import { type MeasureOptions, nominalMeasure, numericMeasure } from './bayes-measure.js';
import { type CutOptions, intervalCuts } from './interval-cuts.js';

export interface OfferOptions extends MeasureOptions, CutOptions {
  readonly maxLevels: number;
}

/** The Bayes measure of a feature at a node, and its test; none where no boundary pays. */
export interface Offer {
  readonly delta: number;
  readonly test: () => Test | undefined;
}

/** Steps 1 to 3 of figure 2: a branch a level, or an interval. Missing values are where the most frequent value is. */
export function offerOf(
  axis: Axis,
  feature: number,
  along: CellAlong,
  mode: number | undefined,
  options: OfferOptions,
): Offer | undefined {
  const { codes, width, n } = filled(along, mode);
  if (codes.length < 2) return undefined;
  if (axis.kind === 'nominal') {
    if (axis.size > options.maxLevels) return undefined;
    const childOf = Array.from({ length: axis.size }, (_, level) => level);
    const test = () => ({ kind: 'levels', feature, childOf, branches: axis.size, missing: mode ?? 0 }) as const;
    return { delta: nominalMeasure(n, width, options).delta, test };
  }
  const counts = { axis, codes, width, n };
  const measure = numericMeasure(counts, options);
  const test = () => {
    const cuts = intervalCuts(counts, measure, options);
    const missing = cuts.filter(({ code }) => code <= (mode ?? 0)).length;
    return cuts.length === 0 ? undefined : ({ kind: 'cuts', feature, cuts, missing } as const);
  };
  return { delta: measure.delta, test };
}

/** The cases with a missing value among those with the value that stands for it. */
function filled(along: CellAlong, mode: number | undefined): Pick<CellAlong, 'codes' | 'width' | 'n'> {
  const { places, width, missing } = along;
  // Copies: the arrays are the next feature's when the test is asked for.
  const [codes, n] = [along.codes.slice(0, places), along.n.slice(0, places * width)];
  if (missing === undefined || mode === undefined) return { codes, width, n };
  let place = codes.findIndex((code) => code >= mode);
  if (place < 0) place = codes.length;
  const isNew = codes[place] !== mode;
  const rest = isNew ? place : place + 1;
  const own = missing.map((cases, c) => cases + (isNew ? 0 : n[place * width + c]!));
  const all = new Float64Array(n.length + (isNew ? width : 0));
  all.set(n.subarray(0, place * width));
  all.set(own, place * width);
  all.set(n.subarray(rest * width), (place + 1) * width);
  const with_ = Uint32Array.from([...codes.subarray(0, place), mode, ...codes.subarray(rest)]);
  return { codes: with_, width, n: all };
}
