/** Cuts between cases of two classes: with the second class counted up to every block, any cut can be judged by itself. */
import { NONE, put, u32At } from './words';

/** Entropies closer than this many units are a tie, and the lowest cut wins. */
export const TIE: f64 = 32;
/** Blocks that are looked at together first. */
const STRETCH: u32 = 16;
/** One case in the upper half of a u64. */
const CASE: u64 = 1 << 32;
/**
 * What is so far above the least is left out, or so many units a case. What wins by a tie may hang on what came before it, but
 * the chain would need a case for every two ties on its way down, and there are fewer: 128 / 2 > TIE.
 */
const ABOVE: f64 = 16777216;
const ABOVE_CASE: f64 = 128;

/**
 * As `blocks` of ./blocks, without runs, of values that are twice a code, plus one for the second class; `ones` are the
 * cases of that class before every block. First the ones and the cases up to the end of every code go to `ends` (two u32): what
 * is written last stays, so that nothing hangs on whether neighbours have one code.
 */
export function pairBlocks(values: usize, n: u32, first: usize, before: usize, ones: usize, ends: usize): u32 {
  let last = NONE;
  let to = ends;
  let both: u64 = 0;
  for (let at = values, end = values + ((<usize>n) << 2); at < end; at += 4) {
    const value = load<u32>(at);
    to += (<usize>(value >> 1 != last)) << 3;
    last = value >> 1;
    both += CASE + <u64>(value & 1);
    store<u64>(to - 8, both);
  }
  const distinct = <u32>(to - ends) >> 3;
  let found: u32 = 0;
  let start: u32 = 0;
  let sum: u32 = 0;
  let pureBefore = NONE;
  for (let code: u32 = 0; code < distinct; code++, ends += 8) {
    put(first, found, start);
    put(before, found, code);
    put(ones, found, sum);
    const all = load<u32>(ends);
    const end = load<u32>(ends, 4);
    const own = all - sum;
    const pure = <u32>(own == end - start);
    const mixed = <u32>(own != 0) & (pure ^ 1);
    found += <u32>(pure != pureBefore) | mixed;
    pureBefore = pure | (0 - mixed);
    start = end;
    sum = all;
  }
  put(first, found, n);
  put(before, found, distinct);
  put(ones, found, sum);
  return found;
}

/** What is so far above the least of n cases is left out. */
// @ts-ignore: decorator
@inline
export function above(n: u32): f64 {
  return max(ABOVE, ABOVE_CASE * <f64>n);
}

/** The entropy of both sides of a cut, of `n` cases with `m` of the second class: `low` and `onesLow` of them are before it. */
// @ts-ignore: decorator
@inline
export function entropyOf(units: usize, n: u32, m: u32, low: u32, onesLow: u32): f64 {
  return (
    load<f64>(units + ((<usize>low) << 3)) + load<f64>(units + ((<usize>(n - low)) << 3)) -
    load<f64>(units + ((<usize>onesLow) << 3)) - load<f64>(units + ((<usize>(low - onesLow)) << 3)) -
    load<f64>(units + ((<usize>(m - onesLow)) << 3)) - load<f64>(units + ((<usize>(n - low - m + onesLow)) << 3))
  );
}

/**
 * The first block behind the cut of least entropy between blocks from..to, if it is no more than `worth`; else this or `from`.
 *
 * Entropy is concave in the counts before the cut, so that no cut in a stretch is below the least of four: its ends, and all
 * of one class first.
 */
export function searchPair(first: usize, ones: usize, from: u32, to: u32, worth: f64, units: usize): u32 {
  const begin = u32At(first, from);
  const none = u32At(ones, from);
  const n = u32At(first, to) - begin;
  const m = u32At(ones, to) - none;
  let most = worth;
  for (let block = from + STRETCH; block < to; block += STRETCH)
    most = min(most, entropyOf(units, n, m, u32At(first, block) - begin, u32At(ones, block) - none));
  most += above(n);
  let least: f64 = Infinity;
  let best = from;
  let low: u32 = 0;
  let onesLow: u32 = 0;
  let atLow: f64 = Infinity;
  for (let block = from; block < to; ) {
    const end = min(block + STRETCH, to);
    const high = u32At(first, end) - begin;
    const onesHigh = u32At(ones, end) - none;
    const atHigh = entropyOf(units, n, m, high, onesHigh);
    const onesFirst = entropyOf(units, n, m, low + onesHigh - onesLow, onesHigh);
    const onesLast = entropyOf(units, n, m, high - (onesHigh - onesLow), onesLow);
    if (<u32>(atLow < most) | <u32>(atHigh < most) | <u32>(onesFirst < most) | <u32>(onesLast < most)) {
      for (block = max(block, from + 1); block < end; block++) {
        const entropy = entropyOf(units, n, m, u32At(first, block) - begin, u32At(ones, block) - none);
        if (entropy < least) {
          least = entropy - TIE;
          best = block;
        }
      }
    }
    block = end;
    low = high;
    onesLow = onesHigh;
    atLow = atHigh;
  }
  return best;
}
