import type { CodedColumn } from '../../schema/codes.js';
import type { Asked, DenseTask } from './dense-task.js';
import { emit } from './emit.js';
import { grouped } from './grouped.js';
import { type Pair, passCost } from './pass-cost.js';
import { quadsFor, quadTables } from './quads.js';
import { countUnits, unitSize } from './units.js';

/** Counts answers by two byte columns (and the target): pair by pair, or when many share columns, by joint quads. */
export function pairTables(task: DenseTask, asked: readonly Asked[]): void {
  const pairs = pairsOf(asked);
  const plain = pairs.reduce((cost, pair) => cost + passCost(task, unitSize(task, pair)), 0);
  const quads = quadsFor(task, pairs);
  if (quads && quads.cost < 0.9 * plain) quadTables(task, quads);
  const apart = quads && quads.cost < 0.9 * plain ? quads.apart : pairs;
  const views = () => task.ground.coded.arena.views.u32;
  const byUnit = new Map(apart.map((pair) => [{ a: pair.a, b: pair.b }, pair]));
  countUnits(task, [...byUnit.keys()], ({ unit, table }) => {
    for (const one of byUnit.get(unit as { a: CodedColumn; b: CodedColumn })!.asked)
      emit(task, one, views(), table >>> 2, [unit.a!, unit.b]);
  });
}

function pairsOf(asked: readonly Asked[]): readonly Pair[] {
  const order = new Map<CodedColumn, number>();
  for (const { job } of asked) for (const column of job.features) if (!order.has(column)) order.set(column, order.size);
  const groups = grouped(asked, ({ job }) => {
    const places = job.features.map((column) => order.get(column)!);
    return Math.min(...places) * order.size + Math.max(...places);
  });
  const columns = [...order.keys()];
  return [...groups].map(([key, group]) => ({
    a: columns[Math.floor(key / order.size)]!,
    b: columns[key % order.size]!,
    asked: group,
  }));
}
