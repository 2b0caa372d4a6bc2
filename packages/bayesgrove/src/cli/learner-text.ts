import { expected, type Learner, type Option } from '@bayesgrove/core';
import { wrapped } from '../wrapped.js';
import type { Shell } from './shell.js';
import { styles, widthOf } from './style.js';

type Look = Pick<Shell, 'width' | 'colour'>;

/** Every learner in a few lines. */
export function learnersText(learners: readonly Learner[], look: Look): string {
  const all = learners.map((learner) => {
    const names = Object.keys(learner.options);
    const options = names.length === 0 ? 'no options' : `options: ${names.join(', ')}`;
    return lines([...head(learner, look), ...indented(options, 2, look)]);
  });
  return `${all.join('\n')}\n"bayesgrove learners NAME" shows what the options of a learner mean.\n`;
}

/** One learner with everything that can be set. */
export function learnerText(learner: Learner, look: Look): string {
  const options = Object.entries(learner.options).flatMap(([name, option]) => optionLines(name, option, look));
  return lines([
    ...head(learner, look),
    ...(options.length === 0 ? ['  It has no options.'] : options),
    ...presetLines(learner, look),
  ]);
}

const lines = (all: readonly string[]) => `${all.join('\n')}\n`;

const indented = (text: string, by: number, { width }: Look) =>
  wrapped(text, width - by).map((line) => ' '.repeat(by) + line);

function head({ name, title, summary, targets }: Learner, look: Look): readonly string[] {
  const { bold, dim } = styles(look);
  return [`${bold(name)}  ${title} ${dim(`(${targets.join(' or ')} target)`)}`, ...indented(summary, 2, look)];
}

/** `--set minBucket=6  a whole number from 1`, what it may be below where it does not fit beside, and what it means. */
function optionLines(name: string, option: Option, look: Look): readonly string[] {
  const { bold, dim } = styles(look);
  const setting = `${name}=${option.default === '' ? '...' : option.default}`;
  const form = `${expected(option)}${option.default === '' ? '; not set unless given' : ''}`;
  const beside = 10 + widthOf(setting) + widthOf(form) <= look.width;
  return [
    `  --set ${bold(setting)}${beside ? `  ${dim(form)}` : ''}`,
    ...(beside ? [] : indented(form, 6, look).map(dim)),
    ...indented(option.help, 6, look),
  ];
}

function presetLines({ presets }: Learner, look: Look): readonly string[] {
  const { bold, dim } = styles(look);
  return Object.entries(presets).flatMap(([name, values]) => [
    `  --set ${bold(`preset=${name}`)}  ${dim('stands for')}`,
    ...indented(
      Object.entries(values)
        .map(([option, value]) => `${option}=${value === '' ? '(none)' : value}`)
        .join(', '),
      6,
      look,
    ),
  ]);
}
