import { badArgument } from '../../base/problems.js';
import type { PrLine, RocLine } from './curve-picture.js';

/** A curve from the left to the right of the unit square, by growing x; without points where there is none. */
export interface Curve {
  readonly label: string;
  readonly points: { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> };
  /** Below it. */
  readonly area?: number;
}

const NONE = { x: [], y: [] };

export function rocCurves(lines: readonly RocLine[]): readonly Curve[] {
  check(lines, 'rocPicture', 'rocCurve', ['falsePositives', 'truePositives']);
  return lines.map(({ label, curve, area }) => {
    if (curve === undefined) return { label, points: NONE };
    const points = { x: curve.falsePositives, y: curve.truePositives };
    return { label, points, area: area ?? areaBelow(points, (before, y) => (before + y) / 2) };
  });
}

export function prCurves(lines: readonly PrLine[]): readonly Curve[] {
  check(lines, 'prPicture', 'prCurve', ['recall', 'precision']);
  return lines.map(({ label, curve, area }) => {
    if (curve === undefined) return { label, points: NONE };
    const points = { x: curve.recall, y: curve.precision };
    return { label, points, area: area ?? areaBelow(points, (_, y) => y) };
  });
}

function areaBelow({ x, y }: Curve['points'], height: (before: number, y: number) => number): number {
  let area = 0;
  for (let i = 1; i < x.length; i++) area += (x[i]! - x[i - 1]!) * height(y[i - 1]!, y[i]!);
  return area;
}

function check(lines: unknown, caller: string, maker: string, names: readonly string[]): void {
  const isList = (value: unknown) => Array.isArray(value) || ArrayBuffer.isView(value);
  const isLine = (line: unknown) => {
    if (typeof line !== 'object' || line === null) return false;
    const { label, curve } = line as { readonly label?: unknown; readonly curve?: Record<string, unknown> };
    if (typeof label !== 'string' || !('curve' in line)) return false;
    return (
      curve === undefined || (typeof curve === 'object' && curve !== null && names.every((name) => isList(curve[name])))
    );
  };
  if (Array.isArray(lines) && lines.every(isLine)) return;
  throw badArgument(
    `${caller} takes a list of { label, curve }, where a curve is what ${maker} gives.`,
    `For example ${caller}([{ label: 'tan', curve: ${maker}(outcomes, 'yes') }]).`,
  );
}
