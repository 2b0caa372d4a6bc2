import {
  type CountRequest,
  type CountSource,
  type Counts,
  checkPartition,
  type Partition,
  problems,
  type Schema,
} from '@bayesgrove/core';
import { askAll, type Groups, type Question } from './ask-all.js';
import { type CodedBase, tableBase, viewBase } from './coded-base.js';
import { type CodedRelation, codedRelation } from './coded-relation.js';
import { type Duckdb, turns } from './open-duckdb.js';
import { type Known, questionOf } from './question-of.js';
import { type Scratch, scratchOf } from './scratch.js';
import type { CodedColumn } from './sql/code-sql.js';
import type { Plan } from './sql/count-sql.js';
import { storagePlan } from './storage-plan.js';

/** How rows are coded next to the data. */
export interface DuckdbCountsOptions {
  /** At most this many quantile bins a numeric column. Default: exact, a code for every distinct value. */
  readonly bins?: number;
  /** Copy the coded rows into a temporary table (default), or leave the data where it is and code it at every scan. */
  readonly store?: 'table' | 'view';
  /** Default: by the storage, see storage-plan.ts. */
  readonly plan?: Plan;
}

/** A count source next to the data, and the removal of its temporary tables. */
export interface DuckdbCounts extends CountSource {
  close(): Promise<void>;
}

/** Counts in DuckDB. `relation` is what stands after FROM: a quoted table name, `read_parquet('...')`, `(SELECT ...)`. */
export async function duckdbCounts(
  duckdb: Duckdb,
  relation: string,
  schema: Schema,
  options: DuckdbCountsOptions = {},
): Promise<DuckdbCounts> {
  const scratch = scratchOf(duckdb);
  try {
    const scan = options.plan ?? (await storagePlan(duckdb, relation));
    const coded = await codedRelation(duckdb, relation, schema, { bins: options.bins, plan: scan }, scratch);
    const base =
      options.store === 'view'
        ? await viewBase(duckdb, scratch, coded, scan)
        : await tableBase(duckdb, scratch, coded, options.plan ?? 'separate');
    return sourceOf(duckdb, scratch, coded, base);
  } catch (error) {
    await scratch.dropAll();
    throw error;
  }
}

function sourceOf(duckdb: Duckdb, scratch: Scratch, coded: CodedRelation, base: CodedBase): DuckdbCounts {
  const { columns } = coded;
  const byName = new Map(columns.map((column) => [column.axis.name, column]));
  const find = finder(byName);
  const context: Asking = { duckdb, base, rows: base.rows, target: columns.at(-1)!, find, checked: new WeakSet() };
  // Batches take turns, since they share the stages.
  const inTurn = turns();
  return {
    features: columns.slice(0, -1).map(({ axis }) => axis),
    target: columns.at(-1)!.axis,
    rows: base.rows,
    weight: base.weight,
    skipped: coded.allRows - base.rows,
    count: (requests) => inTurn(() => answerAll(context, requests)),
    close: () => inTurn(() => scratch.dropAll()),
  };
}

interface Asking extends Known {
  readonly duckdb: Duckdb;
  readonly base: CodedBase;
  /** Partitions that were looked at already. */
  readonly checked: WeakSet<Partition>;
}

const finder = (columns: ReadonlyMap<string, CodedColumn>) => (name: string) => {
  const column = columns.get(name);
  if (column === undefined) throw problems.unknownColumn(name, [...columns.keys()]);
  return column;
};

async function answerAll(asking: Asking, requests: readonly CountRequest[]): Promise<readonly Counts[]> {
  if (requests.length === 0) return [];
  const { duckdb, base } = asking;
  const prepared = requests.map((request) => questionOf(asking, request));
  const answers = new Array<Counts>(requests.length);
  for (const partition of partitionsOf(asking, requests)) {
    const countable = partition === undefined ? base.countable : await base.within(partition);
    const here = prepared.flatMap((question, i) => (requests[i]!.within === partition ? [{ ...question, i }] : []));
    const watch = partition === undefined && base.live ? [TOTAL] : [];
    const groups = await askAll(duckdb, countable, [...here, ...watch], base.plan);
    if (watch.length > 0) checkUnmoved(base, groups.at(-1)!);
    here.forEach((question, j) => {
      answers[question.i] = question.finish(groups[j]!);
    });
  }
  return answers;
}

/** The partitions of a batch, each once, each checked; undefined is the whole. */
function partitionsOf(
  { base, find, checked }: Asking,
  requests: readonly CountRequest[],
): ReadonlySet<Partition | undefined> {
  const partitions = new Set<Partition | undefined>(requests.map((request) => request.within));
  for (const partition of partitions) {
    if (partition === undefined || checked.has(partition)) continue;
    checkPartition((name) => find(name).axis, partition);
    checked.add(partition);
  }
  if (base.live) partitions.add(undefined);
  return partitions;
}

const TOTAL: Question = { keys: [], columns: new Set() };

/** Data that is not copied may change under our hands; at least the weight of all rows must stay. */
function checkUnmoved(base: CodedBase, [, n]: Groups): void {
  const now = n![0] ?? 0;
  if (now !== base.weight) throw problems.dataMoved(`the rows that count weigh ${now}, at first ${base.weight}`);
}
