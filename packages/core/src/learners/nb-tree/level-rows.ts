import type { Node } from './node.js';

/** A column of a matrix: its first slot, how many it has, and how many places its axis declares. */
export interface Column {
  readonly slot: number;
  readonly places: number;
  readonly declared: number;
  /** The only fold that it counts for, or -1. */
  readonly fold: number;
}

/** Nominal columns with no number between them. */
export interface Run {
  readonly features: number[];
  readonly columns: Column[];
  slots: number;
  /** The place of the first among all nominal columns. */
  readonly column: number;
}

/** The levels of the cases of a node, so that the columns of a run are counted and added at once. */
export interface LevelRows {
  /** All features in their order; a number is by itself. */
  readonly runs: readonly (Run | number)[];
  /** Slots of two bytes, `columns` a case; made when a node first asks for them. */
  matrix(): number;
  readonly columns: number;
}

/** A run with more slots has no place in the matrix. */
export const MOST = 1 << 16;

export function levelRows(node: Node, most: number): LevelRows {
  const runs: (Run | number)[] = [];
  let columns = 0;
  for (const [feature, { kind, size }] of node.axes.entries()) {
    if (kind === 'numeric') {
      runs.push(feature);
      continue;
    }
    if (typeof runs.at(-1) !== 'object') runs.push({ features: [], columns: [], slots: 1, column: columns });
    const run = runs.at(-1) as Run;
    run.features.push(feature);
    run.columns.push({ slot: run.slots, places: size, declared: size, fold: -1 });
    run.slots += size;
    columns++;
  }
  const at = node.room(2 * columns * most + 2);
  let filled = 0;

  function fill({ features, columns: own, column }: Run): void {
    const { u16, u32 } = node.place.arena.views;
    for (const [i, { slot, places }] of own.entries())
      for (
        let from = node.columns[features[i]!]!.codes >>> 2, end = from + node.count, to = (at >>> 1) + column + i;
        from < end;
        from++, to += columns
      )
        u16[to] = u32[from]! < places ? slot + u32[from]! : 0;
  }

  return {
    runs,
    columns,
    matrix() {
      if (filled !== node.entered) for (const run of runs) if (typeof run === 'object') fill(run);
      filled = node.entered;
      return at;
    },
  };
}
