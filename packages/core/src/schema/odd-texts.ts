import { dateIn, dateTimeIn } from '../table/csv/date.js';
import type { NominalColumn } from '../table/table.js';

/** A column whose texts are nearly all of one better type, and what would make it of that type. */
export interface OddTexts {
  readonly kind: 'almost-numeric' | 'almost-date' | 'number-comma';
  readonly text: string;
}

const MOSTLY = 0.7;
/** With more odd texts than this nobody can say what they mean. */
const MOST_ODD = 5;

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
/** Leading zeros keep a column of codes (postcodes) nominal, whatever else is in it. */
const CODE = /^[+-]?0\d/;
const isNumber = (level: string) => NUMBER.test(level) && !CODE.test(level);
const isDate = (level: string) => !Number.isNaN(dateIn(level));
const isDateTime = (level: string) => !Number.isNaN(dateTimeIn(level));
const WITH_COMMA = /^[+-]?\d+,\d+$/;
const THOUSANDS = /^[+-]?\d{1,3}(,\d{3})+$/;

/** Numbers or dates but for a few odd texts, which are likely to mean missing; or numbers with a comma. `rows`: of every level. */
export function oddTexts(column: NominalColumn, rows: () => Float64Array): OddTexts | undefined {
  if (column.format !== 'label') return undefined;
  const odd = (isSuch: (level: string) => boolean) => oddAmong(column, rows, isSuch);
  return (
    butFor('almost-numeric', 'numeric', odd(isNumber)) ??
    butFor('almost-date', 'a date', odd(isDate)) ??
    butFor('almost-date', 'a date with time', odd(isDateTime)) ??
    withComma(column, odd)
  );
}

/** The few texts that are not such; nothing where they are many, or the others few. */
function oddAmong(
  { levels }: NominalColumn,
  counts: () => Float64Array,
  isSuch: (level: string) => boolean,
): readonly string[] | undefined {
  if (!levels.some(isSuch)) return undefined;
  const rows = counts();
  const odd: string[] = [];
  let [such, known] = [0, 0];
  for (const [code, level] of levels.entries()) {
    known += rows[code]!;
    if (isSuch(level)) such += rows[code]!;
    else if (rows[code]! > 0 && odd.push(level) > MOST_ODD) return undefined;
  }
  return such < MOSTLY * known ? undefined : odd;
}

function butFor(kind: OddTexts['kind'], type: string, odd: readonly string[] = []): OddTexts | undefined {
  if (odd.length === 0) return undefined;
  const texts = odd.map((level) => JSON.stringify(level.slice(0, 20))).join(', ');
  const flags = odd.map((level) => `--also-missing ${shellWord(level)}`).join(' ');
  const means = odd.length === 1 ? 'that means' : 'they mean';
  return { kind, text: `would be ${type} but for ${texts}; if ${means} missing, add ${flags}` };
}

function withComma(
  { levels }: NominalColumn,
  odd: (isSuch: (level: string) => boolean) => readonly string[] | undefined,
): OddTexts | undefined {
  const example = levels.find((level) => WITH_COMMA.test(level));
  if (example === undefined || odd((level) => WITH_COMMA.test(level) || isNumber(level)) === undefined)
    return undefined;
  const isThousands = levels.every((level) => !level.includes(',') || THOUSANDS.test(level));
  const remedy = isThousands
    ? 'write them without it'
    : `write a point, or let DuckDB read the file: --query "from read_csv('FILE', decimal_separator=',')"`;
  return { kind: 'number-comma', text: `has numbers with a comma, such as "${example}", read as texts; ${remedy}` };
}

/** A word of a command line. */
export const shellWord = (name: string) => (/^[\w.=-]+$/.test(name) ? name : `'${name.replaceAll("'", `'\\''`)}'`);
