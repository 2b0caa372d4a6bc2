import { formatNumber } from '../../../base/format-number.js';
import { formatValue } from '../../../schema/format-value.js';
import { axis } from '../axis.js';
import type { Mark } from '../svg/picture.js';
import { shortened } from '../svg/text-size.js';
import type { Density, Places } from './density.js';
import type { Body, Plot } from './plot.js';

/** Bars side by side in a slot for each place; intervals have their cuts between the slots, levels their names below. */
export function placeBars(density: Density, shape: Places, plot: Plot, high: number): Body {
  const { left, right, top, bottom } = plot;
  const slot = (right - left) / Math.max(1, shape.drawn.length);
  const bar = (slot * 0.84) / Math.max(1, density.groups.length);
  const bars = shape.shares.flatMap((shares, group) =>
    shares.map((share, i): Mark => {
      const height = (share / high) * (bottom - top);
      const x = left + i * slot + slot * 0.08 + group * bar;
      return {
        kind: 'box',
        x,
        y: bottom - height,
        width: Math.max(0.3, bar - (bar > 4 ? 1 : 0)),
        height,
        fill: `class-${density.groups[group]!.colour}`,
      };
    }),
  );
  return { marks: [...bars, ...placeLabels(density, shape, plot, slot)], below: 26 };
}

function placeLabels(
  { feature }: Density,
  shape: Places,
  { left, right, bottom }: Plot,
  slot: number,
): readonly Mark[] {
  const middle = (i: number) => left + (i + 0.5) * slot;
  if (feature.kind === 'numeric') {
    const cuts = (shape.cuts ?? []).map((cut, i) => ({
      at: left + (i + 1) * slot,
      label: formatValue(cut, feature.format),
    }));
    return axis(cuts, bottom, left, right);
  }
  const places = shape.drawn.map((place, i) => {
    const name = feature.levels[place] ?? formatNumber(place);
    return { at: middle(i), label: shortened(name, Math.max(slot - 6, 40), 'small') };
  });
  return axis(places, bottom, left, right);
}
