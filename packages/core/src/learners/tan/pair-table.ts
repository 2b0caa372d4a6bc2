import type { Counts } from '../../counts/counts.js';
import type { PassingCounts } from '../../counts/memory/pair-visits.js';
import type { Places } from '../../models/model.js';

/** A column in places: how many it has, and the one that missing cells stand for, if any. */
export interface PlacedColumn extends Places {
  readonly size: number;
}

/** Class counts of two columns. A missing cell counts where its column has a `fill`, and else is not known. */
export interface PairTable {
  readonly sizes: readonly [number, number];
  readonly width: number;
  /** The cells with both known: `(place of the first * places of the second + place) * width + class`. */
  readonly cells: ReadonlyMap<number, number> | Float64Array;
  /** By place and class: cases with both known, and those where this one is, of the first column and of the second. */
  readonly both: readonly [Float64Array, Float64Array];
  readonly own: readonly [Float64Array, Float64Array];
  /** By class: cases with both known, and all. */
  readonly bothClasses: Float64Array;
  readonly classes: Float64Array;
}

interface Room extends PairTable {
  readonly cells: Map<number, number> | Float64Array;
}

/** Reads counts by [a, b, class]. Tables of the same size share their room: one lasts until the next. */
export function pairReader(
  width: number,
): (counts: Counts | PassingCounts, a: PlacedColumn, b: PlacedColumn) => PairTable {
  let room = roomFor(0, 0, width, 'dense');
  return (counts, a, b) => {
    const same = room.sizes[0] === a.size && room.sizes[1] === b.size && counts.form === 'dense';
    if (!same || room.cells instanceof Map) room = roomFor(a.size, b.size, width, counts.form);
    else empty(room, room.cells);
    fill(room, counts, a, b);
    return room;
  };
}

function roomFor(a: number, b: number, width: number, form: Counts['form']): Room {
  return {
    sizes: [a, b],
    width,
    cells: form === 'dense' ? new Float64Array(a * b * width) : new Map(),
    both: [new Float64Array(a * width), new Float64Array(b * width)],
    own: [new Float64Array(a * width), new Float64Array(b * width)],
    bothClasses: new Float64Array(width),
    classes: new Float64Array(width),
  };
}

function empty({ both, own, bothClasses, classes }: Room, cells: Float64Array): void {
  cells.fill(0);
  both[0].fill(0);
  both[1].fill(0);
  own[0].fill(0);
  own[1].fill(0);
  bothClasses.fill(0);
  classes.fill(0);
}

function fill(room: Room, counts: Counts | PassingCounts, a: PlacedColumn, b: PlacedColumn) {
  const { width } = room;
  const put = putter(room, a, b);
  if (counts.form === 'dense') {
    let at = 0;
    for (let x = 0; x <= a.size; x++)
      for (let y = 0; y <= b.size; y++)
        for (let c = 0; c < width; c++, at++) if (counts.n[at]! > 0) put(x, y, c, counts.n[at]!);
    return;
  }
  const block = (b.size + 1) * width;
  for (let i = 0; i < counts.n.length; i++) {
    const at = counts.at[i]!;
    put(Math.floor(at / block), Math.floor((at % block) / width), at % width, counts.n[i]!);
  }
}

function putter({ width, cells, own, both, classes, bothClasses }: Room, a: PlacedColumn, b: PlacedColumn) {
  const [ownA, ownB] = own;
  const [bothA, bothB] = both;
  const [sizeA, sizeB] = [a.size, b.size];
  const [fillA, fillB] = [a.fill ?? sizeA, b.fill ?? sizeB];
  return (placeA: number, placeB: number, c: number, n: number): void => {
    const x = placeA === sizeA ? fillA : placeA;
    const y = placeB === sizeB ? fillB : placeB;
    classes[c]! += n;
    if (x < sizeA) ownA[x * width + c]! += n;
    if (y < sizeB) ownB[y * width + c]! += n;
    if (x === sizeA || y === sizeB) return;
    bothA[x * width + c]! += n;
    bothB[y * width + c]! += n;
    bothClasses[c]! += n;
    const to = (x * sizeB + y) * width + c;
    if (cells instanceof Map) cells.set(to, (cells.get(to) ?? 0) + n);
    else cells[to]! += n;
  };
}
