import type { Column, NumericColumn, Table } from '../table/table.js';
import { cellsSeen, levelsSeen, type Seen } from './cells-seen.js';
import { type OddTexts, oddTexts, shellWord } from './odd-texts.js';

/** Something about a column a user should know before trusting a model, and what was done about it. */
export interface Finding {
  readonly column: string;
  readonly kind:
    | 'empty'
    | 'near-empty'
    | 'constant'
    | 'identifier'
    | 'free-text'
    | 'copies-target'
    | OddTexts['kind']
    | 'many-levels'
    | 'many-classes'
    | 'few-values'
    | 'no-features';
  readonly ignored: boolean;
  readonly text: string;
}

/** Below this many rows chance alone makes columns look like identifiers or copies, so nothing is left out for it. */
const ENOUGH_ROWS = 50;
const NEARLY_ALL = 0.95;

/**
 * Looks at every column that may become a feature (`open`), and at the target. A column in `used` is reported but kept.
 * Only what cannot help a model on new rows is left out; what merely looks odd is kept and named.
 */
export function findingsOf(
  table: Table,
  target: string,
  open: (name: string) => boolean,
  used: ReadonlySet<string>,
): readonly Finding[] {
  const goal = table.columns.find((column) => column.name === target)!;
  const found: Finding[] = [];
  for (const column of table.columns) {
    const finding =
      column === goal ? targetFinding(goal) : open(column.name) ? featureFinding(column, goal, table.rows) : undefined;
    if (finding === undefined) continue;
    const ignored = finding.ignored && !used.has(column.name);
    const did =
      column === goal
        ? ''
        : ignored
          ? `; left out, unless you ask for it with --use ${shellWord(column.name)}`
          : '; kept';
    found.push({ ...finding, column: column.name, ignored, text: `${finding.text}${did}` });
  }
  const gone = new Set(found.filter(({ ignored }) => ignored).map(({ column }) => column));
  if (table.columns.every(({ name }) => name === target || !open(name) || gone.has(name)))
    found.push({
      column: target,
      kind: 'no-features',
      ignored: false,
      text: 'is the target, but no other column is left to tell it',
    });
  return found;
}

type Bare = Omit<Finding, 'column'>;

function featureFinding(column: Column, goal: Column, rows: number): Bare | undefined {
  const seen = cellsSeen(column, Math.max(ENOUGH_ROWS, fewOf(rows)));
  if (seen.known === 0) return { kind: 'empty', ignored: true, text: 'has no value in any row' };
  return (
    (column.format === 'text' ? { kind: 'free-text', ignored: true, text: 'is free text' } : undefined) ??
    (isConstant(column, seen.distinct) ? CONSTANT : undefined) ??
    odd(column, seen) ??
    identifier(column, seen) ??
    copiesTarget(column, goal, rows) ??
    manyLevels(seen) ??
    nearEmpty(seen, rows)
  );
}

const CONSTANT: Bare = { kind: 'constant', ignored: false, text: 'has the same value in every row' };

const isConstant = (column: Column, distinct: number | undefined) =>
  column.kind === 'nominal' ? distinct === 1 : oneValue(column);

function oneValue({ values }: NumericColumn): boolean {
  const first = values.find((value) => !Number.isNaN(value));
  return values.every((value) => value === first || Number.isNaN(value));
}

function identifier(column: Column, { known, distinct }: Seen): Bare | undefined {
  if (known < ENOUGH_ROWS) return undefined;
  if (distinct !== undefined && distinct > NEARLY_ALL * known)
    return {
      kind: 'identifier',
      ignored: true,
      text: `looks like an identifier (${distinct} different values in ${known} rows)`,
    };
  if (column.kind === 'numeric' && countsUp(column.values))
    return { kind: 'identifier', ignored: true, text: 'counts the rows (each value is one more than the last)' };
  return undefined;
}

const countsUp = (values: Float64Array) => values.every((value, row) => row === 0 || value === values[row - 1]! + 1);

/** With so many known cells a column is not nearly empty. */
const fewOf = (rows: number) => Math.ceil((1 - NEARLY_ALL) * rows) + 1;

function nearEmpty({ known }: Seen, rows: number): Bare | undefined {
  const missing = rows - known;
  if (known >= fewOf(rows) || rows < ENOUGH_ROWS || missing <= NEARLY_ALL * rows) return undefined;
  return { kind: 'near-empty', ignored: false, text: `is missing in ${missing} of ${rows} rows` };
}

/** A column that says the same as the target in other words: every value of one goes with exactly one of the other. */
function copiesTarget(column: Column, goal: Column, rows: number): Bare | undefined {
  let both = 0;
  const there = new Map<number, number>();
  const back = new Map<number, number>();
  const a = cells(column);
  const b = cells(goal);
  for (let row = 0; row < rows; row++) {
    const x = a(row);
    const y = b(row);
    if (x === undefined || y === undefined) continue;
    if ((there.get(x) ?? y) !== y || (back.get(y) ?? x) !== x) return undefined;
    both++;
    there.set(x, y);
    back.set(y, x);
    // A value a row (a measurement against another) is no copy: no need to look on.
    if (there.size * 2 > rows) return undefined;
  }
  // One value each way is a constant.
  if (both < ENOUGH_ROWS || there.size < 2 || there.size * 2 > both) return undefined;
  return {
    kind: 'copies-target',
    ignored: true,
    text: `says the same as the target ${JSON.stringify(goal.name)} in every row that has both`,
  };
}

/** A reader of cells as numbers (levels by code), undefined when missing. */
function cells(column: Column): (row: number) => number | undefined {
  if (column.kind === 'nominal')
    return (row) => (column.codes[row] === column.levels.length ? undefined : column.codes[row]);
  return (row) => (Number.isNaN(column.values[row]) ? undefined : column.values[row]);
}

function targetFinding(goal: Column): Bare | undefined {
  const seen = goal.kind === 'nominal' ? levelsSeen(goal, 0) : undefined;
  if (isConstant(goal, seen?.distinct)) return { ...CONSTANT, text: `is the target, but ${CONSTANT.text}` };
  return goal.kind === 'numeric' ? fewValues(goal) : manyClasses(seen!);
}

function manyClasses({ known, distinct }: Required<Seen>): Bare | undefined {
  if (distinct < 20 || distinct * 3 < known) return undefined;
  return {
    kind: 'many-classes',
    ignored: false,
    text: `is the target, but has ${distinct} classes in ${known} rows: is it the right column?`,
  };
}

/** Whole numbers with few different values may be meant as classes: 0 and 1, grades. */
function fewValues({ name, values, format }: NumericColumn): Bare | undefined {
  const seen = new Set<number>();
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    seen.add(value);
    if (seen.size > 10 || !Number.isInteger(value)) return undefined;
  }
  if (format !== 'number') return undefined;
  const text = `is the target, and a number with only ${seen.size} different values; to predict them as classes, use --type ${shellWord(`${name}=nominal`)}`;
  return { kind: 'few-values', ignored: false, text };
}

/** Texts that should be numbers or dates. Where nearly all differ they tell nothing as they are. */
function odd(column: Column, { known, counts, distinct }: Seen): Bare | undefined {
  if (known < ENOUGH_ROWS || column.kind !== 'nominal' || counts === undefined || distinct === undefined)
    return undefined;
  const found = oddTexts(column, counts);
  return found && { ...found, ignored: found.kind !== 'almost-numeric' && distinct > NEARLY_ALL * known };
}

/** Levels that most rows have to themselves say little of new rows, and make large models. */
function manyLevels({ known, distinct = 0 }: Seen): Bare | undefined {
  if (known < ENOUGH_ROWS || distinct < 20 || distinct * 3 < known) return undefined;
  return { kind: 'many-levels', ignored: false, text: `has ${distinct} different texts in ${known} rows` };
}
