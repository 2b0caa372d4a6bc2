import { intervalOf } from '../base/interval-of.js';
import { mapped } from '../base/mapped.js';
import { cannotAnswer } from '../base/problems.js';
import { type Along, knownAlong } from '../counts/along.js';
import type { CountSource, HeldSource } from '../counts/counts.js';
import { mdlColumns } from '../counts/memory/mdl-columns.js';
import type { Places } from '../models/model.js';
import type { Cut } from '../schema/cut.js';
import { mdlCuts } from '../schema/discretize/mdl.js';
import { batches } from './tree/grow-by-level.js';

export interface InPlacesOptions {
  /** What naming a cut costs, as in `mdlCuts`. */
  readonly encoding: 'cases' | 'gaps';
  /** What a missing cell stands for: nothing; the most frequent place; or that, and of a number the place of its mean. */
  readonly fill: 'none' | 'mode' | 'mean';
}

/** A source all of whose features have a few places: levels, or MDL intervals of a number. */
export interface InPlaces {
  readonly source: HeldSource;
  /** One a feature, as the model names it, and how many places it has, missing not among them. */
  readonly columns: readonly Places[];
  readonly sizes: readonly number[];
}

/** Discretizes the numeric features of a source by the MDL principle, each by itself, on all of its rows. */
export async function inPlaces(source: CountSource, options: InPlacesOptions): Promise<InPlaces> {
  if (source.binned === undefined && source.features.some(({ kind }) => kind === 'numeric'))
    throw cannotAnswer(
      'The learner counts numeric columns in intervals, which this source cannot do.',
      'Read the rows into memory, or give columns that are in intervals already.',
    );
  const { features, target, rows } = source;
  const cuts = new Array<readonly Cut[] | undefined>(features.length);
  const fill = new Array<number | undefined>(features.length);
  const { inMemory } = source;
  const found = inMemory && options.fill !== 'mean' ? await mdlColumns(inMemory.ground, options.encoding) : [];
  for (const [i, column] of found.entries()) {
    cuts[i] = column?.cuts;
    if (column && options.fill === 'mode') fill[i] = mostOf(column.cases);
  }
  const open = [...features.keys()].filter(
    (i) => found[i] === undefined && (options.fill !== 'none' || features[i]!.kind === 'numeric'),
  );
  for (const batch of batches({ features: open.map((i) => features[i]!), target, rows }, 1)) {
    const asked = batch.map((at) => open[at]!);
    const answers = await source.count(asked.map((i) => ({ by: [features[i]!.name, target.name] })));
    asked.forEach((i, at) => {
      const axis = features[i]!;
      const { known } = knownAlong(axis, answers[at]!);
      if (axis.kind === 'numeric') cuts[i] = mdlCuts({ axis, ...known }, options);
      if (options.fill !== 'none') fill[i] = fillOf(axis, known, cuts[i], options.fill);
    });
  }
  const columns = mapped(
    features,
    (_, feature): Places => ({
      feature,
      ...(cuts[feature] && { cuts: mapped(cuts[feature], ({ at }) => at) }),
      ...(fill[feature] !== undefined && { fill: fill[feature] }),
    }),
  );
  const coded = mapped(found, (column) => column?.column);
  const binned = source.binned?.(cuts, coded) ?? { ...source, release: () => {} };
  return { source: binned, columns, sizes: mapped(binned.features, ({ size }) => size) };
}

/** Nothing where no value is known. Ties go to the first place. */
function fillOf(
  axis: CountSource['features'][number],
  { codes, width, n }: Along,
  cuts: readonly Cut[] | undefined,
  how: 'mode' | 'mean',
): number | undefined {
  const places = new Float64Array(cuts === undefined ? axis.size : cuts.length + 1);
  let [cases, finite, sum, place] = [0, 0, 0, 0];
  for (let i = 0; i < codes.length; i++) {
    let own = 0;
    for (let c = 0; c < width; c++) own += n[i * width + c]!;
    while (cuts && place < cuts.length && codes[i]! >= cuts[place]!.code) place++;
    places[cuts ? place : codes[i]!]! += own;
    cases += own;
    if (how === 'mode' || axis.kind !== 'numeric' || !Number.isFinite(axis.values[codes[i]!]!)) continue;
    finite += own;
    sum += own * axis.values[codes[i]!]!;
  }
  if (cases === 0) return undefined;
  const thresholds = cuts?.map(({ at }) => at);
  if (how === 'mean' && thresholds && finite > 0 && Number.isFinite(sum)) return intervalOf(sum / finite, thresholds);
  return mostOf(places);
}

/** The first of the largest; nothing where all are 0. */
function mostOf(places: ArrayLike<number>): number | undefined {
  let most: number | undefined;
  for (let i = 0; i < places.length; i++) if (places[i]! > (most === undefined ? 0 : places[most]!)) most = i;
  return most;
}
