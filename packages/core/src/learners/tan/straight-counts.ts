import type { CountSource, DenseCounts } from '../../counts/counts.js';

/** Up to so many rows and entries, a set of columns is counted sooner than it is asked for. */
export const FEW_ROWS = 1 << 11;
const FEW_ENTRIES = 1 << 12;

/**
 * Counts sets of features straight from the rows, where there are few of them: for many columns the cost of asking
 * outweighs that of counting. Nothing where the source cannot, or the set has too many places. Answers last until the next.
 */
export function straightCounts(source: CountSource): (set: readonly number[]) => DenseCounts | undefined {
  const { features, target, rows } = source;
  const coded = rows <= FEW_ROWS ? source.codedRows?.() : undefined;
  // Sums of other weights would hang on the order of the rows.
  if (coded === undefined || coded.weights?.every(Number.isSafeInteger) === false) return () => undefined;
  const width = target.size;
  const room = new Map<number, Float64Array>();
  return (set) => {
    const shape = [...set.map((i) => features[i]!.size + 1), width];
    const size = shape.reduce((entries, axis) => entries * axis, 1);
    if (size > FEW_ENTRIES) return undefined;
    if (!room.has(size)) room.set(size, new Float64Array(size));
    const n = room.get(size)!.fill(0);
    const columns = set.map((i) => coded.features[i]!);
    for (let row = 0; row < rows; row++) {
      let at = 0;
      for (let i = 0; i < columns.length; i++) at = at * shape[i]! + columns[i]![row]!;
      n[at * width + coded.target[row]!]! += coded.weights?.[row] ?? 1;
    }
    return { form: 'dense', shape, n };
  };
}
