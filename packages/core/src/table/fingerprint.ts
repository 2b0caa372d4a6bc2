import type { Column, Table } from './table.js';

/**
 * A fingerprint of a table's content, 32 hexadecimal digits: equal for the same cells, names and weights in any order
 * of rows and columns, so that a shuffled file is recognised. It guards against mistakes, not against an adversary.
 */
export function fingerprint(table: Table): string {
  const { a, b } = rowHashes(table.rows, table.columns, table.weights);
  const sums = [table.rows >>> 0, table.columns.length, 0, 0];
  for (let row = 0; row < table.rows; row++) {
    for (let lane = 0; lane < 4; lane++) sums[lane] = (sums[lane]! + mix(a[row]! + LANES[lane]!, b[row]!)) >>> 0;
  }
  return sums.map((sum) => sum.toString(16).padStart(8, '0')).join('');
}

/** 64 bits for the content of every row, in two halves, whatever the order of the columns. */
export function rowHashes(
  rows: number,
  columns: readonly Column[],
  weights: Float64Array | undefined,
): { readonly a: Uint32Array; readonly b: Uint32Array } {
  const a = new Uint32Array(rows);
  const b = new Uint32Array(rows);
  for (const column of columns) addCells(column.name, cellBits(column), a, b);
  if (weights !== undefined) addCells('\0weights', numberBits(weights), a, b);
  return { a, b };
}

const LANES = [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344];

type Bits = (row: number) => readonly [number, number];

/** Adds one column to the running hash of every row. Addition commutes, so the order of columns does not matter. */
function addCells(name: string, bits: Bits, a: Uint32Array, b: Uint32Array): void {
  const [saltA, saltB] = textBits(name);
  for (let row = 0; row < a.length; row++) {
    const [low, high] = bits(row);
    a[row]! += mix(low ^ saltA, high);
    b[row]! += mix(high ^ saltB, low);
  }
}

function cellBits(column: Column): Bits {
  if (column.kind === 'numeric') return numberBits(column.values);
  const levels = [...column.levels.map(textBits), [0, 0] as const];
  return (row) => levels[column.codes[row]!]!;
}

/** The two halves of a double, -0 taken as 0 and every NaN as one. */
function numberBits(values: Float64Array): Bits {
  const one = new Float64Array(1);
  const halves = new Uint32Array(one.buffer);
  return (row) => {
    const value = values[row]!;
    one[0] = Number.isNaN(value) ? Number.NaN : value + 0;
    return [halves[0]!, halves[1]!];
  };
}

/** Two hashes of a text by its UTF-16 units (FNV-1a from two starts). */
function textBits(text: string): readonly [number, number] {
  let x = 0x811c9dc5;
  let y = 0x2f0b4a27;
  for (let i = 0; i < text.length; i++) {
    x = Math.imul(x ^ text.charCodeAt(i), 16777619);
    y = Math.imul(y ^ text.charCodeAt(i), 0x85ebca6b);
  }
  return [x >>> 0, y >>> 0];
}

export function mix(x: number, y: number): number {
  x = Math.imul(x ^ (x >>> 16) ^ Math.imul(y, 0x9e3779b1), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35) + Math.imul(y ^ (y >>> 15), 0x27d4eb2f);
  x = Math.imul(x ^ (x >>> 15), 0x165667b1);
  return (x ^ (x >>> 16)) >>> 0;
}
