import type { Arena } from './arena.js';
import { ordinaryMemory, sharedMemory } from './generated/wasm.js';
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
      env: { memory: arena.memory, log: Math.log },
    });
    return { ...(exports as unknown as Omit<Kernels, 'name'>), name: 'wasm' };
  } catch {
    return undefined;
  }
}

function bytesOf(kind: 'shared' | 'ordinary'): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(kind === 'shared' ? sharedMemory : ordinaryMemory), (char) => char.charCodeAt(0));
}
