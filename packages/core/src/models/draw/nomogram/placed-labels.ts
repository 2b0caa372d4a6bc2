import type { Text } from '../svg/picture.js';
import { textWidth } from '../svg/text-size.js';

/** A label that wants to stand in the middle of a place, and gets a line below the axis, or none. */
export interface PlacedLabel {
  readonly left: number;
  readonly tier: number;
}

const APART = 7;

/**
 * Puts labels on as few lines as they need, none over another; first the outermost, then from left to right. Labels that
 * find no room on any line are left out.
 */
export function placedLabels(
  centres: readonly number[],
  widths: readonly number[],
  from: number,
  to: number,
  tiers: number,
): readonly (PlacedLabel | undefined)[] {
  const order = centres.map((_, i) => i).sort((a, b) => centres[a]! - centres[b]! || a - b);
  const last = order.pop();
  const placed: (PlacedLabel | undefined)[] = centres.map(() => undefined);
  const taken: [left: number, right: number][][] = Array.from({ length: tiers }, () => []);
  for (const i of last === undefined ? [] : [order[0] ?? last, last, ...order.slice(1)]) {
    if (placed[i]) continue;
    const width = widths[i]!;
    if (width > to - from) continue;
    const left = Math.min(to - width, Math.max(from, centres[i]! - width / 2));
    const tier = taken.findIndex((line) => line.every(([l, r]) => left + width + APART <= l || left >= r + APART));
    if (tier < 0) continue;
    taken[tier]!.push([left, left + width]);
    placed[i] = { left, tier };
  }
  return placed;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Labels of points on a curve: above the point where the curve is flat, beside it where it is steep; none over another or
 * beyond the ends, and none where there is no room.
 */
export function besidePoints(
  points: readonly Point[],
  labels: readonly string[],
  ends: { from: number; to: number },
): readonly (Text | undefined)[] {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const spread = (list: readonly number[]) => Math.max(...list) - Math.min(...list);
  const isFlat = spread(xs) > 3 * spread(ys);
  const taken: (readonly [left: number, top: number, right: number, bottom: number])[] = [];
  return points.map(({ x, y }, i) => {
    const width = textWidth(labels[i]!, 'small');
    const [above, right, left] = [
      [x - width / 2, y - 6],
      [x + 8, y + 4],
      [x - 8 - width, y + 4],
    ] as const;
    const isInside = x > ends.from + 4 && x < ends.to - 4;
    for (const [at, base] of isFlat && isInside ? [above, right, left] : [right, left, above]) {
      const box = [at, base - 10, at + width, base + 2] as const;
      const isFree = taken.every(([l, t, r, b]) => box[2] + 4 <= l || box[0] >= r + 4 || box[3] <= t || box[1] >= b);
      if (!isFree || at < ends.from - 4 || box[2] > ends.to + 4) continue;
      taken.push(box);
      return { kind: 'text', x: at, y: base, text: labels[i]!, style: 'small', halo: true };
    }
    return undefined;
  });
}
