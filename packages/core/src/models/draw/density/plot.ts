import type { Mark } from '../svg/picture.js';

/** Where curves or bars stand. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Body {
  readonly marks: readonly Mark[];
  /** How far it reaches below the plot. */
  readonly below: number;
}
