import { checked, type Learner, type OptionValue, parsed, problems } from '@bayesgrove/core';

/** A learner with the options it was given, and the name to show it under. */
export interface Chosen {
  readonly label: string;
  readonly learner: Learner;
  readonly options: Readonly<Record<string, OptionValue>>;
}

/**
 * `--set` texts for several learners: `learner.option=value` speaks to one of them, `option=value` to every one that has such
 * an option. What speaks to none is a mistake, and is told before anything is read.
 */
export function chosenWith(learners: readonly Learner[], texts: readonly string[]): readonly Chosen[] {
  const settings = texts.map((text) => settingOf(text, learners));
  if (learners.length > 1) for (const setting of settings) checkHeard(setting, learners);
  return learners.map((learner) => {
    const own = new Map<string, string>();
    for (const { name, value } of settings) {
      const option = optionOf(name, learner, learners.length === 1);
      if (option !== undefined) own.set(option, value);
    }
    const options = parsed(learner.options, own);
    return { label: learner.name, learner, options: checked(learner.options, options, learner.presets, learner.name) };
  });
}

interface Setting {
  readonly text: string;
  readonly name: string;
  readonly value: string;
}

function settingOf(text: string, [first]: readonly Learner[]): Setting {
  const at = text.indexOf('=');
  if (at < 1)
    throw problems.badArgument(
      `--set ${JSON.stringify(text)} does not say option=value.`,
      first ? exampleFor(first, text) : 'For example --set smoothing=1.',
    );
  return { text, name: text.slice(0, at), value: text.slice(at + 1) };
}

/** The option that a setting speaks of, if it speaks to this learner; to a learner that is `alone` everything speaks. */
function optionOf(name: string, learner: Learner, alone: boolean): string | undefined {
  if (name.startsWith(`${learner.name}.`)) return name.slice(learner.name.length + 1);
  return alone || Object.hasOwn(learner.options, name) ? name : undefined;
}

function checkHeard({ name, text }: Setting, learners: readonly Learner[]): void {
  if (learners.some((learner) => optionOf(name, learner, false) !== undefined)) return;
  throw problems.badArgument(
    `--set ${JSON.stringify(text)} speaks to none of ${learners.map((learner) => learner.name).join(', ')}.`,
    'Write learner.option=value; "bayesgrove learners NAME" lists the options.',
  );
}

/** The option that was named, or the learner's first, with its default. */
function exampleFor({ options }: Learner, text: string): string {
  const name = Object.hasOwn(options, text) ? text : Object.keys(options).find((one) => one !== 'preset');
  if (name === undefined) return 'This learner has no options: leave --set out.';
  const { default: value } = options[name]!;
  return `For example --set ${name}=${value === '' ? '...' : value}.`;
}
