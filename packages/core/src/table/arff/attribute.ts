import type { Place } from '../../base/problem.js';
import { arffSyntax, duplicateLevel } from '../../base/problems.js';
import { CLOSE, OPEN, WORD } from './characters.js';
import { type DatePattern, DEFAULT_PATTERN, datePattern } from './date-pattern.js';
import type { Token } from './tokens.js';

export type Attribute =
  | { readonly name: string; readonly type: 'numeric' | 'string'; readonly word: string }
  | { readonly name: string; readonly type: 'nominal'; readonly levels: readonly string[] }
  | { readonly name: string; readonly type: 'date'; readonly pattern: DatePattern };

const NUMERIC = new Set(['numeric', 'real', 'integer']);

/** Reads what stands behind the name in an @attribute line. */
export function attributeOf(name: string, tokens: readonly Token[], place: Place): Attribute {
  const [type, ...rest] = tokens;
  if (type?.kind === OPEN) return { name, type: 'nominal', levels: levelsOf(rest, place) };
  const word = type?.kind === WORD ? type.text.toLowerCase() : '';
  if (word === 'date') return { name, type: 'date', pattern: patternOf(rest, place) };
  if (word === 'relational')
    throw arffSyntax(
      place,
      'Relational attributes are not supported.',
      'Write one row for each inner row, or leave the attribute out.',
    );
  if (!NUMERIC.has(word) && word !== 'string')
    throw arffSyntax(
      place,
      'The attribute has no type that ARFF knows.',
      'Types are numeric, real, integer, string, date and {level, level}.',
    );
  noMore(rest, place);
  return { name, type: word === 'string' ? 'string' : 'numeric', word };
}

function levelsOf(tokens: readonly Token[], place: Place): string[] {
  const levels = new Set<string>();
  for (const [i, token] of tokens.entries()) {
    if (token.kind === CLOSE) {
      noMore(tokens.slice(i + 1), place);
      return [...levels];
    }
    if (token.kind === OPEN) break;
    if (levels.has(token.text)) throw duplicateLevel(place, token.text);
    levels.add(token.text);
  }
  throw arffSyntax(
    place,
    'The list of levels is not closed in its line.',
    'Close it with }, and quote a level that contains a brace.',
  );
}

function patternOf(tokens: readonly Token[], place: Place): DatePattern {
  const text = tokens[0]?.kind === WORD ? tokens[0].text : DEFAULT_PATTERN;
  noMore(tokens.slice(1), place);
  const pattern = datePattern(text);
  if ('unknown' in pattern)
    throw arffSyntax(
      place,
      `The date pattern has ${JSON.stringify(pattern.unknown)}, which is not understood.`,
      "Patterns are made of y, M, d, H, m, s, S and literal text in '...'; or declare the attribute as string.",
    );
  return pattern;
}

function noMore(tokens: readonly Token[], place: Place): void {
  if (tokens.length === 0) return;
  throw arffSyntax(
    place,
    'More text stands behind the type of the attribute.',
    'Quote a name or level with blanks; weights of attributes are not supported.',
  );
}
