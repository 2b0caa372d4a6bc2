import { nearest } from '../../base/nearest.js';
import { badOptions } from '../../base/problems.js';
import { unitCosts } from '../../models/risk.js';
import { membersOf } from '../members-of.js';

/** What the option `costs` may be, for help and complaints alike. */
export const COSTS =
  'nothing, or a JSON object such as {"bad":{"good":5}}: 5 for a bad case that is called good; mistakes that are not named cost 1';

interface Classes {
  readonly levels: readonly string[];
}

/** `costs[actual][predicted]` from the option `costs`: 1 for every mistake that is not named. */
export function costsOf(text: string, target: Classes): readonly (readonly number[])[] | undefined {
  if (text.trim() === '') return undefined;
  const costs = unitCosts(target.levels.length).map((row) => [...row]);
  for (const [actual, row] of membersOf('costs', COSTS, text))
    for (const [predicted, cost] of membersOf(`costs of ${JSON.stringify(actual)}`, 'an object', JSON.stringify(row)))
      costs[placeOf(actual, target)]![placeOf(predicted, target)] = amount(cost, actual, predicted);
  return costs;
}

function placeOf(name: string, { levels }: Classes): number {
  const place = levels.indexOf(name);
  if (place >= 0) return place;
  const guess = nearest(name, levels);
  const hint = guess === undefined ? '' : ` (did you mean ${JSON.stringify(guess)}?)`;
  throw badOptions([`costs names a class ${JSON.stringify(name)} that is not there${hint}`]);
}

/** Costs beyond this would be infinite once they are squared and added. */
const MOST = 1e100;

function amount(cost: unknown, actual: string, predicted: string): number {
  if (typeof cost === 'number' && cost >= 0 && cost <= MOST) return cost;
  throw badOptions([
    `costs must be numbers from 0 to ${MOST}, but ${JSON.stringify(actual)} called ${JSON.stringify(predicted)} has ${JSON.stringify(cost)}`,
  ]);
}
