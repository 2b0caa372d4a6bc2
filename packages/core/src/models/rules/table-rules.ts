import type { Variable } from '../../schema/schema.js';
import type { DecisionTable, Places } from '../model.js';
import { levelsOf, rangeOf } from './allowed.js';
import type { Condition, Values } from './rule-set.js';

/** For every cell of a decision table what its rows have in common: one condition a column, unless it says nothing. */
export function tableRules({ columns, keys }: DecisionTable, cells: number, features: readonly Variable[]) {
  const width = columns.length;
  return Array.from({ length: cells }, (_, cell): readonly Condition[] =>
    columns
      .map((column, i) => conditionOf(column, features[column.feature]!, keys[cell * width + i]!))
      .filter(({ tests, missing }) => missing !== 1 || tests[0].holds.kind !== 'all'),
  );
}

/** A missing value has a place of its own, or stands at the one that `fill` names. */
function conditionOf({ feature, cuts = [], fill }: Places, variable: Variable, place: number): Condition {
  const holds = valuesAt(variable, cuts, place);
  const missing = place === fill || (fill === undefined && holds.kind === 'none') ? 1 : 0;
  return { tests: [{ feature, name: variable.name, holds }], missing };
}

function valuesAt(variable: Variable, cuts: readonly number[], place: number): Values {
  if (variable.kind === 'nominal')
    return place < variable.levels.length ? levelsOf([place], variable.levels) : { kind: 'none' };
  if (place > cuts.length) return { kind: 'none' };
  return rangeOf(cuts[place - 1] ?? Number.NEGATIVE_INFINITY, cuts[place] ?? Number.POSITIVE_INFINITY, variable.format);
}
