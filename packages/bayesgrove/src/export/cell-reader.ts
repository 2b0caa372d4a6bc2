import {
  dateIn,
  dateTimeIn,
  type NominalVariable,
  type NumericVariable,
  type parts,
  type Variable,
} from '@bayesgrove/core';
import type { Row } from './answerer.js';

/** Puts a row's cell into the buffer that is scored. */
export type CellReader = (row: Row) => void;

export function cellReader(feature: Variable, cells: parts.Cells): CellReader {
  const { name } = feature;
  // A column `constructor` is there only where the row itself has it. To ask so of every column would take as long as scoring.
  const inherited = name in Object.prototype;
  const valueIn = (row: Row) => (inherited && !Object.hasOwn(row, name) ? undefined : row[name]);
  if (feature.kind === 'numeric') {
    const { values } = cells as Extract<parts.Cells, { kind: 'numeric' }>;
    const numberOf = feature.format === 'number' ? plainNumber : dateNumber;
    return (row) => {
      const value = valueIn(row);
      values[0] = typeof value === 'number' ? value : numberOf(value, feature);
    };
  }
  const { codes, size } = cells as Extract<parts.Cells, { kind: 'nominal' }>;
  const places = new Map(feature.levels.map((level, code) => [level, code]));
  return (row) => {
    const value = valueIn(row);
    const text = typeof value === 'string' ? value : textOf(value, feature);
    codes[0] = text === undefined ? size : (places.get(text) ?? size);
  };
}

function plainNumber(value: unknown, { name }: NumericVariable): number {
  if (value === null || value === undefined) return Number.NaN;
  if (typeof value === 'bigint') return Number(value);
  throw new TypeError(`${JSON.stringify(name)} should be a number, null or left out, not ${shown(value)}.`);
}

/** Milliseconds since 1970; a time without a zone is UTC, as the model learned it. */
function dateNumber(value: unknown, { name }: NumericVariable): number {
  if (value === null || value === undefined) return Number.NaN;
  if (value instanceof Date) return value.getTime();
  const day = typeof value === 'string' ? dateIn(value) : Number.NaN;
  const time = typeof value === 'string' && Number.isNaN(day) ? dateTimeIn(value) : day;
  if (!Number.isNaN(time)) return time;
  throw new TypeError(
    `${JSON.stringify(name)} should be a Date, a text such as 2026-11-15 or 2026-11-15T20:41:00Z, milliseconds since 1970, null or left out, not ${shown(value)}.`,
  );
}

/** A level is a text; a number or a truth value stands for its text. Nothing where the cell is missing. */
function textOf(value: unknown, { name }: NominalVariable): string | undefined {
  if (value === null || value === undefined || Number.isNaN(value)) return undefined;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  throw new TypeError(`${JSON.stringify(name)} should be a text, null or left out, not ${shown(value)}.`);
}

const shown = (value: unknown) =>
  typeof value === 'string'
    ? `the text ${JSON.stringify(value.slice(0, 60))}`
    : `of type ${Array.isArray(value) ? 'array' : typeof value}`;
