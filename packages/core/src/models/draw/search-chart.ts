import { featuresOf } from '../../schema/schema.js';
import type { Model, Search, SearchStep } from '../model.js';
import { meritName, meritText, meritValue, placeName, searchNotes } from '../search-words.js';
import type { Block } from './legend.js';
import type { Mark } from './svg/picture.js';
import { shortened } from './svg/text-size.js';

const ROW = 18;
/** Steps that are drawn: the first ones and the last. */
const MOST_STEPS = 24;
const HEAD = 40;

/** The steps of a search below each other, each with what moved where, and the merit as a line that runs down. */
export function searchChart({ training: { search }, schema }: Model, x: number, y: number, room: number): Block {
  if (!search || search.steps.length === 0) return { marks: [], height: 0 };
  const features = featuresOf(schema);
  const steps = shownSteps(search);
  const number = 58;
  const words = Math.min(420, room * 0.55);
  const [from, to] = [x + words + number + 16, x + room - 8];
  const place = scaleOf(search, from, to);
  const points: number[] = [];
  const rows = steps.flatMap(({ step, i }, row): readonly Mark[] => {
    const middle = y + HEAD + row * ROW + ROW / 2;
    const at = place(meritValue(search, step));
    if (at >= from) points.push(at, middle);
    const full = stepText(step, i, (feature) => features[feature]?.name ?? '');
    const text = shortened(full, words, 'small');
    return [
      { kind: 'text', x, y: middle + 4, text, full, style: 'small' },
      {
        kind: 'text',
        x: x + words + number,
        y: middle + 4,
        text: meritText(search, step),
        style: 'small',
        anchor: 'end',
      },
      ...(at >= from ? [{ kind: 'dot', x: at, y: middle, radius: 3.5, fill: 'class-0' } as const] : []),
    ];
  });
  const skipped = search.steps.length - steps.length;
  const notes = [...searchNotes(search), ...(skipped > 0 ? [`${skipped} steps before the last are not drawn`] : [])];
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

export const stepText = ({ feature, to }: SearchStep, i: number, nameOf: (feature: number) => string): string =>
  feature === undefined
    ? `${i}  start`
    : `${i}  ${nameOf(feature).slice(0, 200)}${to === undefined ? '' : ` → ${placeName(to)}`}`;

/** Where merits are drawn. A start that is far behind all else would squeeze it: it comes out left of the drawing. */
function scaleOf(search: Search, from: number, to: number): (value: number) => number {
  const [start, ...others] = search.steps.map((step) => meritValue(search, step)) as [number, ...number[]];
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
