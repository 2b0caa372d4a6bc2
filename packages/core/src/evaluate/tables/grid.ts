/** A table of texts before it is written in some format: names as they are, nothing escaped. */
export interface Grid {
  readonly title: string;
  /** What the names of the rows are: `data set`. */
  readonly corner: string;
  readonly columns: readonly string[];
  readonly rows: readonly GridRow[];
  /** Rows about all others. */
  readonly foot: readonly GridRow[];
  readonly notes: readonly string[];
  /** What marked cells are better or worse than, and by which test; nothing where no cell is marked. */
  readonly marked?: string;
}

/** A row of a table of text. */
export interface GridRow {
  readonly name: string;
  /** Where letters are dear. */
  readonly short?: string;
  readonly cells: readonly GridCell[];
}

/** A cell of a table of text, marked where it is significant. */
export interface GridCell {
  readonly text: string;
  readonly mark?: 'better' | 'worse';
}

/** How a format writes marks. */
export interface MarkSigns {
  readonly better: string;
  readonly worse: string;
}

export const plainSigns: MarkSigns = { better: 'v', worse: '*' };
export const shapeSigns: MarkSigns = { better: '▲', worse: '▼' };

/** All that is said below a table. */
export const gridNotes = ({ marked, notes }: Grid, { better, worse }: MarkSigns): readonly string[] =>
  marked === undefined ? notes : [`${better} better, ${worse} worse ${marked}`, ...notes];

/** A name that is nothing could not be told from a missing one. */
export const shownName = (name: string): string => (name === '' ? '(empty)' : name);
