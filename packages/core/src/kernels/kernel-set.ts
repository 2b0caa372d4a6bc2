import type { Arena } from './arena.js';
import type { Kernels } from './kernels.js';
import type { Workplace } from './start-kernels.js';
import { type WasmText, wasmKernels } from './wasm-kernels.js';

/** Kernels that only some learners need: they are loaded when one of these learns, their twin only where WebAssembly is not to be had. */
export interface KernelSet<K> {
  wasm(): Promise<WasmText>;
  twin(): Promise<(arena: Arena) => K>;
}

/** Made once for a memory: code that was optimized for an object is compiled again where the next fit comes with another. */
const together = new WeakMap<object, object>();

/** The same workplace with a set of kernels more. */
export async function withKernels<K extends object>(
  { arena, kernels }: Workplace,
  set: KernelSet<K>,
): Promise<{ readonly arena: Arena; readonly kernels: Kernels & K }> {
  const more = wasmKernels<K>(await set.wasm(), arena) ?? (await set.twin())(arena);
  if (!together.has(more)) together.set(more, { ...kernels, ...more });
  return { arena, kernels: together.get(more) as Kernels & K };
}
