import type { Place } from '../../base/problem.js';
import { notABoolean, notADate, notANumber } from '../../base/problems.js';
import { parseNumber } from '../bytes/parse-number.js';
import { dateIn, dateTimeIn } from '../csv/date.js';
import type { ColumnType } from '../read-options.js';
import type { Column, NominalColumn, NumericColumn } from '../table.js';
import type { ValueColumn } from './value-column.js';

export interface Decision {
  readonly type: ColumnType | undefined;
  readonly sorted: boolean;
  /** Where a row stands, for messages; row 0 is not known. */
  readonly place: (row: number) => Place;
}

const ASKED = 'asked for';

/** Makes a column of the values that came: as asked, or as what all of them are. */
export function decidedColumn(values: ValueColumn, decision: Decision): Column {
  const { type } = decision;
  if (type === undefined) return foundColumn(values, decision);
  if (type === 'numeric') return askedNumbers(values, decision);
  if (type === 'date' || type === 'datetime') return askedDates(values, type, decision);
  if (type === 'boolean' && values.mode === 'boolean') return booleans(values, ASKED);
  const column = nominal(values, decision, ASKED);
  if (type === 'boolean' && column.levels.length > 2) {
    const [text, code] = [...values.texts][2]!;
    throw notABoolean({ ...decision.place(values.firstRows[code]!), column: values.name }, text);
  }
  return column;
}

/** A column of numbers that are known to be numbers. */
export function numbersColumn(name: string, values: Float64Array, asked: boolean): NumericColumn {
  let missing = 0;
  for (const value of values) if (Number.isNaN(value)) missing++;
  const reason = asked ? ASKED : missing === values.length ? 'no value at all' : all(values.length - missing, 'number');
  const markers = missing === 0 ? [] : [{ text: 'NaN', count: missing }];
  return { kind: 'numeric', name, format: 'number', values, origin: { reason, markers } };
}

const all = (count: number, what: string) =>
  count === 1 ? `the only value is a ${what}` : `all ${count} values are ${what}s`;

function foundColumn(values: ValueColumn, decision: Decision): Column {
  const present = values.length - [...values.markers.values()].reduce((sum, count) => sum + count, 0);
  switch (values.mode) {
    case 'none':
      return numeric(values, 'number', new Float64Array(values.length).fill(Number.NaN), 'no value at all');
    case 'number':
      return numeric(values, 'number', values.numbers.done(), all(present, 'number'));
    case 'date':
      return dates(values, all(present, 'Date'));
    case 'boolean':
      return booleans(values, 'all values are true or false');
    case 'text':
      return (
        foundDates(values) ??
        nominal(values, decision, values.mixed ? 'values of several kinds' : 'all values are texts')
      );
  }
}

function numeric(
  values: ValueColumn,
  format: NumericColumn['format'],
  numbers: Float64Array,
  reason: string,
): NumericColumn {
  return {
    kind: 'numeric',
    name: values.name,
    format,
    values: numbers,
    origin: { reason, markers: markersOf(values) },
  };
}

/** Days when every Date is a midnight in UTC, else times. */
function dates(values: ValueColumn, reason: string): NumericColumn {
  const numbers = values.numbers.done();
  const days = numbers.every((value) => Number.isNaN(value) || value % 86_400_000 === 0);
  return numeric(values, days ? 'date' : 'datetime', numbers, reason);
}

function booleans(values: ValueColumn, reason: string): NominalColumn {
  const origin = { reason, markers: markersOf(values) };
  const levels = ['false', 'true'];
  return { kind: 'nominal', name: values.name, format: 'boolean', levels, codes: values.codes.done(2), origin };
}

/** Strings that are all ISO days, or all ISO times. */
function foundDates(values: ValueColumn): NumericColumn | undefined {
  if (values.mixed) return undefined;
  const parse = Number.isNaN(dateIn(firstKey(values.texts))) ? dateTimeIn : dateIn;
  const byText = new Float64Array(values.texts.size);
  for (const [text, code] of values.texts) {
    byText[code] = parse(text);
    if (Number.isNaN(byText[code]!)) return undefined;
  }
  if (parse === dateIn) return numeric(values, 'date', valuesOf(values, byText), 'ISO dates');
  return numeric(values, 'datetime', valuesOf(values, byText), 'ISO dates with times, to the millisecond');
}

const firstKey = (texts: ReadonlyMap<string, number>): string => texts.keys().next().value ?? '';

function askedNumbers(values: ValueColumn, decision: Decision): NumericColumn {
  if (values.mode === 'number' || values.mode === 'date')
    return numeric(values, 'number', values.numbers.done(), ASKED);
  const encoder = new TextEncoder();
  const parse = (text: string) => {
    const bytes = encoder.encode(text);
    return parseNumber(bytes, 0, bytes.length);
  };
  return numeric(values, 'number', parsed(values, decision, parse, notANumber), ASKED);
}

/** Numbers asked for as dates are milliseconds since 1970, as everywhere in JavaScript. */
function askedDates(values: ValueColumn, type: 'date' | 'datetime', decision: Decision): NumericColumn {
  if (values.mode === 'number' || values.mode === 'date') return numeric(values, type, values.numbers.done(), ASKED);
  const parse = (text: string) => {
    const day = dateIn(text);
    return Number.isNaN(day) && type === 'datetime' ? dateTimeIn(text) : day;
  };
  return numeric(values, type, parsed(values, decision, parse, notADate), ASKED);
}

function parsed(
  values: ValueColumn,
  decision: Decision,
  parse: (text: string) => number,
  problem: (place: Place, text: string) => Error,
): Float64Array {
  values.toTexts();
  const byText = new Float64Array(values.texts.size);
  for (const [text, code] of values.texts) {
    byText[code] = parse(text);
    if (!Number.isNaN(byText[code]!)) continue;
    throw problem({ ...decision.place(values.firstRows[code]!), column: values.name }, text);
  }
  return valuesOf(values, byText);
}

function valuesOf(values: ValueColumn, byText: Float64Array): Float64Array {
  const codes = values.codes.done(byText.length);
  return Float64Array.from(codes, (code) => byText[code] ?? Number.NaN);
}

function nominal(values: ValueColumn, { type, sorted }: Decision, reason: string): NominalColumn {
  values.toTexts();
  const first = typeof type === 'object' ? new Set(type.levels) : new Set<string>();
  const found = [...values.texts.keys()].filter((text) => !first.has(text));
  if (sorted) found.sort((a, b) => (a < b ? -1 : 1));
  const levels = [...first, ...found];
  const place = new Uint32Array(values.texts.size);
  for (const [code, level] of levels.entries()) {
    const old = values.texts.get(level);
    if (old !== undefined) place[old] = code;
  }
  const format = type === 'text' || type === 'boolean' ? type : 'label';
  const codes = values.codes.done(levels.length, place);
  return { kind: 'nominal', name: values.name, format, levels, codes, origin: { reason, markers: markersOf(values) } };
}

const markersOf = (values: ValueColumn) => [...values.markers].map(([text, count]) => ({ text, count }));
