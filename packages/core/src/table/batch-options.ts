import { badArgument } from '../base/problems.js';

/** How a table is read in batches. */
export interface BatchOptions {
  /** Rows of a batch; the last has what is left. Default: as many as make a million cells, at most 32,768. */
  readonly rows?: number;
  /**
   * Told the names of all columns once they are known, says which of them are to be read. Default: all. Columns that are not
   * asked for are not looked at.
   */
  readonly columns?: (names: readonly string[]) => Iterable<string>;
  /**
   * JSON names its columns row by row: told of a key that no row of the first batch has, and that is not read therefore; of the
   * first thousand of them, each once.
   */
  readonly late?: (name: string) => void;
}

const MOST_ROWS = 1 << 15;
const MOST_CELLS = 1 << 20;

/** A batch ends early when it has taken this many bytes: its cells may be long. */
export const BATCH_BYTES = 1 << 24;

/** A batch must be long enough that its own cost does not show, and short enough that wide rows stay cheap to hold. */
export function batchRows(options: BatchOptions, columns: number): number {
  if (options.rows === undefined) return Math.min(MOST_ROWS, Math.ceil(MOST_CELLS / Math.max(1, columns)));
  if (Number.isInteger(options.rows) && options.rows > 0) return options.rows;
  throw badArgument(`A batch cannot have ${options.rows} rows.`, 'Ask for a whole number of rows, 1 or more.');
}

/** Which of the names are to be read, in their order. */
export function chosenNames(options: BatchOptions, names: readonly string[]): ReadonlySet<string> {
  if (options.columns === undefined) return new Set(names);
  const asked = new Set(options.columns(names));
  return new Set(names.filter((name) => asked.has(name)));
}
