import { freshId, make } from './make.js';

/** A choice of one column, by its name; drawings choose too. */
export function columnChoice(text: string, names: readonly string[], chosen: (name: string) => void) {
  const select = make(
    'select',
    { id: freshId('column') },
    ...names.map((name, i) => make('option', { value: i }, name === '' ? '(no name)' : name)),
  );
  select.addEventListener('change', () => chosen(names[Number(select.value)]!));
  const choose = (name: string | undefined) => {
    const at = name === undefined ? -1 : names.indexOf(name);
    if (at < 0) return;
    select.value = String(at);
    chosen(name!);
  };
  const element = make('div', { class: 'column-choice labelled' }, make('label', { for: select.id }, text), select);
  return { element, choose };
}
