import { type Explanation, type Model, parts, targetOf } from '@bayesgrove/core';
import { classColours } from '../page/class-colours.js';
import { levelName } from '../page/level-name.js';
import { button, make } from '../page/make.js';
import { classChoice } from './class-choice.js';
import { reasonTable, type Sides } from './reason-table.js';
import { reasonsOf } from './reasons.js';

export interface ReasonsView {
  readonly element: HTMLElement;
  readonly show: (found: Explanation) => void;
  /** The classes that were asked for; nothing where the answer and its rival are compared. */
  readonly asked: () => { class?: number; against?: number };
}

/** Reasons that are shown before one asks for all. */
const FIRST = 4;

/** Why the model answers so: parts that add up, the largest first. `changed` is called when other classes are compared. */
export function reasonsView(model: Model, changed: () => void): ReasonsView {
  const target = targetOf(model.schema);
  const levels = target.kind === 'nominal' ? target.levels : [];
  const choice = levels.length > 1 ? classChoice(levels, changed) : undefined;
  const colourOf = classColours(model);
  const notes = make('div', { class: 'reason-notes' });
  const list = make('div', { class: 'reason-list' });
  let isFull = false;
  let last: Explanation | undefined;
  const turn = () => {
    isFull = !isFull;
    if (last) show(last);
  };
  const more = button('', turn, { class: 'quiet reason-more' });
  const show = (found: Explanation) => {
    last = found;
    const said = found.kind === 'classes' ? parts.explanationNotes(found) : [];
    notes.replaceChildren(...said.map((note) => make('p', { class: 'faint' }, note)));
    if (found.kind === 'classes' && levels.length < 2) {
      more.hidden = true;
      return list.replaceChildren(make('p', { class: 'faint' }, 'There is only one class.'));
    }
    const reasons = reasonsOf(found, choice?.asked());
    const { odds, terms } = reasons;
    if (odds) choice?.show(odds);
    more.hidden = terms.length <= FIRST;
    more.textContent = isFull ? 'Only the largest' : `All ${terms.length} reasons`;
    more.setAttribute('aria-expanded', String(isFull));
    const side = (code: number) => ({ name: levelName(levels[code]!), colour: colourOf(code) });
    const sides: Sides | undefined = odds && [side(odds.class), side(odds.against)];
    list.replaceChildren(reasonTable(reasons, isFull ? terms.length : FIRST, sides, unitOf(found)));
  };
  const parted = [make('h3', {}, 'Why'), ...(choice ? [choice.element] : []), notes, list, more];
  return { element: make('div', { class: 'reasons' }, ...parted), show, asked: () => choice?.asked() ?? {} };
}

const unitOf = (found: Explanation) =>
  `${found.target}${found.kind === 'numbers' && found.format !== 'number' ? ', in milliseconds' : ''}`;
