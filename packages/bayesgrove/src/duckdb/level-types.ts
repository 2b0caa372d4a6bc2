import type { Duckdb } from './open-duckdb.js';
import type { Scratch } from './scratch.js';

/**
 * An ENUM for every list of levels, in their order: DuckDB turns texts into its codes faster than any join. The texts go
 * in through a table, never through a statement. An empty list has no type.
 */
export async function levelTypes(
  duckdb: Duckdb,
  scratch: Scratch,
  lists: readonly (readonly string[])[],
): Promise<readonly (string | undefined)[]> {
  const types = lists.map((levels) => (levels.length === 0 ? undefined : scratch.type()));
  if (types.every((type) => type === undefined)) return types;
  const table = scratch.table();
  await duckdb.run(`CREATE TEMP TABLE ${table} (list UINTEGER, code UINTEGER, level VARCHAR)`);
  const levels = lists.flat();
  await duckdb.append(table, {
    rows: levels.length,
    columns: [
      { type: 'UINTEGER', values: Uint32Array.from(lists.flatMap((list, i) => list.map(() => i))) },
      { type: 'UINTEGER', values: Uint32Array.from(lists.flatMap((list) => list.map((_, code) => code))) },
      { type: 'VARCHAR', values: levels },
    ],
  });
  const all = types.flatMap((type, i) =>
    type === undefined
      ? []
      : [`CREATE TEMP TYPE ${type} AS ENUM (SELECT level FROM ${table} WHERE list = ${i} ORDER BY code)`],
  );
  await duckdb.run(all);
  await scratch.drop([table]);
  return types;
}
