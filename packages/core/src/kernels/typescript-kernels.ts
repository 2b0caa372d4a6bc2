import type { Arena } from './arena.js';
import type { Kernels } from './kernels.js';
import { countKernels } from './typescript/count.js';
import { foldKernels } from './typescript/folds.js';
import { hashKernels } from './typescript/hash.js';
import { intervalKernels } from './typescript/intervals.js';
import { keyKernels } from './typescript/keys.js';
import { partitionKernels } from './typescript/partition.js';
import { partKernels } from './typescript/parts.js';
import { productKernels } from './typescript/products.js';
import { rankKernels } from './typescript/rank.js';
import { runKernels } from './typescript/runs.js';
import { sumKernels } from './typescript/sums.js';

/** The kernels in TypeScript: the twin of `assembly/`, for runtimes without WebAssembly. */
export const typescriptKernels = (arena: Arena): Kernels => ({
  name: 'typescript',
  ...rankKernels(arena),
  ...keyKernels(arena),
  ...countKernels(arena),
  ...partitionKernels(arena),
  ...partKernels(arena),
  ...runKernels(arena),
  ...sumKernels(arena),
  ...hashKernels(arena),
  ...intervalKernels(arena),
  ...foldKernels(arena),
  ...productKernels(arena),
});
