import { type Column, featuresOf, type Model, type Table } from '@bayesgrove/core';
import type { Value } from '../page/page-data.js';

/** A row, one value a feature of the model: a number, a level (also one that was never seen), nothing where it is missing. */
export type Row = readonly Value[];

/** A row as the table that models score. */
export function rowTable({ schema }: Model, row: Row): Table {
  const columns = featuresOf(schema).map((feature, i): Column => {
    const value = row[i] ?? null;
    const { name } = feature;
    if (feature.kind === 'numeric')
      return { kind: 'numeric', name, format: feature.format, values: Float64Array.of(numberOf(value)) };
    const levels = value === null ? [] : [String(value)];
    return { kind: 'nominal', name, format: feature.format, levels, codes: Uint8Array.of(0) };
  });
  return { rows: 1, columns };
}

/** JSON has no infinities: they come by their name. */
const numberOf = (value: Value) => (value === null ? Number.NaN : Number(value));
