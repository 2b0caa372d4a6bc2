import { badArgument } from '../../base/problems.js';
import type { Theme } from './svg/theme.js';

/** What all drawings share. */
export interface DrawOptions {
  /** Pixels; the height follows from what is drawn. */
  readonly width?: number;
  /** Colours: those of the reader's system, or always light or dark ones. */
  readonly theme?: Theme;
}

export interface TreeDrawOptions extends DrawOptions {
  /** Levels below the root that are drawn; without it as many as can be read. */
  readonly depth?: number;
  /** Boxes from the top down, or an indented list; without it boxes where all of them fit side by side. */
  readonly form?: 'boxes' | 'list';
}

const DEFAULT_WIDTH = 960;
const LEAST_WIDTH = 240;
export const MARGIN = 16;

/** Narrower than can be read is drawn as narrow as can be. */
export function widthOption({ width = DEFAULT_WIDTH }: DrawOptions): number {
  if (!(width > 0 && width < 1e6))
    throw badArgument(`A picture cannot be ${width} pixels wide.`, 'Give a number above 0.');
  return Math.max(LEAST_WIDTH, Math.round(width));
}
