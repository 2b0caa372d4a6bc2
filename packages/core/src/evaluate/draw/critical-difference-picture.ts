import { axis } from '../../models/draw/axis.js';
import { type DrawOptions, MARGIN, widthOption } from '../../models/draw/draw-options.js';
import { heading } from '../../models/draw/heading.js';
import type { Mark, Picture } from '../../models/draw/svg/picture.js';
import { shortened, textWidth } from '../../models/draw/svg/text-size.js';
import { type RankGroup, rankGroups } from './rank-groups.js';

/** Average ranks over data sets, and by how much ranks must differ to be told apart (Nemenyi). */
export interface RankedLearners {
  readonly labels: readonly string[];
  readonly ranks: readonly number[];
  /** Nothing where there was nothing to test. */
  readonly criticalDifference?: number;
}

/** How a diagram of mean ranks is drawn. */
export interface CriticalDifferenceOptions extends DrawOptions {
  readonly title?: string;
  readonly notes?: readonly string[];
}

const ROW = 19;
const BAR = 8;
const APART = 24;
const TIGHT = 100;

interface Place {
  readonly label: string;
  readonly rank: number;
  readonly x: number;
}

/**
 * Demsar's diagram (2006, Figure 1): ranks on an axis with the best on the right, and a bar over learners that do not
 * differ. Names stand on the side where their rank is, outermost first, so that no line crosses another.
 */
export function criticalDifferencePicture(ranked: RankedLearners, options: CriticalDifferenceOptions = {}): Picture {
  const width = widthOption(options);
  const { title = 'Critical difference of average ranks' } = options;
  const order = ranked.ranks.map((_, i) => i).sort((a, b) => ranked.ranks[a]! - ranked.ranks[b]! || a - b);
  const sorted = order.map((i) => ({ label: ranked.labels[i]!, rank: ranked.ranks[i]! }));
  const { criticalDifference } = ranked;
  const ranks = sorted.map(({ rank }) => rank);
  const groups = criticalDifference === undefined ? [] : rankGroups(ranks, criticalDifference);
  const notes = notesOf(ranked, options);
  const head = heading(title, notes, MARGIN, MARGIN - 4, width - 2 * MARGIN);
  const names = sideRoom(sorted, width);
  const [from, to] = [MARGIN + names, width - MARGIN - names];
  const most = Math.max(2, ranks.length);
  const x = (rank: number) => to - ((rank - 1) / (most - 1)) * (to - from);
  const above = criticalDifference === undefined ? 0 : 34;
  const line = MARGIN + head.height + above + 22;
  const places = sorted.map((one) => ({ ...one, x: x(one.rank) }));
  const rows = barRows(groups, places);
  const below = line + 14 + rows.length * BAR + 12;
  const best = Math.ceil(places.length / 2);
  return {
    width,
    height: below + Math.max(1, best) * ROW + MARGIN,
    title,
    description: descriptionOf(sorted, groups, notes),
    marks: [
      ...head.marks,
      ...rankAxis(most, line, from, to, x),
      ...(criticalDifference === undefined ? [] : differenceMark(criticalDifference, line - 42, from, width, most, to)),
      ...rows.flatMap((row, i) => row.map((group) => groupBar(group, places, line + 14 + i * BAR))),
      ...places.slice(0, best).flatMap((place, i) => named(place, line, below + i * ROW, 'right', to, names)),
      ...places
        .slice(best)
        .toReversed()
        .flatMap((place, i) => named(place, line, below + i * ROW, 'left', from, names)),
    ],
  };
}

const notesOf = ({ criticalDifference, ranks }: RankedLearners, { notes = [] }: CriticalDifferenceOptions) => [
  ...notes,
  ...(ranks.length === 0 ? ['There is nothing to draw.'] : ['Best ranks on the right']),
  ...(criticalDifference === undefined ? [] : ['A bar joins learners whose ranks do not differ significantly']),
];

function descriptionOf(
  sorted: readonly { readonly label: string; readonly rank: number }[],
  groups: readonly RankGroup[],
  notes: readonly string[],
): string {
  const ranks = sorted.map(({ label, rank }) => `${label} ${rank.toFixed(2)}`).join(', ');
  const joined = groups.map(([first, last]) => `${sorted[first]!.label} to ${sorted[last]!.label}`);
  return [...notes, `Ranks: ${ranks}`, ...joined.map((group) => `No significant difference from ${group}`)].join('. ');
}

function sideRoom(sorted: readonly { readonly label: string }[], width: number): number {
  const longest = sorted.reduce((most, { label }) => Math.max(most, textWidth(label.slice(0, 200), 'plain')), 0);
  return Math.min(longest + textWidth(' 00.00', 'small') + 12, width * 0.28);
}

/** Every whole rank is a tick; labels that would touch are left out. */
const rankAxis = (most: number, y: number, from: number, to: number, x: (rank: number) => number): readonly Mark[] => {
  const step = Math.max(1, Math.ceil((most * 26) / (to - from)));
  const ranks = Array.from({ length: most }, (_, i) => i + 1).filter((rank) => (rank - 1) % step === 0);
  return axis(
    ranks.map((rank) => ({ at: x(rank), label: String(rank) })),
    y,
    from,
    to,
  ).map((mark) => upward(mark, y));
};

/** Ticks and labels above the line, since names hang below it. */
const upward = (mark: Mark, y: number): Mark =>
  mark.kind === 'text'
    ? { ...mark, y: y - 9 }
    : mark.kind === 'line'
      ? { ...mark, points: mark.points.map((value, i) => (i % 2 === 1 && value > y ? 2 * y - value : value)) }
      : mark;

/** How long the critical difference is, above the axis; one that is longer than the axis is only told. */
function differenceMark(cd: number, y: number, from: number, width: number, most: number, to: number): readonly Mark[] {
  const length = (cd / (most - 1)) * (to - from);
  const text = `critical difference ${cd.toFixed(3)}`;
  const isLong = from + length > to;
  const room = width - MARGIN - from;
  const label = { kind: 'text', y: y - 7, style: 'small', text: shortened(text, room, 'small'), full: text } as const;
  if (isLong) return [{ ...label, x: from }];
  return [
    { ...label, x: from },
    { kind: 'line', points: [from, y, from + length, y], stroke: 'ink', width: 1.5 },
    { kind: 'line', points: [from, y - 3, from, y + 3], stroke: 'ink', width: 1.5 },
    { kind: 'line', points: [from + length, y - 3, from + length, y + 3], stroke: 'ink', width: 1.5 },
  ];
}

/** Bars may stand in one row where they are so far apart that nobody takes them for one. */
function barRows(groups: readonly RankGroup[], places: readonly Place[]): readonly (readonly RankGroup[])[] {
  const rows: RankGroup[][] = [];
  for (const group of groups) {
    const free = rows.find((row) => places[row.at(-1)![1]]!.x - places[group[0]]!.x >= APART);
    if (free) free.push(group);
    else rows.push([group]);
  }
  return rows;
}

const groupBar = ([first, last]: RankGroup, places: readonly Place[], y: number): Mark => ({
  kind: 'line',
  points: [places[last]!.x - 4, y, places[first]!.x + 4, y],
  stroke: 'accent',
  width: 4,
});

/** Down from the axis, then to the side, to the name. */
function named(
  place: Place,
  from: number,
  y: number,
  side: 'left' | 'right',
  end: number,
  room: number,
): readonly Mark[] {
  const sign = side === 'left' ? -1 : 1;
  const rank = place.rank.toFixed(2);
  const name = place.label === '' ? '(empty)' : place.label;
  const number = textWidth(rank, 'small') + 12;
  // Where there is hardly room for the name, it comes before its number.
  const isBare = room < TIGHT && textWidth(name.slice(0, 200), 'plain') > room - number;
  const text = shortened(name, isBare ? room - 6 : room - number, 'plain');
  const anchor = side === 'left' ? 'end' : 'start';
  const at = end + sign * 4;
  const behind = { x: at + sign * (textWidth(text, 'plain') + 6), y: y + 4 };
  return [
    {
      kind: 'group',
      title: `${name}: average rank ${rank}`,
      marks: [
        { kind: 'line', points: [place.x, from, place.x, y, end, y], stroke: 'line', width: 1 },
        { kind: 'text', x: at, y: y + 4, text, full: name, style: 'plain', anchor },
        ...(isBare ? [] : [{ ...behind, kind: 'text', text: rank, style: 'small', paint: 'faint', anchor } as const]),
      ],
    },
  ];
}
