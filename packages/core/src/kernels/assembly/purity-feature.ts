/** A feature as tests are looked for on it: 4 words. See ../part-kernels.ts. */

const LIST: u32 = 0;
const CUTS: u32 = 1;
const LEVELS: u32 = 2;

// @ts-ignore: decorator
@inline
export function isList(feature: usize): bool {
  return load<u32>(feature) == LIST;
}

// @ts-ignore: decorator
@inline
export function isBytes(feature: usize): bool {
  return load<u32>(feature) == CUTS || load<u32>(feature) == LEVELS;
}

/** Of bytes: are they parted in two sets, not by a cut? */
// @ts-ignore: decorator
@inline
export function isLevels(feature: usize): bool {
  return load<u32>(feature) == LEVELS;
}

/** Its entries from some on, 8 bytes each. */
// @ts-ignore: decorator
@inline
export function listOf(feature: usize, from: u32): usize {
  return <usize>load<u32>(feature, 4) + ((<usize>from) << 3);
}

// @ts-ignore: decorator
@inline
export function tableOf(feature: usize): usize {
  return load<u32>(feature, 4);
}

/** Its code for missing. */
// @ts-ignore: decorator
@inline
export function noneOf(feature: usize): u32 {
  return load<u32>(feature, 8);
}

/** Its byte in a row of the matrix. */
// @ts-ignore: decorator
@inline
export function rowPlaceOf(feature: usize): u32 {
  return load<u32>(feature, 12);
}
