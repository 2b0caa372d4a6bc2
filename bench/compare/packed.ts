import { readFileSync, writeFileSync } from 'node:fs';
import { type Column, codesFor, type Table } from '@bayesgrove/core';

/**
 * A data set as all sides read it, so that none reads it in its own way: BASE.txt with "TRAIN TEST" (rows), then a line a
 * column: 0 for numbers, else how many levels; BASE.train and BASE.test with the columns one after the other as 64-bit
 * numbers, little-endian: values or level codes, NaN where missing. The class is last and never missing.
 */
export interface Packed {
  readonly train: Table;
  readonly test: Table;
}

export function writePacked(base: string, { train, test }: Packed): void {
  const sizes = train.columns.map((column) => (column.kind === 'numeric' ? 0 : column.levels.length));
  writeFileSync(`${base}.train`, bytesOf(train));
  writeFileSync(`${base}.test`, bytesOf(test));
  // Last: a set is there when its text is.
  writeFileSync(`${base}.txt`, `${train.rows} ${test.rows}\n${sizes.join('\n')}\n`);
}

function bytesOf({ rows, columns }: Table): Uint8Array {
  const all = new Float64Array(rows * columns.length);
  for (const [i, column] of columns.entries()) {
    const part = all.subarray(i * rows, (i + 1) * rows);
    if (column.kind === 'numeric') part.set(column.values);
    else for (let row = 0; row < rows; row++) part[row] = levelOr(column.codes[row]!, column.levels.length);
  }
  return new Uint8Array(all.buffer);
}

const levelOr = (code: number, none: number) => (code === none ? Number.NaN : code);

export function readPacked(base: string): Packed {
  const [first = '', ...lines] = readFileSync(`${base}.txt`, 'utf8').trim().split('\n');
  const [train = 0, test = 0] = first.split(' ').map(Number);
  const sizes = lines.map(Number);
  return { train: readPart(`${base}.train`, train, sizes), test: readPart(`${base}.test`, test, sizes) };
}

function readPart(file: string, rows: number, sizes: readonly number[]): Table {
  const bytes = readFileSync(file);
  const columns = sizes.map((size, i): Column => {
    const name = i === sizes.length - 1 ? 'y' : `x${i + 1}`;
    const values = new Float64Array(
      bytes.buffer.slice(bytes.byteOffset + i * rows * 8, bytes.byteOffset + (i + 1) * rows * 8),
    );
    if (size === 0) return { kind: 'numeric', name, format: 'number', values };
    const codes = codesFor(size, rows);
    for (let row = 0; row < rows; row++) codes[row] = Number.isNaN(values[row]!) ? size : values[row]!;
    return {
      kind: 'nominal',
      name,
      format: 'label',
      levels: Array.from({ length: size }, (_, level) => `l${level}`),
      codes,
    };
  });
  return { rows, columns };
}
