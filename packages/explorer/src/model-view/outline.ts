import type { TreeLine, TreeLines } from './tree-lines.js';

/** Lines that are opened at once at most: more would take the browser seconds, and nobody reads them. */
const AT_ONCE = 2000;

/**
 * A foldable outline: a flat list of lines that know their level, so that a tree may be as deep as it likes. Lines are made
 * when they come into sight.
 */
export interface Outline {
  readonly elementAt: (node: number) => HTMLElement | undefined;
  readonly isOpen: (node: number) => boolean;
  readonly open: (node: number) => void;
  readonly close: (node: number) => void;
  /** Opens all tests, as many as can be; says whether that was all. */
  readonly openAll: () => boolean;
  readonly closeAll: () => void;
}

interface Shown {
  readonly line: TreeLine;
  readonly element: HTMLElement;
}

export function outline(place: HTMLElement, lines: TreeLines, elementFor: (line: TreeLine) => HTMLElement): Outline {
  const opened = new Set<number>();
  const shown = new Map<number, Shown>();
  const show = (line: TreeLine): Shown => {
    const made = { line, element: elementFor(line) };
    shown.set(line.node, made);
    return made;
  };
  /** All lines below one, as deep as its tests are open, in order and without recursion. */
  const below = (line: TreeLine): readonly HTMLElement[] => {
    const elements: HTMLElement[] = [];
    const waiting = [...lines.below(line)].reverse();
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { element } = show(next);
      elements.push(element);
      if (!opened.has(next.node)) continue;
      element.setAttribute('aria-expanded', 'true');
      for (const child of lines.below(next).toReversed()) waiting.push(child);
    }
    return elements;
  };
  const open = (node: number) => {
    const at = shown.get(node);
    if (at?.line.opens !== 'branches' || opened.has(node)) return;
    opened.add(node);
    at.element.setAttribute('aria-expanded', 'true');
    // In pieces: a call takes only so many arguments.
    const elements = below(at.line);
    const fragment = document.createDocumentFragment();
    for (const element of elements) fragment.appendChild(element);
    at.element.after(fragment);
  };
  const close = (node: number) => {
    const at = shown.get(node);
    if (at === undefined || !opened.delete(node)) return;
    at.element.setAttribute('aria-expanded', 'false');
    for (let next = at.element.nextElementSibling; next && levelOf(next) > at.line.level; ) {
      const after: Element | null = next.nextElementSibling;
      shown.delete(Number((next as HTMLElement).dataset['node']));
      next.remove();
      next = after;
    }
  };
  const closeAll = () => {
    opened.clear();
    opened.add(0);
    close(0);
  };
  place.append(show(lines.root).element);
  return {
    elementAt: (node) => shown.get(node)?.element,
    isOpen: (node) => opened.has(node),
    open,
    close,
    closeAll,
    openAll() {
      closeAll();
      const waiting = [lines.root];
      let count = 1;
      for (const line of waiting) {
        if (line.opens !== 'branches') continue;
        const children = lines.below(line);
        if (count + children.length > AT_ONCE) break;
        count += children.length;
        opened.add(line.node);
        for (const child of children) waiting.push(child);
      }
      opened.delete(0);
      open(0);
      return lines.sizes.nodes[0] === count;
    },
  };
}

export const levelOf = (element: Element) => Number(element.getAttribute('aria-level'));
