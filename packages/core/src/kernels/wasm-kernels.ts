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
  const bytes = Uint8Array.from(kernelBytes.match(/../g)!, (byte) => Number.parseInt(byte, 16));
  if (kind === 'shared') bytes[memoryFlags] = 3;
  return bytes;
}
