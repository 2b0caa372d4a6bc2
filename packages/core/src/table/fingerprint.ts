import type { Column, NominalColumn, Table } from './table.js';

/**
 * A fingerprint of a table's content, 32 hexadecimal digits: equal for the same cells, names and weights in any order
 * of rows and columns, so that a shuffled file is recognised. It guards against mistakes, not against an adversary.
 */
export function fingerprint(table: Table): string {
  const { a, b } = rowHashes(table.rows, table.columns, table.weights);
  const sums = [table.rows >>> 0, table.columns.length, 0, 0].map((start, lane) => {
    let sum = start;
    for (let row = 0; row < table.rows; row++) sum = (sum + mix(a[row]! + LANES[lane]!, b[row]!)) | 0;
    return sum >>> 0;
  });
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
  // Addition commutes, so the order of columns does not matter.
  for (const column of columns)
    if (column.kind === 'numeric') addNumbers(column.name, column.values, a, b);
    else addLevels(column, a, b);
  if (weights !== undefined) addNumbers('\0weights', weights, a, b);
  return { a, b };
}

const LANES = [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344];

/** Adds one column to the running hash of every row. */
function addLevels({ name, levels, codes }: NominalColumn, a: Uint32Array, b: Uint32Array): void {
  const [saltA, saltB] = textBits(name);
  const bits = [...levels.map(textBits), [0, 0] as const];
  const mixedA = Uint32Array.from(bits, ([low, high]) => mix(low ^ saltA, high));
  const mixedB = Uint32Array.from(bits, ([low, high]) => mix(high ^ saltB, low));
  for (let row = 0; row < a.length; row++) {
    const code = codes[row]!;
    a[row] = a[row]! + mixedA[code]!;
    b[row] = b[row]! + mixedB[code]!;
  }
}

/** By the two halves of each double, -0 taken as 0 and every NaN as one. */
function addNumbers(name: string, values: Float64Array, a: Uint32Array, b: Uint32Array): void {
  const [saltA, saltB] = textBits(name);
  const halves = new Uint32Array(values.buffer, values.byteOffset, 2 * values.length);
  for (let row = 0; row < a.length; row++) {
    const value = values[row]!;
    let low = halves[2 * row]!;
    let high = halves[2 * row + 1]!;
    if (value === 0) high = 0;
    else if (Number.isNaN(value)) [low, high] = [0, NAN];
    a[row] = a[row]! + mix(low ^ saltA, high);
    b[row] = b[row]! + mix(high ^ saltB, low);
  }
}

/** The upper half of the NaN that arithmetic gives; the lower is 0. */
const NAN = 0x7ff80000;

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
