import { levelOf } from './outline.js';

export interface TreeActions {
  readonly focus: (element: HTMLElement) => void;
  readonly toggle: (element: HTMLElement) => void;
}

/** How long letters count as one word to look for. */
const PAUSE = 700;

/** The keys of the tree pattern of ARIA: arrows, Home, End, Enter, Space, and letters to jump to the next line that begins with them. */
export function treeKeys(tree: HTMLElement, { focus, toggle }: TreeActions): void {
  let typed = '';
  let last = 0;
  tree.addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement;
    const at = target.closest<HTMLElement>('[role=treeitem]');
    if (at === null || event.ctrlKey || event.metaKey || event.altKey || target !== at) return;
    const isOpen = at.getAttribute('aria-expanded');
    const move = (to: Element | null | undefined) => to instanceof HTMLElement && focus(to);
    switch (event.key) {
      case 'ArrowDown':
        move(at.nextElementSibling);
        break;
      case 'ArrowUp':
        move(at.previousElementSibling);
        break;
      case 'ArrowRight':
        if (isOpen === 'false') toggle(at);
        else if (isOpen === 'true' && at.nextElementSibling && levelOf(at.nextElementSibling) > levelOf(at))
          move(at.nextElementSibling);
        break;
      case 'ArrowLeft':
        if (isOpen === 'true') toggle(at);
        else move(parentOf(at));
        break;
      case 'Home':
        move(tree.firstElementChild);
        break;
      case 'End':
        move(tree.lastElementChild);
        break;
      case 'Enter':
      case ' ':
        if (isOpen !== null) toggle(at);
        break;
      default:
        if (event.key.length !== 1) return;
        typed = event.timeStamp - last < PAUSE ? typed + event.key.toLowerCase() : event.key.toLowerCase();
        last = event.timeStamp;
        move(nextWith(tree, at, typed));
    }
    event.preventDefault();
  });
}

function parentOf(at: Element): Element | null {
  let before = at.previousElementSibling;
  while (before && levelOf(before) >= levelOf(at)) before = before.previousElementSibling;
  return before;
}

/** From the next line on, and around; one more letter of a word also fits the line one is at. */
function nextWith(tree: HTMLElement, at: Element, typed: string): Element | undefined {
  const all = [...tree.children];
  const from = all.indexOf(at) + (typed.length > 1 ? 0 : 1);
  const ordered = [...all.slice(from), ...all.slice(0, from)];
  return ordered.find((item) => item.querySelector('.tree-condition')?.textContent?.toLowerCase().startsWith(typed));
}
