import { parts } from '@bayesgrove/core';
import { levelName } from '../page/level-name.js';
import { make, swatch } from '../page/make.js';
import { mixBar } from './mix-bar.js';
import type { TreeLine } from './tree-lines.js';

/** Ends of the means of a tree of numbers. */
export interface MeanScale {
  readonly low: number;
  readonly high: number;
}

/** A line of the outline: what leads there, the mix of classes or the mean, what is asked or answered there, and the cases. */
export function treeLineElement(line: TreeLine, groups: readonly parts.ClassGroup[], scale: MeanScale): HTMLElement {
  const { item, level, position, of, node, opens } = line;
  const { mix } = item;
  const condition = item.branch ? parts.branchTitle(item.branch) : 'All cases';
  const bar =
    mix.kind === 'counts' ? mixBar(mix.counts, groups) : mix.kind === 'mean' ? meanBar(mix, scale) : make('span');
  const element = make(
    'div',
    {
      role: 'treeitem',
      class: `tree-item${item.isLeaf ? ' is-leaf' : ''}`,
      tabindex: -1,
      'aria-level': level,
      'aria-setsize': of,
      'aria-posinset': position,
      'aria-expanded': opens ? 'false' : undefined,
      'data-node': node,
    },
    make(
      'div',
      { class: 'tree-line' },
      make('span', { class: 'twist', 'aria-hidden': 'true' }),
      make('span', { class: 'tree-condition', title: condition }, condition),
      make('span', { class: 'tree-here' }),
      make(
        'span',
        { class: 'tree-facts' },
        bar,
        answerOf(line, groups),
        make('span', { class: 'tree-cases' }, casesText(line)),
      ),
    ),
  );
  element.style.setProperty('--level', String(Math.min(level, 24) - 1));
  return element;
}

const casesText = ({ item, left }: TreeLine) =>
  `${parts.countText(item.cases)} ${parts.countText(item.cases) === '1' ? 'case' : 'cases'}${left > 0 ? `; ${parts.countText(left)} branches not shown` : ''}`;

function answerOf({ item }: TreeLine, groups: readonly parts.ClassGroup[]): HTMLElement {
  if (!item.isLeaf) {
    const spread = item.spread === undefined ? [] : [`${item.spread}; `];
    return make('span', { class: 'tree-answer' }, ...spread, make('span', { class: 'faint' }, 'asks '), item.heading);
  }
  const marks: Node[] = [];
  if (item.colour !== undefined && item.colour >= 0) marks.push(swatch(`var(--class-${groups[item.colour]!.colour})`));
  const heading = levelName(item.heading);
  const chance = item.chance === undefined ? [] : [make('span', { class: 'faint' }, ` ${item.chance}`)];
  return make('span', { class: 'tree-answer' }, ...marks, make('strong', {}, heading), ...chance);
}

/** A mean on the scale of all means. */
function meanBar({ mean }: { readonly mean: number }, { low, high }: MeanScale): HTMLElement {
  const mark = make('span', { class: 'mean-mark' });
  mark.style.left = `${high > low ? (100 * (mean - low)) / (high - low) : 50}%`;
  return make('span', { class: 'mix mean', 'aria-hidden': 'true' }, mark);
}
