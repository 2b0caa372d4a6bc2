import type { Partition } from '@bayesgrove/core';
import type { Countable } from './ask-all.js';
import type { CodedRelation } from './coded-relation.js';
import type { NumberTable } from './number-table.js';
import type { Duckdb } from './open-duckdb.js';
import { hasShares, testedBy } from './partition-edges.js';
import { routeCombinations } from './route-combinations.js';
import type { Scratch } from './scratch.js';
import type { CodedColumn } from './sql/code-sql.js';
import type { Plan } from './sql/count-sql.js';
import { exactSum } from './sql/fixed-point.js';
import { carriedBy, routedSql } from './sql/stage-sql.js';
import { stagesOf } from './stages.js';

/** Where the coded rows are, and how cells of a partition are found. */
export interface CodedBase {
  readonly plan: Plan;
  readonly rows: number;
  readonly weight: number;
  readonly countable: Countable;
  within(partition: Partition): Promise<Countable>;
  /** Whether the user's data is read again for every batch. */
  readonly live: boolean;
}

const COUNT = 'CAST(count(*) AS DOUBLE)';

const plainly = (from: (columns: ReadonlySet<CodedColumn>) => string): Countable => ({ from, n: COUNT, weight: '1' });

const weighed = (from: (columns: ReadonlySet<CodedColumn>) => string, bound: number): Countable => ({
  from,
  n: exactSum('w', bound),
  weight: 'w',
});

/** Rows that count and a bound for every sum of their weights; then the sum itself, independent of threads. */
async function totals(duckdb: Duckdb, from: string, weighted: boolean) {
  const [rows, about] = await duckdb.numbers(
    `SELECT ${COUNT}, coalesce(CAST(${weighted ? 'sum(w)' : 'count(*)'} AS DOUBLE), 0) FROM ${from}`,
  );
  const bound = 2 * about![0]!;
  if (!weighted) return { rows: rows![0]!, weight: rows![0]!, bound };
  const [weight] = await duckdb.numbers(`SELECT coalesce(${exactSum('w', bound)}, 0) FROM ${from}`);
  return { rows: rows![0]!, weight: weight![0]!, bound };
}

/** The coded rows copied into a temporary table, where partitions are staged. */
export async function tableBase(
  duckdb: Duckdb,
  scratch: Scratch,
  coded: CodedRelation,
  plan: Plan,
): Promise<CodedBase> {
  const { columns, weighted } = coded;
  const table = scratch.table();
  await duckdb.run(`CREATE TEMP TABLE ${table} AS ${coded.select(new Set(columns))}`);
  const { rows, weight, bound } = await totals(duckdb, table, weighted);
  const stages = stagesOf(duckdb, scratch, { table, columns, weighted });
  const count = (name: string, withWeights: boolean) =>
    withWeights ? weighed(() => name, bound) : plainly(() => name);
  return {
    plan,
    rows,
    weight,
    countable: count(table, weighted),
    live: false,
    async within(partition) {
      const stage = await stages.of(partition);
      return count(stage.table, stage.weighted);
    },
  };
}

/** The user's data as it is, coded at every scan; partitions are routed by combinations of codes. */
export async function viewBase(duckdb: Duckdb, scratch: Scratch, coded: CodedRelation, plan: Plan): Promise<CodedBase> {
  const { columns, weighted } = coded;
  const select = (asked: ReadonlySet<CodedColumn>) => `(${coded.select(asked)})`;
  const { rows, weight, bound } = await totals(duckdb, select(new Set()), weighted);
  let routed: { readonly partition: Partition; readonly table: NumberTable } | undefined;
  return {
    plan,
    rows,
    weight,
    countable: weighted ? weighed(select, bound) : plainly(select),
    live: true,
    async within(partition) {
      const names = testedBy(partition);
      const tested = columns.filter(({ axis }) => names.has(axis.name));
      if (routed?.partition !== partition) {
        await scratch.drop(routed?.table.made ?? []);
        routed = undefined;
        const table = await routeCombinations(duckdb, scratch, select(new Set(tested)), tested, partition);
        routed = { partition, table };
      }
      const { table } = routed;
      const withWeights = weighted || hasShares(partition);
      const one = weighted ? 'p.w' : 'CAST(1 AS DOUBLE)';
      const from = (asked: ReadonlySet<CodedColumn>) => {
        const rows = select(new Set([...asked, ...tested]));
        return `(${routedSql(rows, table.sql, tested, carriedBy([...asked]), withWeights ? one : undefined)})`;
      };
      return withWeights ? weighed(from, bound) : plainly(from);
    },
  };
}
