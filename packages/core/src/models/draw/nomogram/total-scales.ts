import { axis } from '../axis.js';
import { chanceText } from '../count-text.js';
import type { Block } from '../legend.js';
import type { Mark } from '../svg/picture.js';
import { shortened } from '../svg/text-size.js';
import { type Tick, ticks } from '../ticks.js';
import type { Nomogram, NomogramRow } from './nomogram.js';

/** Sums are drawn as far as the probability changes: to 0.001 and 0.999. */
const REACH = 7;

const CHANCES = [0.5, 0.001, 0.999, 0.01, 0.99, 0.1, 0.9, 0.25, 0.75, 0.05, 0.95];

/** The sum of points above the probability it gives. */
export function totalScales(
  nomogram: Nomogram,
  x: number,
  y: number,
  from: number,
  to: number,
  row?: NomogramRow,
): Block {
  const { constant, unit } = nomogram;
  const at = (logOdds: number) => from + ((logOdds + REACH) / (2 * REACH)) * (to - from);
  const sums = ticks((-REACH - constant) / unit, (REACH - constant) / unit, Math.max(2, (to - from) / 70));
  const chances = CHANCES.map((p) => ({ at: Math.log(p / (1 - p)), label: String(p) }));
  const beside = from - x > 90;
  const first = beside ? y + 16 : y + 32;
  const second = first + (beside ? 46 : 60);
  return {
    marks: [
      ...namedAxis(
        'Total points',
        sums.map((tick) => ({ at: at(constant + unit * tick.at), label: tick.label })),
        x,
        first,
        from,
        to,
      ),
      ...namedAxis(
        `P(${nomogram.class})`,
        chances.map((tick) => ({ at: at(tick.at), label: tick.label })),
        x,
        second,
        from,
        to,
      ),
      ...(row && !Number.isNaN(row.score) ? [totalMark(nomogram, row, at, first, second)] : []),
    ],
    height: second + 24 - y,
  };
}

/** Where a row stands on both scales, at an end where it is beyond it. */
function totalMark(
  nomogram: Nomogram,
  { score }: NomogramRow,
  at: (logOdds: number) => number,
  first: number,
  second: number,
): Mark {
  const x = at(Math.min(REACH, Math.max(-REACH, score)));
  const points = (score - nomogram.constant) / nomogram.unit;
  const chance = 1 / (1 + Math.exp(-score));
  return {
    kind: 'group',
    title: `The row: ${Number.isFinite(points) ? `${points.toFixed(1)} points, ` : ''}p ${chanceText(chance)}`,
    data: [['row-score', String(score)]],
    marks: [
      { kind: 'line', points: [x, first - 9, x, second + 9], stroke: 'accent', width: 2 },
      { kind: 'dot', x, y: first, radius: 5, fill: 'accent' },
      { kind: 'dot', x, y: second, radius: 5, fill: 'accent' },
    ],
  };
}

/** A scale with its name. */
export const namedAxis = (
  name: string,
  places: readonly Tick[],
  x: number,
  y: number,
  from: number,
  to: number,
): readonly Mark[] => [nameMark(name, x, y, from, to), ...axis(places, y, from, to)];

/** Left of the line, or above it where there is no room. */
export function nameMark(name: string, x: number, y: number, from: number, to: number): Mark {
  const beside = from - x > 90;
  const text = shortened(name, beside ? from - x - 18 : to - x, 'strong');
  return { kind: 'text', x, y: beside ? y + 4 : y - 8, text, full: name, style: 'strong' };
}
