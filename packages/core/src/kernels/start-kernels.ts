import { cannotUseWasm } from '../base/problems.js';
import { type Arena, plainArena, wasmArena } from './arena.js';
import { counting } from './generated/counting.js';
import type { Kernels } from './kernels.js';
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
/** The last that was not kept, until garbage is collected. */
let large: WeakRef<Arena> | undefined;
const placeOf = new WeakMap<Arena, Workplace>();

/**
 * The workplace that everybody in this thread shares who needs kernels for a while: a memory of its own for each fit would
 * cost more than a small fit itself. What is taken from its arena has to be given back.
 */
export function commonWorkplace(): Workplace {
  giveUpLarge();
  if (common === undefined) {
    const fresh = startKernels();
    // Where WebAssembly was refused, it may be there the next time.
    common = fresh.kernels.name === 'wasm' ? fresh : undefined;
    return fresh;
  }
  return common;
}

function giveUpLarge(): void {
  if (common === undefined || common.arena.views.u8.byteLength <= LARGE) return;
  large = new WeakRef(common.arena);
  placeOf.set(common.arena, common);
  common = undefined;
}

/**
 * The same for who needs it for no longer than a fit: a large one is used again if it is still there and idle. A system that hands out
 * memory page by page takes as long for that as a large fit takes for a sixth of its work.
 */
export function passingWorkplace(): Workplace {
  giveUpLarge();
  const arena = large?.deref();
  return arena?.isIdle() ? placeOf.get(arena)! : commonWorkplace();
}

function wasmWorkplace(): Workplace | undefined {
  const arena = wasmArena();
  const kernels = arena && wasmKernels<Omit<Kernels, 'name'>>(counting, arena);
  return kernels && { arena, kernels: { ...kernels, name: 'wasm' } };
}
