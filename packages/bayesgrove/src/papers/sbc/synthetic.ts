import { type Column, codesFor, rng, type Table } from '@bayesgrove/core';

const COLUMNS = 20;
/** Columns whose mean hangs on the class; the paper's SBC chose 12 of 20. */
const TELLING = 12;

/**
 * A table like the paper's synthetic one, of which it says only: normal distributions, 20 columns, 2 classes, 1,200,000 rows. In
 * the first 12 columns the means of the classes are 0.1 to 1.2 deviations apart, the other 8 are noise; rows are independent.
 */
export function syntheticTable(rows: number, seed = 1): Table {
  const normal = normals(seed);
  const codes = codesFor(2, rows);
  for (let row = 0; row < rows; row++) codes[row] = row % 2;
  const columns = Array.from({ length: COLUMNS }, (_, i): Column => {
    const values = new Float64Array(rows);
    const apart = i < TELLING ? (i + 1) / 10 : 0;
    for (let row = 0; row < rows; row++) values[row] = normal() + apart * codes[row]!;
    return { name: `x${i + 1}`, kind: 'numeric', format: 'number', values };
  });
  return { name: 'synthetic', rows, columns: [...columns, classColumn(codes)] };
}

const classColumn = (codes: ReturnType<typeof codesFor>): Column => ({
  name: 'class',
  kind: 'nominal',
  format: 'label',
  levels: ['a', 'b'],
  codes,
});

/** Box and Muller's two at a time. */
function normals(seed: number): () => number {
  const random = rng(seed).fork('synthetic');
  let spare: number | undefined;
  return () => {
    if (spare !== undefined) {
      const value = spare;
      spare = undefined;
      return value;
    }
    // 1 - next() is above 0, and its logarithm finite.
    const radius = Math.sqrt(-2 * Math.log(1 - random.next()));
    const angle = 2 * Math.PI * random.next();
    spare = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  };
}
