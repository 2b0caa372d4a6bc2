/** What it is worth to hang one column on another: `gains[child * columns + parent]`. */
export interface Gains {
  readonly columns: number;
  readonly gains: Float64Array;
}

/**
 * The parent of every column, -1 for the root: the largest spanning tree by Prim's method, from the root on. Gains that are
 * no further apart than `noise` are equal, since their last bits hang on the order of sums. Ties go to the smaller new
 * column, then to the smaller parent.
 */
export function primTree({ columns, gains }: Gains, root: number, noise = 1e-12): Int32Array {
  const exceeds = (gain: number, other: number) => gain - other > noise;
  /** The first column outside the tree with the largest gain. */
  const largest = () => {
    let found = -1;
    for (const column of out) if (found < 0 || exceeds(best[column]!, best[found]!)) found = column;
    return found;
  };
  const parents = new Int32Array(columns).fill(-1);
  const best = new Float64Array(columns).fill(Number.NEGATIVE_INFINITY);
  const out = new Set(parents.keys());
  for (let added = root; out.size > 0; added = largest()) {
    out.delete(added);
    for (const column of out) {
      const gain = gains[column * columns + added]!;
      const equal = !exceeds(gain, best[column]!) && !exceeds(best[column]!, gain);
      if (!(equal ? added < parents[column]! : exceeds(gain, best[column]!))) continue;
      best[column] = gain;
      parents[column] = added;
    }
  }
  return parents;
}

/**
 * As Weka's TAN links: from the best edge of all on, the first found on ties, by child and then by parent; the parent's end
 * of an edge hangs on the child's end, unless it hangs on another column already.
 */
export function wekaTree({ columns, gains }: Gains): Int32Array {
  const parents = new Int32Array(columns).fill(-1);
  const out = new Set(parents.keys());
  /** The best edge between a column outside and the tree, as a place in `gains`; -1 where there is none. */
  const edges = new Int32Array(columns).fill(-1);
  const better = (edge: number, than: number) =>
    than < 0 || gains[edge]! > gains[than]! || (gains[edge] === gains[than] && edge < than);
  const add = (added: number) => {
    out.delete(added);
    for (const column of out)
      for (const edge of [column * columns + added, added * columns + column])
        if (better(edge, edges[column]!)) edges[column] = edge;
  };
  for (let edge = firstEdge(gains, columns); edge >= 0; ) {
    const [child, parent] = [Math.floor(edge / columns), edge % columns];
    if (parents[parent] === -1) parents[parent] = child;
    else parents[child] = parent;
    for (const end of [child, parent]) if (out.has(end)) add(end);
    edge = -1;
    for (const column of out) if (better(edges[column]!, edge)) edge = edges[column]!;
  }
  return parents;
}

function firstEdge(gains: Float64Array, columns: number): number {
  let best = -1;
  for (let i = 0; i < gains.length; i++)
    if (i % (columns + 1) !== 0 && (best < 0 || gains[i]! > gains[best]!)) best = i;
  return best;
}
