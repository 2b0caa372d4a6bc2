import { fitted, widthOf } from '../../base/terminal-text.js';
import { shortened, type TextStyle, textWidth } from './svg/text-size.js';

/** How wide texts are and how they are cut to a width: in pixels for SVG, in cells for a terminal. */
export interface Measure {
  readonly width: (text: string) => number;
  readonly cut: (text: string, room: number) => string;
}

export const inPixels = (style: TextStyle): Measure => ({
  width: (text) => textWidth(text, style),
  cut: (text, room) => shortened(text, room, style),
});

export const inCells: Measure = { width: widthOf, cut: fitted };
