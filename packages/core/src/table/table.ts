/** Level codes of a nominal column. The code `levels.length` means missing. */
export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** How a reader came to a column's type, and which texts it took as missing. */
export interface Origin {
  readonly reason: string;
  readonly markers: readonly { readonly text: string; readonly count: number }[];
}

/** Numbers; NaN is missing. Dates are milliseconds since 1970 in UTC. */
export interface NumericColumn {
  readonly kind: 'numeric';
  readonly name: string;
  readonly format: 'number' | 'date' | 'datetime';
  readonly values: Float64Array;
  readonly origin?: Origin;
}

/** Levels and one code a row; `levels.length` is missing. `text` marks free text (ARFF string attributes). */
export interface NominalColumn {
  readonly kind: 'nominal';
  readonly name: string;
  readonly format: 'label' | 'boolean' | 'text';
  readonly levels: readonly string[];
  readonly codes: Codes;
  readonly origin?: Origin;
}

/** A column of a table. */
export type Column = NumericColumn | NominalColumn;

/** Columns as typed arrays, all of the same length, with optional case weights. Never changed after it is made. */
export interface Table {
  readonly rows: number;
  readonly columns: readonly Column[];
  /** Case weights, one a row, finite and not negative. */
  readonly weights?: Float64Array;
  /** Where it came from, for messages: a path, a query, `standard input`. */
  readonly name?: string;
  /** The target the file itself names (ARFF: the attribute called class). */
  readonly target?: string;
  /** How a CSV file was understood: its layout in words, and the texts that were taken as missing. */
  readonly reading?: { readonly layout: string; readonly missing: readonly string[] };
}

/** The narrowest array that holds the codes of this many levels and the code for missing. */
export const codesFor = (levels: number, rows: number): Codes =>
  new (levels < 0x100 ? Uint8Array : levels < 0x10000 ? Uint16Array : Uint32Array)(rows);

/** How many cells of a column are missing. Most columns have none, which is said quicker than by a loop. */
export function missingIn(column: Column): number {
  let missing = 0;
  if (column.kind === 'nominal') {
    const { codes, levels } = column;
    // -1, for nothing found, becomes a very large row.
    for (let row = codes.indexOf(levels.length) >>> 0; row < codes.length; row++)
      if (codes[row] === levels.length) missing++;
  } else if (column.values.includes(Number.NaN)) {
    for (const value of column.values) if (Number.isNaN(value)) missing++;
  }
  return missing;
}

/** Whether any cell of a column of so many rows is known. A column without one could be of any kind. */
export const hasValue = (column: Column, rows: number): boolean => missingIn(column) < rows;
