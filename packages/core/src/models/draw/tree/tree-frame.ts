import type { ClassGroup } from '../class-groups.js';
import type { Scale } from './mix-bar.js';

/** Where a tree is drawn, and what its bars mean. */
export interface TreeFrame {
  readonly x: number;
  readonly y: number;
  readonly room: number;
  readonly groups: readonly ClassGroup[];
  /** The range of a numeric target. */
  readonly scale: Scale;
}
