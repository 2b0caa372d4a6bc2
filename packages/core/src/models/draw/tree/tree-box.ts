import { countText } from '../count-text.js';
import { inPixels } from '../measure.js';
import type { Mark } from '../svg/picture.js';
import { shortened, textWidth } from '../svg/text-size.js';
import { branchLabel } from './branch-text.js';
import { mixBar, mixText } from './mix-bar.js';
import type { TreeFrame } from './tree-frame.js';
import type { TreeItem } from './tree-items.js';

export const BOX_HEIGHT = 66;
/** The room above a box for what leads to it. */
export const CAP = 18;
const PAD = 8;

export interface Placed {
  readonly item: TreeItem;
  readonly centre: number;
  readonly top: number;
}

/** A node as a box: what leads to it above, then its test or answer, the mix of classes, and the cases. */
export function boxMarks({ item, centre, top }: Placed, width: number, frame: TreeFrame): Mark {
  const x = centre - width / 2;
  const { branch, shown, title, data } = item;
  const marks: Mark[] = [];
  const small = inPixels('small');
  if (branch) {
    const text = branchLabel(branch, width, small, false);
    marks.push({ kind: 'text', x: centre, y: top - 5, text, style: 'small', anchor: 'middle' });
  }
  marks.push({
    kind: 'box',
    x,
    y: top,
    width,
    height: BOX_HEIGHT,
    fill: 'panel',
    stroke: 'line',
    radius: 5,
    ...(shown.kind === 'rest' && { dashed: true as const }),
  });
  marks.push(...(shown.kind === 'rest' ? restText(item, x, top, width) : nodeText(item, x, top, width, frame)));
  if (item.folded) marks.push(...foldMarks(item.folded, centre, top + BOX_HEIGHT, width));
  return { kind: 'group', title, data, marks };
}

function nodeText(item: TreeItem, x: number, top: number, width: number, frame: TreeFrame): readonly Mark[] {
  const room = width - 2 * PAD;
  const left = x + PAD;
  const swatch = item.colour === undefined ? 0 : 15;
  const fits = (text: string) => textWidth(text, 'small') <= room;
  const lower = [`n ${countText(item.cases)}`, item.chance].filter((part) => part !== undefined).join(' · ');
  const text = (y: number, content: string): Mark => ({
    kind: 'text',
    x: left,
    y: top + y,
    text: shortened(content, room, 'small'),
    full: content,
    style: 'small',
  });
  return [
    ...(item.colour === undefined
      ? []
      : [
          {
            kind: 'box',
            x: left,
            y: top + 8,
            width: 10,
            height: 10,
            fill: `class-${frame.groups[item.colour]!.colour}`,
            radius: 2,
          } as const,
        ]),
    {
      kind: 'text',
      x: left + swatch,
      y: top + 17,
      text: shortened(item.heading, room - swatch, 'strong'),
      full: item.heading,
      style: 'strong',
    },
    ...mixBar(item.mix, frame.groups, frame.scale, left, top + 24, room, 8),
    text(46, item.spread ?? mixText(item.mix, item.cases, fits, countText)),
    text(60, lower),
  ].filter((mark) => mark.kind !== 'text' || mark.text !== '') as readonly Mark[];
}

function restText({ shown, cases }: TreeItem, x: number, top: number, width: number): readonly Mark[] {
  const branches = shown.kind === 'rest' ? shown.branches : 0;
  return [`… ${countText(branches)} more`, 'branches', `n ${countText(cases)}`].map(
    (content, i): Mark => ({
      kind: 'text',
      x: x + PAD,
      y: top + 20 + 17 * i,
      text: shortened(content, width - 2 * PAD, 'small'),
      full: content,
      style: 'small',
    }),
  );
}

/** Three dots below a test whose branches are not drawn, and what is behind them. */
const foldMarks = (
  [nodes, leaves]: readonly [string, string],
  centre: number,
  y: number,
  width: number,
): readonly Mark[] => [
  { kind: 'line', points: [centre, y, centre, y + 12], stroke: 'line', width: 1.5, dashed: true },
  ...[nodes, leaves].map(
    (content, i): Mark => ({
      kind: 'text',
      x: centre,
      y: y + 24 + 14 * i,
      text: shortened(content, width, 'small'),
      full: content,
      style: 'small',
      anchor: 'middle',
      paint: 'faint',
    }),
  ),
];
