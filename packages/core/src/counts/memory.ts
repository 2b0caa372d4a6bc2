import type { Coded } from '../schema/codes.js';
import type { Schema } from '../schema/schema.js';
import { checkPartition } from './check-partition.js';
import type { CountRequest, CountSource, Counts, HeldSource, Partition } from './counts.js';
import { answerGroup } from './memory/answer-group.js';
import { binnedGround } from './memory/binned.js';
import { codedRowsOf, unlabelledRowsOf } from './memory/coded-rows.js';
import { dealtGround } from './memory/deal.js';
import { type Ground, groundOf } from './memory/ground.js';
import { grouped } from './memory/grouped.js';
import { jobOf } from './memory/job.js';
import { stages } from './memory/stages.js';

export interface MemoryOptions {
  /** Count only these rows of the table, ascending and without repeats: a fold. */
  readonly rows?: Uint32Array;
}

/** The count source over a coded table in memory. Sources of one table share its codes, so a fold costs only its rows. */
export function memoryCounts(coded: Coded, schema: Schema, options: MemoryOptions = {}): CountSource {
  return sourceOver(groundOf(coded, schema, options.rows));
}

function sourceOver(ground: Ground, release = () => {}): HeldSource {
  const staged = stages(ground);
  const checked = new WeakSet<Partition>();
  const check = (partition: Partition | undefined) => {
    if (partition === undefined || checked.has(partition)) return;
    checkPartition((name) => ground.column(name).axis, partition);
    checked.add(partition);
  };
  return {
    features: Array.from(ground.features, (column) => column.axis),
    target: ground.target.axis,
    rows: ground.count,
    weight: ground.weight,
    skipped: ground.skipped,
    async count(requests) {
      const jobs = requests.map((request) => jobOf(ground, request));
      for (const { within } of requests) check(within);
      if (requests.some(({ within }) => within)) await staged.ready();
      const answers = new Map<CountRequest, Counts>();
      // Requests within the same partition are counted together; a later partition may build on an earlier one.
      for (const [within, group] of grouped(jobs, (job) => job.request.within))
        for (const [job, counts] of answerGroup(ground, staged.of(within), group)) answers.set(job.request, counts);
      return requests.map((request) => answers.get(request)!);
    },
    dealt(folds, random) {
      const { fold, ground: withFold, release } = dealtGround(ground, folds, random);
      return { ...sourceOver(withFold, release), fold };
    },
    binned(cuts, coded) {
      const { ground: coarser, release } = binnedGround(ground, cuts, coded);
      return sourceOver(coarser, release);
    },
    inMemory: {
      ground,
      ready: staged.ready,
      staged(within) {
        check(within);
        return staged.of(within);
      },
    },
    codedRows: () => codedRowsOf(ground, sourceOver),
    unlabelledRows: () => unlabelledRowsOf(ground),
    release,
  };
}
