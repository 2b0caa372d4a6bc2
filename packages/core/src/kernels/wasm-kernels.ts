import type { Arena } from './arena.js';
import { kernelBytes, memoryFlags } from './generated/wasm.js';
import type { Kernels } from './kernels.js';

/** A module is bound to the kind of memory it imports, so there are two, each compiled once. */
const modules: { shared?: WebAssembly.Module; ordinary?: WebAssembly.Module } = {};

/** The WebAssembly kernels on an arena; undefined when the runtime cannot run them. */
export function wasmKernels(arena: Arena): Kernels | undefined {
  if (arena.memory === undefined) return undefined;
  try {
    const kind = arena.shared ? 'shared' : 'ordinary';
    modules[kind] ??= new WebAssembly.Module(bytesOf(kind));
    const { exports } = new WebAssembly.Instance(modules[kind], {
      env: { memory: arena.memory as WebAssembly.Memory, log: Math.log },
    });
    return { ...(exports as unknown as Omit<Kernels, 'name'>), name: 'wasm' };
  } catch {
    return undefined;
  }
}

/** Both kinds of memory share one text; one byte says which is imported (tools/build-kernels.mjs checks that it is one). */
function bytesOf(kind: 'shared' | 'ordinary'): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(kernelBytes.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = 16 * digitAt(2 * i) + digitAt(2 * i + 1);
  if (kind === 'shared') bytes[memoryFlags] = 3;
  return bytes;
}

/** A hexadecimal digit; its character tells it. The first fit of a process waits for this: parsing would take longer than compiling. */
function digitAt(i: number): number {
  const unit = kernelBytes.charCodeAt(i);
  return unit < 58 ? unit - 48 : unit - 87;
}
