import type { Arena, LinearMemory } from './arena.js';
import { letters, reader } from './generated/letters.js';

/** Compiled kernels, as tools/build-kernels.mjs writes them. An object: bundlers put texts wherever they are used, and gzip packs them worse there. */
export interface WasmText {
  readonly text: string;
}

/** Each text is compiled once, and a memory needs one instance of it. */
interface Made {
  module?: WebAssembly.Module;
  readonly on: WeakMap<LinearMemory, object>;
}

const made = new Map<WasmText, Made>();

/** The functions of compiled kernels on an arena; undefined when the runtime cannot run them. */
export function wasmKernels<K>(wasm: WasmText, arena: Arena): K | undefined {
  const { memory } = arena;
  if (memory === undefined) return undefined;
  if (!made.has(wasm)) made.set(wasm, { on: new WeakMap() });
  const own = made.get(wasm)!;
  try {
    own.module ??= new WebAssembly.Module(bytesOf(wasm, arena));
    if (!own.on.has(memory)) own.on.set(memory, { ...(exportsOf(own.module, memory) as object) });
    return own.on.get(memory) as K;
  } catch {
    return undefined;
  }
}

const exportsOf = (module: WebAssembly.Module, memory: LinearMemory): unknown =>
  new WebAssembly.Instance(module, { env: { memory: memory as WebAssembly.Memory, log: Math.log, log2: Math.log2 } })
    .exports;

let reading: WebAssembly.Module | undefined;

/** By a kernel too: a loop over all letters in a runtime that has not compiled it yet takes longer than to compile the kernels. */
function bytesOf({ text }: WasmText, arena: Arena): Uint8Array<ArrayBuffer> {
  reading ??= new WebAssembly.Module(Uint8Array.from(reader.match(/../g)!, (pair) => Number.parseInt(pair, 16)));
  const { read } = exportsOf(reading, arena.memory!) as { read(at: number, end: number, table: number): number };
  const units = new TextEncoder().encode(letters + text);
  const scratch = arena.scratch();
  const at = scratch.alloc(units.length + 128);
  arena.views.u8.set(units, at);
  const end = at + units.length;
  const bytes = arena.views.u8.slice(at + letters.length, read(at, end, end));
  scratch.release();
  return bytes;
}
