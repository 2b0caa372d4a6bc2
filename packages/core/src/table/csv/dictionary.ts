/** Secret numbers of one reading: without them nobody can prepare texts that all land in one place of the table. */
export interface HashKey {
  readonly seed: number;
  readonly multiplier: number;
}

/** Multipliers that mix well; one drawn at random may be poor, such as 5. */
const MULTIPLIERS = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f, 0x165667b1, 0x2c1b3c6d, 0x297a2d39, 0xcc9e2d51];

export function hashKey(random: ArrayLike<number> = crypto.getRandomValues(new Uint32Array(2))): HashKey {
  return { seed: random[0]! | 0, multiplier: MULTIPLIERS[random[1]! % MULTIPLIERS.length]! | 0 };
}

/** The scanner holds a copy of this loop, to hash while it looks for the end of a cell. */
export function hashed(key: HashKey, bytes: Uint8Array, from: number, to: number): number {
  let hash = key.seed;
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ bytes[i]!, key.multiplier);
  return hash;
}

/**
 * Texts, kept as bytes, numbered from 0 by first appearance. An open-addressing hash table: a million texts take
 * no more than their bytes and some 30 bytes each, and no string is made before the end.
 */
export class Dictionary {
  size = 0;
  private slots = new Int32Array(16);
  private hashes = new Int32Array(8);
  /** Text `id` stands in `bytes` from `ends[id - 1]` to `ends[id]`. Doubles, as there may be more than 4 GB. */
  private ends = new Float64Array(8);
  private lines = new Float64Array(8);
  private bytes = new Uint8Array(64);

  /** The number of a text; a text not seen before gets the next one. */
  id(source: Uint8Array, from: number, to: number, hash: number, line: number): number {
    const slots = this.slots;
    const mask = slots.length - 1;
    let at = spread(hash) & mask;
    for (let id = slots[at]! - 1; id >= 0; id = slots[at]! - 1) {
      if (this.hashes[id] === hash && this.equals(id, source, from, to)) return id;
      at = (at + 1) & mask;
    }
    return this.add(at, source, from, to, hash, line);
  }

  /** The number of a text, or -1. */
  find(source: Uint8Array, from: number, to: number, hash: number): number {
    const mask = this.slots.length - 1;
    let at = spread(hash) & mask;
    for (let id = this.slots[at]! - 1; id >= 0; id = this.slots[at]! - 1) {
      if (this.hashes[id] === hash && this.equals(id, source, from, to)) return id;
      at = (at + 1) & mask;
    }
    return -1;
  }

  /** The line a text was first seen in. */
  line(id: number): number {
    return this.lines[id]!;
  }

  text(id: number): Uint8Array {
    return this.bytes.subarray(this.start(id), this.ends[id]);
  }

  /** The texts from `first` on, as one run of bytes ending at `ends`. */
  run(first: number, limit: number): { bytes: Uint8Array; ends: Float64Array } {
    const start = this.start(first);
    const ends = this.ends.slice(first, limit).map((end) => end - start);
    return { bytes: this.bytes.subarray(start, this.ends[limit - 1]), ends };
  }

  private start(id: number): number {
    return id === 0 ? 0 : this.ends[id - 1]!;
  }

  private equals(id: number, source: Uint8Array, from: number, to: number): boolean {
    const start = this.start(id);
    if (this.ends[id]! - start !== to - from) return false;
    const bytes = this.bytes;
    for (let i = from, j = start; i < to; i++, j++) if (source[i] !== bytes[j]) return false;
    return true;
  }

  private add(at: number, source: Uint8Array, from: number, to: number, hash: number, line: number): number {
    const id = this.size++;
    const start = this.start(id);
    const end = start + to - from;
    if (end > this.bytes.length) this.bytes = grown(this.bytes, new Uint8Array(Math.max(end, 2 * this.bytes.length)));
    if (to - from > 64) this.bytes.set(source.subarray(from, to), start);
    else for (let i = from, j = start; i < to; i++, j++) this.bytes[j] = source[i]!;
    this.hashes[id] = hash;
    this.ends[id] = end;
    this.lines[id] = line;
    this.slots[at] = this.size;
    if (this.size === this.hashes.length) this.grow();
    return id;
  }

  private grow(): void {
    const capacity = 2 * this.size;
    this.hashes = grown(this.hashes, new Int32Array(capacity));
    this.ends = grown(this.ends, new Float64Array(capacity));
    this.lines = grown(this.lines, new Float64Array(capacity));
    const slots = new Int32Array(2 * capacity);
    const mask = slots.length - 1;
    for (let id = 0; id < this.size; id++) {
      let at = spread(this.hashes[id]!) & mask;
      while (slots[at] !== 0) at = (at + 1) & mask;
      slots[at] = id + 1;
    }
    this.slots = slots;
  }
}

/** The low bits of the running hash depend on the low bits of the text only; this brings the high ones down. */
function spread(hash: number): number {
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}

function grown<A extends Uint8Array | Int32Array | Float64Array>(old: A, larger: A): A {
  larger.set(old);
  return larger;
}
