import type { ClassGroup } from '../class-groups.js';
import type { Mark, Paint } from '../svg/picture.js';
import type { Mix } from './tree-items.js';

export interface Scale {
  readonly low: number;
  readonly high: number;
}

/** The classes of a node side by side as shares of its cases; of a number its mean on the scale, and a deviation each way. */
export function mixBar(
  mix: Mix,
  groups: readonly ClassGroup[],
  scale: Scale,
  x: number,
  y: number,
  width: number,
  height: number,
): readonly Mark[] {
  const track: Mark = { kind: 'box', x, y, width, height, fill: 'track' };
  if (mix.kind === 'none') return [];
  if (mix.kind === 'mean') return [track, ...meanMarks(mix, scale, x, y, width, height)];
  const total = mix.counts.reduce((sum, n) => sum + n, 0);
  let from = x;
  const parts = mix.counts.flatMap((n, group): readonly Mark[] => {
    const part = total > 0 ? (n / total) * width : 0;
    if (part === 0) return [];
    from += part;
    const fill: Paint = `class-${groups[group]!.colour}`;
    return [{ kind: 'box', x: from - part, y, width: part, height, fill }];
  });
  return [track, ...parts];
}

function meanMarks(
  { mean, deviation }: Extract<Mix, { kind: 'mean' }>,
  { low, high }: Scale,
  x: number,
  y: number,
  width: number,
  height: number,
): readonly Mark[] {
  const at = (value: number) => x + width * Math.min(1, Math.max(0, high > low ? (value - low) / (high - low) : 0.5));
  const from = at(mean - deviation);
  const band: Mark = {
    kind: 'box',
    x: from,
    y,
    width: Math.max(1, at(mean + deviation) - from),
    height,
    fill: 'class-6',
  };
  return [
    band,
    {
      kind: 'box',
      x: Math.min(x + width - 3, Math.max(x, at(mean) - 1.5)),
      y: y - 2,
      width: 3,
      height: height + 4,
      fill: 'ink',
    },
  ];
}

/** `152 · 68 · 124`, or where there is no room for all `152 of 344`: the class answered, or of a test the largest. */
export function mixText(
  mix: Mix,
  cases: number,
  fits: (text: string) => boolean,
  count: (n: number) => string,
): string {
  if (mix.kind !== 'counts') return '';
  const all = mix.counts.map(count).join(' · ');
  if (fits(all)) return all;
  return `${count(mix.most)} of ${count(cases)}`;
}
