import { formatValue } from '../../schema/format-value.js';
import type { Condition, Test, Values } from './rule-set.js';

/** Words of the notation: a column or level of that name stands in quotes. */
const WORDS = new Set(['missing', 'known', 'is', 'in', 'not', 'or', 'else', 'silent', 'never', 'counts', 'always']);

const NAME = /^[\p{L}_][\p{L}\p{N}_.-]*$/u;
const LEVEL = /^[\p{L}\p{N}_][\p{L}\p{N}_.+-]*$/u;

/** A column's name, as a JSON string unless it is a plain word. */
export const nameText = (name: string) => (NAME.test(name) && !WORDS.has(name) ? name : JSON.stringify(name));

/** The same for a level or a class, which may also begin with a digit. */
export const levelText = (level: string) => (LEVEL.test(level) && !WORDS.has(level) ? level : JSON.stringify(level));

/** A number that reads back as the very same number: a date only where the date says it all. */
export function exactText(x: number, format: 'number' | 'date' | 'datetime'): string {
  const text = formatValue(x, format);
  return format !== 'number' && Date.parse(text) === x ? text : String(x);
}

export function conditionText({ tests, missing }: Condition): string {
  const [only, ...others] = tests;
  if (others.length > 0 || only.silent) return [...tests.map(standInText), `counts ${missing}`].join(', else ');
  if (only.holds.kind === 'none') return `${nameText(only.name)} is missing${missing === 1 ? '' : countsText(missing)}`;
  return `${testText(only)}${missing === 0 ? '' : missing === 1 ? ' or missing' : countsText(missing)}`;
}

const countsText = (missing: number) => ` (missing counts ${missing})`;

const standInText = (test: Test) => `${testText(test)}${test.silent ? ` (silent ${valuesText(test.silent)})` : ''}`;

function testText({ name, holds }: Test): string {
  if (holds.kind === 'range' && holds.above !== undefined && holds.atMost !== undefined)
    return `${exactText(holds.above, holds.format)} < ${nameText(name)} <= ${exactText(holds.atMost, holds.format)}`;
  return `${nameText(name)} ${valuesText(holds)}`;
}

function valuesText(values: Values): string {
  switch (values.kind) {
    case 'all':
      return 'is known';
    case 'none':
      return 'never';
    case 'range':
      return values.atMost === undefined
        ? `> ${exactText(values.above!, values.format)}`
        : `<= ${exactText(values.atMost, values.format)}`;
    case 'levels': {
      const [only, ...others] = values.levels;
      if (others.length === 0) return `${values.not ? '!=' : '='} ${levelText(only!)}`;
      return `${values.not ? 'not in' : 'in'} {${values.levels.map(levelText).join(', ')}}`;
    }
  }
}
