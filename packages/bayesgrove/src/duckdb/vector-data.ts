import type { DuckDBDataChunk } from '@duckdb/node-api';

/**
 * The bytes behind a DuckDB vector, without a JavaScript value per cell. The package's types keep these fields private (its
 * public readers box every cell), so this is the one file that knows them, and it fails loudly should they ever change.
 */
interface Inside {
  readonly items?: unknown;
  readonly dataView?: unknown;
  readonly validity?: { readonly data: BigUint64Array | null };
}

export type Items = Float64Array | Uint8Array | Uint16Array | Uint32Array;

/** DuckDB hands out at most this many rows in a chunk. */
export const CHUNK_ROWS = 2048;

/** The cells of a DOUBLE column. Cells that are NULL hold anything. */
export function doublesOf(chunk: DuckDBDataChunk, column: number): Float64Array {
  const { items } = inside(chunk, column);
  if (items instanceof Float64Array) return items;
  throw changed(chunk, column);
}

/** The cells of a DOUBLE, UTINYINT, USMALLINT or UINTEGER column, to be read or written. */
export function itemsOf(chunk: DuckDBDataChunk, column: number): Items {
  const { items } = inside(chunk, column);
  if (items instanceof Float64Array || items instanceof Uint8Array) return items;
  if (items instanceof Uint16Array || items instanceof Uint32Array) return items;
  throw changed(chunk, column);
}

/**
 * The cells as 32-bit words. VARCHAR: four a cell, the first the length in bytes, the others the text itself, padded with
 * zeros, when it has at most 12 bytes. UBIGINT: two a cell.
 */
export function wordsOf(chunk: DuckDBDataChunk, column: number): Uint32Array {
  const { items, dataView } = inside(chunk, column);
  const cells = dataView ?? items;
  if (!(cells instanceof DataView || cells instanceof BigUint64Array)) throw changed(chunk, column);
  return new Uint32Array(cells.buffer, cells.byteOffset, cells.byteLength / 4);
}

/** Writes the numbers of the rows that are NULL, ascending, into `into`, and returns how many they are. */
export function nullRows(chunk: DuckDBDataChunk, column: number, into: Uint16Array): number {
  const { validity } = inside(chunk, column);
  if (validity === undefined) throw changed(chunk, column);
  if (validity.data === null) return 0;
  const { buffer, byteOffset, length } = validity.data;
  return emptyBits(new Uint32Array(buffer, byteOffset, 2 * length), chunk.rowCount, into);
}

/** The places of zero bits below `bits`; a word of ones, the usual case, costs one comparison. */
export function emptyBits(words: Uint32Array, bits: number, into: Uint16Array): number {
  let found = 0;
  for (let word = 0; 32 * word < bits; word++) {
    for (let empty = ~words[word]!; empty !== 0; empty &= empty - 1) {
      const bit = 32 * word + 31 - Math.clz32(empty & -empty);
      if (bit >= bits) break;
      into[found++] = bit;
    }
  }
  return found;
}

const inside = (chunk: DuckDBDataChunk, column: number): Inside => chunk.getColumnVector(column) as unknown as Inside;

const changed = (chunk: DuckDBDataChunk, column: number): Error =>
  new Error(`This version of @duckdb/node-api keeps ${chunk.getColumnVector(column).type} vectors in another way.`);
