import { type Learner, learners, type Option } from '@bayesgrove/core';
import { bare, type Candidate, fitting } from './complete.js';
import type { Typed } from './typed.js';

/** What `--set` can say: `option=` of the learners that are named, `learner.option=`, their values, or `@` a file. */
export function settingsFor({ given, current }: Typed): readonly Candidate[] | 'files' {
  if (current.startsWith('@')) return 'files';
  const chosen = chosenBy(given.get('learner') ?? []);
  const at = current.indexOf('=');
  if (at >= 0) return fitting(current, valuesOf(optionNamed(current.slice(0, at), chosen)).map(withName(current, at)));
  const dot = current.indexOf('.');
  const one = dot < 0 ? undefined : learners.find(({ name }) => name === current.slice(0, dot));
  if (one !== undefined) return fitting(current, optionsOf(one, `${one.name}.`));
  const bareOptions = new Map(chosen.flatMap((learner) => optionsOf(learner, '')).map((each) => [each.value, each]));
  const names = (chosen.length === 0 ? learners : chosen).map(({ name, title }) => ({
    value: `${name}.`,
    about: title,
  }));
  return fitting(current, [...bareOptions.values(), ...(chosen.length === 1 ? [] : names)]);
}

const chosenBy = (texts: readonly string[]): readonly Learner[] => {
  const names = texts.flatMap((text) => text.split(','));
  return learners.filter(({ name }) => names.includes(name));
};

const optionsOf = ({ options }: Learner, before: string): readonly Candidate[] =>
  Object.entries(options).map(([name, { help }]) => ({ value: `${before}${name}=`, about: help }));

const withName = (current: string, at: number) => (value: string) => bare(`${current.slice(0, at + 1)}${value}`);

function optionNamed(name: string, chosen: readonly Learner[]): Option | undefined {
  const one = learners.find((learner) => name.startsWith(`${learner.name}.`));
  const own = one === undefined ? name : name.slice(one.name.length + 1);
  const from = one === undefined ? chosen : [one];
  return from.find(({ options }) => Object.hasOwn(options, own))?.options[own];
}

function valuesOf(option: Option | undefined): readonly string[] {
  if (option?.kind === 'choice') return option.choices;
  if (option?.kind === 'switch') return ['true', 'false'];
  return option === undefined || option.default === '' ? [] : [String(option.default)];
}
