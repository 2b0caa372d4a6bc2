import { cannotWrite } from '../../base/problems.js';
import type { NumericColumn } from '../table.js';

export interface DateFormat {
  /** The pattern to declare. */
  readonly pattern: string;
  readonly text: (value: number) => string;
}

const DAY = 86_400_000;

/** The shortest pattern that keeps every date of a column: days, seconds or milliseconds. */
export function formatDates(column: NumericColumn): DateFormat {
  let days = column.format === 'date';
  let seconds = true;
  for (const value of column.values) {
    if (Number.isNaN(value)) continue;
    if (!isWritable(value))
      throw cannotWrite(
        `Column ${JSON.stringify(column.name)} has a date that ARFF cannot hold: ${value} milliseconds since 1970.`,
        'Dates are whole milliseconds from the year 0 on; leave the column out, or make it a number.',
      );
    days &&= value % DAY === 0;
    seconds &&= value % 1000 === 0;
  }
  const time = seconds ? "'T'HH:mm:ss" : "'T'HH:mm:ss.SSS";
  return { pattern: `yyyy-MM-dd${days ? '' : time}`, text: (value) => dateText(value, days, seconds) };
}

function isWritable(value: number): boolean {
  return Number.isInteger(value) && new Date(value).getUTCFullYear() >= 0;
}

function dateText(value: number, days: boolean, seconds: boolean): string {
  const date = new Date(value);
  const year = String(date.getUTCFullYear()).padStart(4, '0');
  // `-11-15T20:41:00.000Z`: what follows the year, which has a sign and six digits when it is beyond 9999.
  const rest = date.toISOString().slice(-20);
  return `${year}${rest.slice(0, days ? 6 : seconds ? 15 : 19)}`;
}
