import { asciiText } from './decode-text.js';

/** 1e0 to 1e22: the powers of ten that a double holds exactly. */
export const POWERS = Float64Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));

const ZERO = 0x30;
const MINUS = 0x2d;
const PLUS = 0x2b;
const POINT = 0x2e;

/**
 * The number written in `bytes[from, to)`, or NaN when that is not a number. Numbers are what people and programs write
 * in data files: `12`, `-0.5`, `.5`, `5.`, `+3e-7`, `inf`, `-Infinity`; no hexadecimal, no blanks, no empty text.
 *
 * The double is the one `Number(text)` gives. Up to 15 digits and a power of ten up to 22 are exact in a double, so one
 * multiplication or division rounds once, correctly (Clinger 1990); anything longer goes the slow way.
 */
export function parseNumber(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  const first = bytes[at]!;
  if (at < to && (first === MINUS || first === PLUS)) at++;
  const start = at;
  let mantissa = 0;
  let digits = 0;
  for (; at < to; at++) {
    const digit = bytes[at]! - ZERO;
    if (digit < 0 || digit > 9) break;
    mantissa = mantissa * 10 + digit;
    if (mantissa > 0) digits++;
  }
  let seen = at - start;
  let scale = 0;
  if (at < to && bytes[at] === POINT) {
    const point = ++at;
    for (; at < to; at++) {
      const digit = bytes[at]! - ZERO;
      if (digit < 0 || digit > 9) break;
      mantissa = mantissa * 10 + digit;
      if (mantissa > 0) digits++;
    }
    scale = point - at;
    seen -= scale;
  }
  if (seen === 0) return infinity(bytes, start, to, first === MINUS);
  if (at < to) {
    const power = exponent(bytes, at, to);
    if (Number.isNaN(power)) return Number.NaN;
    scale += power;
  }
  if (digits > 15 || scale < -22 || scale > 22) return Number(asciiText(bytes, from, to));
  const size = scale < 0 ? mantissa / POWERS[-scale]! : mantissa * POWERS[scale]!;
  return first === MINUS ? -size : size;
}

/** `e5`, `E-07`, `e+300` up to the end of the text, else NaN. Too many digits are cut off: 1e999999 is far out of range. */
function exponent(bytes: Uint8Array, from: number, to: number): number {
  if ((bytes[from]! | 0x20) !== 0x65) return Number.NaN;
  const sign = from + 1 < to ? bytes[from + 1]! : 0;
  let at = sign === MINUS || sign === PLUS ? from + 2 : from + 1;
  if (at >= to) return Number.NaN;
  let power = 0;
  for (; at < to; at++) {
    const digit = bytes[at]! - ZERO;
    if (digit < 0 || digit > 9) return Number.NaN;
    power = Math.min(power * 10 + digit, 1e9);
  }
  return sign === MINUS ? -power : power;
}

const INFINITY = Uint8Array.from('infinity', (letter) => letter.charCodeAt(0));

/** `inf` or `infinity` in any case. */
function infinity(bytes: Uint8Array, from: number, to: number, negative: boolean): number {
  if (to - from !== 3 && to - from !== 8) return Number.NaN;
  for (let at = from; at < to; at++) if ((bytes[at]! | 0x20) !== INFINITY[at - from]) return Number.NaN;
  return negative ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}
