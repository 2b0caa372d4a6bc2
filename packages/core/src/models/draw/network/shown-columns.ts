import type { TreeColumn } from '../../column-tree.js';

/** A drawn column of a network, depth first. */
export interface ShownColumn {
  readonly feature: number;
  /** Position among the shown; -1 where it hangs on the class alone. */
  readonly parent: number;
  readonly depth: number;
  readonly bits?: number;
  /** Columns below it that are not drawn. */
  readonly hidden: number;
}

/** At most so many columns of a network, down to a depth: always the one that depends most on a drawn one next. */
export function shownColumns(
  columns: readonly TreeColumn[],
  most: number,
  depth = Number.POSITIVE_INFINITY,
): readonly ShownColumn[] {
  const kept = columns.length <= most ? new Set(columns.keys()) : strongest(columns, most, depth);
  const positions = new Map<number, number>();
  const drawn = columns.flatMap((column, at) => {
    if (!kept.has(at) || column.depth > depth) return [];
    positions.set(at, positions.size);
    return [{ column, at }];
  });
  const covered = new Uint32Array(drawn.length).fill(1);
  for (let i = drawn.length - 1; i >= 0; i--) {
    const parent = positions.get(drawn[i]!.column.parent);
    if (parent !== undefined) covered[parent]! += covered[i]!;
  }
  // What a drawn child hides is told there, so that a column tells only of what hangs on it and is not drawn at all.
  const hidden = drawn.map(({ column }, i) => column.below - covered[i]!);
  return drawn.map(({ column }, i) => {
    const { feature, parent, bits } = column;
    const below = drawn.reduce((sum, other, j) => sum + (positions.get(other.column.parent) === i ? hidden[j]! : 0), 0);
    return {
      feature,
      parent: positions.get(parent) ?? -1,
      depth: column.depth,
      hidden: hidden[i]! - below,
      ...(bits !== undefined && { bits }),
    };
  });
}

function strongest(columns: readonly TreeColumn[], most: number, depth: number): ReadonlySet<number> {
  const children = new Map<number, number[]>();
  for (const [at, { parent }] of columns.entries()) children.set(parent, [...(children.get(parent) ?? []), at]);
  const open = [...(children.get(-1) ?? [])];
  const kept = new Set<number>();
  // Roots have no number of their own: those with the most columns below come first.
  const better = (a: TreeColumn, b: TreeColumn) => (a.bits ?? a.below) > (b.bits ?? b.below);
  while (kept.size < most && open.length > 0) {
    const best = open.reduce((first, at, i) => (better(columns[at]!, columns[open[first]!]!) ? i : first), 0);
    const [at] = open.splice(best, 1) as [number];
    kept.add(at);
    if (columns[at]!.depth < depth) open.push(...(children.get(at) ?? []));
  }
  return kept;
}
