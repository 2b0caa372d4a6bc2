import type { Arena, LinearMemory } from './arena.js';
import { letters } from './generated/letters.js';

/** Compiled kernels as text (see tools/build-kernels.mjs), for ordinary memory. */
export interface WasmText {
  readonly text: string;
  /** Where the flags of the memory are: 1 as written, 3 for shared memory. */
  readonly memoryFlags: number;
}

/** A module is bound to the kind of memory it imports, so there may be two. A memory needs one instance. */
interface Made {
  shared?: WebAssembly.Module;
  ordinary?: WebAssembly.Module;
  readonly on: WeakMap<LinearMemory, object>;
}

const made = new Map<WasmText, Made>();

/** The functions of compiled kernels on an arena; undefined when the runtime cannot run them. */
export function wasmKernels<K>(wasm: WasmText, { memory, shared }: Arena): K | undefined {
  if (memory === undefined) return undefined;
  if (!made.has(wasm)) made.set(wasm, { on: new WeakMap() });
  const own = made.get(wasm)!;
  const kind = shared ? 'shared' : 'ordinary';
  try {
    own[kind] ??= new WebAssembly.Module(bytesOf(wasm, shared));
    if (!own.on.has(memory)) {
      const env = { memory: memory as WebAssembly.Memory, log: Math.log };
      own.on.set(memory, { ...new WebAssembly.Instance(own[kind], { env }).exports });
    }
    return own.on.get(memory) as K;
  } catch {
    return undefined;
  }
}

/** Both kinds of memory share one text; one byte says which is imported (tools/build-kernels.mjs checks that it is one). */
function bytesOf({ text, memoryFlags }: WasmText, shared: boolean): Uint8Array<ArrayBuffer> {
  const byteOf = new Uint8Array(128);
  for (let byte = 0; byte < 256; byte++) byteOf[letters.charCodeAt(byte)] = byte;
  const bytes = new Uint8Array(text.length);
  let length = 0;
  for (let i = 0; i < text.length; i++)
    bytes[length++] =
      text[i] === '~' ? Number.parseInt(text.slice(i + 1, (i += 2) + 1), 16) : byteOf[text.charCodeAt(i)]!;
  if (shared) bytes[memoryFlags] = 3;
  return bytes.subarray(0, length);
}
