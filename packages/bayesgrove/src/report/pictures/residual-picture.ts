import type { Mark, NumberOutcomes, Picture } from '@bayesgrove/core';
import { HEIGHT, plot, type Range, roundStep, WIDTH } from './plot.js';

const PIECES = 24;

/** How far predictions are off: rows by what was said less what is. */
export function residualPicture({ truth, values }: NumberOutcomes, target: string): Picture {
  const errors = truth.map((actual, row) => values[row]! - actual);
  const { range, step, counts } = histogram(errors);
  const most = counts.reduce((high, n) => Math.max(high, n), 1);
  const title = 'How far off';
  const { x, y, marks } = plot(title, `predicted less actual ${target}`, 'rows', range, { low: 0, high: most });
  const boxes = counts.map((n, i): Mark => {
    const [left, right] = [x(range.low + i * step), x(range.low + (i + 1) * step)];
    return {
      kind: 'box',
      x: left + 0.5,
      y: y(n),
      width: Math.max(0.5, right - left - 1),
      height: y(0) - y(n),
      fill: 'class-0',
    };
  });
  return {
    width: WIDTH,
    height: HEIGHT,
    title,
    description: `Errors of ${truth.length} rows, from ${range.low} to ${range.high}.`,
    marks: [
      ...marks,
      {
        kind: 'text',
        x: 16,
        y: 44,
        text: 'Left of the dashed line too low, right of it too high',
        style: 'small',
        paint: 'faint',
      },
      ...boxes,
      { kind: 'line', points: [x(0), y(0), x(0), y(most)], stroke: 'ink', width: 1, dashed: true },
    ],
  };
}

/** As far to the left of zero as to the right, in round steps. */
function histogram(errors: Float64Array): {
  readonly range: Range;
  readonly step: number;
  readonly counts: readonly number[];
} {
  let reach = 0;
  for (const error of errors) if (Number.isFinite(error)) reach = Math.max(reach, Math.abs(error));
  const step = roundStep(2 * (reach || 1), PIECES);
  const half = Math.max(1, Math.ceil(reach / step));
  const counts = Array<number>(2 * half).fill(0);
  for (const error of errors)
    if (Number.isFinite(error)) counts[Math.min(2 * half - 1, Math.max(0, Math.floor(error / step) + half))]!++;
  return { range: { low: -half * step, high: half * step }, step, counts };
}
