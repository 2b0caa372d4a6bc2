import type { KeptRows } from './kept-rows.js';
import type { Spot } from './spots.js';

/** Class counts of a place of a column among the cases of a spot, written to `out`; their sum is given back. */
export type Evidence = (column: number, place: number, out: Float64Array) => number;

/** From this many rows on, or a quarter of the numbers that takes, all columns are counted at once and kept. */
const COUNTED = 512;
/** Numbers that are kept at most, in all spots together. */
const KEPT = 20_000_000;

/** Few rows are looked through, many are counted once for all places; what is kept is limited, and only saves time. */
export function evidenceOf(kept: KeptRows, rowsAt: (spot: Spot) => Uint32Array): (spot: Spot) => Evidence {
  const { classes, sizes, columns, counts } = kept;
  const starts = new Uint32Array(sizes.length + 1);
  for (let i = 0; i < sizes.length; i++) starts[i + 1] = starts[i]! + (sizes[i]! + 1) * classes;
  const many = Math.min(COUNTED, starts[sizes.length]! / 4);
  const known = new WeakMap<Spot, Evidence>();
  let room = KEPT;
  const counted = (rows: Uint32Array): Evidence => {
    const table = new Float64Array(starts[sizes.length]!);
    for (let column = 0; column < sizes.length; column++) {
      const [codes, start] = [columns[column]!, starts[column]!];
      for (let i = 0; i < rows.length; i++)
        for (let c = 0; c < classes; c++)
          table[start + codes[rows[i]!]! * classes + c]! += counts[rows[i]! * classes + c]!;
    }
    return (column, place, out) => {
      let sum = 0;
      for (let c = 0; c < classes; c++) sum += out[c] = table[starts[column]! + place * classes + c]!;
      return sum;
    };
  };
  const lookedThrough =
    (rows: Uint32Array): Evidence =>
    (column, place, out) => {
      const codes = columns[column]!;
      out.fill(0);
      for (let i = 0; i < rows.length; i++)
        if (codes[rows[i]!] === place) for (let c = 0; c < classes; c++) out[c]! += counts[rows[i]! * classes + c]!;
      let sum = 0;
      for (let c = 0; c < classes; c++) sum += out[c]!;
      return sum;
    };
  return (spot) => {
    const found = known.get(spot);
    if (found) return found;
    const rows = rowsAt(spot);
    const isMany = rows.length > many;
    const made = isMany ? counted(rows) : lookedThrough(rows);
    room -= isMany ? starts[sizes.length]! : rows.length;
    if (room > 0) known.set(spot, made);
    return made;
  };
}
