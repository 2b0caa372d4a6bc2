/** Reads the text of other kernels, as tools/build-kernels.mjs writes it, in place. A program of its own: everybody waits for it. */

/**
 * From `at` on there are the character of every byte, and then the text, up to `end`; bytes are written over that. Gives where they end.
 * `table` is room for 128 bytes.
 */
export function read(at: usize, end: usize, table: usize): usize {
  for (let byte: usize = 0; byte < 256; byte++) store<u8>(table + load<u8>(at + byte), <u8>byte);
  let out = at + 256;
  for (let from = out; from < end; from++) {
    const unit = load<u8>(from);
    if (unit == 126) {
      // A tilde.
      store<u8>(out, (digit(load<u8>(from, 1)) << 4) | digit(load<u8>(from, 2)));
      from += 2;
    } else store<u8>(out, load<u8>(table + unit));
    out++;
  }
  return out;
}

/** Of hexadecimal digits, in lower case. */
// @ts-ignore: decorator
@inline
function digit(unit: u32): u32 {
  return (unit & 15) + (unit >> 6) * 9;
}
