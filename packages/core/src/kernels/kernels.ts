import type { CountKernels } from './count-kernels.js';
import type { FoldKernels } from './fold-kernels.js';
import type { HashKernels } from './hash-kernels.js';
import type { IntervalKernels } from './interval-kernels.js';
import type { PartKernels } from './part-kernels.js';
import type { PartitionKernels } from './partition-kernels.js';
import type { ProductKernels } from './product-kernels.js';
import type { RankKernels } from './rank-kernels.js';
import type { RunKernels } from './run-kernels.js';
import type { SumKernels } from './sum-kernels.js';

/**
 * The inner loops, as functions over byte offsets of one linear memory (see arena.ts). There are two implementations:
 * WebAssembly, and a TypeScript twin for runtimes without it. They give identical results bit for bit: whole numbers are
 * exact anyway, and floating-point sums are added in the same order.
 *
 * Conventions: `rows` is the offset of a list of row numbers (u32), or 0 for the rows 0 to n - 1 in order. A column is a
 * byte a row (u8), or `coarse` bytes with `fine` u16 and `starts` u32, where the code is starts[coarse] + fine.
 */
export interface Kernels
  extends RankKernels,
    CountKernels,
    PartitionKernels,
    PartKernels,
    RunKernels,
    SumKernels,
    HashKernels,
    IntervalKernels,
    FoldKernels,
    ProductKernels {
  readonly name: 'wasm' | 'typescript';
}
