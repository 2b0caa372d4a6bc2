import { cannotAnswer } from '../../base/problems.js';
import type { CountSource, Counts, PassingCounts } from '../../counts/counts.js';
import { sizeOf } from '../../counts/form.js';
import { breathing } from '../breathe.js';
import type { Context } from '../learner.js';
import { FEW_ROWS, straightCounts } from './straight-counts.js';

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
  context.progress?.(0, what);
  await breathe();
  const open = withoutPairs(source, sets, each);
  for (let from = 0; from < open.length; ) {
    if (from > 0) {
      context.progress?.(from / open.length, what);
      await breathe();
    }
    const asked: number[] = [];
    const until = Math.min(open.length, from + REQUESTS);
    for (let entries = 0; from < until && entries < ENTRIES; from++) {
      const set = open[from]!;
      const counts = straight(sets[set]!);
      if (counts) each(counts, set);
      else {
        asked.push(set);
        entries += Math.min(entriesOf(source, sets[set]!), 2 * source.rows);
      }
    }
    const requests = asked.map((set) => ({ by: [...sets[set]!.map((i) => features[i]!.name), target.name] }));
    const hand = (counts: Counts | PassingCounts, i: number) => each(counts, asked[i]!);
    if (!source.inMemory?.visit(requests, hand)) (await source.count(requests)).forEach(hand);
  }
  await breathe();
}

/** The sets that are left when all pairs were counted together: all of them where they are not asked for, or it cannot be done. */
function withoutPairs(
  source: CountSource,
  sets: readonly (readonly number[])[],
  each: (counts: Counts | PassingCounts, set: number) => void,
): readonly number[] {
  const n = source.features.length;
  const all = (n * (n - 1)) / 2;
  if (sets.length < all || all > REQUESTS || source.rows <= FEW_ROWS) return [...sets.keys()];
  const others: number[] = [];
  const numbers = new Int32Array(n * n).fill(-1);
  for (let set = 0; set < sets.length; set++) {
    const [a = 0, b = 0, ...more] = sets[set]!;
    // Each of them once, in the order of the source.
    if (a < b && more.length === 0 && numbers[a * n + b] === -1) numbers[a * n + b] = set;
    else others.push(set);
  }
  const isAsked = sets.length - others.length === all;
  const isDone = isAsked && source.inMemory?.visitPairs((counts, a, b) => each(counts, numbers[a * n + b]!));
  return isDone ? others : [...sets.keys()];
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
