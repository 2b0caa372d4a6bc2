import { parts } from '@bayesgrove/core';
import { make } from '../page/make.js';
import type { Reason, Reasons } from './reasons.js';

/** The class that is spoken for, and the one that is spoken against. */
export type Sides = readonly [Side, Side];

interface Side {
  readonly name: string;
  readonly colour: string;
}

interface Frame {
  readonly text: (value: number) => string;
  readonly sides: Sides | undefined;
  /** What fills half a bar. */
  readonly largest: number;
}

/** Reasons as lines with bars, and their sum. `unit` is what is summed up where no classes are compared. */
export function reasonTable(reasons: Reasons, most: number, sides: Sides | undefined, unit: string): HTMLElement {
  const { start, terms, weights, sum } = reasons;
  const shown = Math.max(most, terms.findLastIndex(({ value }) => !Number.isFinite(value)) + 1);
  const first = terms.slice(0, shown);
  const others = restOf(terms.slice(shown));
  const added = [...first, ...others, ...(weights ? [weights] : [])];
  const text = parts.columnOfNumbers({ parts: [start, ...added].map(({ value }) => value), sum });
  // The mean of all cases would dwarf what is added to it.
  const largest = (sides ? [start, ...added] : added).reduce(
    (high, { value }) => (Number.isFinite(value) ? Math.max(high, Math.abs(value)) : high),
    0,
  );
  const frame = { text, sides, largest };
  const what = sides ? `log-odds of ${sides[0].name} against ${sides[1].name}` : unit;
  return make(
    'ol',
    { class: 'reason-lines', 'aria-label': sides ? `What adds up to the ${what}` : 'What each step adds' },
    ...first.map((reason) => reasonLine(reason, 'term', frame)),
    ...others.map((reason) => reasonLine(reason, 'others', frame)),
    ...(weights ? [reasonLine(weights, 'weights', frame)] : []),
    reasonLine(start, 'start', frame),
    make(
      'li',
      { class: 'reason reason-sum', 'data-value': String(sum) },
      make('span', { class: 'reason-label' }, `sum: ${what}`),
      make('span', { class: 'reason-value' }, text(sum)),
    ),
  );
}

function restOf(rest: readonly Reason[]): readonly Reason[] {
  const value = rest.reduce((total, reason) => total + reason.value, 0);
  return rest.length === 0 ? [] : [{ label: `... and ${rest.length} more`, more: [], cases: '', value }];
}

function reasonLine({ label, more, cases, value }: Reason, kind: string, frame: Frame): HTMLElement {
  const { text, sides, largest } = frame;
  const words = [kind === 'term' ? saidOf(value, sides) : '', cases].filter((part) => part !== '').join('; ');
  return make(
    'li',
    { class: `reason reason-${kind}`, 'data-value': String(value) },
    make(
      'span',
      { class: 'reason-label' },
      make('span', { class: 'reason-what' }, label),
      ...more.map((line) => make('span', { class: 'reason-below' }, line)),
      ...(words === '' ? [] : [make('span', { class: 'reason-cases' }, words)]),
    ),
    make('span', { class: 'reason-value' }, text(value)),
    kind === 'start' && !sides ? make('span', { class: 'reason-bar' }) : bar(value, largest, sides),
  );
}

function saidOf(value: number, sides: Sides | undefined): string {
  if (value === 0) return 'says nothing';
  if (sides) return `speaks for ${value > 0 ? sides[0].name : sides[1].name}`;
  return value > 0 ? 'adds' : 'takes away';
}

/** To the right of the middle what speaks for it, to the left what speaks against it. */
function bar(value: number, largest: number, sides: Sides | undefined): HTMLElement {
  const share = Number.isFinite(value) ? (largest > 0 ? Math.abs(value) / largest : 0) : 1;
  const fill = make('span', { class: 'reason-fill' });
  fill.style.width = `${50 * share}%`;
  fill.style[value < 0 ? 'right' : 'left'] = '50%';
  if (sides) fill.style.background = sides[value < 0 ? 1 : 0].colour;
  return make('span', { class: 'reason-bar is-drawn', 'aria-hidden': 'true' }, fill);
}
