import type { Arena } from './arena.js';
import type { Kernels } from './kernels.js';
import type { Workplace } from './start-kernels.js';
import { type WasmText, wasmKernels } from './wasm-kernels.js';

/** Kernels that only some learners need: they are loaded when one of these learns, their twin only where WebAssembly is not to be had. */
export interface KernelSet<K> {
  wasm(): Promise<WasmText>;
  twin(): Promise<(arena: Arena) => K>;
}

/** The same workplace with a set of kernels more. */
export async function withKernels<K>(
  { arena, kernels }: Workplace,
  set: KernelSet<K>,
): Promise<{ readonly arena: Arena; readonly kernels: Kernels & K }> {
  const more = wasmKernels<K>(await set.wasm(), arena) ?? (await set.twin())(arena);
  return { arena, kernels: { ...kernels, ...more } };
}
