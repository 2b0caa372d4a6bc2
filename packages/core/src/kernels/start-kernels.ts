import { cannotUseWasm } from '../base/problems.js';
import { quick } from '../base/products.js';
import { type Arena, plainArena, wasmArena } from './arena.js';
import type { Kernels } from './kernels.js';
import { productsIn } from './product-kernels.js';
import { typescriptKernels } from './typescript-kernels.js';
import { wasmKernels } from './wasm-kernels.js';

export interface Workplace {
  readonly arena: Arena;
  readonly kernels: Kernels;
}

export type KernelChoice = 'wasm' | 'typescript' | 'auto';

/**
 * After a failure WebAssembly is left alone for a while: where its memory is used up (Chromium has room for some hundred
 * memories that are still alive), each further try costs a tenth of a second.
 */
const PAUSE = 10_000;
let failedAt = Number.NEGATIVE_INFINITY;

/** A new memory with kernels on it: WebAssembly, else TypeScript. */
export function startKernels(choice: KernelChoice = 'auto'): Workplace {
  const wanted = choice === 'wasm' || (choice === 'auto' && performance.now() - failedAt > PAUSE);
  const found = wanted ? wasmWorkplace() : undefined;
  if (found !== undefined) return found;
  if (choice === 'wasm') throw cannotUseWasm();
  if (wanted) failedAt = performance.now();
  const arena = plainArena();
  return { arena, kernels: typescriptKernels(arena) };
}

/** Beyond so many bytes a common memory is not kept for who comes next. */
const LARGE = 1 << 26;
let common: Workplace | undefined;

/**
 * The workplace that everybody in this thread shares who needs kernels for a while: a memory of its own for each fit would
 * cost more than a small fit itself. What is taken from its arena has to be given back.
 */
export function commonWorkplace(): Workplace {
  if (common === undefined || common.arena.views.u8.byteLength > LARGE) {
    const fresh = startKernels();
    // Where WebAssembly was refused, it may be there the next time.
    common = fresh.kernels.name === 'wasm' ? fresh : undefined;
    return fresh;
  }
  return common;
}

function wasmWorkplace(): Workplace | undefined {
  const arena = wasmArena(false);
  const kernels = arena && wasmKernels(arena);
  if (!kernels) return undefined;
  quick.addProducts ??= productsIn(commonWorkplace);
  return { arena, kernels };
}
