import { fraction } from '../domain.js';
import type { Mark } from '../svg/picture.js';
import { shortened, textWidth } from '../svg/text-size.js';
import type { NomogramLine, NomogramMark } from './nomogram.js';
import { besidePoints, placedLabels } from './placed-labels.js';
import type { PointsScale } from './points-scale.js';

/** Where one feature is drawn: below `y`, from `from` to `to`. */
export interface Strip {
  readonly y: number;
  readonly from: number;
  readonly to: number;
  readonly unit: number;
  readonly scale: PointsScale;
}

export interface StripMarks {
  readonly marks: readonly Mark[];
  readonly height: number;
}

const TIERS = 3;
const TIER = 15;
const LABEL = 180;

const data = ({ value }: NomogramMark, points: number) =>
  [
    ['value', value.slice(0, 200)],
    ['points', String(points)],
  ] as const;

const sayPoints = (points: number) =>
  Number.isNaN(points)
    ? 'impossible in both classes'
    : `${Number.isFinite(points) ? points.toFixed(1) : points > 0 ? '∞' : '−∞'} points`;

/** With an arrow where a value lies beyond the end of the scale. */
const arrowed = (label: string, points: number, { low, high }: PointsScale) =>
  points < low - 1e-9 ? `◂ ${label}` : points > high + 1e-9 ? `${label} ▸` : label;

/** Levels or intervals as marks on one line, with their names below it. */
function levelStrip(line: NomogramLine, strip: Strip): StripMarks {
  const { scale, unit, y } = strip;
  const known = line.marks.filter(({ logOdds }) => !Number.isNaN(logOdds));
  const marks = apart(known, (mark) => scale.x(mark.logOdds / unit));
  const xs = marks.map((mark) => scale.x(mark.logOdds / unit));
  const labels = marks.map((mark) => arrowed(shortened(mark.label, LABEL, 'small'), mark.logOdds / unit, scale));
  const placed = placedLabels(
    xs,
    labels.map((label) => textWidth(label, 'small')),
    strip.from,
    strip.to,
    TIERS,
  );
  const tiers = placed.reduce((most, label) => Math.max(most, (label?.tier ?? -1) + 1), 0);
  const axis = y + 8;
  const base: Mark = {
    kind: 'line',
    points: [Math.min(...xs, scale.x(0)), axis, Math.max(...xs, scale.x(0)), axis],
    stroke: 'line',
    width: 1.5,
  };
  const leaders = placed.flatMap((label, i): readonly Mark[] =>
    label && label.tier > 0
      ? [{ kind: 'line', points: [xs[i]!, axis, xs[i]!, axis + 4 + label.tier * TIER], stroke: 'track', width: 1 }]
      : [],
  );
  const groups = marks.map((mark, i): Mark => {
    const points = mark.logOdds / unit;
    const label = placed[i];
    const dot: Mark = { kind: 'dot', x: xs[i]!, y: axis, radius: 4, fill: 'class-0' };
    const text: Mark[] = label
      ? [
          {
            kind: 'text',
            x: label.left,
            y: axis + 16 + label.tier * TIER,
            text: labels[i]!,
            style: 'small',
            halo: true,
          },
        ]
      : [];
    return {
      kind: 'group',
      title: `${line.feature}: ${mark.label}, ${sayPoints(points)}`,
      data: data(mark, points),
      marks: [dot, ...text],
    };
  });
  return { marks: [base, ...leaders, ...groups], height: 18 + tiers * TIER };
}

/** Marks that can be told apart, the outermost kept: ten thousand levels are no more than a line. */
function apart(marks: readonly NomogramMark[], x: (mark: NomogramMark) => number): readonly NomogramMark[] {
  if (marks.length <= 60) return marks;
  const sorted = marks.toSorted((a, b) => a.logOdds - b.logOdds);
  const kept: NomogramMark[] = [];
  for (const mark of sorted) if (kept.length === 0 || x(mark) - x(kept.at(-1)!) >= 6) kept.push(mark);
  if (kept.at(-1) !== sorted.at(-1)) kept[kept.length - 1] = sorted.at(-1)!;
  return kept;
}

/** Points of every number as a curve: across the points, upward the number, with round numbers marked. */
export function curveStrip(line: NomogramLine, strip: Strip): StripMarks {
  const { curve } = line;
  if (curve === undefined) return levelStrip(line, strip);
  const { scale, unit, y } = strip;
  const marks = line.marks.filter(({ logOdds }) => !Number.isNaN(logOdds));
  const step = marks.length > 1 ? fraction(marks[1]!.at, curve.domain) - fraction(marks[0]!.at, curve.domain) : 1;
  const height = Math.min(130, Math.max(44, 16 / Math.max(0.05, step)));
  const yOf = (t: number) => y + 12 + (1 - t) * height;
  const points = curve.logOdds.flatMap((logOdds, i) =>
    Number.isNaN(logOdds) ? [] : [scale.x(logOdds / unit), yOf(i / (curve.logOdds.length - 1))],
  );
  const at = marks.map((mark) => ({ x: scale.x(mark.logOdds / unit), y: yOf(fraction(mark.at, curve.domain)) }));
  const labels = marks.map((mark) => arrowed(shortened(mark.label, LABEL, 'small'), mark.logOdds / unit, scale));
  const placed = besidePoints(at, labels, strip);
  const groups = marks.map((mark, i): Mark => {
    const sum = mark.logOdds / unit;
    const dot: Mark = { kind: 'dot', ...at[i]!, radius: 3.5, fill: 'class-0' };
    const text = placed[i] ? [placed[i]] : [];
    return {
      kind: 'group',
      title: `${line.feature} ${mark.label}: ${sayPoints(sum)}`,
      data: data(mark, sum),
      marks: [dot, ...text],
    };
  });
  return { marks: [{ kind: 'line', points, stroke: 'class-0', width: 2 }, ...groups], height: height + 24 };
}
