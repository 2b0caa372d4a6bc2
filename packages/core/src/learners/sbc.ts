import { choice, number, toggle, whole } from '../base/options.js';
import type { Rng } from '../base/rng.js';
import type { CountSource } from '../counts/counts.js';
import type { BayesNet, Votes } from '../models/model.js';
import { learner } from './learner.js';
import { evidenceOf } from './naive-bayes/evidence.js';
import { type NetOptions, netOf } from './naive-bayes/net-of.js';
import { modesOf } from './naive-bayes/plan.js';
import type { Mode } from './naive-bayes/tally.js';
import { naiveBayesOptions } from './naive-bayes.js';
import { partOf } from './part-of.js';
import { rowsOf } from './rows-of.js';
import { chosenBy } from './sbc/chosen-by.js';

/** An updated model would have to choose its columns anew. */
const { updatable: _, ...netOptions } = naiveBayesOptions;

/** The share of the work that choosing columns is, for progress. */
const CHOSEN = 0.9;

/** Ratanamahatana and Gunopulos (2002). */
export const sbc = learner({
  name: 'sbc',
  title: 'Selective Bayesian classifier (SBC)',
  summary:
    'Naive Bayes on the columns that C4.5 asks about near its root: in ten rounds a pruned tree is grown on a tenth of the training rows, and the columns in its first three levels are kept (Ratanamahatana and Gunopulos 2002).',
  options: {
    rounds: whole(10, 'How many samples are taken, each for a tree of its own.', 1, 1000),
    sample: number(0.1, 'The share of the training rows in a sample, which has one row at least.', 0.0001, 1),
    cap: whole(2000, 'The most rows in a sample.', 1),
    levels: whole(3, 'Columns tested in this many levels of a tree are kept, the root being the first.', 1),
    raising: toggle(true, 'C4.5: when pruning, also try to put the largest branch in the place of its parent.'),
    ...netOptions,
    variance: choice(['unbiased', 'mle'], 'mle', 'Squared deviations of a class are divided by n - 1 or by n.'),
  },
  targets: ['nominal'],
  async fit(source, options, context) {
    const modes = modesOf(source.features, options);
    const rows = rowsOf(source);
    const count = rows.target.length;
    const size = Math.max(1, Math.min(options.cap, Math.round(options.sample * count)));
    const places = Array.from({ length: options.rounds }, (_, round) =>
      placesIn(count, size, context.rng.fork(`round ${round}`)),
    );
    // Rows are drawn by their place in an order that hangs on their contents alone.
    const samples = rows.drawn(context.rng.fork('rows'), places);
    const chosen = await chosenBy(rows, samples, options, partOf(context, 0, CHOSEN, 'columns'));
    const votes = votesOf(chosen, source.features.length, size);
    context.signal?.throwIfAborted();
    return { body: await netOn(source, featuresIn(votes), modes, options), votes };
  },
});

/** So many of `count` places without replacement. */
function placesIn(count: number, size: number, random: Rng): Uint32Array {
  const places = new Uint32Array(size);
  // What Fisher and Yates would have moved: of a large table that is little.
  const moved = new Map<number, number>();
  for (let i = 0; i < size; i++) {
    const at = i + random.below(count - i);
    places[i] = moved.get(at) ?? at;
    moved.set(at, moved.get(i) ?? i);
  }
  return places;
}

/** How often each feature was chosen. */
export function votesOf(chosen: readonly (readonly number[])[], features: number, sample: number): Votes {
  const by = new Array<number>(features).fill(0);
  for (const round of chosen) for (const feature of round) by[feature]!++;
  return { rounds: chosen.length, sample, by, ...(by.every((n) => n === 0) && { none: true as const }) };
}

/** The features that were ever chosen; all where none was. */
export const featuresIn = ({ by, none }: Votes): readonly number[] =>
  [...by.keys()].filter((feature) => none || by[feature]! > 0);

/** Naive Bayes on some of the features. */
export async function netOn(
  source: CountSource,
  features: readonly number[],
  modes: readonly Mode[],
  options: Omit<NetOptions, 'updatable'>,
): Promise<BayesNet> {
  const own = features.map((feature) => modes[feature]!);
  const evidence = await evidenceOf({ ...source, features: features.map((i) => source.features[i]!) }, own);
  const net = await netOf(evidence, own, { ...options, updatable: false });
  return { ...net, factors: net.factors.map((factor) => ({ ...factor, feature: features[factor.feature]! })) };
}
