import { asciiText } from '../bytes/decode-text.js';
import { POWERS, parseNumber } from '../bytes/parse-number.js';
import { MINUS, PLUS, POINT, ZERO } from './bytes.js';

/** As many digits always fit a double exactly. */
const EXACT_DIGITS = 15;

/**
 * The number a cell spells, or NaN when it spells none. Unless `lenient`, digits that a number would not keep are no
 * number either: leading zeros (`007`), and whole numbers too long to be exact. They are codes, and stay text.
 */
export function numberIn(bytes: Uint8Array, from: number, to: number, lenient: boolean): number {
  const value = parseNumber(bytes, from, to);
  return lenient || Number.isNaN(value) || keepsDigits(bytes, from, to, value) ? value : Number.NaN;
}

function keepsDigits(bytes: Uint8Array, from: number, to: number, value: number): boolean {
  const first = bytes[from] === MINUS || bytes[from] === PLUS ? from + 1 : from;
  if (bytes[first] === ZERO) return !isDigit(bytes, first + 1, to);
  if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) return true;
  let at = first;
  while (isDigit(bytes, at, to)) at++;
  return at < to || at === first;
}

function isDigit(bytes: Uint8Array, at: number, to: number): boolean {
  return at < to && bytes[at]! >= ZERO && bytes[at]! <= ZERO + 9;
}

/**
 * A decimal that is known to be digits and one point, or at most 15 digits: too many for the scanner's fast path. The
 * same double as `Number(text)`, without making the text: programs print most doubles with 16 or 17 digits.
 */
export function decimalIn(bytes: Uint8Array, from: number, to: number, digits: number, scale: number): number {
  const head = digits > EXACT_DIGITS ? digits - 8 : digits;
  let at = from;
  let high = 0;
  for (let i = 0; i < head; at++) {
    if (bytes[at] === POINT) continue;
    high = high * 10 + bytes[at]! - ZERO;
    i++;
  }
  if (head === digits) return high / POWERS[scale]!;
  let low = 0;
  for (; at < to; at++) if (bytes[at] !== POINT) low = low * 10 + bytes[at]! - ZERO;
  const value = high < 1e11 && scale <= 22 ? divided(high, low, POWERS[scale]!) : Number.NaN;
  return Number.isNaN(value) ? Number(asciiText(bytes, from, to)) : value;
}

/**
 * (high * 1e8 + low) / power, rounded once; NaN when that cannot be told from the neighbouring double. `high` is below
 * 1e11, `low` below 1e8, both whole. The dividend is held exactly as a sum of two doubles; the quotient of the larger
 * one, and an exact remainder (Dekker 1971), give the result as a double and a correction of almost as many digits.
 */
function divided(high: number, low: number, power: number): number {
  const top = Math.floor(high / 0x100000) * 0x100000;
  const upper = top * 1e8;
  const lower = (high - top) * 1e8 + low;
  const dividend = upper + lower;
  const rest = lower - (dividend - upper);
  const quotient = dividend / power;
  const correction = (remainder(dividend, quotient, power) + rest) / power;
  const least = quotient + correction * (1 - 2 ** -50);
  return least === quotient + correction * (1 + 2 ** -50) ? least : Number.NaN;
}

/** dividend - quotient * power without any rounding, for the rounded quotient: the product is split into two doubles. */
function remainder(dividend: number, quotient: number, power: number): number {
  const product = quotient * power;
  const a = quotient * 0x8000001;
  const b = power * 0x8000001;
  const a1 = a - (a - quotient);
  const b1 = b - (b - power);
  const a2 = quotient - a1;
  const b2 = power - b1;
  const error = a2 * b2 - (product - a1 * b1 - a2 * b1 - a1 * b2);
  return dividend - product - error;
}
