import { outOfMemory } from '../base/problems.js';

/** The whole memory as typed arrays. Made anew when the memory grows, so never keep one across an `alloc`. */
export interface Views {
  readonly u8: Uint8Array;
  readonly u16: Uint16Array;
  readonly i32: Int32Array;
  readonly u32: Uint32Array;
  readonly f64: Float64Array;
}

/** A `WebAssembly.Memory` in words of our own: the types of Node do not know that name, and this one is published. */
export interface LinearMemory {
  readonly buffer: ArrayBufferLike;
  grow(pages: number): number;
}

/** One linear memory, in which everything the kernels read and write has a byte offset. Offset 0 is never given out. */
export interface Arena {
  /** The memory for WebAssembly; none when the arena is an ordinary ArrayBuffer. */
  readonly memory: LinearMemory | undefined;
  readonly views: Views;
  /** Has nobody any room in it? */
  isIdle(): boolean;
  /** Room for this many bytes, at a multiple of 64. What it holds is not defined. */
  alloc(bytes: number): number;
  free(offset: number): void;
  /** Room that is given back all at once. */
  scratch(): Scratch;
}

export interface Scratch {
  alloc(bytes: number): number;
  /** The same, filled with zeros. */
  zeroed(bytes: number): number;
  release(): void;
}

/** The same memory, seen by one who gives back all at once what he was given, and can do nothing with it any more. */
export function holding(arena: Arena): Arena & { release(): void } {
  const held = new Set<number>();
  let isOver = false;
  const check = () => {
    if (isOver) throw new Error('The memory was given back');
  };
  return {
    memory: arena.memory,
    get views() {
      check();
      return arena.views;
    },
    isIdle: arena.isIdle,
    alloc(bytes) {
      check();
      const at = arena.alloc(bytes);
      held.add(at);
      return at;
    },
    free(at) {
      arena.free(at);
      held.delete(at);
    },
    scratch() {
      check();
      return arena.scratch();
    },
    release() {
      isOver = true;
      for (const at of held) arena.free(at);
      held.clear();
    },
  };
}

const PAGE = 65_536;
/** A memory begins with so many bytes, and doubles as long as it is small: growing takes as long as a small fit. */
const FIRST = 2 ** 20;
const SMALL = 2 ** 25;
/** But for a page: what ends at the very end of the memory would end at 0. */
const MOST = 2 ** 32 - PAGE;
const ALIGN = 64;

/** An arena in WebAssembly memory; undefined without WebAssembly. */
export function wasmArena(): Arena | undefined {
  try {
    const memory = new WebAssembly.Memory({ initial: FIRST / PAGE, maximum: MOST / PAGE });
    const grow = (bytes: number) => {
      memory.grow(Math.ceil((bytes - memory.buffer.byteLength) / PAGE));
      return memory.buffer;
    };
    return newArena(memory.buffer, grow, memory);
  } catch {
    return undefined;
  }
}

/** An arena in an ordinary ArrayBuffer, for the TypeScript kernels. */
export function plainArena(): Arena {
  let bytes = new Uint8Array(FIRST);
  const grow = (size: number) => {
    const larger = new Uint8Array(size);
    larger.set(bytes);
    bytes = larger;
    return larger.buffer;
  };
  return newArena(bytes.buffer, grow, undefined);
}

interface Hole {
  from: number;
  to: number;
}

function newArena(
  first: ArrayBufferLike,
  grow: (bytes: number) => ArrayBufferLike,
  memory: LinearMemory | undefined,
): Arena {
  let views = viewsOf(first);
  /** Free stretches by offset; the last one reaches to the end of the memory. */
  const holes: Hole[] = [{ from: ALIGN, to: first.byteLength }];
  const sizes = new Map<number, number>();

  const take = (size: number): number => {
    let hole = holes.find((h) => h.to - h.from >= size);
    if (hole === undefined) {
      enlarge(size);
      hole = holes.at(-1)!;
    }
    const at = hole.from;
    hole.from += size;
    if (hole.from === hole.to && hole !== holes.at(-1)) holes.splice(holes.indexOf(hole), 1);
    return at;
  };

  const enlarge = (size: number) => {
    const last = holes.at(-1)!;
    const needed = last.from + size;
    if (needed > MOST) throw outOfMemory(needed);
    const wanted = Math.min(MOST, Math.max(needed, Math.ceil(last.to * (last.to < SMALL ? 2 : 1.25))));
    views = viewsOf(grown(grow, Math.ceil(wanted / PAGE) * PAGE, Math.ceil(needed / PAGE) * PAGE));
    last.to = views.u8.byteLength;
  };

  const giveBack = (at: number, size: number) => {
    let next = holes.findIndex((hole) => hole.from > at);
    if (next === -1) next = holes.length;
    const before = holes[next - 1];
    const after = holes[next];
    const joinsBefore = before?.to === at;
    const joinsAfter = after?.from === at + size;
    if (joinsBefore && joinsAfter) {
      before.to = after.to;
      holes.splice(next, 1);
    } else if (joinsBefore) before.to += size;
    else if (joinsAfter) after.from = at;
    else holes.splice(next, 0, { from: at, to: at + size });
  };

  const alloc = (bytes: number): number => {
    const size = roundedUp(bytes);
    const at = take(size);
    sizes.set(at, size);
    return at;
  };

  const free = (at: number) => {
    const size = sizes.get(at);
    if (size === undefined) throw new Error(`Nothing was allocated at ${at}`);
    sizes.delete(at);
    giveBack(at, size);
  };

  const scratch = (): Scratch => {
    // Not in `sizes`: a Map from which the same few keys are deleted over and over among many others becomes slow, since
    // V8 walks past all deleted entries of a bucket until it hashes anew.
    const taken: { readonly at: number; readonly size: number }[] = [];
    const room = (bytes: number) => {
      const size = roundedUp(bytes);
      const at = take(size);
      taken.push({ at, size });
      return at;
    };
    const zeroed = (bytes: number) => {
      const at = room(bytes);
      views.u8.fill(0, at, at + bytes);
      return at;
    };
    const release = () => {
      for (const { at, size } of taken.splice(0).reverse()) giveBack(at, size);
    };
    return { alloc: room, zeroed, release };
  };

  return {
    memory,
    get views() {
      return views;
    },
    isIdle: () => holes.length === 1 && holes[0]!.from === ALIGN,
    alloc,
    free,
    scratch,
  };
}

const roundedUp = (bytes: number): number => Math.max(1, Math.ceil(bytes / ALIGN)) * ALIGN;

/** Grows with some reserve, or only as far as needed when there is no room for a reserve. */
function grown(grow: (bytes: number) => ArrayBufferLike, wanted: number, needed: number): ArrayBufferLike {
  try {
    return grow(wanted);
  } catch {
    try {
      return grow(needed);
    } catch {
      throw outOfMemory(needed);
    }
  }
}

const viewsOf = (buffer: ArrayBufferLike): Views => ({
  u8: new Uint8Array(buffer),
  u16: new Uint16Array(buffer),
  i32: new Int32Array(buffer),
  u32: new Uint32Array(buffer),
  f64: new Float64Array(buffer),
});
