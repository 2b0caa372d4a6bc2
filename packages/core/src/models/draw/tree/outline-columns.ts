import { countText } from '../count-text.js';
import { inPixels } from '../measure.js';
import { shortened, textWidth } from '../svg/text-size.js';
import { branchLabel } from './branch-text.js';
import { mixText } from './mix-bar.js';
import type { TreeFrame } from './tree-frame.js';
import type { TreeItem } from './tree-items.js';

const plain = inPixels('plain');

/** Where the parts of a row stand; a narrow drawing has two lines a row. */
export interface Columns {
  readonly narrow: boolean;
  readonly row: number;
  readonly step: number;
  readonly answer: { readonly x: number; readonly room: number };
  readonly bar: { readonly x: number; readonly room: number };
  readonly counts: { readonly x: number; readonly room: number };
}

export function columnsOf(items: readonly TreeItem[], frame: TreeFrame): Columns {
  const depth = items.reduce((most, { shown }) => Math.max(most, shown.depth), 1);
  const narrow = frame.room < 600;
  const step = Math.min(18, (frame.room * 0.3) / depth);
  if (narrow) {
    const bar = { x: 0, room: Math.min(80, frame.room * 0.2) };
    return { narrow, row: 42, step, bar, answer: { x: 0, room: 0 }, counts: { x: 0, room: 0 } };
  }
  const widest = (of: (item: TreeItem) => number, most: number) =>
    Math.min(most, items.reduce((w, item) => Math.max(w, of(item)), 0) + 4);
  const counts = widest((item) => textWidth(countsOf(item, 1e9), 'small'), frame.room * 0.2);
  const answer = widest((item) => answerWidth(item, false), frame.room * 0.26);
  const least = frame.room * 0.14;
  const test = widest((item) => item.shown.depth * step + testWidth(item), frame.room - counts - answer - least - 34);
  // What the words leave goes to the bars, up to where bars are no better for being longer.
  const bar = Math.min(frame.room * 0.3, frame.room - counts - answer - test - 34);
  const from = frame.x + test + 12;
  return {
    narrow,
    row: 26,
    step,
    answer: { x: from, room: answer },
    bar: { x: from + answer + 12, room: bar },
    counts: { x: from + answer + bar + 22, room: counts },
  };
}

const testWidth = (item: TreeItem) => textWidth(testOf(item, 2000), 'plain');

export const testOf = (item: TreeItem, room: number) =>
  item.branch
    ? branchLabel(item.branch, room, plain, true)
    : shortened(item.shown.kind === 'rest' ? item.heading : 'all cases', room, 'plain');

/** `344: 152 · 68 · 124`. */
export function countsOf(item: TreeItem, room: number): string {
  const head = `${countText(item.cases)}`;
  const fits = (text: string) => textWidth(`${head}: ${text}`, 'small') <= room;
  const mix = mixText(item.mix, item.cases, fits, countText);
  if (item.cases === 0) return 'no case';
  return mix === '' ? `n ${head}` : mix.includes(' of ') ? mix : `${head}: ${mix}`;
}

/** What stands behind a row; the leaves of what is folded only where there is room for a column of its own. */
export const answerParts = (item: TreeItem, narrow: boolean): readonly [strong: string, faint: string] =>
  item.shown.kind === 'rest'
    ? ['', '']
    : item.folded
      ? ['', narrow ? item.folded[0] : item.folded.join(', ')]
      : item.isLeaf
        ? [item.heading, [item.chance, narrow ? undefined : item.information].filter(Boolean).join(' · ')]
        : ['', item.spread ?? ''];

export function answerWidth(item: TreeItem, narrow: boolean): number {
  const [strong, faint] = answerParts(item, narrow);
  return (item.colour === undefined ? 0 : 15) + textWidth(strong, 'strong') + 6 + textWidth(faint, 'small');
}
