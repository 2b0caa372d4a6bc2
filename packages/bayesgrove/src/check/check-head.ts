import type { SqlDialect } from '@bayesgrove/core';

/** The first line of an SQL check, by which it is known again. */
export const checkHead = (dialect: SqlDialect): string => `-- bayesgrove check (${dialect})\n`;

export function dialectOf(check: string): SqlDialect | undefined {
  const found = /^-- bayesgrove check \((duckdb|postgres)\)/.exec(check)?.[1];
  return found as SqlDialect | undefined;
}
