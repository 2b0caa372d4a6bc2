import { type Partition, problems, type Step } from '@bayesgrove/core';
import { type NumberTable, numberTable } from './number-table.js';
import type { Duckdb } from './open-duckdb.js';
import { sharesOf } from './partition-edges.js';
import type { Scratch } from './scratch.js';
import type { CodedColumn } from './sql/code-sql.js';

/** More combinations than this are no summary of the data any more. */
const MOST_COMBINATIONS = 2 ** 20;

interface Arrivals {
  readonly combination: number[];
  readonly step: number[];
  readonly cell: number[];
  readonly share: number[];
}

/**
 * The cells that every combination of codes of the tested columns leads to, as a table to join with: one statement however
 * deep the partition is, and no row has to be copied.
 */
export async function routeCombinations(
  duckdb: Duckdb,
  scratch: Scratch,
  rows: string,
  tested: readonly CodedColumn[],
  partition: Partition,
): Promise<NumberTable> {
  const combinations = await combinationsOf(duckdb, rows, tested);
  const places = new Map(tested.map(({ axis }, i) => [axis.name, { axis, codes: combinations[i]! }]));
  const codeOf = (name: string, at: number) => places.get(name)!.codes[at]!;
  const sizeOf = (name: string) => places.get(name)!.axis.size;
  const count = combinations[0]?.length ?? 1;
  const found: Arrivals = { combination: [], step: [], cell: [], share: [] };
  for (let at = 0; at < count; at++) arrive(partition.steps, (name) => codeOf(name, at), sizeOf, at, found);
  const whole = (values: readonly number[]) => Uint32Array.from(values);
  const keys = combinations.map((codes, i) => [`k${i}`, whole(found.combination.map((at) => codes[at]!))] as const);
  const columns = new Map<string, Uint32Array | Float64Array>([
    ...keys,
    ['s', whole(found.step)],
    ['cell', whole(found.cell)],
    ['part', Float64Array.from(found.share)],
  ]);
  return numberTable(duckdb, scratch, columns, 'often');
}

async function combinationsOf(
  duckdb: Duckdb,
  rows: string,
  tested: readonly CodedColumn[],
): Promise<readonly Float64Array[]> {
  if (tested.length === 0) return [];
  const codes = tested.map(({ code }) => `CAST(${code} AS DOUBLE)`).join(', ');
  const found = await duckdb.numbers(`SELECT DISTINCT ${codes} FROM ${rows} LIMIT ${MOST_COMBINATIONS + 1}`);
  if (found[0]!.length > MOST_COMBINATIONS)
    throw problems.cannotAnswer(
      `The partition tells more than ${MOST_COMBINATIONS} combinations of values apart.`,
      "Let the source copy the coded rows, with store: 'table', and grow the partition step by step; or count in bins.",
    );
  return found;
}

/** Follows one combination to its cells, with a stack of its own since partitions may be very deep. */
function arrive(
  steps: readonly Step[],
  codeOf: (name: string) => number,
  sizeOf: (name: string) => number,
  combination: number,
  found: Arrivals,
): void {
  const open: { readonly at: number; readonly share: number }[] = [{ at: 0, share: 1 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { at, share } = next;
    if (at < 0) continue;
    const step = steps[at]!;
    if ('cell' in step) {
      found.combination.push(combination);
      found.step.push(at);
      found.cell.push(step.cell);
      found.share.push(share);
      continue;
    }
    const code = codeOf(step.column);
    if (code < sizeOf(step.column))
      open.push({ at: step.to['cuts' in step ? placeIn(step.cuts, code) : code]!, share });
    else for (const edge of sharesOf(step.missing)) open.push({ at: edge.to, share: share * edge.share });
  }
}

/** How many cuts lie at or below a code. */
function placeIn(cuts: readonly number[], code: number): number {
  const above = cuts.findIndex((cut) => code < cut);
  return above < 0 ? cuts.length : above;
}
