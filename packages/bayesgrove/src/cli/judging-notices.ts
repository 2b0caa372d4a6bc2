import type { DataSplit, Task } from '@bayesgrove/core';
import { fitted } from './style.js';

/** Something about the rows that are judged which a user should know before trusting the numbers. */
export interface Notice {
  readonly column: string;
  readonly kind: 'rows-left-out' | 'rare-class';
  readonly ignored: false;
  readonly text: string;
}

export const noticesOf = (task: Task, splits: readonly DataSplit[], target: string): readonly Notice[] => [
  ...leftOut(task, target),
  ...rareClasses(task, splits, target),
];

function leftOut({ table, rows, truth }: Task, column: string): readonly Notice[] {
  if (rows.length === table.rows) return [];
  let missing = 0;
  for (let row = 0; row < table.rows; row++)
    if (truth.kind === 'classes' ? truth.codes[row]! >= truth.classes.length : Number.isNaN(truth.values[row]))
      missing++;
  const why =
    missing === 0
      ? 'the weight of the others is 0'
      : missing === table.rows - rows.length
        ? 'the target is missing in the others'
        : 'in the others the target is missing, or the weight 0';
  const text = `only ${rows.length} of ${table.rows} rows are used: ${why}`;
  return [{ column, kind: 'rows-left-out', ignored: false, text }];
}

/** Rare classes that are told one by one. */
const MOST = 3;
/** Letters of a class that are shown. */
const LONGEST = 40;

/** Where a class is in no row of a test part, nothing is learned there about how well it is found. */
function rareClasses({ rows, truth }: Task, splits: readonly DataSplit[], column: string): readonly Notice[] {
  // Of leave-one-out every test part has one class.
  if (truth.kind !== 'classes' || splits.every(({ test }) => test.length === 1)) return [];
  const counts = new Float64Array(truth.classes.length);
  for (const row of rows) counts[truth.codes[row]!]!++;
  const tested = partsWith(truth.codes, truth.classes.length, splits);
  const rare = truth.classes.flatMap((name, c) =>
    counts[c]! > 0 && tested[c]! < splits.length ? [{ name, n: counts[c]!, parts: tested[c]! }] : [],
  );
  const told = rare.slice(0, rare.length > MOST + 1 ? MOST : MOST + 1);
  const notice = (text: string): Notice => ({ column, kind: 'rare-class', ignored: false, text });
  return [
    ...told.map(({ name, n, parts }) =>
      notice(`class ${fitted(name, LONGEST)} has ${n} ${n === 1 ? 'row' : 'rows'}: ${without(parts, splits.length)}`),
    ),
    ...(rare.length > told.length
      ? [notice(`${rare.length - told.length} more classes are in some test parts only`)]
      : []),
  ];
}

function without(parts: number, all: number): string {
  if (parts === 0) return all === 1 ? 'the test part has none' : 'no test part has any';
  return `${parts * 2 < all ? 'most' : 'some'} test parts have none`;
}

/** In how many test parts each class is. */
function partsWith(codes: Uint32Array, classes: number, splits: readonly DataSplit[]): Uint32Array {
  const parts = new Uint32Array(classes);
  const last = new Int32Array(classes).fill(-1);
  for (const [i, { test }] of splits.entries())
    for (const row of test) {
      const c = codes[row]!;
      if (last[c] !== i) parts[c]!++;
      last[c] = i;
    }
  return parts;
}
