import type { Counts } from '../../counts/counts.js';
import type { Places } from '../../models/model.js';

/** A column in places: how many it has, and the one that missing cells stand for, if any. */
export interface PlacedColumn extends Places {
  readonly size: number;
}

/** Class counts of two columns. A missing cell counts where its column has a `fill`, and else is not known. */
export interface PairTable {
  readonly sizes: readonly [number, number];
  readonly width: number;
  /** The cells above 0 with both known: `at` is `(place of the first * places of the second + place) * width + class`. */
  readonly at: Float64Array;
  readonly n: Float64Array;
  /** By place and class: cases with both known, and those where this one is, of the first column and of the second. */
  readonly both: readonly [Float64Array, Float64Array];
  readonly own: readonly [Float64Array, Float64Array];
  /** By class: cases with both known, and all. */
  readonly bothClasses: Float64Array;
  readonly classes: Float64Array;
}

/** From counts by [a, b, class]. */
export function pairTable(counts: Counts, a: PlacedColumn, b: PlacedColumn, width: number): PairTable {
  const sizes = [a.size, b.size] as const;
  const byPlace = () => [new Float64Array(a.size * width), new Float64Array(b.size * width)] as const;
  const table = {
    both: byPlace(),
    own: byPlace(),
    bothClasses: new Float64Array(width),
    classes: new Float64Array(width),
  };
  const cells = counts.form === 'dense' ? new Float64Array(a.size * b.size * width) : undefined;
  const found = new Map<number, number>();
  const block = (b.size + 1) * width;
  for (let i = 0; i < counts.n.length; i++) {
    const n = counts.n[i]!;
    if (n === 0) continue;
    const from = counts.form === 'dense' ? i : counts.at[i]!;
    const c = from % width;
    const x = placeIn(a, Math.floor(from / block));
    const y = placeIn(b, Math.floor((from % block) / width));
    table.classes[c]! += n;
    if (x < a.size) table.own[0][x * width + c]! += n;
    if (y < b.size) table.own[1][y * width + c]! += n;
    if (x === a.size || y === b.size) continue;
    table.both[0][x * width + c]! += n;
    table.both[1][y * width + c]! += n;
    table.bothClasses[c]! += n;
    const to = (x * b.size + y) * width + c;
    if (cells) cells[to]! += n;
    else found.set(to, (found.get(to) ?? 0) + n);
  }
  return { sizes, width, ...table, ...(cells ? aboveZero(cells) : inOrder(found)) };
}

const placeIn = ({ size, fill }: PlacedColumn, place: number) => (place === size ? (fill ?? size) : place);

function aboveZero(cells: Float64Array): { at: Float64Array; n: Float64Array } {
  const at = new Float64Array(cells.length);
  let found = 0;
  for (let i = 0; i < cells.length; i++) if (cells[i]! > 0) at[found++] = i;
  const places = at.subarray(0, found);
  return { at: places, n: places.map((i) => cells[i]!) };
}

function inOrder(found: ReadonlyMap<number, number>): { at: Float64Array; n: Float64Array } {
  const at = Float64Array.from(found.keys()).sort();
  return { at, n: at.map((i) => found.get(i)!) };
}
