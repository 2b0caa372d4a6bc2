import { type Learner, learners, metrics } from '@bayesgrove/core';
import { listedData } from '../../data/listed-data.js';
import { bare, type Candidate, fitting } from './complete.js';
import { settingsFor } from './settings-for.js';
import type { Typed } from './typed.js';
import { variablesOf } from './variables-of.js';

const TYPES = ['numeric', 'nominal', 'boolean', 'date', 'datetime', 'text'];

/**
 * The names that can be the value of an option (by its long name) or of a command's argument: learners, metrics, columns of
 * the table that is named, classes of the model. Undefined where it is something else.
 */
export async function namesKnown(
  typed: Typed,
  name: string,
  placeholder: string,
): Promise<readonly Candidate[] | 'files' | undefined> {
  const { current } = typed;
  if (name === 'set') return settingsFor(typed);
  if (name === 'learner' || name === 'pick' || (name === 'learners' && placeholder === 'name'))
    return listed(current, learners.map(learnerCandidate), placeholder === 'names');
  if (name === 'metric' || name === 'by')
    return listed(
      current,
      metrics.map(({ name: value, title }) => ({ value, about: title })),
      name === 'metric',
    );
  if (name === 'fetch' && placeholder === 'name')
    return fitting(
      current,
      listedData().map(({ name: one }) => bare(one)),
    );
  if (placeholder === 'class') return fitting(current, await classesOf(typed));
  if (placeholder.startsWith('column')) return columnsFor(typed, placeholder);
  return undefined;
}

const learnerCandidate = ({ name, title }: Learner): Candidate => ({ value: name, about: title });

/** Of `a,b,c` the last part is being typed; the others are kept. */
function listed(current: string, names: readonly Candidate[], isList: boolean): readonly Candidate[] {
  const before = isList ? current.slice(0, current.lastIndexOf(',') + 1) : '';
  const taken = new Set(before.split(','));
  return names
    .filter(({ value }) => value.startsWith(current.slice(before.length)) && !taken.has(value))
    .map((one) => ({ ...one, value: before + one.value }));
}

async function classesOf(typed: Typed): Promise<readonly Candidate[]> {
  const target = (await variablesOf(typed)).find(({ role }) => role === 'target');
  return (target?.levels ?? []).map(bare);
}

/** `column`, `column=type` or `column=value`. */
async function columnsFor(typed: Typed, placeholder: string): Promise<readonly Candidate[]> {
  const { current } = typed;
  const variables = await variablesOf(typed);
  if (placeholder === 'column')
    return fitting(
      current,
      variables.map(({ name }) => bare(name)),
    );
  const said = variables.find(({ name }) => current.startsWith(`${name}=`));
  if (said === undefined)
    return fitting(
      current,
      variables.map(({ name }) => bare(`${name}=`)),
    );
  const values = placeholder === 'column=type' ? TYPES : (said.levels ?? []);
  return fitting(
    current,
    values.map((value) => bare(`${said.name}=${value}`)),
  );
}
