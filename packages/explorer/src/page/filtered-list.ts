import { button, freshId, make } from './make.js';

/** Items that are put into the page at once. */
const AT_ONCE = 100;

interface ListOptions<T> {
  /** What the search is called. */
  readonly label: string;
  /** What its items are, in the plural. */
  readonly of: string;
  readonly items: readonly T[];
  /** Made when somebody first searches. */
  readonly textOf: (item: T) => string;
  readonly place: HTMLElement;
  readonly elementOf: (item: T) => HTMLElement;
}

export interface FilteredList<T> {
  readonly search: HTMLElement;
  /** Brings more items into the page, where there are more. */
  readonly more: HTMLElement;
  /** Says again which items are those of the row at hand. */
  readonly mark: (isLit: (item: T) => boolean) => void;
}

/** A long list, searched by words that must all be in an item, and put into the page piece by piece. */
export function filteredList<T>({ label, of, items, textOf, place, elementOf }: ListOptions<T>): FilteredList<T> {
  let found = items;
  let texts: readonly string[] | undefined;
  let shown: { item: T; element: HTMLElement }[] = [];
  const box = make('input', { type: 'search', id: freshId('search'), autocomplete: 'off', spellcheck: 'false' });
  const count = make('span', { class: 'faint search-count', role: 'status' });
  const show = () => {
    const next = found.slice(shown.length, shown.length + AT_ONCE).map((item) => ({ item, element: elementOf(item) }));
    shown.push(...next);
    place.append(...next.map(({ element }) => element));
    const left = found.length - shown.length;
    more.hidden = left === 0;
    more.textContent = `${left} more`;
    count.textContent =
      found.length === items.length ? `${items.length} ${of}` : `${found.length} of ${items.length} ${of}`;
  };
  const more = button('', show, { class: 'quiet' });
  const again = () => {
    shown = [];
    place.replaceChildren();
    show();
  };
  box.addEventListener('input', () => {
    const words = box.value
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    texts ??= items.map((item) => textOf(item).toLowerCase());
    found = words.length === 0 ? items : items.filter((_, i) => words.every((word) => texts![i]!.includes(word)));
    again();
  });
  show();
  const search = make('div', { class: 'search labelled' }, make('label', { for: box.id }, label), box, count);
  if (items.length <= 5) search.hidden = true;
  return {
    search,
    more,
    mark: (isLit) => {
      for (const entry of shown) {
        if (isLit(entry.item) === entry.element.classList.contains('is-lit')) continue;
        const fresh = elementOf(entry.item);
        entry.element.replaceWith(fresh);
        entry.element = fresh;
      }
    },
  };
}
