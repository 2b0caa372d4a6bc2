type Data = Float64Array | Uint8Array | Uint16Array | Uint32Array;

/**
 * A column while it is being read: numbers, or numbers of texts in a dictionary in as few bytes each as its size allows.
 * The space is taken at once when the number of rows can be guessed, since zeroed memory costs nothing until it is
 * written to; otherwise it grows by half.
 */
export class Growing {
  private data: Data;
  private length = 0;

  constructor(
    private readonly holds: 'numbers' | 'ids',
    capacity: number,
  ) {
    this.data = holds === 'numbers' ? new Float64Array(capacity) : new Uint8Array(capacity);
  }

  /** Takes `count` values of a block; ids are below `texts`. */
  append(block: Float64Array, from: number, count: number, texts: number): void {
    const needed = this.length + count;
    if (this.holds === 'ids') this.widen(texts);
    if (needed > this.data.length) {
      this.replace(sameKind(this.data, Math.max(needed, Math.ceil(1.5 * this.data.length))));
    }
    this.data.set(block.subarray(from, from + count), this.length);
    this.length = needed;
  }

  /** What was read, in a view when little is wasted by it, else in a copy. */
  done(): Data {
    const { data, length } = this;
    if (data.length === length) return data;
    return data.length - length > length / 8 ? data.slice(0, length) : data.subarray(0, length);
  }

  private widen(texts: number): void {
    const width = texts <= 0x100 ? 1 : texts <= 0x10000 ? 2 : 4;
    const { data } = this;
    if (data.BYTES_PER_ELEMENT >= width) return;
    this.replace(width === 2 ? new Uint16Array(data.length) : new Uint32Array(data.length));
  }

  private replace(larger: Data): void {
    larger.set(this.data.subarray(0, this.length));
    this.data = larger;
  }
}

function sameKind(data: Data, length: number): Data {
  return new (data.constructor as new (length: number) => Data)(length);
}
