import type { SqlDialect } from '@bayesgrove/core';

/** The first line of an SQL check, by which it is known again. */
export const checkHead = (dialect: SqlDialect): string =>
  `-- bayesgrove check (${dialect}): gives a row for every answer that is not the model's.\n`;

export function dialectOf(check: string): SqlDialect | undefined {
  const found = /^-- bayesgrove check \((duckdb|postgres)\)/.exec(check)?.[1];
  return found as SqlDialect | undefined;
}
