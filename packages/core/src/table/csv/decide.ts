import type { Place } from '../../base/problem.js';
import { notABoolean, notADate } from '../../base/problems.js';
import type { ColumnType } from '../read-options.js';
import { type Codes, type Column, codesFor, type Origin } from '../table.js';
import { dateIn, dateTimeIn } from './date.js';
import { levelTexts } from './levels.js';
import { numberIn } from './number.js';
import type { Surprise } from './scan-plan.js';
import type { Scanner } from './scanner.js';

const loose = new TextDecoder('utf-8', { ignoreBOM: true });

/** A column that has been read, and what is known about it. */
export interface ReadColumn {
  readonly name: string;
  readonly index: number;
  readonly scanner: Scanner;
  readonly type: ColumnType | undefined;
  readonly surprise: Surprise | undefined;
  readonly markers: readonly string[];
  readonly sorted: boolean;
  readonly place: Place;
}

const ASKED = 'asked for';

export function numericColumn(column: ReadColumn): Column {
  const { name, index, scanner } = column;
  const counts = column.markers.map((_, marker) => scanner.markerCount(index, marker));
  const present = scanner.rows - counts.reduce((sum, count) => sum + count, 0);
  const all = present === 1 ? 'the only value is a number' : `all ${present} values are numbers`;
  const reason = column.type !== undefined ? ASKED : present === 0 ? 'no value at all' : all;
  const values = scanner.values(index) as Float64Array;
  return { kind: 'numeric', name, format: 'number', values, origin: origin(column, reason, counts) };
}

/** A column of texts: dates, true and false, or levels, whichever fits every one of its texts. */
export function textColumn(column: ReadColumn): Column {
  const { index, scanner, type, markers } = column;
  const place = { ...column.place, column: column.name };
  const ids = scanner.values(index) as Codes;
  const texts = levelTexts(scanner.dictionaries[index]!, markers.length, place);
  if (type === 'date' || type === 'datetime') return dates(column, ids, type, askedDates(column, texts, type, place));
  if (type === undefined) {
    const found = foundDates(texts);
    if (found !== undefined) return dates(column, ids, found.format, found.values);
  }
  return nominal(column, ids, texts, place);
}

function nominal(column: ReadColumn, ids: Codes, texts: string[], place: Place): Column {
  const { name, index, scanner, type, markers } = column;
  if (type === 'boolean' && texts.length > 2) {
    throw notABoolean({ ...place, line: scanner.dictionaries[index]!.line(markers.length + 2) }, texts[2]!);
  }
  const isBoolean = type === 'boolean' || (type === undefined && areBooleans(texts));
  const format = isBoolean ? 'boolean' : type === 'text' ? 'text' : 'label';
  const reason =
    type !== undefined ? ASKED : isBoolean ? 'all values are true or false' : whyText(column.surprise!, texts);
  const declared = typeof type === 'object' ? new Set(type.levels).size : 0;
  const order = column.sorted ? sortedOrder(texts, declared) : undefined;
  const levels = order === undefined ? texts : order.map((text) => texts[text]!);
  const { codes, counts } = coded(ids, markers.length, levels.length, order);
  return { kind: 'nominal', name, format, levels, codes, origin: origin(column, reason, counts) };
}

/** The positions of the texts in the order of the levels: declared ones stay in front, found ones are sorted. */
function sortedOrder(texts: readonly string[], declared: number): number[] {
  const order = Array.from(texts.keys());
  const found = order.splice(declared);
  found.sort((a, b) => (texts[a]! < texts[b]! ? -1 : 1));
  return [...order, ...found];
}

/** Turns numbers of texts, markers first, into level codes; in place where the width stays the same. */
function coded(ids: Codes, markers: number, levels: number, order: number[] | undefined) {
  const codeOf = new Uint32Array(markers + levels).fill(levels, 0, markers);
  for (let code = 0; code < levels; code++) codeOf[markers + (order?.[code] ?? code)] = code;
  const counts = new Array<number>(markers).fill(0);
  const fresh = codesFor(levels, 0);
  const codes = fresh.BYTES_PER_ELEMENT === ids.BYTES_PER_ELEMENT ? ids : codesFor(levels, ids.length);
  for (let row = 0; row < ids.length; row++) {
    const id = ids[row]!;
    if (id < markers) counts[id]!++;
    codes[row] = codeOf[id]!;
  }
  return { codes, counts };
}

function dates(column: ReadColumn, ids: Codes, format: 'date' | 'datetime', byText: Float64Array): Column {
  const { name, type, markers } = column;
  const counts = new Array<number>(markers.length).fill(0);
  const values = new Float64Array(ids.length);
  for (let row = 0; row < ids.length; row++) {
    const id = ids[row]!;
    if (id < markers.length) counts[id]!++;
    values[row] = id < markers.length ? Number.NaN : byText[id - markers.length]!;
  }
  const found = format === 'date' ? 'ISO dates' : 'ISO dates with times, to the millisecond';
  const reason = type === undefined ? found : ASKED;
  return { kind: 'numeric', name, format, values, origin: origin(column, reason, counts) };
}

function askedDates(column: ReadColumn, texts: readonly string[], type: 'date' | 'datetime', place: Place) {
  return Float64Array.from(texts, (text, i) => {
    let value = type === 'date' ? dateIn(text) : dateTimeIn(text);
    if (type === 'datetime' && Number.isNaN(value)) value = dateIn(text);
    if (!Number.isNaN(value)) return value;
    const line = column.scanner.dictionaries[column.index]!.line(column.markers.length + i);
    throw notADate({ ...place, line }, text);
  });
}

/** The values of texts that are all dates, or all dates with times. */
function foundDates(texts: readonly string[]): { format: 'date' | 'datetime'; values: Float64Array } | undefined {
  const format = Number.isNaN(dateIn(texts[0] ?? '')) ? 'datetime' : 'date';
  const parse = format === 'date' ? dateIn : dateTimeIn;
  const values = new Float64Array(texts.length);
  for (let i = 0; i < texts.length; i++) {
    values[i] = parse(texts[i]!);
    if (Number.isNaN(values[i]!)) return undefined;
  }
  return texts.length === 0 ? undefined : { format, values };
}

/** True and false in any case, but one spelling each: two spellings would be two levels of one meaning. */
function areBooleans(texts: readonly string[]): boolean {
  if (texts.length > 2 || texts.some((text) => text.length > 5)) return false;
  const words = new Set(texts.map((text) => text.toLowerCase()));
  return words.size === texts.length && texts.length > 0 && [...words].every((w) => w === 'true' || w === 'false');
}

/** Why a column is not numbers: it has none, or else by its first cell that is none. */
function whyText({ bytes, line }: Surprise, texts: readonly string[]): string {
  const text = JSON.stringify(loose.decode(bytes.length > 60 ? bytes.subarray(0, 57) : bytes));
  const shown = bytes.length > 60 ? `${text.slice(0, -1)}..."` : text;
  if (Number.isNaN(numberIn(bytes, 0, bytes.length, true))) {
    const dated = texts.find((level) => Number.isNaN(dateIn(level)));
    if (dated !== undefined && !Number.isNaN(dateIn(texts[0]!)))
      return `${JSON.stringify(dated)} is not a date, as others are`;
    const mixed = texts.some((level) => !Number.isNaN(Number(level)));
    return mixed ? `${shown} in line ${line} is not a number` : `text, such as ${shown}`;
  }
  const first = bytes[0]! < 48 ? bytes[1] : bytes[0];
  if (first === 48) return `leading zeros (${shown}, line ${line})`;
  return `whole numbers too long to be exact (${shown}, line ${line})`;
}

function origin(column: ReadColumn, reason: string, counts: readonly number[]): Origin {
  const markers = column.markers.map((text, i) => ({ text, count: counts[i]! })).filter(({ count }) => count > 0);
  return { reason, markers };
}
