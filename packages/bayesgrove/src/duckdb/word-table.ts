/**
 * Keys of four 32-bit words, numbered 0, 1, 2 by first appearance. A class, since readers ask it for every cell: a known
 * key costs one multiplication a word and allocates nothing.
 */
export class WordTable {
  #size = 0;
  /** Number + 1 by slot, 0 for a free one; at most half are taken. */
  #slots = new Int32Array(64);
  #keys = new Uint32Array(4 * 32);
  /** Nobody can choose texts that collide without knowing it. The numbers do not depend on it. */
  readonly #seed = Math.floor(Math.random() * 2 ** 32);

  get size(): number {
    return this.#size;
  }

  /** The number of a key, `size` before the call when it is new. */
  numberOf(a: number, b: number, c: number, d: number): number {
    const keys = this.#keys;
    const mask = this.#slots.length - 1;
    let slot = this.#hash(a, b, c, d) & mask;
    for (;;) {
      const found = this.#slots[slot]! - 1;
      if (found < 0) return this.#add(slot, a, b, c, d);
      const at = 4 * found;
      if (keys[at] === a && keys[at + 1] === b && keys[at + 2] === c && keys[at + 3] === d) return found;
      slot = (slot + 1) & mask;
    }
  }

  #add(slot: number, a: number, b: number, c: number, d: number): number {
    const number = this.#size++;
    this.#keys.set([a, b, c, d], 4 * number);
    this.#slots[slot] = number + 1;
    if (2 * this.#size >= this.#slots.length) this.#grow();
    return number;
  }

  #grow(): void {
    const keys = new Uint32Array(2 * this.#keys.length);
    keys.set(this.#keys);
    this.#keys = keys;
    this.#slots = new Int32Array(2 * this.#slots.length);
    const mask = this.#slots.length - 1;
    for (let number = 0; number < this.#size; number++) {
      const at = 4 * number;
      let slot = this.#hash(keys[at]!, keys[at + 1]!, keys[at + 2]!, keys[at + 3]!) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = number + 1;
    }
  }

  #hash(a: number, b: number, c: number, d: number): number {
    let hash = this.#seed;
    hash = mixed(hash ^ a);
    hash = mixed(hash ^ b);
    hash = mixed(hash ^ c);
    return mixed(hash ^ d);
  }
}

function mixed(hash: number): number {
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}
