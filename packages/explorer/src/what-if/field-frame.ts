import { freshId, make } from '../page/make.js';

/** A name above a control, and beside the name what the value was at first. */
export function fieldFrame(name: string, kind: string, ...controls: readonly HTMLElement[]) {
  const id = freshId('field');
  const start = make('span', { class: 'field-start', id: `${id}-start` });
  const label = make('label', { for: id }, name === '' ? '(no name)' : name);
  controls[0]!.id = id;
  controls[0]!.setAttribute('aria-describedby', start.id);
  const element = make(
    'div',
    { class: `field field-${kind}`, 'data-column': name },
    make('div', { class: 'field-name' }, label, start),
    make('div', { class: 'field-controls' }, ...controls),
  );
  const showStart = (text: string | undefined) => {
    start.textContent = text === undefined ? '' : `was ${text}`;
    element.classList.toggle('is-changed', text !== undefined);
  };
  return { element, showStart };
}
