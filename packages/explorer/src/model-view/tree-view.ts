import { type Model, modelPicture, parts, type Tree } from '@bayesgrove/core';
import { fittedPicture } from '../page/fitted-picture.js';
import { button, make } from '../page/make.js';
import type { Current } from '../what-if/current.js';
import { litPath } from './lit-path.js';
import { legend } from './mix-bar.js';
import { nomogramView } from './nomogram-view.js';
import { type Outline, outline } from './outline.js';
import { treeKeys } from './tree-keys.js';
import { type MeanScale, treeLineElement } from './tree-line-element.js';
import { type TreeLine, type TreeLines, treeLines } from './tree-lines.js';
import type { View } from './view.js';

/** Lines that are open at first. */
const AT_FIRST = 14;

/** A tree as a foldable outline in which the path of the row at hand is lit. */
export function treeView(model: Model, tree: Tree): View {
  const lines = treeLines(model, tree);
  const scale = meanScale(tree);
  const place = make('div', { role: 'tree', class: 'tree', 'aria-label': 'The tree; arrow keys open and close' });
  const nets = new Map<number, View>();
  let lit: ReadonlyMap<number, number> = new Map();
  let at: Current | undefined;
  const elementFor = (line: TreeLine) => {
    const element = treeLineElement(line, lines.groups, scale);
    light(element, line.item.title, lit.get(line.node));
    titles.set(line.node, line.item.title);
    if (line.opens === 'net') element.classList.add('has-net');
    return element;
  };
  const titles = new Map<number, string>();
  const rows = outline(place, lines, elementFor);
  const focus = (element: HTMLElement) => {
    place.querySelector('[tabindex="0"]')?.setAttribute('tabindex', '-1');
    element.tabIndex = 0;
    element.focus();
  };
  const toggle = (element: HTMLElement) => {
    const node = Number(element.dataset['node']);
    if (element.classList.contains('has-net')) toggleNet(model, tree, node, element, nets, at);
    else if (rows.isOpen(node)) rows.close(node);
    else rows.open(node);
    keepReachable(place);
  };
  treeKeys(place, { focus, toggle });
  place.addEventListener('click', (event) => {
    const line = event.target instanceof Element ? event.target.closest('.tree-line') : null;
    const element = line?.closest<HTMLElement>('[role=treeitem]');
    if (!element) return;
    focus(element);
    if (element.hasAttribute('aria-expanded')) toggle(element);
  });
  openLargest(rows, lines);
  keepReachable(place);

  const follow = (current: Current) => {
    const before = lit;
    lit = litPath(current.found);
    const isFirst = at === undefined;
    at = current;
    for (const node of new Set([...before.keys(), ...lit.keys()])) {
      const element = rows.elementAt(node);
      if (element) light(element, titles.get(node) ?? '', lit.get(node));
    }
    for (const [node, view] of nets) if (rows.elementAt(node)) view.follow(current);
    if (isFirst && lit.size < 40) showPath(rows, lit);
    keepReachable(place);
  };
  return {
    element: make(
      'div',
      {},
      ...legend(lines.groups),
      barOf(place, rows, () => lit, focus),
      place,
    ),
    follow,
  };
}

/** What folds and unfolds many lines at once. */
function barOf(
  place: HTMLElement,
  rows: Outline,
  lit: () => ReadonlyMap<number, number>,
  focus: (element: HTMLElement) => void,
): HTMLElement {
  const said = make('span', { class: 'faint', role: 'status' });
  const act = (text: string, does: () => string | undefined) =>
    button(text, () => {
      said.textContent = does() ?? '';
      keepReachable(place);
    });
  return make(
    'div',
    { class: 'tree-bar' },
    act('Show the path of the row', () => {
      showPath(rows, lit());
      const end = [...lit().keys()].at(-1);
      const element = end === undefined ? undefined : rows.elementAt(end);
      if (element) focus(element);
      return undefined;
    }),
    act('Open all', () => (rows.openAll() ? undefined : `The first ${place.childElementCount} lines are open.`)),
    act('Close all', () => {
      rows.closeAll();
      return undefined;
    }),
    said,
  );
}

/** Parents stand before their children in the path, so every test is in sight when its turn comes. */
function showPath(rows: Outline, lit: ReadonlyMap<number, number>): void {
  for (const node of [...lit.keys()].sort((a, b) => a - b)) rows.open(node);
}

/** Tests with the most cases are open at first. */
function openLargest(rows: Outline, lines: TreeLines): void {
  let count = 1;
  const waiting = [lines.root];
  while (waiting.length > 0) {
    waiting.sort((a, b) => b.item.cases - a.item.cases || a.node - b.node);
    const line = waiting.shift()!;
    if (line.opens !== 'branches') continue;
    const children = lines.below(line);
    if (count + children.length > AT_FIRST && count > 1) continue;
    count += children.length;
    rows.open(line.node);
    waiting.push(...children);
  }
}

/** One line of a tree is always reached by Tab. */
function keepReachable(place: HTMLElement): void {
  if (place.querySelector('[tabindex="0"]') === null) (place.firstElementChild as HTMLElement).tabIndex = 0;
}

function light(element: HTMLElement, title: string, share: number | undefined): void {
  element.classList.toggle('is-lit', share !== undefined);
  const part = share === undefined || share === 1 ? '' : `${Number((100 * share).toPrecision(3))}%`;
  const here = element.querySelector<HTMLElement>('.tree-here')!;
  here.textContent = share === undefined ? '' : part === '' ? '●' : `● ${part}`;
  if (share === undefined) delete element.dataset['share'];
  else element.dataset['share'] = String(share);
  const way = share === undefined ? '' : part === '' ? '; the row comes by here' : `; ${part} of the row comes by here`;
  element.setAttribute('aria-label', `${title}${way}`);
}

/** The naive Bayes of a leaf, drawn below its line. */
function toggleNet(
  model: Model,
  tree: Tree,
  node: number,
  element: HTMLElement,
  nets: Map<number, View>,
  at: Current | undefined,
): void {
  const isOpen = element.getAttribute('aria-expanded') === 'true';
  element.setAttribute('aria-expanded', String(!isOpen));
  if (isOpen) {
    element.querySelector('.leaf-net')?.remove();
    nets.delete(node);
    return;
  }
  const view = leafNet(model, tree, node);
  element.append(make('div', { class: 'leaf-net' }, view.element));
  nets.set(node, view);
  if (at) view.follow(at);
}

function leafNet(model: Model, tree: Tree, node: number): View {
  const leaf = tree.nodes[node]!;
  if (leaf.body.kind === 'bayes-net' && !parts.hasParents(leaf.body.factors) && parts.isComparable(model))
    return nomogramView(model, node);
  return { element: fittedPicture((width) => modelPicture(model, { node, width })).element, follow: () => {} };
}

function meanScale({ nodes }: Tree): MeanScale {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { body } of nodes)
    if (body.kind === 'mean') [low, high] = [Math.min(low, body.mean), Math.max(high, body.mean)];
  return { low, high };
}
