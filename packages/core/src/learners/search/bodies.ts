import type { Categorical, DecisionTable, Places, Prior } from '../../models/model.js';
import type { Reading } from './cell-counts.js';
import type { DistinctRows } from './distinct-rows.js';
import { netColumn } from './net-column.js';
import { alike, sortedRows } from './sorted-rows.js';

const SMOOTHING = 1;

export function priorOf({ classes, from, weight }: DistinctRows): Prior {
  const counts = Array.from({ length: classes }, (_, c) =>
    weight.subarray(from[c]!, from[c + 1]!).reduce((sum, own) => sum + own, 0),
  );
  return { counts, smoothing: SMOOTHING };
}

/** The table of some columns, in the order of the features. */
export function tableOf(
  rows: DistinctRows,
  chosen: readonly number[],
  places: readonly Places[],
  reading: Reading,
): DecisionTable {
  const { classes, target, weight, first } = rows;
  const features = chosen.toSorted((a, b) => a - b);
  const columns = features.map((feature) => ({ codes: rows.columns[feature]!, size: rows.sizes[feature]! }));
  const keys: number[] = [];
  const counts: number[] = [];
  const earliest: number[] = [];
  let before = -1;
  for (const row of sortedRows(rows.count, columns)) {
    if (before < 0 || !alike(columns, before, row)) {
      for (const { codes } of columns) keys.push(codes[row]!);
      for (let c = 0; c < classes; c++) counts.push(0);
      earliest.push(row);
    }
    counts[counts.length - classes + target[row]!]! += weight[row]!;
    if (first[row]! < first[earliest.at(-1)!]!) earliest[earliest.length - 1] = row;
    before = row;
  }
  const prior = priorOf(rows);
  return {
    kind: 'table',
    columns: features.map((feature) => places[feature]!),
    keys,
    counts,
    smoothing: SMOOTHING,
    ...(reading.cell === 'weka' && { first: earliest.map((row) => target[row]!) }),
    prior: reading.empty === 'uniform' ? { ...prior, given: prior.counts.map(() => 1 / classes) } : prior,
  };
}

/** The factors of some columns, in the order of the features. */
export function factorsOf(rows: DistinctRows, chosen: readonly number[], places: readonly Places[]): Categorical[] {
  return chosen
    .toSorted((a, b) => a - b)
    .map((feature) => {
      const { counts, size } = netColumn(rows, feature);
      return {
        kind: 'categorical',
        ...places[feature]!,
        counts: Array.from(counts.subarray(0, size * rows.classes)),
        estimate: 'shares',
        smoothing: SMOOTHING,
      };
    });
}
