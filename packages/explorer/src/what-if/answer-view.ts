import {
  type ClassExplanation,
  type Explanation,
  formatValue,
  type Model,
  type NumberExplanation,
  parts,
} from '@bayesgrove/core';
import { classColours } from '../page/class-colours.js';
import { levelName } from '../page/level-name.js';
import { make, swatch } from '../page/make.js';

export interface AnswerView {
  readonly element: HTMLElement;
  readonly show: (found: Explanation, start: Explanation) => void;
}

/** Classes that are listed; of the others only the sum. */
const LISTED = 12;

/** What the model answers, how sure it is, and how that differs from the row one started with. */
export function answerView(model: Model): AnswerView {
  const colourOf = classColours(model);
  const live = make('p', { class: 'answer-label', 'aria-live': 'polite', role: 'status' });
  const rest = make('div', { class: 'answer-rest' });
  const element = make('div', { class: 'answer' }, live, rest);
  const show = (found: Explanation, start: Explanation) => {
    if (found.kind === 'classes' && start.kind === 'classes') {
      const code = found.label;
      live.dataset['label'] = found.classes[code];
      live.replaceChildren(
        swatch(colourOf(code)),
        make('span', { class: 'answer-target' }, `${found.target} = `),
        make('strong', {}, levelName(found.classes[code]!)),
        make('span', { class: 'answer-chance' }, `, p ${parts.chanceText(found.probabilities[code]!)}`),
      );
      rest.replaceChildren(changeText(found, start), chanceList(found, start, colourOf));
    } else if (found.kind === 'numbers' && start.kind === 'numbers') {
      live.dataset['value'] = String(found.value);
      live.replaceChildren(
        make('span', { class: 'answer-target' }, `${found.target} = `),
        make('strong', {}, formatValue(found.value, found.format)),
      );
      rest.replaceChildren(numberChange(found, start));
    }
  };
  return { element, show };
}

function changeText({ label, probabilities }: ClassExplanation, start: ClassExplanation): HTMLElement {
  const before = `${levelName(start.classes[start.label]!)}, p ${parts.chanceText(start.probabilities[start.label]!)}`;
  if (probabilities.every((p, c) => p === start.probabilities[c]))
    return make('p', { class: 'answer-change' }, 'The same as for the row one starts from.');
  const text = `The row one starts from: ${before}.${label === start.label ? '' : ' The answer has changed.'}`;
  return make('p', { class: `answer-change${label === start.label ? '' : ' is-changed'}` }, text);
}

function numberChange(found: NumberExplanation, start: NumberExplanation): HTMLElement {
  const before = formatValue(start.value, start.format);
  const difference = found.value - start.value;
  const text =
    difference === 0
      ? 'The same as for the row one starts from.'
      : found.format === 'number'
        ? `The row one starts from: ${before}. That is ${signed(difference)}.`
        : `The row one starts from: ${before}.`;
  return make('p', { class: 'answer-change' }, text);
}

const signed = (x: number) => `${x > 0 ? '+' : '−'}${formatValue(Math.abs(x), 'number')}`;

function chanceList(
  { classes, probabilities, label }: ClassExplanation,
  start: ClassExplanation,
  colourOf: (code: number) => string,
): HTMLElement {
  const order = classes.map((_, code) => code);
  const listed =
    classes.length <= LISTED
      ? order
      : order.sort((a, b) => probabilities[b]! - probabilities[a]! || a - b).slice(0, LISTED);
  const lines = listed.map((code) =>
    chanceLine(classes[code]!, probabilities[code]!, start.probabilities[code]!, colourOf(code), code === label),
  );
  const left = classes.length - listed.length;
  const sum = listed.reduce((total, code) => total - probabilities[code]!, 1);
  if (left > 0)
    lines.push(make('li', { class: 'faint' }, `${left} other classes, p ${parts.chanceText(Math.max(0, sum))}`));
  return make('ul', { class: 'chances', 'aria-label': 'Probabilities' }, ...lines);
}

function chanceLine(name: string, p: number, before: number, colour: string, isAnswer: boolean): HTMLElement {
  const fill = make('span', { class: 'chance-fill' });
  fill.style.width = `${100 * p}%`;
  fill.style.background = colour;
  const mark = make('span', { class: 'chance-before' });
  mark.style.insetInlineStart = `${100 * before}%`;
  mark.hidden = Math.abs(p - before) < 0.0005;
  const moved = Math.round(1000 * (p - before)) / 1000;
  const change = moved === 0 ? '' : `${moved > 0 ? '+' : '−'}${Math.abs(moved).toFixed(3)}`;
  return make(
    'li',
    { class: `chance${isAnswer ? ' is-answer' : ''}`, 'data-class': name, 'data-p': String(p) },
    make('span', { class: 'chance-name' }, levelName(name)),
    make('span', { class: 'chance-bar', 'aria-hidden': 'true' }, fill, mark),
    make('span', { class: 'chance-p' }, parts.chanceText(p)),
    make('span', { class: 'chance-change' }, change),
  );
}
