import { featuresOf } from '../../schema/schema.js';
import { amount } from '../amount.js';
import type { Model, Search, SearchStep } from '../model.js';
import { hasNoMerit, meritName, meritText, meritValue, placeName, searchNotes, startsEmpty } from '../search-words.js';
import type { Block } from './legend.js';
import type { Mark } from './svg/picture.js';
import { shortened, textWidth } from './svg/text-size.js';

const ROW = 18;
/** Steps that are drawn: the first ones and the last. */
const MOST_STEPS = 24;
const HEAD = 40;
/** The least room for the line of merits. */
const LEAST_CHART = 80;

/** The steps of a search below each other, each with what moved where, and the merit as a line that runs down. */
export function searchChart(model: Model, x: number, y: number, room: number): Block {
  const { search } = model.training;
  if (!search || search.steps.length === 0) return { marks: [], height: 0 };
  const steps = shownSteps(search).map(({ step, i }) => ({ step, full: stepText(model, search, i) }));
  const number = 58;
  const wanted = steps.reduce((most, { full }) => Math.max(most, textWidth(full, 'small')), 0);
  const words = Math.min(wanted, room - number - 24 - LEAST_CHART);
  const [from, to] = [x + words + number + 16, x + room - 8];
  const place = scaleOf(model, search, from, to);
  const points: number[] = [];
  const rows = steps.flatMap(({ step, full }, row): readonly Mark[] => {
    const middle = y + HEAD + row * ROW + ROW / 2;
    const isBare = hasNoMerit(model, search, step);
    const at = isBare ? Number.NEGATIVE_INFINITY : place(meritValue(search, step));
    if (at >= from) points.push(at, middle);
    const text = shortened(full, words, 'small');
    return [
      { kind: 'text', x, y: middle + 4, text, full, style: 'small' },
      {
        kind: 'text',
        x: x + words + number,
        y: middle + 4,
        text: isBare ? '–' : meritText(search, step),
        style: 'small',
        anchor: 'end',
      },
      ...(at >= from ? [{ kind: 'dot', x: at, y: middle, radius: 3.5, fill: 'class-0' } as const] : []),
    ];
  });
  const skipped = search.steps.length - steps.length;
  const notes = [
    ...searchNotes(model, search),
    ...(skipped > 0 ? [`${amount(skipped, 'step')} before the last not drawn`] : []),
  ];
  const note = shortened(notes.join('; '), room, 'small');
  return {
    marks: [
      { kind: 'text', x, y: y + 12, text: `Search: ${meritName(search)} by step`, style: 'strong' },
      { kind: 'text', x, y: y + 28, text: note, full: notes.join('; '), style: 'small', paint: 'faint' },
      { kind: 'line', points, stroke: 'class-0', width: 1.5 },
      ...rows,
    ],
    height: HEAD + steps.length * ROW,
  };
}

/** With their numbers; one before the last is left out where they are too many. */
export function shownSteps({ steps }: Search): readonly { readonly step: SearchStep; readonly i: number }[] {
  const all = steps.map((step, i) => ({ step, i }));
  return all.length <= MOST_STEPS ? all : [...all.slice(0, MOST_STEPS - 1), all.at(-1)!];
}

/** `3  bill_length_mm → naive Bayes`, or where the search began. */
export function stepText(model: Model, search: Search, i: number): string {
  const { feature, to } = search.steps[i]!;
  if (feature === undefined) return `${i}  ${startsEmpty(model, search) ? 'no columns' : 'start'}`;
  const name = featuresOf(model.schema)[feature]?.name ?? '';
  return `${i}  ${name.slice(0, 200)}${to === undefined ? '' : ` → ${placeName(to)}`}`;
}

/** Where merits are drawn. A start that is far behind all else would squeeze it: it comes out left of the drawing. */
function scaleOf(model: Model, search: Search, from: number, to: number): (value: number) => number {
  const known = search.steps.filter((step) => !hasNoMerit(model, search, step));
  const [start = 0, ...others] = known.map((step) => meritValue(search, step));
  const [low, high] = rangeOf(others.length === 0 ? [start] : others);
  const isFar = others.length > 1 && Math.max(low - start, start - high) > 3 * (high - low);
  const [left, right] = isFar ? [low, high] : rangeOf([start, ...others]);
  return (value) =>
    value < left || value > right
      ? Number.NEGATIVE_INFINITY
      : from + (to - from) * (right > left ? (value - left) / (right - left) : 0.5);
}

function rangeOf(values: readonly number[]): readonly [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)];
  return [low, high];
}
