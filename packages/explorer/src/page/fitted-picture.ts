import { type Picture, svgOf } from '@bayesgrove/core';
import { make } from './make.js';

export interface FittedPicture {
  readonly element: HTMLElement;
  /** Draws it again, in the width it has. */
  readonly redraw: () => void;
}

const LEAST = 280;

/** A picture as wide as its place, drawn again when that changes. Only what the library draws is read as markup. */
export function fittedPicture(picture: (width: number) => Picture): FittedPicture {
  const element = make('div', { class: 'fitted-picture' });
  let drawn = 0;
  const redraw = () => {
    const width = Math.max(LEAST, Math.floor(element.clientWidth));
    if (element.clientWidth === 0) return;
    drawn = element.clientWidth;
    element.innerHTML = svgOf(picture(width));
  };
  new ResizeObserver(() => {
    if (element.clientWidth !== drawn) redraw();
  }).observe(element);
  return { element, redraw };
}
