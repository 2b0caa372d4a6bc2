/** What a column should be read as, when the reader's own judgement is not wanted. */
export type ColumnType =
  | 'numeric'
  | 'nominal'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'text'
  /** Nominal with known levels in a known order; a level that is not listed is added behind them. */
  | { readonly levels: readonly string[] };

/** Options every reader of the core understands. */
export interface ReadOptions {
  /** Where the input comes from, for messages and `Table.name`. */
  readonly name?: string;
  /** The most bytes to read, after decompression. Default 16 GiB. */
  readonly maxBytes?: number;
  /** Text encoding, a WHATWG label. Default: UTF-8, or what a byte-order mark says. */
  readonly encoding?: string;
  /** Types by column name, for columns that are not to be judged. */
  readonly types?: ReadonlyMap<string, ColumnType>;
  /** Order of the levels the reader finds itself. Default: by first appearance. */
  readonly levels?: 'appearance' | 'sorted';
  readonly signal?: AbortSignal;
  /** Told now and then how many bytes (after decompression) have been read. */
  readonly progress?: (bytes: number) => void;
}
