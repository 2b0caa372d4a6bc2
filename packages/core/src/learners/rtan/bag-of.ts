import type { CodedRows, CountSource } from '../../counts/counts.js';
import type { BayesNet, Vote } from '../../models/model.js';
import { breathing } from '../breathe.js';
import type { Context } from '../learner.js';
import { partOf } from '../part-of.js';
import type { PlacedColumn } from '../tan/pair-table.js';
import { type TanOptions, tanNet } from '../tan/tan-net.js';
import { kappasOf, labelsOf } from './kappa.js';

/** What makes a member of the bag its own: how often it has each row, and the column its tree goes out from. */
export interface Draw {
  readonly times: Float64Array;
  readonly root: number;
}

/** The share of the work that learning the members is, for progress. */
const LEARNED = 0.9;

/** A TAN on every draw, and how much they agree on the training rows. */
export async function bagOf(
  source: CountSource,
  rows: CodedRows,
  columns: readonly PlacedColumn[],
  draws: readonly (() => Draw)[],
  options: TanOptions & { readonly vote: Vote['how'] },
  context: Context,
): Promise<Vote> {
  const members: BayesNet[] = [];
  const breathe = breathing(context);
  for (const [i, draw] of draws.entries()) {
    const part = partOf(context, (LEARNED * i) / draws.length, (LEARNED * (i + 1)) / draws.length, `tree ${i + 1}`);
    await breathe();
    const { times, root } = draw();
    const sample = rows.weighted(rows.weights ? times.map((n, row) => n * rows.weights![row]!) : times);
    try {
      members.push(await tanNet(sample, columns, root, options, part));
    } finally {
      sample.release();
    }
  }
  context.progress?.(LEARNED, 'agreement of the trees');
  const labels = await labelsOf(source, rows, members, breathe);
  const kappa = kappasOf(labels, rows.weights, source.target.size);
  return { kind: 'vote', how: options.vote, members, kappa };
}
