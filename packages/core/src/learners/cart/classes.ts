import { badOptions } from '../../base/problems.js';
import type { NominalAxis } from '../../counts/counts.js';
import { unitCosts } from '../../models/risk.js';

/** Class shares from the option `prior`: undefined for those of the training rows, else one a class, 1 in all. */
export function priorsOf(text: string, target: NominalAxis): readonly number[] | undefined {
  if (text === 'observed') return undefined;
  if (text === 'uniform') return target.levels.map(() => 1 / target.size);
  const given = amounts(text, 'prior', target);
  const shares = target.levels.map((level) => given.get(level) ?? 0);
  const total = shares.reduce((sum, share) => sum + share, 0);
  if (!(total > 0) || !Number.isFinite(total)) throw badOptions(['prior must give some class a share above 0']);
  return shares.map((share) => share / total);
}

/** `costs[actual][predicted]` from the option `costs`: 1 for every mistake that is not named. */
export function costsOf(text: string, target: NominalAxis): readonly (readonly number[])[] | undefined {
  if (text === '') return undefined;
  const costs = unitCosts(target.size).map((row) => [...row]);
  for (const [actual, row] of members(text, 'costs', target))
    for (const [predicted, cost] of amountsOf(row, `costs of ${JSON.stringify(actual)}`, target))
      costs[target.levels.indexOf(actual)]![target.levels.indexOf(predicted)] = cost;
  return costs;
}

const amounts = (text: string, option: string, target: NominalAxis) => amountsOf(parse(text, option), option, target);

const members = (text: string, option: string, target: NominalAxis) => membersOf(parse(text, option), option, target);

function parse(text: string, option: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badOptions([`${option} is not JSON: ${text.slice(0, 60)}`]);
  }
}

function amountsOf(value: unknown, option: string, target: NominalAxis): ReadonlyMap<string, number> {
  const all = membersOf(value, option, target);
  for (const [level, amount] of all)
    if (typeof amount !== 'number' || !(amount >= 0))
      throw badOptions([
        `${option} must be numbers, zero or above, but has ${JSON.stringify(amount)} for ${JSON.stringify(level)}`,
      ]);
  return all as ReadonlyMap<string, number>;
}

/** The members of a JSON object whose names are classes. A Map, since a class may be called __proto__. */
function membersOf(value: unknown, option: string, target: NominalAxis): ReadonlyMap<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badOptions([`${option} must be an object with the classes as names`]);
  const all = new Map<string, unknown>(Object.entries(value));
  const stranger = [...all.keys()].find((level) => !target.levels.includes(level));
  if (stranger !== undefined)
    throw badOptions([
      `${option} names ${JSON.stringify(stranger)}, which is not a class of ${JSON.stringify(target.name)}`,
    ]);
  return all;
}
