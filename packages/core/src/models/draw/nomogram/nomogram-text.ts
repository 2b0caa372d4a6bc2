import { fitted, padded, padLeft } from '../../../base/terminal-text.js';
import type { Model } from '../../model.js';
import { chanceText } from '../count-text.js';
import { wrappedCells } from '../wrapped-cells.js';
import { MOST_LINES, nomogramNotes, titleOf } from './draw-nomogram.js';
import {
  chanceOf,
  type Nomogram,
  type NomogramLine,
  type NomogramMark,
  type NomogramOptions,
  nomogramOf,
} from './nomogram.js';

export interface NomogramTextOptions extends NomogramOptions {
  readonly width?: number;
  /** Features that are printed, those with the widest range first. */
  readonly most?: number;
}

/** Levels of one feature that are printed: those with the most points for and against. */
const MOST_MARKS = 12;

/** Naive Bayes as tables of points for a terminal: every value with its points, and a bar to the left or right of 0. */
export function nomogramText(model: Model, options: NomogramTextOptions = {}): string {
  const nomogram = nomogramOf(model, options);
  const room = Math.max(40, options.width ?? 80);
  const lines = nomogram.lines.slice(0, options.most ?? MOST_LINES);
  const notes = nomogramNotes(nomogram, lines.length).flatMap((note) => wrappedCells(note, room));
  const features = lines.flatMap((line) => [fitted(line.feature, room), ...markLines(line, nomogram, room), '']);
  return `${[fitted(titleOf(nomogram), room), ...notes, '', ...features, ...totals(nomogram, room)].join('\n')}\n`;
}

function markLines(line: NomogramLine, { unit }: Nomogram, room: number): readonly string[] {
  const known = line.marks.filter(({ logOdds }) => !Number.isNaN(logOdds));
  const shown = line.curve ? known : outermost(known);
  const label = Math.floor(room * 0.36);
  const half = Math.floor((room - label - 12) / 2);
  const rows = shown.map((mark) => {
    const points = mark.logOdds / unit;
    return `  ${padded(fitted(mark.label, label - 1), label)}${padLeft(pointsText(points), 7)} ${barAround(points, half)}`.trimEnd();
  });
  return shown.length < known.length ? [...rows, `  … ${known.length - shown.length} more in between`] : rows;
}

/** Half of them from each end, the highest first. */
function outermost(marks: readonly NomogramMark[]): readonly NomogramMark[] {
  const sorted = marks.toSorted((a, b) => b.logOdds - a.logOdds);
  return sorted.length <= MOST_MARKS ? sorted : [...sorted.slice(0, MOST_MARKS / 2), ...sorted.slice(-MOST_MARKS / 2)];
}

const pointsText = (points: number) =>
  Number.isFinite(points)
    ? Math.abs(points) < 99_999
      ? points.toFixed(1)
      : points.toExponential(0)
    : points > 0
      ? '∞'
      : '-∞';

function barAround(points: number, half: number): string {
  const cells = Math.min(half, Math.round((Math.abs(points) / 100) * half));
  const beyond = Math.abs(points) > 100 + 1e-9;
  if (points < 0)
    return `${' '.repeat(half - cells)}${beyond ? '◂' : ''}${'━'.repeat(Math.max(0, cells - (beyond ? 1 : 0)))}│`;
  return `${' '.repeat(half)}│${'━'.repeat(Math.max(0, cells - (beyond ? 1 : 0)))}${beyond ? '▸' : ''}`;
}

/** Sums in equal steps and the probability each gives. */
function totals(nomogram: Nomogram, room: number): readonly string[] {
  const cell = 9;
  const steps = Math.min(9, Math.floor((room - 14) / cell));
  const { constant, unit } = nomogram;
  // Where one class is impossible from the start, every sum gives the same probability.
  const from = (-5 - (Number.isFinite(constant) ? constant : 0)) / unit;
  const sums = Array.from({ length: steps }, (_, i) => Math.round(from + (i * (10 / unit)) / Math.max(1, steps - 1)));
  const row = (name: string, cells: readonly string[]) =>
    padded(name, 14) + cells.map((text) => padLeft(text, cell)).join('');
  return [
    row('total points', sums.map(String)),
    row(
      fitted(`P(${nomogram.class})`, 14),
      sums.map((sum) => chanceText(chanceOf(nomogram, sum))),
    ),
  ];
}
