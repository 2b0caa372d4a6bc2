export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** An element with attributes and children. Texts become text nodes, so that nothing from data is ever read as HTML. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : String(value));
  element.append(...children);
  return element;
}

/** A button that does something. */
export function button(text: string, act: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const element = make('button', { type: 'button', ...attributes }, text);
  element.addEventListener('click', act);
  return element;
}

let last = 0;

/** A name for labels to point to. */
export const freshId = (what: string): string => `${what}-${++last}`;

/** A spot of a colour; what it stands for is told beside it. */
export function swatch(colour: string): HTMLElement {
  const element = make('span', { class: 'swatch', 'aria-hidden': 'true' });
  element.style.background = colour;
  return element;
}
