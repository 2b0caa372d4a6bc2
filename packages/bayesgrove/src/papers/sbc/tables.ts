import { printedTable } from '../printed.js';

/** Ratanamahatana and Gunopulos 2003, Table 2: accuracy in percent, "5-fold cross-validation (15 iterations)". */
export const table2 = printedTable(
  2,
  'Accuracy with 80 % of the rows for training',
  ['NBC', 'C4.5', 'SBC'],
  `
Ecoli | 81.99 | 78.65 | 83.27
German | 75.35 | 74.00 | 76.21
KrVsKp | 87.81 | 99.12 | 94.69
Monk | 96.16 | 98.46 | 97.47
Mushroom | 90.37 | 99.80 | 98.85
Pima | 75.03 | 75.35 | 79.94
Promoter | 87.66 | 66.67 | 88.72
Soybean | 84.02 | 83.20 | 88.27
Wisconsin | 95.78 | 92.63 | 97.38
Vote | 89.54 | 95.29 | 96.61
`,
);

/** The last two columns of Table 2, in percent: how much better SBC is than NBC and than C4.5. */
export const improvements: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['Ecoli', [1.6, 5.9]],
  ['German', [1.1, 3.0]],
  ['KrVsKp', [7.8, -4.5]],
  ['Monk', [1.4, -1.0]],
  ['Mushroom', [9.4, -1.0]],
  ['Pima', [6.5, 6.1]],
  ['Promoter', [1.2, 33.1]],
  ['Soybean', [5.1, 6.1]],
  ['Wisconsin', [1.7, 5.1]],
  ['Vote', [7.9, 1.4]],
]);

export const table3 = printedTable(
  3,
  'Number of features selected',
  ['attributes', 'selected'],
  `
Ecoli | 8 | 4
German | 20 | 6
KrVsKp | 37 | 4
Monk | 6 | 4
Mushroom | 22 | 6
Pima | 8 | 5
Promoter | 57 | 5
Soybean | 35 | 12
Wisconsin | 9 | 4
Vote | 16 | 3
Synthetic | 20 | 12
`,
);

/** Seconds, 1,000,000 generated rows to learn from and 200,000 to test. */
export const table4 = printedTable(
  4,
  'Mean elapsed time for the synthetic data set (sec)',
  ['NBC', 'C4.5', 'SBC'],
  `
Synthetic | 37.546 | 139.5 | 32.912
`,
);
