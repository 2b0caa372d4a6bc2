import type { Node } from './node.js';

/** A column of a matrix: its first slot, how many it has, and how many places its axis declares. */
export interface Column {
  readonly slot: number;
  readonly places: number;
  readonly declared: number;
  /** The only fold that it counts for, or -1. */
  readonly fold: number;
}

/** Nominal columns with no number between them; the first is the one at `column` among all nominal columns. */
export interface Run {
  readonly features: number[];
  readonly columns: Column[];
  readonly column: number;
  slots: number;
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
  const { axes, place } = node;
  const runs: (Run | number)[] = [];
  const nominal: (Column & { readonly feature: number })[] = [];
  let run: Run | undefined;
  axes.forEach(({ kind, size }, feature) => {
    if (kind === 'numeric') {
      run = undefined;
      runs.push(feature);
      return;
    }
    if (!run) {
      run = { features: [], columns: [], column: nominal.length, slots: 1 };
      runs.push(run);
    }
    const own = { feature, slot: run.slots, places: size, declared: size, fold: -1 };
    run.features.push(feature);
    run.columns.push(own);
    run.slots += size;
    nominal.push(own);
  });
  const columns = nominal.length;
  const at = node.room(2 * columns * most + 2);
  let filled = 0;
  return {
    runs,
    columns,
    matrix() {
      if (filled === node.entered) return at;
      filled = node.entered;
      const { u16, u32 } = place.arena.views;
      nominal.forEach(({ feature, slot, places }, column) => {
        const codes = node.columns[feature]!.codes >>> 2;
        for (let i = 0, to = (at >>> 1) + column; i < node.count; i++, to += columns)
          u16[to] = u32[codes + i]! < places ? slot + u32[codes + i]! : 0;
      });
      return at;
    },
  };
}
