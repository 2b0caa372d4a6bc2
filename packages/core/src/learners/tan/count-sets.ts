import { cannotAnswer } from '../../base/problems.js';
import type { CountSource, Counts } from '../../counts/counts.js';
import { sizeOf } from '../../counts/form.js';
import { breathing } from '../breathe.js';
import type { Context } from '../learner.js';

/** Sets are asked for together until their answers could have this many entries (8 bytes each) ... */
const ENTRIES = 1 << 22;

/** ... or there are so many of them: each has its own cost, and the fit must be able to stop in between. */
const REQUESTS = 1 << 14;

/** Class counts of sets of features, in batches. `each` gets them in order. */
export async function countSets(
  source: CountSource,
  sets: readonly (readonly number[])[],
  context: Context,
  what: string,
  each: (counts: Counts, set: number) => void,
): Promise<void> {
  const breathe = breathing(context);
  const { features, target } = source;
  for (let from = 0; from < sets.length; ) {
    let to = from;
    for (let entries = 0; to < sets.length && to < from + REQUESTS; to++) {
      entries += Math.min(entriesOf(source, sets[to]!), 2 * source.rows);
      if (to > from && entries > ENTRIES) break;
    }
    await breathe();
    context.progress?.(from / sets.length, what);
    await breathe();
    const batch = sets.slice(from, to);
    const answers = await source.count(
      batch.map((set) => ({ by: [...set.map((i) => features[i]!.name), target.name] })),
    );
    answers.forEach((counts, i) => {
      each(counts, from + i);
    });
    from = to;
  }
  await breathe();
}

export const entriesOf = ({ features, target }: CountSource, set: readonly number[]): number =>
  sizeOf([...set.map((i) => features[i]!.size + 1), target.size]);

/** The most counts that a model may hold: its file has to fit into one text. */
const MOST = 1 << 24;

/** Refuses models with too many counts before they are counted. */
export function refuseTooMany(counts: number, columns: number, what: string): void {
  if (counts <= MOST) return;
  throw cannotAnswer(
    `${what} of ${columns} columns would hold ${counts} counts; there may be ${MOST}.`,
    'Leave out columns with many levels, or columns that say little (sbc or one-rule tell which do not), or choose naive-bayes.',
  );
}
