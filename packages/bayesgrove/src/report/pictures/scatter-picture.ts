import type { Mark, NumberOutcomes, Picture } from '@bayesgrove/core';
import { HEIGHT, plot, rangeOf, WIDTH } from './plot.js';

/** More dots than can be told apart only make the page large. */
const MOST = 1500;

/** Every held-out row: what it was across, what was said of it up. */
export function scatterPicture({ truth, values }: NumberOutcomes, target: string): Picture {
  const range = rangeOf(truth, values);
  const title = 'Predicted against actual';
  const { x, y, marks } = plot(title, `actual ${target}`, `predicted ${target}`, range, range);
  const step = Math.max(1, truth.length / MOST);
  const seen = new Set<string>();
  const dots: Mark[] = [];
  for (let i = 0; i < truth.length; i += step) {
    const row = Math.floor(i);
    const [left, top] = [Math.round(x(truth[row]!)), Math.round(y(values[row]!))];
    const place = `${left} ${top}`;
    // Dots on the same pixel are one dot.
    if (!Number.isFinite(left + top) || seen.has(place)) continue;
    seen.add(place);
    dots.push({ kind: 'dot', x: left, y: top, radius: 2.2, fill: 'class-0' });
  }
  return {
    width: WIDTH,
    height: HEIGHT,
    title,
    description: `${truth.length} rows; those on the dashed line were predicted correctly.`,
    marks: [
      ...marks,
      {
        kind: 'text',
        x: 16,
        y: 44,
        text: 'Dots on the dashed line are predicted correctly',
        style: 'small',
        paint: 'faint',
      },
      {
        kind: 'line',
        points: [x(range.low), y(range.low), x(range.high), y(range.high)],
        stroke: 'line',
        width: 1.5,
        dashed: true,
      },
      ...dots,
    ],
  };
}
