import { decodeText } from '../bytes/decode-text.js';
import { dateIn, dateTimeIn } from '../csv/date.js';
import type { HashKey } from '../csv/dictionary.js';
import type { ColumnType, ReadOptions } from '../read-options.js';
import type { Attribute } from './attribute.js';
import type { Cells, CellsOf } from './cells.js';
import { DateCells } from './date-cells.js';
import { LevelCells } from './level-cells.js';
import { NumberCells } from './number-cells.js';

/** The cells that read a column as its attribute declares it, or as the reader's options ask. */
export function cellsFor(attribute: Attribute, options: ReadOptions, key: HashKey): Cells {
  const asked = options.types?.get(attribute.name);
  const sorted = options.levels === 'sorted';
  return asked === undefined ? declaredCells(attribute, sorted, key) : askedCells(attribute, asked, sorted, key);
}

function declaredCells(attribute: Attribute, sorted: boolean, key: HashKey): Cells {
  const of = cellsOf(attribute, reasonOf(attribute));
  switch (attribute.type) {
    case 'numeric':
      return new NumberCells(of);
    case 'date':
      return new DateCells(of, attribute.pattern.format, attribute.pattern.parse);
    case 'string':
      return new LevelCells(of, { format: 'text', declared: [], closed: false, sorted }, key);
    case 'nominal':
      return new LevelCells(of, { format: 'label', declared: attribute.levels, closed: true, sorted: false }, key);
  }
}

function askedCells(attribute: Attribute, asked: ColumnType, sorted: boolean, key: HashKey): Cells {
  const of = cellsOf(attribute, 'asked for');
  const nominal = attribute.type === 'nominal';
  const levels = nominal ? attribute.levels : [];
  if (typeof asked === 'object') {
    const declared = [...new Set([...asked.levels, ...levels])];
    return new LevelCells(of, { format: 'label', declared, closed: nominal, sorted }, key);
  }
  switch (asked) {
    case 'numeric':
      return attribute.type === 'date' ? new DateCells(of, 'number', attribute.pattern.parse) : new NumberCells(of);
    case 'date':
    case 'datetime':
      return new DateCells(of, asked, attribute.type === 'date' ? attribute.pattern.parse : isoDates(asked));
    case 'nominal':
      return new LevelCells(of, { format: 'label', declared: levels, closed: nominal, sorted }, key);
    case 'text':
      return new LevelCells(of, { format: 'text', declared: levels, closed: nominal, sorted }, key);
    case 'boolean': {
      // More than two declared levels may still be two that occur.
      const closed = nominal && levels.length <= 2;
      return new LevelCells(of, { format: 'boolean', declared: closed ? levels : [], closed, sorted, most: 2 }, key);
    }
  }
}

const isoDates = (asked: 'date' | 'datetime') => (bytes: Uint8Array, from: number, to: number) => {
  const text = decodeText(bytes, from, to) ?? '';
  const day = dateIn(text);
  return Number.isNaN(day) && asked === 'datetime' ? dateTimeIn(text) : day;
};

/** A sparse row leaves out zeros and first levels. What a string left out would be is not said, so it is missing. */
function cellsOf(attribute: Attribute, reason: string): CellsOf {
  const { name } = attribute;
  const text = attribute.type === 'numeric' ? '0' : attribute.type === 'nominal' ? attribute.levels[0] : undefined;
  return { name, reason, omitted: text === undefined ? undefined : new TextEncoder().encode(text) };
}

function reasonOf(attribute: Attribute): string {
  if (attribute.type === 'date') return 'declared date';
  if (attribute.type !== 'nominal') return `declared ${attribute.word}`;
  const count = attribute.levels.length;
  return `declared with ${count} ${count === 1 ? 'level' : 'levels'}`;
}
