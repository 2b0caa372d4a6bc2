import type { Value } from '../page/page-data.js';

/** A control for one feature. */
export interface Field {
  readonly element: HTMLElement;
  /** Shows a value, without telling anyone. */
  readonly show: (value: Value) => void;
  /** Says in words what it was before it was changed; nothing where it was not. */
  readonly showStart: (text: string | undefined) => void;
}

export type Change = (value: Value) => void;
