import { type Column, codesFor, type Rng, rng, type Table } from '@bayesgrove/core';

/**
 * A table like the synthetic one of the SBC paper, which says only: normal distributions, 20 columns, 2 classes, 1.2 M rows, and
 * that SBC kept 12 columns. In 12 of 20 columns the class means are equally far apart, the others are noise. Four decimals, as in a file.
 */
export function generated(rows: number, columns = 20, classes = 2, seed = 1): Table {
  const random = rng(seed).fork(`${columns} ${classes}`);
  const codes = codesFor(classes, rows);
  for (let row = 0; row < rows; row++) codes[row] = random.below(classes);
  const telling = Math.round(columns * 0.6);
  const features = Array.from({ length: columns }, (_, i): Column => {
    const apart = i < telling ? APART : 0;
    // With more classes every column has its own order of the means, and they lie closer together.
    const means = Float64Array.from(
      { length: classes },
      (_, c) => (apart * ((c + i) % classes)) / Math.sqrt(classes - 1),
    );
    const values = new Float64Array(rows);
    for (let row = 0; row < rows; row++) values[row] = Math.round((normal(random) + means[codes[row]!]!) * 1e4) / 1e4;
    return { kind: 'numeric', name: `x${i + 1}`, format: 'number', values };
  });
  const levels = Array.from({ length: classes }, (_, c) => `l${c}`);
  return { rows, columns: [...features, { kind: 'nominal', name: 'y', format: 'label', levels, codes }] };
}

/** Deviations. With 12 columns of 2 classes no classifier can do better than 90 %. */
const APART = 0.74;

/** Box and Muller; 1 - next() is above 0, and its logarithm finite. */
const normal = (random: Rng): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
