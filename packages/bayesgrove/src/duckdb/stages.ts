import type { Partition } from '@bayesgrove/core';
import type { Duckdb } from './open-duckdb.js';
import { extension, hasShares, heights, testedBy } from './partition-edges.js';
import { routeCombinations } from './route-combinations.js';
import type { Scratch } from './scratch.js';
import { carriedBy, levelSql, NONE, relabelSql, routedSql, startSql } from './sql/stage-sql.js';
import { type Codes, edgeTable, type Levelling, type Making, relabelTable } from './stage-edges.js';

/** The coded rows with the cell each is in; a row that is shared by several cells is there several times. */
export interface Stage {
  readonly partition: Partition;
  readonly table: string;
  /** Whether it has a column `w`. */
  readonly weighted: boolean;
}

/** How many stages are kept: a learner asks about one partition again and again, then about one that extends it. */
const KEPT = 2;

/** From this many levels on, combinations are routed at once; fewer are cheaper one after the other. */
const DEEP = 24;

export interface Stages {
  of(partition: Partition): Promise<Stage>;
}

/** Makes stages on demand, from the earlier stage that saves most, and drops old ones. */
export function stagesOf(duckdb: Duckdb, scratch: Scratch, codes: Codes): Stages {
  let kept: readonly Stage[] = [];
  return {
    async of(partition) {
      const base = bestBase(kept, partition);
      const stage = base?.finished ? base.stage : await newStage(duckdb, scratch, codes, partition, base);
      const others = kept.filter((other) => other !== stage);
      await scratch.drop(others.slice(KEPT - 1).map((old) => old.table));
      kept = [stage, ...others.slice(0, KEPT - 1)];
      return stage;
    },
  };
}

interface Base {
  readonly stage: Stage;
  /** Where the rows at each of its steps stand now. */
  readonly now: ReadonlyMap<number, number>;
  readonly levels: number;
  /** Nothing is left to do: every row is in the right cell already. */
  readonly finished: boolean;
}

function bestBase(kept: readonly Stage[], partition: Partition): Base | undefined {
  let best: Base | undefined;
  const height = heights(partition);
  for (const stage of kept) {
    const now = extension(stage.partition, partition);
    if (now === undefined) continue;
    let levels = 0;
    for (const step of now.values()) if (step >= 0) levels = Math.max(levels, height[step]!);
    const finished = levels === 0 && [...now].every(([a, b]) => sameCell(stage.partition, a, partition, b));
    const base = { stage, now, levels, finished };
    if (best === undefined || levels < best.levels || (finished && !best.finished)) best = base;
  }
  return best;
}

function sameCell(earlier: Partition, a: number, later: Partition, b: number): boolean {
  const [was, is] = [earlier.steps[a]!, later.steps[b]];
  return is !== undefined && 'cell' in was && 'cell' in is && was.cell === is.cell;
}

async function newStage(
  duckdb: Duckdb,
  scratch: Scratch,
  codes: Codes,
  partition: Partition,
  base: Base | undefined,
): Promise<Stage> {
  const weighted = codes.weighted || hasShares(partition) || (base?.stage.weighted ?? false);
  const levels = base?.levels ?? heights(partition)[0]!;
  const make = { duckdb, scratch, codes, partition, weighted };
  if (levels > DEEP) return { partition, weighted, table: await routedStage(make) };
  const column = new Map(codes.columns.map(({ axis }, i) => [axis.name, i]));
  const colOf = (at: number) => {
    const step = partition.steps[at]!;
    return 'column' in step ? column.get(step.column)! : NONE;
  };
  const making = { ...make, colOf };
  return { partition, weighted, table: await levelled(making, base, Math.max(1, levels)) };
}

async function routedStage({ duckdb, scratch, codes, partition, weighted }: Making): Promise<string> {
  const names = testedBy(partition);
  const tested = codes.columns.filter(({ axis }) => names.has(axis.name));
  const routes = await routeCombinations(duckdb, scratch, codes.table, tested, partition);
  const weight = weighted ? (codes.weighted ? 'p.w' : 'CAST(1 AS DOUBLE)') : undefined;
  const table = scratch.table();
  const rows = routedSql(codes.table, routes.sql, tested, carriedBy(codes.columns), weight);
  await duckdb.run(`CREATE TEMP TABLE ${table} AS ${rows}`);
  await scratch.drop(routes.made);
  return table;
}

/** One statement a level, each making a new table from the one before. */
async function levelled(making: Levelling, base: Base | undefined, levels: number): Promise<string> {
  const { duckdb, scratch, codes, colOf } = making;
  const carried = carriedBy(codes.columns);
  const one = 'CAST(1 AS DOUBLE)';
  let frontier = new Set<number>(base === undefined ? [0] : [...base.now.values()].filter((step) => step >= 0));
  let from = startSql(codes.table, colOf(0), codes.weighted ? 'w' : one, carried);
  let old: readonly string[] = [];
  if (base !== undefined) {
    const relabel = await relabelTable(making, base.now);
    from = relabelSql(base.stage.table, relabel.sql, base.stage.weighted ? 'b.w' : one, carried);
    old = relabel.made;
  }
  for (let level = 0; ; level++) {
    const edges = await edgeTable(making, frontier);
    const cols = [...frontier].map(colOf).filter((col) => col !== NONE);
    const tested = new Map(cols.map((col) => [col, codes.columns[col]!]));
    const table = scratch.table();
    const rows = levelSql(from, edges.table.sql, tested, carried, making.weighted);
    await duckdb.run(`CREATE TEMP TABLE ${table} AS ${rows}`);
    await scratch.drop([...edges.table.made, ...old]);
    if (level + 1 === levels) return table;
    old = [table];
    frontier = edges.next;
    from = `SELECT s, col, ${making.weighted ? 'w' : one} AS w, ${carried.join(', ')} FROM ${table}`;
  }
}
