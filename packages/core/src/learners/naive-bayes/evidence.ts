import type { CountSource } from '../../counts/counts.js';
import { toDense } from '../../counts/form.js';
import { isSafe, type Mode, requestFor, type Tally, tallyOf } from './tally.js';

/** All that naive Bayes has to know of a table: cases by class, and a tally of every feature. */
export interface Evidence {
  readonly classes: readonly string[];
  readonly prior: Float64Array;
  readonly tallies: readonly Tally[];
}

/** The evidence of a source, in one batch; in two where numbers are too large or small to be summed. */
export async function evidenceOf(source: CountSource, modes: readonly Mode[]): Promise<Evidence> {
  const { features, target } = source;
  const classes = target.kind === 'nominal' ? target.levels : [];
  const request = (i: number, summed: boolean) => requestFor(features[i]!, modes[i]!, target.name, summed);
  const [prior, ...sums] = await source.count([{ by: [target.name] }, ...features.map((_, i) => request(i, true))]);
  const unsafe = [...sums.keys()].filter((i) => !isSafe(sums[i]!));
  const counts = unsafe.length === 0 ? [] : await source.count(unsafe.map((i) => request(i, false)));
  return {
    classes,
    prior: toDense(prior!).n,
    tallies: features.map((axis, i) => tallyOf(axis, modes[i]!, counts[unsafe.indexOf(i)] ?? sums[i]!, classes.length)),
  };
}
