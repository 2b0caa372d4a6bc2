import type { OddsPair } from '@bayesgrove/core';
import { levelName } from '../page/level-name.js';
import { freshId, make } from '../page/make.js';

export interface ClassChoice {
  readonly element: HTMLElement;
  /** Positions of what was chosen; nothing for the answer, or its rival. */
  readonly asked: () => { class?: number; against?: number };
  /** Says which classes are compared where none was chosen. */
  readonly show: (pair: OddsPair) => void;
}

/** Which class to speak for, and against which: by default for the answer against the next best. */
export function classChoice(levels: readonly string[], changed: () => void): ClassChoice {
  const one = classSelect(levels);
  const other = classSelect(levels);
  const asked = () => {
    const [a, b] = [chosen(one), chosen(other)];
    return { ...(a === undefined ? {} : { class: a }), ...(b === undefined || b === a ? {} : { against: b }) };
  };
  for (const select of [one, other])
    select.addEventListener('change', () => {
      // A class is not compared with itself: what was chosen before gives way.
      if (chosen(one) !== undefined && chosen(one) === chosen(other)) (select === one ? other : one).value = '';
      changed();
    });
  const show = (pair: OddsPair) => {
    one.options[0]!.textContent = `${levelName(levels[pair.class]!)} (the answer)`;
    other.options[0]!.textContent = `${levelName(levels[pair.against]!)} (next best)`;
    if (chosen(one) !== undefined) one.options[0]!.textContent = 'the answer';
    if (chosen(other) !== undefined) other.options[0]!.textContent = 'the next best';
  };
  const element = make('div', { class: 'class-choice' }, labelled('What speaks for', one), labelled('against', other));
  return { element, asked, show };
}

const chosen = (select: HTMLSelectElement) => (select.value === '' ? undefined : Number(select.value));

function classSelect(levels: readonly string[]): HTMLSelectElement {
  const options = levels.map((level, code) => make('option', { value: code }, levelName(level)));
  return make('select', {}, make('option', { value: '' }), ...options);
}

function labelled(text: string, control: HTMLElement): HTMLElement {
  control.id = freshId('choice');
  return make('span', { class: 'labelled' }, make('label', { for: control.id }, text), control);
}
