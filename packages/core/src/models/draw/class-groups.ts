import { CLASS_COLOURS } from './svg/theme.js';

/** A colour of the legend, and the classes that share it: one, or in the last group all that are too many. */
export interface ClassGroup {
  readonly name: string;
  readonly classes: readonly number[];
  /** Position among the colours. */
  readonly colour: number;
}

/** The most frequent classes get a colour of their own; the order stays that of the declaration. */
export function classGroups(levels: readonly string[], counts: ArrayLike<number>): readonly ClassGroup[] {
  const codes = Array.from(levels, (_, code) => code);
  if (levels.length <= CLASS_COLOURS)
    return codes.map((code) => ({ name: levels[code]!, classes: [code], colour: code }));
  const ranked = codes.toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b);
  const own = ranked.slice(0, CLASS_COLOURS - 1).sort((a, b) => a - b);
  const rest = ranked.slice(CLASS_COLOURS - 1);
  return [
    ...own.map((code, colour) => ({ name: levels[code]!, classes: [code], colour })),
    { name: `${rest.length} other classes`, classes: rest, colour: CLASS_COLOURS - 1 },
  ];
}

/** Counts of classes as counts of groups. */
export const groupCounts = (groups: readonly ClassGroup[], counts: ArrayLike<number>): readonly number[] =>
  groups.map(({ classes }) => classes.reduce((sum, code) => sum + (counts[code] ?? 0), 0));
