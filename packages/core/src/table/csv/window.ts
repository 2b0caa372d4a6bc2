import { NEWLINE } from './bytes.js';

/** Fits the cache of most machines, and a column's type is first guessed from this much. */
const WINDOW = 1 << 19;

/**
 * The part of the input that is being read: bytes from `start` to `end`, then a zero that stops every loop.
 * It is filled up before anything is read from it, and doubles only when a single cell does not fit, so however small
 * the chunks and however long the cells, each byte is looked at a bounded number of times.
 */
export class Window {
  bytes = new Uint8Array(WINDOW + 2);
  start = 0;
  end = 0;
  /** True once the last byte of the input is in the window. The last line then ends in a line end, if need be added. */
  ended = false;
  /** What has been read, for inputs that cannot be opened twice; undefined when nobody needs it. */
  kept: Uint8Array[] | undefined;
  private chunk: Uint8Array = new Uint8Array(0);
  private used = 0;

  constructor(
    private readonly chunks: AsyncIterator<Uint8Array>,
    keep: boolean,
  ) {
    this.kept = keep ? [] : undefined;
  }

  /** Drops what has been read and fills the window up. */
  async fill(): Promise<void> {
    this.makeRoom();
    const before = this.end;
    const limit = this.bytes.length - 2;
    while (this.end < limit && !this.ended) {
      if (this.used === this.chunk.length && !(await this.nextChunk())) break;
      const piece = this.chunk.subarray(this.used, this.used + limit - this.end);
      this.bytes.set(piece, this.end);
      this.end += piece.length;
      this.used += piece.length;
    }
    this.bytes[this.end] = 0;
    this.kept?.push(this.bytes.slice(before, this.end));
  }

  /** Stops reading early, so that files are closed. */
  async close(): Promise<void> {
    await this.chunks.return?.();
  }

  private makeRoom(): void {
    const unread = this.end - this.start;
    if (unread > (this.bytes.length - 2) / 2) {
      const larger = new Uint8Array(2 * (this.bytes.length - 2) + 2);
      larger.set(this.bytes.subarray(this.start, this.end));
      this.bytes = larger;
    } else this.bytes.copyWithin(0, this.start, this.end);
    this.start = 0;
    this.end = unread;
  }

  private async nextChunk(): Promise<boolean> {
    const next = await this.chunks.next();
    if (!next.done) {
      this.chunk = next.value;
      this.used = 0;
      return true;
    }
    this.ended = true;
    this.chunk = new Uint8Array(0);
    this.used = 0;
    // There are two spare bytes at the end: this one, and the zero.
    if (this.end > 0 && this.bytes[this.end - 1] !== NEWLINE) this.bytes[this.end++] = NEWLINE;
    return false;
  }
}
