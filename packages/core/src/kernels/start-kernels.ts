import { cannotUseWasm } from '../base/problems.js';
import { type Arena, plainArena, wasmArena } from './arena.js';
import type { Kernels } from './kernels.js';
import { typescriptKernels } from './typescript-kernels.js';
import { wasmKernels } from './wasm-kernels.js';

export interface Workplace {
  readonly arena: Arena;
  readonly kernels: Kernels;
}

export type KernelChoice = 'wasm' | 'typescript' | 'auto';

/** A new memory with kernels on it: WebAssembly on shared memory, else on ordinary memory, else TypeScript. */
export function startKernels(choice: KernelChoice = 'auto'): Workplace {
  for (const shared of choice === 'typescript' ? [] : [true, false]) {
    const arena = wasmArena(shared);
    const kernels = arena && wasmKernels(arena);
    if (kernels) return { arena, kernels };
  }
  if (choice === 'wasm') throw cannotUseWasm();
  const arena = plainArena();
  return { arena, kernels: typescriptKernels(arena) };
}
