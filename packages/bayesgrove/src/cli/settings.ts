import { learners as all, checked, type Learner, nearest, type OptionValue, parsed, problems } from '@bayesgrove/core';
import { fileSettings } from './settings-file.js';

/** A learner with the options it was given, and the name to show it under. */
export interface Chosen {
  readonly label: string;
  readonly learner: Learner;
  readonly options: Readonly<Record<string, OptionValue>>;
}

/** One thing that is said about options: as a text of the command line, or as a value of a file. */
export interface Setting {
  /** How it was said, for complaints. */
  readonly said: string;
  /** `option`, or `learner.option`. */
  readonly name: string;
  readonly value: { readonly text: string } | { readonly json: unknown };
}

/**
 * `--set` texts for several learners: `learner.option=value` speaks to one of them, `option=value` to every one that has such
 * an option, `@file.json` says as much as the file holds; what is said later counts. What speaks to none is a mistake, and is
 * told before anything is read.
 */
export function chosenWith(learners: readonly Learner[], texts: readonly string[]): readonly Chosen[] {
  const settings = texts.flatMap((text) =>
    text.startsWith('@') ? fileSettings(text.slice(1), learners) : [settingOf(text, learners)],
  );
  for (const setting of settings) if (learners.length > 1 || namesLearner(setting)) checkHeard(setting, learners);
  return learners.map((learner) => {
    const own = new Map<string, Setting['value']>();
    for (const { name, value } of settings) {
      const option = optionOf(name, learner, learners.length === 1);
      if (option !== undefined) own.set(option, value);
    }
    const options = { ...textsOf(learner, own), ...valuesOf(own) };
    return { label: learner.name, learner, options: checked(learner.options, options, learner.presets, learner.name) };
  });
}

const textsOf = ({ options }: Learner, own: ReadonlyMap<string, Setting['value']>) =>
  parsed(options, new Map([...own].flatMap(([name, value]) => ('text' in value ? [[name, value.text] as const] : []))));

const valuesOf = (own: ReadonlyMap<string, Setting['value']>) =>
  Object.fromEntries([...own].flatMap(([name, value]) => ('json' in value ? [[name, value.json] as const] : [])));

function settingOf(text: string, [first]: readonly Learner[]): Setting {
  const at = text.indexOf('=');
  if (at < 1)
    throw problems.badArgument(
      `--set ${JSON.stringify(text)} does not say option=value.`,
      first ? exampleFor(first, text) : 'For example --set smoothing=1.',
    );
  return { said: `--set ${JSON.stringify(text)}`, name: text.slice(0, at), value: { text: text.slice(at + 1) } };
}

/** The option that a setting speaks of, if it speaks to this learner; to a learner that is `alone` everything speaks. */
function optionOf(name: string, learner: Learner, alone: boolean): string | undefined {
  if (name.startsWith(`${learner.name}.`)) return name.slice(learner.name.length + 1);
  return alone || Object.hasOwn(learner.options, name) ? name : undefined;
}

/** Even a learner that is alone is not spoken to by the name of another one. */
const namesLearner = ({ name }: Setting) => all.some((learner) => name.startsWith(`${learner.name}.`));

function checkHeard({ name, said }: Setting, learners: readonly Learner[]): void {
  if (learners.some((learner) => optionOf(name, learner, false) !== undefined)) return;
  throw problems.badArgument(
    `${said} speaks to none of ${learners.map((learner) => learner.name).join(', ')}.`,
    `${guessFor(name, learners)}Write learner.option=value; "bayesgrove learners NAME" lists the options.`,
  );
}

/** What was meant, where one letter is wrong in the name of the option or of the learner. */
function guessFor(name: string, learners: readonly Learner[]): string {
  const own = learners.flatMap((learner) => Object.keys(learner.options));
  const known = [
    ...own,
    ...learners.flatMap(({ name: of, options }) => Object.keys(options).map((one) => `${of}.${one}`)),
  ];
  const guess = nearest(name, [...new Set(known)]);
  return guess === undefined ? '' : `Did you mean ${guess}? `;
}

/** The option that was named, or the learner's first, with its default. */
function exampleFor({ options }: Learner, text: string): string {
  const name = Object.hasOwn(options, text) ? text : Object.keys(options).find((one) => one !== 'preset');
  if (name === undefined) return 'This learner has no options: leave --set out.';
  const { default: value } = options[name]!;
  return `For example --set ${name}=${value === '' ? '...' : value}.`;
}
