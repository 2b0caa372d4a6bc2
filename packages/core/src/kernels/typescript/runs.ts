import type { Arena } from '../arena.js';
import type { RunKernels } from '../run-kernels.js';

/** The twin of assembly/runs.ts. Runs are exact, so the sort may be the runtime's own; weights are added in order. */
export const runKernels = (arena: Arena): RunKernels => ({
  cellRuns(keys, starts, cells, width, denseFrom, table, _scratch, counts, ends) {
    const { u32 } = arena.views;
    const [at, out] = [keys >>> 2, counts >>> 2];
    let runs = 0;
    for (let cell = 0; cell < cells; cell++) {
      const [from, to] = segment(u32, starts, cell, at);
      if (to - from >= denseFrom) {
        for (let i = from; i < to; i++) u32[(table >>> 2) + u32[i]!]!++;
        runs = emptied(u32, u32.subarray(table >>> 2, (table >>> 2) + width), u32, at, out, runs);
      } else {
        u32.subarray(from, to).sort();
        for (let i = from; i < to; ) {
          const key = u32[i]!;
          const first = i;
          while (i < to && u32[i] === key) i++;
          u32[at + runs] = key;
          u32[out + runs] = i - first;
          runs++;
        }
      }
      u32[(ends >>> 2) + cell] = runs;
    }
    return runs;
  },

  cellRunsWeighted(keys, weights, starts, cells, width, denseFrom, table, scratch, sums, ends) {
    const { u32, f64 } = arena.views;
    const [at, weight, out, base] = [keys >>> 2, weights >>> 3, sums >>> 3, table >>> 3];
    let runs = 0;
    for (let cell = 0; cell < cells; cell++) {
      const [from, to] = segment(u32, starts, cell, at);
      if (to - from >= denseFrom) {
        for (let i = from; i < to; i++) f64[base + u32[i]!]! += f64[weight + i - at]!;
        runs = emptied(u32, f64.subarray(base, base + width), f64, at, out, runs);
      } else {
        const distinct = distinctKeys(u32, from, to, scratch >>> 2);
        f64.fill(0, out + runs, out + runs + distinct.length);
        for (let i = from; i < to; i++) f64[out + runs + placeOf(distinct, u32[i]!)]! += f64[weight + i - at]!;
        u32.set(distinct, at + runs);
        runs += distinct.length;
      }
      u32[(ends >>> 2) + cell] = runs;
    }
    return runs;
  },
});

const segment = (u32: Uint32Array, starts: number, cell: number, at: number): [number, number] => [
  at + u32[(starts >>> 2) + cell]!,
  at + u32[(starts >>> 2) + cell + 1]!,
];

/** Moves the entries above 0 of a table to the runs, and leaves zeros behind. */
function emptied(
  u32: Uint32Array,
  table: Uint32Array | Float64Array,
  sums: Uint32Array | Float64Array,
  keys: number,
  out: number,
  runs: number,
): number {
  for (let key = 0; key < table.length; key++) {
    const n = table[key]!;
    if (n === 0) continue;
    table[key] = 0;
    u32[keys + runs] = key;
    sums[out + runs] = n;
    runs++;
  }
  return runs;
}

function distinctKeys(u32: Uint32Array, from: number, to: number, scratch: number): Uint32Array {
  const sorted = u32.subarray(scratch, scratch + to - from);
  sorted.set(u32.subarray(from, to));
  sorted.sort();
  let found = 0;
  for (let i = 0; i < sorted.length; i++) if (i === 0 || sorted[i] !== sorted[found - 1]) sorted[found++] = sorted[i]!;
  return sorted.subarray(0, found);
}

function placeOf(sorted: Uint32Array, key: number): number {
  let from = 0;
  let to = sorted.length - 1;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (sorted[middle]! < key) from = middle + 1;
    else to = middle;
  }
  return from;
}
