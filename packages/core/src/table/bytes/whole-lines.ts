const LINE_FEED = 10;
const RETURN = 13;

/**
 * Cuts chunks where lines end, so that a reader never sees half a line. Every block ends with a line end (one is added
 * behind the last line when the file has none). A line may span any number of chunks at linear cost.
 */
export async function* wholeLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let kept: Uint8Array = new Uint8Array(0);
  let length = 0;
  const keep = (bytes: Uint8Array) => {
    if (length + bytes.length > kept.length) {
      const wider = new Uint8Array(2 * (length + bytes.length));
      wider.set(kept.subarray(0, length));
      kept = wider;
    }
    kept.set(bytes, length);
    length += bytes.length;
  };
  for await (const chunk of chunks) {
    // A return that ended the last chunk is a line end only if no line feed follows, which shows now.
    const waits = length > 0 && kept[length - 1] === RETURN && chunk[0] !== LINE_FEED;
    const cut = lineEnd(chunk);
    if (cut === 0 && !waits) {
      keep(chunk);
      continue;
    }
    if (length === 0) yield chunk.subarray(0, cut);
    else {
      keep(chunk.subarray(0, cut));
      const block = kept.subarray(0, length);
      kept = new Uint8Array(0);
      length = 0;
      yield block;
    }
    keep(chunk.subarray(cut));
  }
  if (length === 0) return;
  keep(Uint8Array.of(LINE_FEED));
  yield kept.subarray(0, length);
}

/** Behind the last line end that is sure to be one, or 0: a return as the last byte may be half of CRLF. */
function lineEnd(chunk: Uint8Array): number {
  const feed = chunk.lastIndexOf(LINE_FEED);
  if (feed !== -1) return feed + 1;
  const last = chunk.length - 1;
  return (last > 0 ? chunk.lastIndexOf(RETURN, last - 1) : -1) + 1;
}
