import { mapped } from '../../base/mapped.js';
import { cannotAnswer } from '../../base/problems.js';
import type { CountSource, Counts } from '../../counts/counts.js';
import { sizeOf, toDense } from '../../counts/form.js';
import { bundlesOf } from '../../counts/memory/bundles.js';
import type { PairTools, PassingCounts } from '../../counts/memory/pair-visits.js';
import { selectionOf } from '../../counts/memory/selection.js';
import { countUnits } from '../../counts/memory/units.js';
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
  const open = await withoutPairs(source, sets, each);
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
    const answers = await source.count(requests);
    answers.forEach((counts, i) => {
      each(counts, asked[i]!);
    });
  }
  await breathe();
}

const pairTools: PairTools = { bundlesOf, countUnits, selectionOf };

/** Kept, since asking for it again takes a while. */
let loaded: typeof import('../../counts/memory/pair-visits.js') | undefined;

/** The sets that are left when all pairs were counted together, where they are asked for and it can be done. */
async function withoutPairs(
  { features: { length }, inMemory, rows }: CountSource,
  sets: readonly (readonly number[])[],
  each: (counts: Counts | PassingCounts, set: number) => void,
): Promise<readonly number[]> {
  const pairs = (length * (length - 1)) / 2;
  if (inMemory && rows > FEW_ROWS && sets.length >= pairs && pairs <= REQUESTS) {
    loaded ??= await import('../../counts/memory/pair-visits.js');
    const others = loaded.withoutPairs(pairTools, inMemory, sets, each);
    if (others) return others;
  }
  return [...sets.keys()];
}

/** All entries of such counts. */
export const entriesIn = (counts: Counts | PassingCounts): Float64Array | Int32Array =>
  counts.form === 'dense' ? counts.n : toDense(counts).n;

const entriesOf = ({ features, target }: CountSource, set: readonly number[]): number =>
  sizeOf([...mapped(set, (i) => features[i]!.size + 1), target.size]);

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
