import { type Explanation, type Model, parts, targetOf } from '@bayesgrove/core';
import { button, make } from '../page/make.js';
import { classChoice } from './class-choice.js';
import { type Reason, type Reasons, reasonsOf } from './reasons.js';

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
  const notes = make('div', { class: 'reason-notes' });
  const list = make('div', { class: 'reason-list' });
  let isFull = false;
  let last: Explanation | undefined;
  const more = button(
    '',
    () => {
      isFull = !isFull;
      if (last) show(last);
    },
    { class: 'quiet reason-more' },
  );
  const element = make(
    'div',
    { class: 'reasons' },
    make('h3', {}, 'Why'),
    ...(choice ? [choice.element] : []),
    notes,
    list,
    more,
  );
  const show = (found: Explanation) => {
    last = found;
    notes.replaceChildren(
      ...(found.kind === 'classes' ? parts.explanationNotes(found) : []).map((note) =>
        make('p', { class: 'faint' }, note),
      ),
    );
    if (found.kind === 'classes' && levels.length < 2) {
      list.replaceChildren(make('p', { class: 'faint' }, 'There is only one class.'));
      more.hidden = true;
      return;
    }
    const reasons = reasonsOf(found, choice?.asked());
    if (reasons.odds) choice?.show(reasons.odds);
    const shown = isFull ? reasons.terms.length : Math.min(FIRST, reasons.terms.length);
    more.hidden = reasons.terms.length <= FIRST;
    more.textContent = isFull ? 'Only the largest' : `All ${reasons.terms.length} reasons`;
    more.setAttribute('aria-expanded', String(isFull));
    const names = reasons.odds && ([levels[reasons.odds.class]!, levels[reasons.odds.against]!] as const);
    list.replaceChildren(reasonTable(reasons, shown, names, found));
  };
  return { element, show, asked: () => choice?.asked() ?? {} };
}

function reasonTable(
  { start, terms, weights, sum }: Reasons,
  shown: number,
  names: readonly [string, string] | undefined,
  found: Explanation,
): HTMLElement {
  const first = terms.slice(0, shown);
  const rest = terms.slice(shown);
  const restValue = rest.reduce((total, { value }) => total + value, 0);
  const others: readonly Reason[] =
    rest.length === 0 ? [] : [{ label: `... and ${rest.length} more`, more: [], cases: '', value: restValue }];
  const lines = [...first, ...others, ...(weights ? [weights] : [])];
  const text = parts.columnOfNumbers({ parts: [start, ...lines].map(({ value }) => value), sum });
  // The mean of all cases would dwarf what is added to it.
  const barred = names ? [start, ...lines] : lines;
  const largest = barred.reduce(
    (most, { value }) => (Number.isFinite(value) ? Math.max(most, Math.abs(value)) : most),
    0,
  );
  const line = (reason: Reason, kind: string) =>
    reasonLine(reason, text(reason.value), kind, names, barred.includes(reason) ? largest : undefined);
  const unit = found.kind === 'numbers' && found.format !== 'number' ? ', in milliseconds' : '';
  const what = names ? `log-odds of ${names[0]} against ${names[1]}` : `${found.target}${unit}`;
  return make(
    'ol',
    {
      class: 'reason-lines',
      'aria-label': names ? `What speaks for ${names[0]} against ${names[1]}` : 'What each step adds',
    },
    ...first.map((reason) => line(reason, 'term')),
    ...others.map((reason) => line(reason, 'others')),
    ...(weights ? [line(weights, 'weights')] : []),
    line(start, 'start'),
    make(
      'li',
      { class: 'reason reason-sum', 'data-value': String(sum) },
      make('span', { class: 'reason-label' }, `sum: ${what}`),
      make('span', { class: 'reason-value' }, text(sum)),
    ),
  );
}

function reasonLine(
  { label, more, cases, value }: Reason,
  text: string,
  kind: string,
  names: readonly [string, string] | undefined,
  largest: number | undefined,
): HTMLElement {
  const said =
    value === 0
      ? 'says nothing'
      : names
        ? `speaks for ${value > 0 ? names[0] : names[1]}`
        : value > 0
          ? 'adds'
          : 'takes away';
  return make(
    'li',
    {
      class: `reason reason-${kind} ${value < 0 ? 'is-against' : value > 0 ? 'is-for' : ''}`,
      'data-value': String(value),
    },
    make(
      'span',
      { class: 'reason-label' },
      make('span', { class: 'reason-what' }, label),
      ...more.map((line) => make('span', { class: 'reason-below' }, line)),
      make(
        'span',
        { class: 'reason-cases' },
        kind === 'others' ? '' : [kind === 'term' ? said : '', cases].filter((part) => part !== '').join('; '),
      ),
    ),
    make('span', { class: 'reason-value' }, text),
    largest === undefined ? make('span', { class: 'reason-bar' }) : bar(value, largest),
  );
}

/** To the right of the middle what speaks for it, to the left what speaks against it. */
function bar(value: number, largest: number): HTMLElement {
  const share = Number.isFinite(value) ? (largest > 0 ? Math.abs(value) / largest : 0) : 1;
  const fill = make('span', { class: 'reason-fill' });
  fill.style.width = `${50 * share}%`;
  fill.style[value < 0 ? 'right' : 'left'] = '50%';
  return make('span', { class: 'reason-bar is-drawn', 'aria-hidden': 'true' }, fill);
}
