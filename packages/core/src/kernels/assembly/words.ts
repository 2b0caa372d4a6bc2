/** Lists of words. */

/** No code, and no place. */
export const NONE: u32 = 0xffffffff;

// @ts-ignore: decorator
@inline
export function u32At(list: usize, i: u32): u32 {
  return load<u32>(list + ((<usize>i) << 2));
}

// @ts-ignore: decorator
@inline
export function put(list: usize, i: u32, value: u32): void {
  store<u32>(list + ((<usize>i) << 2), value);
}

// @ts-ignore: decorator
@inline
export function f64At(list: usize, i: u32): f64 {
  return load<f64>(list + ((<usize>i) << 3));
}
