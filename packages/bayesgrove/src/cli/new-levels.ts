import { fitted, type Schema, type Variable } from '@bayesgrove/core';

/** Levels that a column has learned, classes where it is the target. */
export interface NewLevels {
  readonly column: string;
  readonly role: Variable['role'];
  readonly levels: readonly string[];
}

/** How many new levels of a column are named before the rest is only counted. */
const NAMED = 12;

/** What an update took in that the model did not know before: often a slip of the pen in the new rows. */
export function newLevels(before: Schema, after: Schema): readonly NewLevels[] {
  return after.columns.flatMap((variable, i) => {
    const old = before.columns[i];
    if (variable.kind !== 'nominal' || old?.kind !== 'nominal') return [];
    const known = new Set(old.levels);
    const levels = variable.levels.filter((level) => !known.has(level));
    return levels.length === 0 ? [] : [{ column: variable.name, role: variable.role, levels }];
  });
}

/** `New class of species: Emperor`, a line each; nothing when there is none. */
export function newLevelsText(found: readonly NewLevels[]): string {
  return found
    .map(({ column, role, levels }) => {
      const one = role === 'target' ? 'class' : 'level';
      const many = role === 'target' ? 'classes' : 'levels';
      const named = levels.slice(0, NAMED).map((level) => fitted(level, 40));
      const rest = levels.length > NAMED ? ` and ${levels.length - NAMED} more` : '';
      return `New ${levels.length === 1 ? one : many} of ${fitted(column, 40)}: ${named.join(', ')}${rest}\n`;
    })
    .join('');
}
