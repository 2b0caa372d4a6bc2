import type { Axis, Counts } from './counts.js';
import { sizeOf } from './form.js';

/**
 * An answer along its first axis: only the codes that rows fell into, ascending, and for each the counts over the other
 * axes, packed: those of `codes[i]` are `n[i * width]` to `n[(i + 1) * width - 1]`. The same for every form of an answer.
 */
export interface Along {
  readonly codes: Uint32Array;
  readonly width: number;
  readonly n: Float64Array;
}

/** The counts of one column by class, place after place of its axis. */
export function along(counts: Counts): Along {
  const width = sizeOf(counts.shape.slice(1));
  return counts.form === 'dense' ? fromDense(counts.n, width) : fromSparse(counts.at, counts.n, width);
}

/** Apart: the codes with a known value, and the counts of missing ones (undefined when none is missing). */
export function knownAlong(
  axis: Axis,
  counts: Counts,
): { readonly known: Along; readonly missing: Float64Array | undefined } {
  const all = along(counts);
  const last = all.codes.length - 1;
  if (all.codes[last] !== axis.size) return { known: all, missing: undefined };
  const { codes, width, n } = all;
  return {
    known: { codes: codes.subarray(0, last), width, n: n.subarray(0, last * width) },
    missing: n.subarray(last * width),
  };
}

/** Where all codes but the last ones occur, the counts are packed as they are. */
function fromDense(n: Float64Array, width: number): Along {
  const codes = new Uint32Array(n.length / width);
  let packed = n;
  let found = 0;
  for (let code = 0, from = 0; from < n.length; code++, from += width) {
    // Which classes a code has is nothing that could be foreseen, so that looking for the first takes longer.
    let all = n[from]!;
    for (let i = 1; i < width; i++) all += n[from + i]!;
    if (!(all > 0)) continue;
    if (found < code) {
      if (packed === n) packed = n.slice();
      for (let i = 0; i < width; i++) packed[found * width + i] = n[from + i]!;
    }
    codes[found++] = code;
  }
  return { codes: codes.subarray(0, found), width, n: packed.subarray(0, found * width) };
}

function fromSparse(at: Float64Array, n: Float64Array, width: number): Along {
  const codes = new Uint32Array(at.length);
  let found = 0;
  for (let i = 0; i < at.length; i++) {
    const code = Math.floor(at[i]! / width);
    if (found === 0 || codes[found - 1] !== code) codes[found++] = code;
  }
  const packed = new Float64Array(found * width);
  for (let i = 0, place = 0; i < at.length; i++) {
    const code = Math.floor(at[i]! / width);
    if (codes[place] !== code) place++;
    packed[place * width + at[i]! - code * width] = n[i]!;
  }
  return { codes: codes.subarray(0, found), width, n: packed };
}
