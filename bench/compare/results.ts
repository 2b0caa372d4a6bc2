import type { SetName } from './data.js';
import type { Entry, Kept } from './journal.js';

/** All figures of a run, as they are written beside the page, which is made of them. */
export interface Results {
  /** Machine, versions, date and how it was measured, in words. */
  readonly about: string;
  readonly quick: boolean;
  readonly sets: readonly { readonly set: SetName; readonly size: string }[];
  readonly entries: readonly Entry[];
}

export const keptOf = ({ entries }: Pick<Results, 'entries'>): Kept =>
  new Map(entries.map((entry) => [entry.key, entry]));

/** One line an entry: differences between runs can be read. */
export const resultsText = ({ entries, ...rest }: Results): string =>
  `${JSON.stringify(rest).slice(0, -1)},"entries":[\n${entries.map((entry) => JSON.stringify(rounded(entry))).join(',\n')}\n]}\n`;

/** Four digits are more than a measured time has. */
const rounded = (entry: Entry): unknown =>
  JSON.parse(JSON.stringify(entry), (_, value: unknown) =>
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value,
  );
