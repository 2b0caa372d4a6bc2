import { daysIn } from '../days-in.js';

const DAY = 86_400_000;
const CYCLE = 146_097 * DAY;

/** Milliseconds since 1970 of a moment in UTC, or NaN when there is no such day or time. Months count from 1. */
export function utc(year: number, month: number, day: number, hour = 0, minute = 0, second = 0, ms = 0): number {
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return Number.NaN;
  if (hour > 23 || minute > 59 || second > 59 || ms > 999) return Number.NaN;
  // Date.UTC takes the years 0 to 99 for 1900 to 1999, but the calendar repeats every 400 years.
  const early = year < 100;
  const time = Date.UTC(early ? year + 400 : year, month - 1, day, hour, minute, second, ms);
  return early ? time - CYCLE : time;
}
