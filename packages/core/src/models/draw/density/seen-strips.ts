import type { ValueCounts } from '../../model.js';
import type { ClassGroup } from '../class-groups.js';
import type { Block } from '../legend.js';
import type { Mark } from '../svg/picture.js';

const STRIP = 15;
const TALLEST = 12;

/** The training values of every class on a strip of its own: a stroke for each pixel that has some, the taller the more. */
export function seenStrips(
  { values, counts }: ValueCounts,
  groups: readonly ClassGroup[],
  x: (value: number) => number,
  { left, right }: { readonly left: number; readonly right: number },
  y: number,
): Block {
  const width = values.length === 0 ? 1 : counts.length / values.length;
  const pixels = Math.max(1, Math.round((right - left) / 2));
  const totals = groups.map(({ classes }) => {
    const bins = new Float64Array(pixels);
    for (let i = 0; i < values.length; i++) {
      const bin = Math.floor(((x(values[i]!) - left) / (right - left)) * pixels);
      bins[Math.min(pixels - 1, Math.max(0, bin))]! += counts[i * width + classes[0]!]!;
    }
    return bins;
  });
  const most = totals.reduce((high, bins) => bins.reduce((one, n) => Math.max(one, n), high), 0);
  const marks = totals.map((bins, i): Mark => {
    const base = y + (i + 1) * STRIP;
    return {
      kind: 'area',
      points: strokes(bins, most, left, (right - left) / pixels, base),
      fill: `class-${groups[i]!.colour}`,
      opacity: 1,
    };
  });
  return { marks, height: groups.length * STRIP + 8 };
}

/** All strokes as one outline along the base. Heights go by the root, so that a single value can be seen beside many. */
function strokes(bins: Float64Array, most: number, left: number, step: number, base: number): readonly number[] {
  const points = [left, base];
  bins.forEach((n, i) => {
    if (n === 0) return;
    const from = left + i * step;
    const top = base - Math.max(2, TALLEST * Math.sqrt(n / most));
    points.push(from, base, from, top, from + step * 0.8, top, from + step * 0.8, base);
  });
  return points;
}
