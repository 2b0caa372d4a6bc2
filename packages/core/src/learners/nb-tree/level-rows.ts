import type { Node } from './node.js';

/** The levels of the cases of a node, several columns as one number: so many fewer are counted and added. */
export interface LevelRows {
  /** The nominal columns that have more than one level. */
  readonly features: readonly number[];
  /** Makes them, when a node first asks for them. */
  enter(): void;
  /** Slots, `columns` a case. */
  readonly matrix: number;
  columns: number;
  slots: number;
  /** Of every nominal column the first slot of its group, its step, its size and 1 where missing values have a place (u32). */
  readonly groups: number;
}

/** Columns share a number as long as it has not more places than this, and there are so many cases for each in every fold. */
const PLACES = 256;
const CASES = 8;

export function levelRows(node: Node, most: number, folds: number): LevelRows {
  const { axes, place } = node;
  const features = Array.from(axes.keys()).filter(
    (feature) => axes[feature]!.kind === 'nominal' && axes[feature]!.size > 1,
  );
  // Those with few levels together.
  const bySize = features.toSorted((a, b) => axes[a]!.size - axes[b]!.size);
  let filled = 0;

  /** The group of every column: its first slot, which one it is, and the step of the column in it. */
  function grouped(most: number) {
    let [slot, column, step] = [1, -1, 1];
    const placed = bySize.map((feature, i) => {
      const missing = Number(node.columns[feature]!.hasMissing);
      const places = axes[feature]!.size + missing;
      if (i === 0 || step * places > most) {
        if (i > 0) slot += step;
        step = 1;
        column++;
      }
      const own = { feature, missing, slot, column, step };
      step *= places;
      return own;
    });
    return { placed, columns: column + 1, slots: slot + step };
  }

  return {
    features,
    matrix: node.room(4 * features.length * most),
    columns: 0,
    slots: 1,
    groups: node.room(16 * features.length),
    enter() {
      if (filled === node.entered) return;
      filled = node.entered;
      const { placed, columns, slots } = grouped(Math.min(PLACES, node.count / (CASES * folds)));
      this.columns = columns;
      this.slots = slots;
      placed.forEach(({ feature, missing, slot, column, step }, i) => {
        const { codes } = node.columns[feature]!;
        place.arena.views.u32.set([slot, step, axes[feature]!.size, missing], (this.groups >>> 2) + 4 * i);
        place.kernels.groupSlots(codes, node.count, slot, step, this.matrix + 4 * column, columns);
      });
    },
  };
}
