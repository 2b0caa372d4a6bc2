import type { Current } from '../what-if/current.js';

/** A model, or a part of one, as one sees it; it follows the row at hand. */
export interface View {
  readonly element: HTMLElement;
  readonly follow: (current: Current) => void;
}
