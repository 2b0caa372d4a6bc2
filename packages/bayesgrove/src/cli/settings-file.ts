import { readFileSync } from 'node:fs';
import { learners as known, type Learner, nearest, problems } from '@bayesgrove/core';
import { isSystemError, reason } from '../files/system-error.js';
import type { Setting } from './settings.js';

/**
 * The settings of a JSON file: `{"minCases": 50}` for every learner that has such an option, `{"nb-tree": {"minCases": 50}}`
 * for one. A file may speak of learners that are not used this time; small enough to be read at once.
 */
export function fileSettings(path: string, learners: readonly Learner[]): readonly Setting[] {
  const file = objectOf(path);
  return Object.entries(file).flatMap(([name, value]) => {
    const options = learners.some((one) => Object.hasOwn(one.options, name));
    if (options || !isObject(value)) return [settingOf(path, name, value)];
    checkLearner(path, name, learners);
    const isUsed = learners.some((learner) => learner.name === name);
    return isUsed ? Object.entries(value).map(([option, one]) => settingOf(path, `${name}.${option}`, one)) : [];
  });
}

const settingOf = (path: string, name: string, json: unknown): Setting => ({
  said: `${JSON.stringify(name)} in ${path}`,
  name,
  value: { json },
});

function checkLearner(path: string, name: string, learners: readonly Learner[]): void {
  const names = [...new Set([...learners, ...known].map((learner) => learner.name))];
  if (names.includes(name)) return;
  const guess = nearest(name, names);
  throw problems.badArgument(
    `${JSON.stringify(name)} in ${path} is no learner.`,
    `${guess === undefined ? '' : `Did you mean ${guess}? `}"bayesgrove learners" lists them.`,
  );
}

function objectOf(path: string): object {
  const value = jsonOf(path);
  if (isObject(value)) return value;
  throw problems.badArgument(`${path} holds no options.`, EXAMPLE);
}

function jsonOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (isSystemError(error)) throw problems.cannotRead(path, reason(error), error);
    throw problems.badArgument(`${path} is not JSON: ${error instanceof Error ? error.message : error}.`, EXAMPLE);
  }
}

const EXAMPLE =
  'It should look like {"nb-tree":{"minCases":50},"c45":{"prune":false}}, or for one learner {"minCases":50}.';

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
