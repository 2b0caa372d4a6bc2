import type { ProductGroup, Products } from '../base/products.js';
import type { Arena, Scratch } from './arena.js';
import type { ProductKernels, Stored } from './product-kernels.js';
import type { Prefix } from './product-prefix.js';

export interface TableWriter {
  /** Writes the tables of all places of a parent that rows have: gives a list of where they are, a u32 a place. */
  writeTables(parent: number, own: Scratch): number;
  /** Such a list where nothing counts. */
  writeNothing(parent: number, own: Scratch): number;
}

/** The same tables as `tableAt` of models/averaged-sets.ts, to the bit. Where nothing counts there is a table of zeros, which add nothing. */
export function tableWriter(
  asked: Products,
  stored: readonly Stored[],
  prefix: Prefix,
  arena: Arena,
  kernels: ProductKernels,
  scratch: Scratch,
): TableWriter {
  const { n, width, line, groups, sizes, estimators } = asked;
  const { levels, ones } = prefix;
  const { starts, axes, smoothing } = estimators;
  const bytes = 8 * line;
  const most = bytes * Math.max(...groups.map((group) => entriesOf(group, sizes)));
  const rooms = [scratch.alloc(most), scratch.alloc(most), scratch.alloc(most)] as const;
  const factors = scratch.alloc(most);
  const longest = bytes * Math.max(...levels.map(({ lines }) => lines));
  const products = [scratch.alloc(longest), scratch.alloc(longest)] as const;
  const nothing = scratch.zeroed(bytes * (ones + 1));
  const { all, starts: pairStarts } = estimators.pairs();
  const pairs = scratch.alloc(all.byteLength);
  arena.views.f64.set(all, pairs >>> 3);

  const pairAt = (first: number, second: number): number => pairs + 8 * pairStarts[first * sizes.length + second]!;

  const writeOnes = (at: number, lines: number) => arena.views.f64.fill(1, at >>> 3, (at + bytes * lines) >>> 3);

  const writeColumn = (parent: number, place: number, column: number, to: number): void => {
    const own = sizes[column]! - 1;
    if (parent === column) writeOnes(to, own);
    else if (parent < column) {
      const at = pairAt(parent, column) + 8 * width * axes[column]! * place;
      kernels.writeShares(at, own, 8 * width, width, line, smoothing, to);
    } else {
      const at = pairAt(column, parent) + 8 * width * place;
      kernels.writeShares(at, own, 8 * width * axes[parent]!, width, line, smoothing, to);
    }
    writeOnes(to + bytes * own, 1);
  };

  const writeGroup = (parent: number, place: number, { columns }: ProductGroup, to: number): void => {
    let [from, free, lines] = [rooms[0], rooms[1], 1];
    for (const [i, column] of columns.entries()) {
      const isLast = i === columns.length - 1;
      if (i === 0) writeColumn(parent, place, column, isLast ? to : from);
      else {
        writeColumn(parent, place, column, rooms[2]);
        kernels.crossLines(from, lines, rooms[2], sizes[column]!, line, isLast ? to : free);
        [from, free] = [free, from];
      }
      lines *= sizes[column]!;
    }
  };

  const writePrefix = (parent: number, place: number, to: number): void => {
    let [from, free] = products;
    writeOnes(from, 1);
    arena.views.f64.set(starts[parent]!.subarray(place * width, (place + 1) * width), from >>> 3);
    for (const [i, { pairs, lines }] of levels.entries()) {
      writeGroup(parent, place, groups[i]!, factors);
      kernels.multiplyPairs(from, factors, pairs, lines, line, i === levels.length - 1 ? to : free);
      [from, free] = [free, from];
    }
  };

  const writeTable = (parent: number, place: number, to: number): void => {
    writePrefix(parent, place, to);
    for (const group of prefix.groups) writeGroup(parent, place, group, to + bytes * group.from);
    writeOnes(to + bytes * ones, 1);
  };

  const writeNothing = (parent: number, own: Scratch): number => {
    const tables = own.alloc(4 * sizes[parent]!);
    arena.views.u32.fill(nothing, tables >>> 2, (tables >>> 2) + sizes[parent]!);
    return tables;
  };

  /** All, unless there are so many of them that it pays to look. */
  const placesIn = (column: number): Iterable<number> => {
    const seen = new Uint8Array(sizes[column]!);
    if (16 * seen.length <= n) return seen.keys();
    const { at, shift } = stored[column]!;
    const { u8, u16, u32 } = arena.views;
    const places = [u8, u16, u32][shift]!;
    for (let i = at >>> shift, end = i + n; i < end; i++) seen[places[i]!] = 1;
    return Array.from(seen.keys()).filter((place) => seen[place] === 1);
  };

  const writeTables = (parent: number, own: Scratch): number => {
    const tables = writeNothing(parent, own);
    for (const place of placesIn(parent)) {
      if (!estimators.isAtHand(parent, place)) continue;
      const to = own.alloc(bytes * (ones + 1));
      writeTable(parent, place, to);
      arena.views.u32[(tables >>> 2) + place] = to;
    }
    return tables;
  };
  return { writeTables, writeNothing };
}

const entriesOf = ({ columns }: ProductGroup, sizes: readonly number[]): number =>
  columns.reduce((entries, column) => entries * sizes[column]!, 1);
