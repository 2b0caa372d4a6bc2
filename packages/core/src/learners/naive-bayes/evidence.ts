import type { CountSource } from '../../counts/counts.js';
import { toDense } from '../../counts/form.js';
import { type Mode, requestFor, type Tally, tallyOf } from './tally.js';

/** All that naive Bayes has to know of a table: cases by class, and a tally of every feature. */
export interface Evidence {
  readonly classes: readonly string[];
  readonly prior: Float64Array;
  readonly tallies: readonly Tally[];
}

/** The evidence of a source, in one batch. */
export async function evidenceOf(source: CountSource, modes: readonly Mode[]): Promise<Evidence> {
  const { features, target } = source;
  const classes = target.kind === 'nominal' ? target.levels : [];
  const requests = features.map((axis, i) => requestFor(axis, modes[i]!, target.name));
  const [prior, ...answers] = await source.count([{ by: [target.name] }, ...requests]);
  return {
    classes,
    prior: toDense(prior!).n,
    tallies: answers.map((answer, i) => tallyOf(features[i]!, modes[i]!, answer, classes.length)),
  };
}
