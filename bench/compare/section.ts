import type { Kept } from './journal.js';

/** One thing to measure. */
export interface Unit {
  readonly key: string;
  /** For those who watch. */
  readonly label: string;
  /** Gives what is kept under the key, or `{ without: why }`; `kept` is all that was measured before it. */
  measure(kept: Kept): Promise<unknown>;
}

/** A part of a run: what it measures, and how that reads. */
export interface Section {
  readonly name: string;
  units(): Promise<readonly Unit[]>;
  text(kept: Kept): string;
}
