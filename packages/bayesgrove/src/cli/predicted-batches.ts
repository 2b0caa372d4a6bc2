import {
  type Column,
  featuresOf,
  type Model,
  missingIn,
  type Predictions,
  predictor,
  problems,
  scoreTogether,
  type Table,
  targetOf,
} from '@bayesgrove/core';
import { keptColumns } from './kept-columns.js';
import { learnedReading } from './learned-reading.js';
import { nameOf, openBatches } from './open-batches.js';
import { type PolicyTally, policyTally } from './policy-tally.js';
import { progressLine } from './progress.js';
import type { ReadingFlags } from './reading-options.js';
import type { Shell } from './shell.js';

export interface PredictingFlags extends ReadingFlags {
  readonly keep?: readonly string[];
  readonly keepAll?: true;
  readonly allowMissingColumns?: true;
}

/** A batch of rows with what the model says of them. */
export interface Predicted {
  readonly kept: readonly Column[];
  readonly predictions: Predictions;
}

export interface PredictedBatches extends AsyncIterable<Predicted> {
  /** What did not fit, in the batches so far. */
  tally(): PolicyTally;
}

/** Scores a table batch by batch: as much of it is in memory as is being scored. */
export async function predictedBatches(
  shell: Shell,
  model: Model,
  file: string | undefined,
  flags: PredictingFlags,
): Promise<PredictedBatches> {
  const match = matching(model, file, flags);
  const late: string[] = [];
  const tally = policyTally(model.schema);
  const batches = await openBatches(shell, file, flags, learnedReading(model), {
    columns: match.columns,
    late: (name) => void (flags.keepAll && late.push(name)),
  });
  async function* predicted(): AsyncGenerator<Predicted> {
    const line = progressLine(shell, `Predicting ${nameOf(file)}:`);
    await scoreTogether();
    const score = predictor(model);
    let rows = 0;
    try {
      for await (const read of batches) {
        const { table, absent } = match.completed(read);
        const predictions = score(table);
        tally.add(table, predictions.policy, absent);
        rows += table.rows;
        const share = batches.share === undefined ? '' : `, ${Math.floor(100 * batches.share())} %`;
        line.show(`${rows} rows${share}`);
        yield { kept: keptColumns(table, match.kept()), predictions };
      }
    } finally {
      line.done();
    }
  }
  return {
    [Symbol.asyncIterator]: predicted,
    tally: () => tally.sum({ extra: match.extra(), absent: match.absent(), late }),
  };
}

/** Matches the names of a table to those of a model, once they are known. */
function matching({ schema }: Model, file: string | undefined, flags: PredictingFlags) {
  const features = featuresOf(schema).map(({ name }) => name);
  const own = new Set([...features, targetOf(schema).name]);
  let [kept, extra, absent]: (readonly string[])[] = [[], [], []];
  /** In JSON a column may still come. */
  const came = new Set<string>();
  return {
    kept: () => kept!,
    extra: () => extra!,
    absent: () => absent!.filter((name) => !came.has(name)),
    columns(names: readonly string[]): readonly string[] {
      const there = new Set(names);
      kept = [...new Set(flags.keepAll ? names : (flags.keep ?? []))];
      for (const name of kept) if (!there.has(name)) throw problems.unknownColumn(name, names);
      extra = names.filter((name) => !own.has(name));
      absent = features.filter((name) => !there.has(name));
      if (absent.length > 0 && !flags.allowMissingColumns)
        throw problems.absentColumns({ file: nameOf(file) }, absent, 'Or pass --allow-missing-columns.');
      return [...features, ...kept];
    },
    /** The table with the columns it lacks, and how many these are. */
    completed(table: Table): { readonly table: Table; readonly absent: number } {
      const there = new Map(table.columns.map((column) => [column.name, column]));
      for (const name of absent!) if (isKnown(there.get(name), table.rows)) came.add(name);
      const lacking = absent!.filter((name) => !there.has(name));
      const columns = [...table.columns, ...lacking.map((name) => empty(name, table.rows))];
      const still = absent!.filter((name) => !came.has(name));
      return { table: lacking.length === 0 ? table : { ...table, columns }, absent: still.length };
    },
  };
}

const empty = (name: string, rows: number): Column => ({
  kind: 'numeric',
  name,
  format: 'number',
  values: new Float64Array(rows).fill(Number.NaN),
});

const isKnown = (column: Column | undefined, rows: number): boolean => column !== undefined && missingIn(column) < rows;
