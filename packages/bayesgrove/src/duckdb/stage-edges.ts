import type { Partition } from '@bayesgrove/core';
import { type NumberTable, numberTable } from './number-table.js';
import type { Duckdb } from './open-duckdb.js';
import { edgesOf } from './partition-edges.js';
import type { Scratch } from './scratch.js';
import type { CodedColumn } from './sql/code-sql.js';
import { NONE } from './sql/stage-sql.js';

/** The table of all coded rows, `w` among its columns if `weighted`. */
export interface Codes {
  readonly table: string;
  readonly columns: readonly CodedColumn[];
  readonly weighted: boolean;
}

/** What a stage is made from. */
export interface Making {
  readonly duckdb: Duckdb;
  readonly scratch: Scratch;
  readonly codes: Codes;
  readonly partition: Partition;
  readonly weighted: boolean;
}

/** The same, and the number of the column that a step looks at, or NONE. */
export type Levelling = Making & { readonly colOf: (step: number) => number };

/** The steps of an earlier stage, and where their rows stand now. */
export function relabelTable(making: Levelling, now: ReadonlyMap<number, number>): Promise<NumberTable> {
  const pairs = [...now].filter(([, to]) => to >= 0);
  const columns = new Map([
    ['step', Uint32Array.from(pairs, ([from]) => from)],
    ['next', Uint32Array.from(pairs, ([, to]) => to)],
    ['col', Uint32Array.from(pairs, ([, to]) => making.colOf(to))],
  ]);
  return numberTable(making.duckdb, making.scratch, columns, 'once');
}

interface EdgeRow {
  readonly step: number;
  readonly key: number;
  readonly low: number;
  readonly high: number;
  readonly next: number;
  readonly share: number;
}

/** The edges out of the steps where rows may stand now; a cell has one to itself. */
function edgeRows({ codes, partition, colOf }: Levelling, frontier: ReadonlySet<number>): readonly EdgeRow[] {
  return [...frontier].flatMap((at): readonly EdgeRow[] => {
    const step = partition.steps[at]!;
    if ('cell' in step) return [{ step: at, key: NONE, low: 0, high: 0, next: at, share: 1 }];
    const { kind, size } = codes.columns[colOf(at)]!.axis;
    const keyOf = (low: number) => (kind === 'nominal' ? low : NONE);
    return edgesOf(step, size).map(({ low, high, to, share }) => ({
      step: at,
      key: keyOf(low),
      low,
      high,
      next: to,
      share,
    }));
  });
}

/** The edges as a table, and the steps they lead to. */
export async function edgeTable(making: Levelling, frontier: ReadonlySet<number>) {
  const { duckdb, scratch, partition, colOf } = making;
  const rows = edgeRows(making, frontier);
  const cellOf = (at: number) => {
    const step = partition.steps[at]!;
    return 'cell' in step ? step.cell : NONE;
  };
  const whole = (of: (row: EdgeRow) => number) => Uint32Array.from(rows, of);
  const columns = new Map<string, Uint32Array | Float64Array>([
    ['step', whole((row) => row.step)],
    ['key', whole((row) => row.key)],
    ['low', whole((row) => row.low)],
    ['high', whole((row) => row.high)],
    ['next', whole((row) => row.next)],
    ['col', whole((row) => colOf(row.next))],
    ['cell', whole((row) => cellOf(row.next))],
    ['part', Float64Array.from(rows, (row) => row.share)],
  ]);
  return { table: await numberTable(duckdb, scratch, columns, 'once'), next: new Set(rows.map((row) => row.next)) };
}
