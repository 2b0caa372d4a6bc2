/** Which codes share a coarse byte: bin b holds the codes from starts[b] to before starts[b + 1]. */
export interface CoarseBins {
  readonly starts: Uint32Array;
  readonly binOf: Uint8Array;
}

const BINS = 256;
const FINE = 65_536;

/**
 * Bins of about equally many rows for more than 256 codes, so that a coarse table says as much as it can. No bin has more
 * codes than the fine part can tell apart.
 */
export function coarseBins(counts: ArrayLike<number>): CoarseBins {
  const codes = counts.length;
  let rows = 0;
  for (let code = 0; code < codes; code++) rows += counts[code]!;
  const starts = new Uint32Array(BINS);
  const binOf = new Uint8Array(codes);
  let code = 0;
  let before = 0;
  for (let bin = 0; bin < BINS; bin++) {
    starts[bin] = code;
    // The bins behind this one must be able to hold what it leaves, and each needs a code of its own.
    const least = codes - (BINS - 1 - bin) * FINE;
    const most = Math.min(code + FINE, codes - (BINS - 1 - bin));
    // Twice the share, since half of a code may be beyond it: whole numbers, and none of them is made for the comparison.
    const share = Math.ceil((2 * rows * (bin + 1)) / BINS);
    const first = code;
    while (code < most) {
      const own = counts[code]!;
      if (2 * before + own >= share && code >= least && code > first) break;
      before += own;
      code++;
    }
    binOf.fill(bin, first, code);
  }
  return { starts, binOf };
}
