import type { Axis, CountRequest, Missing, Partition, Step } from '../counts/counts.js';
import { sizeOf } from '../counts/form.js';
import { featuresOf, type Schema, targetOf } from '../schema/schema.js';
import type { Column, Table } from '../table/table.js';

/** One entry of an answer: n, and with `sum` in the request also the sum and the centred sum of squares. */
export interface Entry {
  readonly n: number;
  readonly sum?: number;
  readonly squares?: number;
}

export interface ReferenceAnswer {
  readonly shape: readonly number[];
  /** By row-major position, only entries with n > 0. */
  readonly entries: ReadonlyMap<number, Entry>;
}

export interface Reference {
  readonly features: readonly Axis[];
  readonly target: Axis;
  readonly rows: number;
  readonly weight: number;
  readonly skipped: number;
  count(request: CountRequest): ReferenceAnswer;
}

/** A count source that is slow and plain on purpose: loops over the raw cells of a table, and nothing remembered. */
export function referenceCounts(table: Table, schema: Schema): Reference {
  const target = targetOf(schema).name;
  const counting = Array.from({ length: table.rows }, (_, row) => row).filter(
    (row) => codeOf(table, target, row) !== axisOf(table, target).size && weightOf(table, schema, row) > 0,
  );
  return {
    features: featuresOf(schema).map((variable) => axisOf(table, variable.name)),
    target: axisOf(table, target),
    rows: counting.length,
    weight: counting.reduce((sum, row) => sum + weightOf(table, schema, row), 0),
    skipped: table.rows - counting.length,
    count: (request) => answer(table, schema, counting, request),
  };
}

function answer(
  table: Table,
  schema: Schema,
  counting: readonly number[],
  { by, within, sum }: CountRequest,
): ReferenceAnswer {
  const target = targetOf(schema).name;
  const places = (name: string) => axisOf(table, name).size + (name === target ? 0 : 1);
  const shape = [...(within ? [within.cells] : []), ...by.map(places)];
  const cases = new Map<number, { x: number; weight: number }[]>();
  for (const row of counting) {
    const x = sum === undefined ? 0 : numberIn(table, sum, row);
    if (Number.isNaN(x)) continue;
    for (const { cell, share } of within ? arrivals(table, within, row) : [{ cell: 0, share: 1 }]) {
      const at = by.reduce((at, name) => at * places(name) + codeOf(table, name, row), cell);
      if (!cases.has(at)) cases.set(at, []);
      cases.get(at)!.push({ x, weight: weightOf(table, schema, row) * share });
    }
  }
  if (sizeOf(shape) > Number.MAX_SAFE_INTEGER) throw new Error('the reference cannot address this many entries');
  const sorted = [...cases].sort(([a], [b]) => a - b);
  return { shape, entries: new Map(sorted.map(([at, entry]) => [at, entryOf(entry, sum !== undefined)])) };
}

function entryOf(cases: readonly { x: number; weight: number }[], withSum: boolean): Entry {
  const total = (f: (c: { x: number; weight: number }) => number) => cases.reduce((sum, c) => sum + f(c), 0);
  const n = total((c) => c.weight);
  if (!withSum) return { n };
  const sum = total((c) => c.weight * c.x);
  const mean = sum / n;
  return { n, sum, squares: total((c) => c.weight * (c.x - mean) ** 2) };
}

/** The cells a row falls into, with its shares: a loop over open edges, so that deep routings do not matter. */
function arrivals(table: Table, partition: Partition, row: number): { cell: number; share: number }[] {
  const open = [{ step: 0, share: 1 }];
  const found: { cell: number; share: number }[] = [];
  for (let edge = open.pop(); edge; edge = open.pop()) {
    if (edge.step === -1) continue;
    const step = partition.steps[edge.step]!;
    if ('cell' in step) found.push({ cell: step.cell, share: edge.share });
    else for (const { to, share } of edges(table, step, row)) open.push({ step: to, share: edge.share * share });
  }
  return found;
}

function edges(table: Table, step: Exclude<Step, { cell: number }>, row: number) {
  const code = codeOf(table, step.column, row);
  if (code === axisOf(table, step.column).size) return shares(step.missing);
  const place = 'cuts' in step ? step.cuts.filter((cut) => code >= cut).length : code;
  return [{ to: step.to[place]!, share: 1 }];
}

const shares = (missing: Missing) => (typeof missing === 'number' ? [{ to: missing, share: 1 }] : missing);

const columnOf = (table: Table, name: string): Column => table.columns.find((column) => column.name === name)!;

function weightOf(table: Table, schema: Schema, row: number): number {
  const named = schema.columns.find((variable) => variable.role === 'weight');
  return named ? numberIn(table, named.name, row) : (table.weights?.[row] ?? 1);
}

function numberIn(table: Table, name: string, row: number): number {
  const column = columnOf(table, name);
  if (column.kind !== 'numeric') throw new Error(`${name} is not numeric`);
  return column.values[row]! + 0;
}

const axes = new WeakMap<Column, Axis>();
const places = new WeakMap<Column, ReadonlyMap<number, number>>();

/** The axis of a column: its levels, or the sorted distinct values of all its rows. */
export function axisOf(table: Table, name: string): Axis {
  const column = columnOf(table, name);
  if (!axes.has(column)) axes.set(column, newAxis(column));
  return axes.get(column)!;
}

function newAxis(column: Column): Axis {
  const { name } = column;
  if (column.kind === 'nominal') return { kind: 'nominal', name, size: column.levels.length, levels: column.levels };
  const known = [...column.values].filter((value) => !Number.isNaN(value)).map((value) => value + 0);
  const values = Float64Array.from(new Set(known)).sort();
  places.set(column, new Map([...values].map((value, code) => [value, code])));
  return { kind: 'numeric', name, size: values.length, exact: true, values, low: values, high: values };
}

/** The code of a cell; the axis' size is missing. */
export function codeOf(table: Table, name: string, row: number): number {
  const column = columnOf(table, name);
  if (column.kind === 'nominal') return column.codes[row]!;
  const axis = axisOf(table, name);
  return places.get(column)!.get(column.values[row]! + 0) ?? axis.size;
}
