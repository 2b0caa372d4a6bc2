import { daysIn } from '../days-in.js';

const DAY = 86_400_000;
const DAYS_BEFORE = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];

/** Milliseconds since 1970 (UTC) of a day written `2026-11-15`, or NaN: also for days that no calendar has. */
export function dateIn(text: string): number {
  const end = yearEnd(text);
  return text.length === end + 6 ? dayIn(text, end) : Number.NaN;
}

/**
 * Milliseconds since 1970 of a day and time: `2026-11-15T20:41`, a blank instead of the T, seconds, a fraction (digits
 * after the milliseconds are dropped) and a zone (`Z`, `+01:00`, `+0100`). Without a zone the time is taken as UTC.
 */
export function dateTimeIn(text: string): number {
  const end = yearEnd(text) + 6;
  const separator = text[end];
  if (separator !== 'T' && separator !== 't' && separator !== ' ') return Number.NaN;
  const day = dayIn(text, end - 6);
  const hour = digits(text, end + 1, 2);
  const minute = text[end + 3] === ':' ? digits(text, end + 4, 2) : -1;
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59) return Number.NaN;
  let at = end + 6;
  let milliseconds = 0;
  if (text[at] === ':') {
    const second = digits(text, at + 1, 2);
    if (second < 0 || second > 59) return Number.NaN;
    at += 3;
    milliseconds = 1000 * second;
    if (text[at] === '.') {
      const stop = digitsEnd(text, at + 1);
      if (stop === at + 1 || stop > at + 10) return Number.NaN;
      milliseconds += digits(text.slice(at + 1, Math.min(stop, at + 4)).padEnd(3, '0'), 0, 3);
      at = stop;
    }
  }
  return day + (hour * 60 + minute) * 60_000 + milliseconds - zoneIn(text, at);
}

/** Where the year ends: four digits, or a sign and six as ECMAScript writes years beyond 9999. */
function yearEnd(text: string): number {
  return text[0] === '+' || text[0] === '-' ? 7 : 4;
}

function dayIn(text: string, end: number): number {
  const signed = end === 7;
  const size = signed ? digits(text, 1, 6) : digits(text, 0, 4);
  const month = digits(text, end + 1, 2);
  const day = digits(text, end + 4, 2);
  if (size < 0 || text[end] !== '-' || text[end + 3] !== '-') return Number.NaN;
  const year = text[0] === '-' ? -size : size;
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return Number.NaN;
  const before = year - 1;
  const leaps = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
  const shift = month > 2 ? daysIn(year, 2) - 28 : 0;
  const value = (before * 365 + leaps + DAYS_BEFORE[month - 1]! + shift + day - 1 - 719_162) * DAY;
  return Math.abs(value) <= 8.64e15 ? value : Number.NaN;
}

/** Milliseconds a zone is ahead of UTC, or NaN when the rest of the text is no zone. */
function zoneIn(text: string, at: number): number {
  const sign = text[at];
  if (sign === undefined || ((sign === 'Z' || sign === 'z') && text.length === at + 1)) return 0;
  const colon = text[at + 3] === ':' ? 1 : 0;
  const hours = digits(text, at + 1, 2);
  const minutes = digits(text, at + 3 + colon, 2);
  if ((sign !== '+' && sign !== '-') || text.length !== at + 5 + colon) return Number.NaN;
  if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59) return Number.NaN;
  return (sign === '-' ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

/** The value of exactly `count` digits, or -1. */
function digits(text: string, at: number, count: number): number {
  let value = 0;
  for (let i = at; i < at + count; i++) {
    const digit = text.charCodeAt(i) - 48;
    if (!(digit >= 0 && digit <= 9)) return -1;
    value = value * 10 + digit;
  }
  return value;
}

function digitsEnd(text: string, at: number): number {
  while (text.charCodeAt(at) >= 48 && text.charCodeAt(at) <= 57) at++;
  return at;
}
