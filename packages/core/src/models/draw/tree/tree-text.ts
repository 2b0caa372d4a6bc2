import { fitted, padded, widthOf } from '../../../base/terminal-text.js';
import { targetOf } from '../../../schema/schema.js';
import type { Model, Tree } from '../../model.js';
import { FILLINGS, mixCells } from '../blocks.js';
import type { ClassGroup } from '../class-groups.js';
import { countText } from '../count-text.js';
import { guidesOf } from '../guides.js';
import { inCells } from '../measure.js';
import { wrappedCells } from '../wrapped-cells.js';
import { branchLabel } from './branch-text.js';
import { notesOf, scaleOf, treeGroups } from './draw-tree.js';
import { mixText, type Scale } from './mix-bar.js';
import { type TreeItem, treeItems } from './tree-items.js';
import { treeSizes } from './tree-sizes.js';
import { unfolded } from './unfolded.js';

export interface TreeTextOptions {
  /** Cells of a line. */
  readonly width?: number;
  readonly depth?: number;
}

/** Cells of an answer that its information must leave. */
const LEAST_ANSWER = 6;

/** A tree for a terminal: indented, with the mix of classes as a bar and answers behind it. */
export function treeText(model: Model, tree: Tree, { width = 80, depth }: TreeTextOptions = {}): string {
  const sizes = treeSizes(tree);
  const fold = { depth: depth ?? 12, places: depth === undefined ? 60 : 1000, branches: 10 };
  const shown = unfolded(tree, sizes, fold);
  const groups = treeGroups(model, tree);
  const items = treeItems(model, tree, sizes, shown, groups);
  const scale = scaleOf(tree);
  const room = Math.max(40, width);
  const title = `${targetOf(model.schema).name} by ${model.training.learner}`;
  const rows = itemLines(items, room, scale);
  const notes = notesOf(model, tree, sizes, shown).flatMap((note) => wrappedCells(note, room));
  return `${[fitted(title, room), ...notes, ...keyLines(groups, room)].join('\n')}\n\n${rows.join('\n')}\n`;
}

/** Places of a tree as lines, each indented below its parent. */
export function itemLines(items: readonly TreeItem[], room: number, scale: Scale): readonly string[] {
  const guides = guidesOf(items.map(({ shown }) => shown.depth));
  // Columns that no answer needs go to the tests.
  const most = rightMost(
    room,
    items.some(({ information }) => information !== undefined),
  );
  const right = items.reduce((wide, item) => Math.max(wide, widthOf(rightText(item, most))), 0);
  return items.map((item, i) => rowText(item, guides[i]!, room, right, scale));
}

/** The filling of every class, in lines. */
export function keyLines(groups: readonly ClassGroup[], room: number): readonly string[] {
  const lines: string[] = [];
  for (const { name, colour } of groups) {
    const entry = `${FILLINGS[colour]} ${fitted(name, Math.min(30, room - 2))}`;
    const line = lines.at(-1);
    if (line !== undefined && widthOf(line) + 3 + widthOf(entry) <= room)
      lines[lines.length - 1] = `${line}   ${entry}`;
    else lines.push(entry);
  }
  return lines;
}

/** The information of rules takes room of its own where there is some. */
const rightMost = (room: number, isInformed: boolean) =>
  Math.min(40, Math.floor(room * 0.38)) + (isInformed && room >= 72 ? 12 : 0);

function rowText(item: TreeItem, guide: string, room: number, right: number, scale: Scale): string {
  const bar = Math.max(8, Math.floor(room * 0.15));
  const left = room - bar - right - 2;
  const lead = widthOf(guide) > left - 12 ? `${fitted(guide, left - 13)} ` : guide;
  const test = item.branch
    ? branchLabel(item.branch, left - widthOf(lead), inCells, true)
    : fitted(item.shown.kind === 'rest' ? item.heading : 'all cases', left - widthOf(lead));
  return `${padded(lead + test, left)} ${barText(item, bar, scale)} ${rightText(item, right)}`.trimEnd();
}

function barText({ mix }: TreeItem, width: number, { low, high }: Scale): string {
  if (mix.kind === 'counts') return mixCells(mix.counts, width);
  if (mix.kind === 'none') return ' '.repeat(width);
  const cell = (x: number) =>
    Math.min(width - 1, Math.max(0, Math.floor((high > low ? (x - low) / (high - low) : 0.5) * width)));
  const [from, at, to] = [cell(mix.mean - mix.deviation), cell(mix.mean), cell(mix.mean + mix.deviation)];
  return Array.from({ length: width }, (_, i) => (i === at ? '●' : i >= from && i <= to ? '━' : '─')).join('');
}

function rightText(item: TreeItem, room: number): string {
  const n = item.cases === 0 ? 'no case' : countText(item.cases);
  if (item.shown.kind === 'rest') return `n ${n}`;
  const fits = (text: string) => widthOf(text) <= room;
  if (item.folded) return fitted(`${n}: ${item.folded.join(', ')}`, room);
  const counts = mixText(item.mix, item.cases, fits, countText);
  if (!item.isLeaf) return fitted(counts === '' || item.cases === 0 ? n : counts, room);
  const chance = item.chance === undefined ? '' : ` ${item.chance.replace(/^p /, '')}`;
  const bits = item.information === undefined ? '' : `, ${item.information}`;
  const last = chance + bits === '' && item.cases > 0 ? `  n ${n}` : `  ${n}`;
  const least = Math.min(LEAST_ANSWER, widthOf(item.heading));
  const tail = least + widthOf(chance + bits + last) > room ? chance + last : chance + bits + last;
  return fitted(item.heading, room - widthOf(tail)) + tail;
}
