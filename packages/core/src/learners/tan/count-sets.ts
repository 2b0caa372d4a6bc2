import { cannotAnswer } from '../../base/problems.js';
import type { CountSource, Counts, PassingCounts } from '../../counts/counts.js';
import { sizeOf } from '../../counts/form.js';
import { breathing } from '../breathe.js';
import type { Context } from '../learner.js';
import { straightCounts } from './straight-counts.js';

/** Sets are asked for together until their answers could have this many entries (8 bytes each) ... */
const ENTRIES = 1 << 22;

/** ... or there are so many of them: each has its own cost, and the fit must be able to stop in between. */
const REQUESTS = 1 << 14;

/** Class counts of sets of features, in batches and in no order. The counts that `each` gets last until it returns. */
export async function countSets(
  source: CountSource,
  sets: readonly (readonly number[])[],
  context: Context,
  what: string,
  each: (counts: Counts | PassingCounts, set: number) => void,
): Promise<void> {
  const breathe = breathing(context);
  const { features, target } = source;
  const straight = straightCounts(source);
  for (let from = 0; from < sets.length; ) {
    context.progress?.(from / sets.length, what);
    await breathe();
    const asked: number[] = [];
    const until = Math.min(sets.length, from + REQUESTS);
    for (let entries = 0; from < until && entries < ENTRIES; from++) {
      const counts = straight(sets[from]!);
      if (counts) each(counts, from);
      else {
        asked.push(from);
        entries += Math.min(entriesOf(source, sets[from]!), 2 * source.rows);
      }
    }
    const requests = asked.map((set) => ({ by: [...sets[set]!.map((i) => features[i]!.name), target.name] }));
    const hand = (counts: Counts | PassingCounts, i: number) => each(counts, asked[i]!);
    if (!source.inMemory?.visit(requests, hand)) (await source.count(requests)).forEach(hand);
  }
  await breathe();
}

const entriesOf = ({ features, target }: CountSource, set: readonly number[]): number =>
  sizeOf([...set.map((i) => features[i]!.size + 1), target.size]);

/** The most counts that a model may hold: its file has to fit into one text. */
const MOST = 1 << 24;

export const isWritable = (counts: number): boolean => counts <= MOST;

/** Refuses models with too many counts before they are counted; `instead` names learners that need fewer. */
export function refuseTooMany(counts: number, columns: number, what: string, instead = 'naive-bayes'): void {
  if (isWritable(counts)) return;
  throw cannotAnswer(
    `${what} of ${columns} columns would hold ${counts} counts; there may be no more than ${MOST}.`,
    `Leave out columns with many levels, or columns that say little (sbc or one-rule tell which do not), or choose ${instead}.`,
  );
}
