import { amount } from '../../amount.js';
import type { Block } from '../legend.js';
import type { Mark } from '../svg/picture.js';
import { shortened } from '../svg/text-size.js';
import { centresOf, endsIn } from '../tree/centres.js';
import type { NetworkFrame } from './network-frame.js';
import { columnTitle, edgeWidth } from './network-words.js';
import type { ShownColumn } from './shown-columns.js';

export const LEAST_BOX = 92;
const MOST_BOX = 180;
export const GAP = 12;
const HEIGHT = 42;
const LEVEL = HEIGHT + 34;
const PAD = 8;

/** The class on top, every column as a box below the one it hangs on. */
export function networkBoxes(shown: readonly ShownColumn[], frame: NetworkFrame): Block {
  // The class is the first place, so the columns stand one further on.
  const parents = [-1, ...shown.map(({ parent }) => parent + 1)];
  const slots = endsIn(parents);
  const slot = Math.min(MOST_BOX + GAP, (frame.room + GAP) / slots);
  const left = frame.x + (frame.room + GAP - slot * slots) / 2 - GAP / 2;
  const centres = centresOf(parents, slot, left);
  const tops = [frame.y, ...shown.map(({ depth }) => frame.y + (depth + 1) * LEVEL)];
  const edges = parents.slice(1).map((parent, i): Mark => {
    const points = [centres[parent]!, tops[parent]! + HEIGHT, centres[i + 1]!, tops[i + 1]!];
    return {
      kind: 'curve',
      points,
      stroke: 'edge',
      width: edgeWidth(shown[i]!.bits, frame.largest),
      ...(parent === 0 && { dashed: true as const }),
    };
  });
  const box = { width: slot - GAP };
  const bottom = tops.reduce((most, top) => Math.max(most, top), 0) + HEIGHT;
  return {
    marks: [
      ...edges,
      classBox(frame, centres[0]!, Math.max(box.width, LEAST_BOX)),
      ...shown.map((column, i) => columnBox(column, frame, centres[i + 1]!, tops[i + 1]!, box.width)),
    ],
    height: bottom - frame.y,
  };
}

function classBox({ target, y }: NetworkFrame, centre: number, width: number): Mark {
  return {
    kind: 'group',
    title: `${target.slice(0, 1000)}: the class, on which every column depends`,
    marks: [
      { kind: 'box', x: centre - width / 2, y, width, height: HEIGHT, fill: 'panel', stroke: 'accent', radius: 14 },
      ...lines(target, 'class', centre, y, width),
    ],
  };
}

function columnBox(column: ShownColumn, frame: NetworkFrame, centre: number, top: number, width: number): Mark {
  const { bits, hidden, feature } = column;
  const name = frame.nameOf(feature);
  const more = hidden > 0 ? `+${amount(hidden, 'column')}` : '';
  const lower = more !== '' ? more : bits === undefined ? 'root' : `${bits.toFixed(3)} bits`;
  return {
    kind: 'group',
    title: columnTitle(column, frame),
    data: [['feature', name.slice(0, 200)]],
    marks: [
      {
        kind: 'box',
        x: centre - width / 2,
        y: top,
        width,
        height: HEIGHT,
        fill: 'panel',
        stroke: 'line',
        radius: 5,
        ...(hidden > 0 && { dashed: true as const }),
      },
      ...lines(name, lower, centre, top, width),
    ],
  };
}

const lines = (name: string, lower: string, centre: number, top: number, width: number): readonly Mark[] =>
  [
    {
      kind: 'text',
      x: centre,
      y: top + 18,
      text: shortened(name, width - 2 * PAD, 'strong'),
      full: name,
      style: 'strong',
      anchor: 'middle',
    } as const,
    {
      kind: 'text',
      x: centre,
      y: top + 33,
      text: shortened(lower, width - 2 * PAD, 'small'),
      full: lower,
      style: 'small',
      anchor: 'middle',
      paint: 'faint',
    } as const,
  ].filter(({ text }) => text !== '');
