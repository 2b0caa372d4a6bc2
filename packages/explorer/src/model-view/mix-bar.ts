import type { parts } from '@bayesgrove/core';
import { levelName } from '../page/level-name.js';
import { make, swatch } from '../page/make.js';

/** Classes side by side as shares of some cases; what they are is told beside it. */
export function mixBar(counts: readonly number[], groups: readonly parts.ClassGroup[]): HTMLElement {
  const total = counts.reduce((sum, n) => sum + n, 0);
  const bar = make('span', { class: 'mix', 'aria-hidden': 'true' });
  for (const [i, n] of counts.entries()) {
    if (n <= 0 || total <= 0) continue;
    const part = make('span');
    part.style.width = `${(100 * n) / total}%`;
    part.style.background = `var(--class-${groups[i]!.colour})`;
    bar.append(part);
  }
  return bar;
}

/** Names of the classes beside their colours; nothing where there are no classes. */
export function legend(groups: readonly parts.ClassGroup[]): readonly HTMLElement[] {
  if (groups.length === 0) return [];
  const names = groups.map(({ name, colour }) => make('li', {}, swatch(`var(--class-${colour})`), levelName(name)));
  return [make('ul', { class: 'legend', 'aria-label': 'Colours of the classes' }, ...names)];
}
