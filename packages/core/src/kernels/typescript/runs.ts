import { intervalOf } from '../../base/interval-of.js';
import type { Arena } from '../arena.js';
import type { RunKernels } from '../run-kernels.js';

/** The twin of assembly/runs.ts. Runs are exact, so the sort may be the runtime's own, of large cells too; weights are added in order. */
export const runKernels = (arena: Arena): RunKernels => ({
  cellRuns: (keys, starts, cells, _width, _denseFrom, _table, _scratch, counts, ends) =>
    runsOf(arena, keys, starts, cells, arena.views.u32, counts >>> 2, ends, () => 1),

  cellRunsWeighted(keys, weights, starts, cells, _width, _denseFrom, _table, _scratch, sums, ends) {
    const { f64 } = arena.views;
    return runsOf(arena, keys, starts, cells, f64, sums >>> 3, ends, (i) => f64[(weights >>> 3) + i]!);
  },
});

function runsOf(
  arena: Arena,
  keys: number,
  starts: number,
  cells: number,
  sums: Uint32Array | Float64Array,
  out: number,
  ends: number,
  weightOf: (i: number) => number,
): number {
  const { u32 } = arena.views;
  const [at, first] = [keys >>> 2, starts >>> 2];
  let runs = 0;
  for (let cell = 0; cell < cells; cell++) {
    const from = u32[first + cell]!;
    const own = u32.slice(at + from, at + u32[first + cell + 1]!);
    const distinct = own.slice().sort();
    let found = 0;
    for (const key of distinct) if (found === 0 || key !== distinct[found - 1]) distinct[found++] = key;
    const kept = distinct.subarray(0, found);
    sums.fill(0, out + runs, out + runs + found);
    for (let i = 0; i < own.length; i++) sums[out + runs + intervalOf(own[i]!, kept)]! += weightOf(from + i);
    u32.set(kept, at + runs);
    runs += found;
    u32[(ends >>> 2) + cell] = runs;
  }
  return runs;
}
