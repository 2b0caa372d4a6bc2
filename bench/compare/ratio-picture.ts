import type { Mark, Picture } from '@bayesgrove/core';
import type { Kept } from './journal.js';
import type { PeerName } from './peers.js';
import { groupText, type Line, ratioGroups, type Spot, spotText } from './ratio-groups.js';

/** Programs of one house never stand in one line, and share a colour. */
const HOUSES: readonly { readonly names: readonly PeerName[]; readonly fill: `class-${number}` }[] = [
  { names: ['Weka'], fill: 'class-1' },
  { names: ['scikit-learn', 'NumPy', 'pandas'], fill: 'class-0' },
  { names: ['rpart', 'e1071', 'R'], fill: 'class-2' },
  { names: ['YDF'], fill: 'class-3' },
  { names: ['ml-cart'], fill: 'class-5' },
  { names: ['ml-naivebayes'], fill: 'class-6' },
];

const MARGIN = 16;
const ROW = 17;
const NAMES = 112;
const TITLE = 'Processor time, Bayesgrove / peer';
const NOTES = [
  'A dot a peer: left of 1 Bayesgrove needs less; 0.01 is a hundredth.',
  'Upright strokes are bars in the colour of their peer; a ring: the bar is missed.',
  'A tail: the peer was ended before it was done, the ratio is smaller.',
];

/** Every ratio of a run on a logarithmic axis, work by work, set by set. */
export function ratioPicture(kept: Kept, width: number): Picture {
  const groups = ratioGroups(kept);
  const spots = groups.flatMap(({ lines }) => lines.flatMap((line) => line.spots));
  const [low, high] = decades(spots);
  const [from, to] = [MARGIN + NAMES + 12, width - MARGIN - 10];
  const x = (value: number) => from + ((Math.log10(value) - low) / (high - low)) * (to - from);
  const head = heading(spots, width);
  const top = head.height + 26;
  const marks: Mark[] = [];
  let y = top;
  for (const { title, lines } of groups) {
    marks.push({ kind: 'text', x: MARGIN, y: y + 18, text: title, style: 'strong', halo: true });
    y += 26;
    for (const line of lines) {
      marks.push(...lineMarks(line, y + ROW / 2, x, from, to));
      y += ROW;
    }
  }
  const ticks = Array.from({ length: high - low + 1 }, (_, i) => 10 ** (low + i));
  return {
    width,
    height: y + 30,
    title: TITLE,
    description: [...NOTES, ...groups.map(groupText)].join(' '),
    marks: [...head.marks, ...ticks.flatMap((tick) => tickMarks(tick, x(tick), top, y)), ...marks],
  };
}

/** Whole powers of ten around all of them and 1. */
function decades(spots: readonly Spot[]): readonly [low: number, high: number] {
  const all = spots.flatMap(({ value, bar = 1 }) => [value, bar]).map(Math.log10);
  return [Math.floor(Math.min(-1, ...all)), Math.ceil(Math.max(1, ...all))];
}

const houseOf = (who: PeerName) => HOUSES.find(({ names }) => names.includes(who))!;

function heading(spots: readonly Spot[], width: number) {
  const marks: Mark[] = [{ kind: 'text', x: MARGIN, y: MARGIN + 14, text: TITLE, style: 'heading' }];
  let y = MARGIN + 36;
  for (const note of NOTES.flatMap((text) => broken(text, width - 2 * MARGIN))) {
    marks.push({ kind: 'text', x: MARGIN, y, text: note, style: 'small', paint: 'faint' });
    y += 15;
  }
  let left = MARGIN;
  y += 6;
  for (const { names, fill } of HOUSES) {
    const here = names.filter((name) => spots.some(({ who }) => who === name)).join(', ');
    if (here === '') continue;
    const wide = 18 + 7.5 * here.length + 14;
    if (left > MARGIN && left + wide > width - MARGIN) [left, y] = [MARGIN, y + 18];
    marks.push({ kind: 'dot', x: left + 5, y: y - 4, radius: 4.5, fill });
    marks.push({ kind: 'text', x: left + 15, y, text: here, style: 'plain' });
    left += wide;
  }
  return { marks, height: y + 8 };
}

/** Lines of at most a width, by letters of the usual width. */
function broken(text: string, room: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && longer.length * 6.1 <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function tickMarks(tick: number, x: number, top: number, bottom: number): readonly Mark[] {
  const one = tick === 1;
  const label = {
    kind: 'text',
    x,
    text: String(Number(tick.toPrecision(1))),
    style: 'small',
    anchor: 'middle',
  } as const;
  return [
    { kind: 'line', points: [x, top, x, bottom], stroke: one ? 'ink' : 'track', width: one ? 1.5 : 1 },
    { ...label, y: top - 6 },
    { ...label, y: bottom + 16 },
  ];
}

function lineMarks(
  { set, spots }: Line,
  y: number,
  x: (value: number) => number,
  from: number,
  to: number,
): readonly Mark[] {
  const label = { kind: 'text', x: MARGIN + NAMES, y: y + 4, text: set, style: 'small', anchor: 'end' } as const;
  return [
    label,
    { kind: 'line', points: [from, y, to, y], stroke: 'track', width: 1 },
    ...spots.flatMap((spot) => barMarks(spot, y, x)),
    ...spots.map(
      (spot): Mark => ({ kind: 'group', title: `${set}: ${spotText(spot)}`, marks: spotMarks(spot, y, x, from) }),
    ),
  ];
}

const barMarks = ({ who, bar }: Spot, y: number, x: (value: number) => number): readonly Mark[] =>
  bar === undefined
    ? []
    : [{ kind: 'line', points: [x(bar), y - 7, x(bar), y + 7], stroke: houseOf(who).fill, width: 2.5 }];

function spotMarks(
  { who, value, isBound, missed }: Spot,
  y: number,
  x: (value: number) => number,
  from: number,
): readonly Mark[] {
  const [at, { fill }] = [x(value), houseOf(who)];
  // At the left end of the axis a tail ends before the name of the set.
  const tail = Math.max(at - 16, from - 9);
  return [
    ...(isBound ? [{ kind: 'line', points: [at, y, tail, y], stroke: fill, width: 2.5 } as const] : []),
    ...(missed ? [{ kind: 'dot', x: at, y, radius: 7, fill: 'accent' } as const] : []),
    ...(missed ? [{ kind: 'dot', x: at, y, radius: 5.5, fill: 'panel' } as const] : []),
    { kind: 'dot', x: at, y, radius: 4, fill },
  ];
}
