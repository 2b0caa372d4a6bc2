import { type Place, Problem, problems } from '@bayesgrove/core';
import type { Duckdb } from './open-duckdb.js';
import type { ColumnPlan } from './read-plan.js';

/**
 * A statement that failed because a cell is not what its column was asked to be is told by the first such cell; any other
 * error is given back as it is.
 */
export async function readFault(
  error: unknown,
  duckdb: Duckdb,
  from: string,
  plans: readonly ColumnPlan[],
  place: Place,
): Promise<unknown> {
  if (!(error instanceof Problem && error.cause instanceof Error)) return error;
  if (!error.cause.message.startsWith('Conversion Error')) return error;
  for (const [i, plan] of plans.entries()) {
    if (plan.kind === 'text') continue;
    const cell = `CAST(c${i} AS VARCHAR)`;
    const bad = `SELECT ${cell} FROM ${from} WHERE c${i} IS NOT NULL AND TRY(${plan.sql}) IS NULL LIMIT 1`;
    const found = await duckdb.rows(bad).catch(() => []);
    if (found.length > 0) return wrongCell(plan, { ...place, column: plan.name }, String(found[0]![0]));
  }
  return error;
}

function wrongCell(plan: ColumnPlan, place: Place, text: string): Problem {
  if (plan.kind === 'boolean') return problems.notABoolean(place, text);
  return plan.kind === 'number' && plan.format !== 'number'
    ? problems.notADate(place, text)
    : problems.notANumber(place, text);
}
