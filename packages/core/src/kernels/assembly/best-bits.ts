/** The cut of a feature that saves most bits, of those that were judged so far. */

// What is the same for all features of a part.
export let n: u32 = 0;
export let least: u32 = 0;
export let before: f64 = 0;
export let tolerance: f64 = 0;
let bits: usize = 0;

export let saved: f64 = 0;
export let gain: f64 = 0;
export let best: u32 = 0;
export let bestBelow: u32 = 0;
/** How many cuts there are, judged or not. */
export let tries: u32 = 0;

/** `apart` are the bits of the classes. */
export function beginPart(rows: u32, minSide: u32, table: usize, apart: f64, slack: f64): void {
  n = rows;
  least = minSide;
  bits = table;
  before = bitsOf(n) - apart;
  tolerance = slack;
}

export function beginFeature(): void {
  saved = 0;
  gain = 0;
  bestBelow = 0;
  tries = 0;
}

// @ts-ignore: decorator
@inline
export function tried(count: u32): void {
  tries += count;
}

// @ts-ignore: decorator
@inline
export function bitsOf(count: u32): f64 {
  return load<f64>(bits + ((<usize>count) << 3));
}

/** A later cut must be better by more than the tolerance. */
// @ts-ignore: decorator
@inline
export function judge(by: f64, place: u32, below: u32): void {
  if (by <= saved || !(by / <f64>n > gain + tolerance)) return;
  saved = by;
  gain = by / <f64>n;
  best = place;
  bestBelow = below;
}
