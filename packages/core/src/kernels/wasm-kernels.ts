import type { Arena, LinearMemory } from './arena.js';
import { letters } from './generated/letters.js';

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
export function wasmKernels<K>(wasm: WasmText, { memory }: Arena): K | undefined {
  if (memory === undefined) return undefined;
  if (!made.has(wasm)) made.set(wasm, { on: new WeakMap() });
  const own = made.get(wasm)!;
  try {
    own.module ??= new WebAssembly.Module(bytesOf(wasm));
    if (!own.on.has(memory)) {
      const env = { memory: memory as WebAssembly.Memory, log: Math.log, log2: Math.log2 };
      own.on.set(memory, { ...new WebAssembly.Instance(own.module, { env }).exports });
    }
    return own.on.get(memory) as K;
  } catch {
    return undefined;
  }
}

function bytesOf({ text }: WasmText): Uint8Array<ArrayBuffer> {
  const byteOf = new Uint8Array(128);
  for (let byte = 0; byte < 256; byte++) byteOf[letters.charCodeAt(byte)] = byte;
  const bytes = new Uint8Array(text.length);
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    // A tilde.
    bytes[length++] = unit === 126 ? Number.parseInt(text.slice(i + 1, (i += 2) + 1), 16) : byteOf[unit]!;
  }
  return bytes.subarray(0, length);
}
