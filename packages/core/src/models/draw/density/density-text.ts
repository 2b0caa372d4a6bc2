import { formatNumber } from '../../../base/format-number.js';
import { fitted, padded, padLeft, widthOf } from '../../../base/terminal-text.js';
import type { Model } from '../../model.js';
import { blockLines } from '../blocks.js';
import { fraction } from '../domain.js';
import { type Tick, ticks } from '../ticks.js';
import { intervalText } from '../tree/branch-text.js';
import { wrappedCells } from '../wrapped-cells.js';
import { type Curves, type Density, type DensityOptions, densityOf, type Places } from './density.js';
import { densityNotes, densityTitle } from './draw-density.js';

/** How densities are drawn in a terminal. */
export interface DensityTextOptions extends DensityOptions {
  readonly width?: number;
}

/** The spread of a feature in every class for a terminal: a curve of blocks a class, all to one scale; or bars of shares. */
export function densityText(model: Model, feature: string, options: DensityTextOptions = {}): string {
  const density = densityOf(model, feature, options);
  const room = Math.max(40, options.width ?? 80);
  const { shape } = density;
  const body = shape.kind === 'curves' ? curveLines(density, shape, room) : placeLines(density, shape, room);
  const head = [densityTitle(density), ...densityNotes(density)].flatMap((line) => wrappedCells(line, room));
  return `${[...head, '', ...body].join('\n')}\n`;
}

function curveLines({ groups, feature }: Density, shape: Curves, room: number): readonly string[] {
  let most = 0;
  for (const curve of shape.curves) for (const y of curve) most = Math.max(most, y);
  const lines = groups.length <= 4 ? 3 : 2;
  const rows = shape.curves.flatMap((curve, i) => {
    const heights = Array.from(
      { length: room },
      (_, cell) => curve[Math.round((cell / (room - 1)) * (curve.length - 1))]! / (most || 1),
    );
    const area = blockLines(heights, lines).map((line) => line.trimEnd());
    return [fitted(groups[i]!.name, room), ...area];
  });
  const format = feature.kind === 'numeric' ? feature.format : 'number';
  const places = ticks(shape.domain.low, shape.domain.high, Math.max(2, room / 14), format);
  return [
    ...rows,
    ...axisLines(
      places.map(({ at, label }) => ({ at: fraction(at, shape.domain) * (room - 1), label })),
      room,
    ),
  ];
}

/** `└────┬─────┬──` and the labels below. */
function axisLines(places: readonly Tick[], room: number): readonly string[] {
  const rule = Array<string>(room).fill('─');
  let labels = '';
  for (const { at, label } of places) {
    const cell = Math.min(room - 1, Math.max(0, Math.round(at)));
    const start = Math.max(0, Math.min(room - widthOf(label), cell - Math.floor(widthOf(label) / 2)));
    if (labels !== '' && start < widthOf(labels) + 2) continue;
    rule[cell] = '┬';
    labels = padded(labels, start) + label;
  }
  return [rule.join(''), labels];
}

function placeLines({ groups, feature }: Density, shape: Places, room: number): readonly string[] {
  let most = 0;
  for (const shares of shape.shares) for (const share of shares) most = Math.max(most, share);
  const name = Math.min(
    24,
    groups.reduce((wide, group) => Math.max(wide, widthOf(group.name)), 4),
  );
  const width = room - name - 12;
  return shape.drawn.flatMap((place, i) => {
    const label =
      feature.kind === 'nominal' ? feature.levels[place]! : intervalText(shape.cuts ?? [], place, feature.format);
    const bars = groups.map((group, c) => {
      const share = shape.shares[c]![i]!;
      const bar = '█'.repeat(Math.round((share / (most || 1)) * width));
      return `  ${padded(fitted(group.name, name), name)} ${padLeft(formatNumber(Number(share.toFixed(3))), 7)} ${bar}`.trimEnd();
    });
    return [fitted(label, room), ...bars];
  });
}
