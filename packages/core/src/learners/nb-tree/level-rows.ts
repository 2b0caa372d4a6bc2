import type { Node } from './node.js';

/** Nominal columns one after the other, whose levels are numbered together: 0 is a missing value in any of them. */
export interface Run {
  readonly features: readonly number[];
  /** The number of the first level of each, and of all together. */
  readonly starts: readonly number[];
  readonly slots: number;
  /** The place of the first among all nominal columns. */
  readonly column: number;
}

/** The levels of the cases of a node case by case: many columns are counted and added at once. */
export interface LevelRows {
  /** In the order of the features; a number is by itself. */
  readonly runs: readonly (Run | number)[];
  /** Numbers of levels (u16), `columns` a case; made when a node first asks for them. */
  matrix(): number;
  readonly columns: number;
}

const MOST = 1 << 16;

export function levelRows(node: Node, most: number): LevelRows {
  const runs: (Run | number)[] = [];
  let columns = 0;
  for (const [feature, { kind, size }] of node.axes.entries()) {
    const last = runs.at(-1);
    const before = typeof last === 'object' && last.slots + size <= MOST ? last : undefined;
    const { features, starts, slots, column } = before ?? { features: [], starts: [], slots: 1, column: columns };
    if (kind === 'numeric') runs.push(feature);
    else {
      if (before) runs.pop();
      runs.push({ features: [...features, feature], starts: [...starts, slots], slots: slots + size, column });
      columns++;
    }
  }
  const { arena } = node.place;
  const at = node.room(2 * columns * most);
  let filled = 0;

  function fill({ features, starts, column }: Run): void {
    const { u16, u32 } = arena.views;
    for (const [i, feature] of features.entries()) {
      const codes = node.columns[feature]!.codes >>> 2;
      const [{ size }, start] = [node.axes[feature]!, starts[i]!];
      for (let member = 0, to = (at >>> 1) + column + i; member < node.count; member++, to += columns) {
        const code = u32[codes + member]!;
        u16[to] = code < size ? start + code : 0;
      }
    }
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
