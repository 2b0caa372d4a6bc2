import fc from 'fast-check';
import { nominal, numeric, variableOf } from '../contract/columns.js';
import type { CountRequest, Missing, Partition, Step } from '../counts/counts.js';
import type { Role, Schema } from '../schema/schema.js';
import type { Column, Table } from '../table/table.js';
import { axisOf } from './reference-counts.js';

export { nominal, numeric, tableOf, variableOf } from '../contract/columns.js';

/** A random table with its schema, and batches of questions about it, to be asked in this order. */
export interface CountTask {
  readonly table: Table;
  readonly schema: Schema;
  readonly batches: readonly (readonly CountRequest[])[];
}

export interface TaskOptions {
  /** Also +/-Infinity among the numbers. Default true. */
  readonly infinities?: boolean;
  /** Also missing values sent in shares to several steps. Default true. */
  readonly shares?: boolean;
  /** Also numeric targets. Default true. */
  readonly numericTargets?: boolean;
}

/**
 * Random small tasks. Weights and shares are dyadic, so that every sum of weights is exact and n must agree to the last
 * bit. Partitions grow from batch to batch, so that sources that refine earlier answers are tried too.
 */
export function arbitraryTask(options: TaskOptions = {}): fc.Arbitrary<CountTask> {
  return fc
    .record({
      rows: fc.integer({ min: 1, max: 40 }),
      columns: fc.array(arbitraryKind(options), { minLength: 2, maxLength: 6 }),
      target: fc.nat(),
      weights: fc.constantFrom('none', 'none', 'table', 'column' as const),
      ignored: fc.boolean(),
    })
    .chain((plan) =>
      arbitraryTable(plan, options).chain(({ table, schema }) =>
        arbitraryBatches(table, schema, options).map((batches) => ({ table, schema, batches })),
      ),
    );
}

type Kind = 'nominal' | 'whole' | 'decimal' | 'any';

interface Plan {
  readonly rows: number;
  readonly columns: readonly Kind[];
  readonly target: number;
  readonly weights: string;
  readonly ignored: boolean;
}

const arbitraryKind = (_options: TaskOptions): fc.Arbitrary<Kind> =>
  fc.constantFrom('nominal', 'nominal', 'whole', 'decimal', 'any');

/** Names that break what is keyed by plain objects, or pasted into SQL without quotes. */
const NAMES = ['a', '__proto__', 'constructor', 'select', "it's", 'two words', '"', 'é', 'weight'];

function arbitraryTable(plan: Plan, options: TaskOptions): fc.Arbitrary<{ table: Table; schema: Schema }> {
  const target = plan.target % plan.columns.length;
  const kinds = plan.columns.map((kind, i) => (i === target && options.numericTargets === false ? 'nominal' : kind));
  const columns = fc.tuple(...kinds.map((kind, i) => arbitraryColumn(NAMES[i]!, kind, plan.rows, options)));
  return fc
    .tuple(columns, fc.array(dyadic(32), { minLength: plan.rows, maxLength: plan.rows }))
    .map(([cells, weights]) => {
      const all = plan.weights === 'column' ? [...cells, numeric('weight', weights)] : cells;
      const roleOf = (i: number): Role => {
        if (i === target) return 'target';
        if (i >= cells.length) return 'weight';
        return plan.ignored && i === (target + 1) % cells.length && cells.length > 2 ? 'ignored' : 'feature';
      };
      const table: Table = {
        rows: plan.rows,
        columns: all,
        ...(plan.weights === 'table' && { weights: Float64Array.from(weights) }),
      };
      return { table, schema: { columns: all.map((column, i) => variableOf(column, roleOf(i))) } };
    });
}

/** Multiples of 1/4 from 0 up. */
const dyadic = (max: number) => fc.integer({ min: 0, max }).map((quarters) => quarters / 4);

function arbitraryColumn(name: string, kind: Kind, rows: number, options: TaskOptions): fc.Arbitrary<Column> {
  const many = <T>(cell: fc.Arbitrary<T>) => fc.array(cell, { minLength: rows, maxLength: rows });
  if (kind === 'nominal')
    return fc
      .integer({ min: 1, max: 6 })
      .chain((levels) => fc.tuple(fc.constant(levels), many(fc.integer({ min: 0, max: levels }))))
      .map(([levels, codes]) => nominal(name, levels, codes));
  const odd = [
    Number.NaN,
    -0,
    0,
    ...(options.infinities === false ? [] : [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]),
  ];
  const plain = {
    whole: fc.integer({ min: -5, max: 5 }),
    decimal: fc.integer({ min: -300, max: 300 }).map((cents) => cents / 100),
    any: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  }[kind];
  return many(fc.oneof({ weight: 4, arbitrary: plain }, { weight: 1, arbitrary: fc.constantFrom(...odd) })).map(
    (values) => numeric(name, values),
  );
}

/** How a partition grows: the open cell, column, places and edges are read modulo what there is. */
interface Move {
  readonly at: number;
  readonly column: number;
  readonly numbers: readonly number[];
  readonly drop: boolean;
  readonly shared: boolean;
}

const arbitraryMove: fc.Arbitrary<Move> = fc.record({
  at: fc.nat(),
  column: fc.nat(),
  numbers: fc.array(fc.nat(1000), { minLength: 8, maxLength: 8 }),
  drop: fc.boolean(),
  shared: fc.boolean(),
});

function arbitraryBatches(table: Table, schema: Schema, options: TaskOptions): fc.Arbitrary<CountRequest[][]> {
  const names = schema.columns.filter((v) => v.role === 'feature' || v.role === 'target').map((v) => v.name);
  const numbers = schema.columns.filter((v) => names.includes(v.name) && v.kind === 'numeric').map((v) => v.name);
  const request = fc.record({
    by: fc.array(fc.constantFrom(...names), { maxLength: 3 }),
    within: fc.boolean(),
    sum: numbers.length === 0 ? fc.constant(null) : fc.option(fc.constantFrom(...numbers), { freq: 3 }),
  });
  const batch = fc.tuple(fc.array(arbitraryMove, { maxLength: 3 }), fc.array(request, { minLength: 1, maxLength: 6 }));
  return fc.array(batch, { minLength: 1, maxLength: 4 }).map((batches) => {
    let within: Partition = { cells: 1, steps: [{ cell: 0 }] };
    return batches.map(([moves, requests]) => {
      for (const move of moves) within = grown(within, move, table, names, options);
      return requests.map((r) => ({
        by: r.by,
        ...(r.within && { within }),
        ...(r.sum !== null && { sum: r.sum }),
      }));
    });
  });
}

/** The partition with one of its cells replaced by a test. The first branch keeps the cell's number, others get new ones. */
function grown(
  partition: Partition,
  move: Move,
  table: Table,
  names: readonly string[],
  options: TaskOptions,
): Partition {
  const steps: Step[] = [...partition.steps];
  const open = steps.flatMap((step, i) => ('cell' in step ? [i] : []));
  if (open.length === 0) return partition;
  const at = open[move.at % open.length]!;
  const axis = axisOf(table, names[move.column % names.length]!);
  const children = 1 + (move.numbers[0]! % 3);
  const first = (steps[at] as { cell: number }).cell;
  for (let i = 0; i < children; i++) steps.push({ cell: i === 0 ? first : partition.cells + i - 1 });
  const child = (n: number) => (move.drop && n % 4 === 0 ? -1 : partition.steps.length + (n % children));
  steps[at] = testOf(axis, move, child, options);
  return { cells: partition.cells + children - 1, steps };
}

function testOf(axis: ReturnType<typeof axisOf>, move: Move, child: (n: number) => number, options: TaskOptions): Step {
  const number = (i: number) => move.numbers[i % move.numbers.length]!;
  const missing: Missing =
    move.shared && options.shares !== false
      ? [
          { to: child(1), share: 0.25 },
          { to: child(2), share: 0.75 },
        ]
      : child(number(1));
  const column = axis.name;
  if (axis.kind === 'nominal') return { column, to: axis.levels.map((_, i) => child(number(i) + i)), missing };
  const cuts = [number(2), number(3)].map((n) => n % (axis.size + 1)).sort((a, b) => a - b);
  const strict = cuts.filter((cut, i) => i === 0 || cut > cuts[i - 1]!);
  return { column, cuts: strict, to: [...strict, 0].map((_, i) => child(number(4 + i))), missing };
}
