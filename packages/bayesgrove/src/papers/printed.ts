/** One number of a paper as it is printed. */
export interface Printed {
  readonly value: number;
  /** Decimals it is printed with. */
  readonly digits: number;
  readonly sd?: number;
  /** The paper's own mark: the first column is significantly better (or worse) than this one. */
  readonly mark?: 'better' | 'worse';
}

export interface PrintedRow {
  /** The data set as the paper calls it. */
  readonly name: string;
  readonly cells: readonly Printed[];
}

export interface PrintedTable {
  readonly number: number;
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly PrintedRow[];
}

const MARKS = new Map<string, 'better' | 'worse'>([
  ['●', 'better'],
  ['○', 'worse'],
]);

/**
 * A table as text that can be held beside the page it comes from: a line is `name | cell | cell`, a cell is `0.9773±0.0138 ●`.
 */
export function printedTable(number: number, title: string, columns: readonly string[], text: string): PrintedTable {
  const rows = text
    .trim()
    .split('\n')
    .map((line) => {
      const [name, ...cells] = line.split('|').map((part) => part.trim());
      if (cells.length !== columns.length)
        throw new Error(`Table ${number} has a line of ${cells.length} cells: ${line}`);
      return { name: name!, cells: cells.map(cellOf) };
    });
  return { number, title, columns, rows };
}

function cellOf(text: string): Printed {
  const found = /^(\d+(?:\.(\d+))?)(?:±(\d+\.\d+))?(?: ([●○]))?$/.exec(text);
  if (found === null) throw new Error(`This is no cell of a table: ${text}`);
  const [, value, decimals = '', sd, sign] = found;
  const mark = sign === undefined ? undefined : MARKS.get(sign);
  return {
    value: Number(value),
    digits: decimals.length,
    ...(sd !== undefined && { sd: Number(sd) }),
    ...(mark !== undefined && { mark }),
  };
}
