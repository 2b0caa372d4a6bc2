import { type ColumnType, DEFAULT_MISSING, problems, type SchemaOptions } from '@bayesgrove/core';
import { type Command, Option } from 'commander';
import { FORMATS, type Format } from '../files/format-of.js';
import type { ReadTableOptions } from '../files/read-table.js';
import { wholeFlag } from './number-flag.js';

/** The options of every command that reads a table, as commander hands them over. */
export interface ReadingFlags {
  readonly type?: readonly string[];
  readonly format?: Format;
  readonly delimiter?: string;
  readonly header?: 'auto' | 'first' | 'none';
  readonly missing?: readonly string[];
  readonly alsoMissing?: readonly string[];
  readonly levels?: 'appearance' | 'sorted';
  readonly encoding?: string;
  readonly maxBytes?: number;
  readonly table?: string;
  readonly query?: string;
}

export interface RoleFlags {
  readonly target?: string;
  readonly weight?: string;
  readonly ignore?: readonly string[];
  readonly use?: readonly string[];
}

/** Gathers the values of a flag that may be repeated. */
export const collected = (value: string, before: readonly string[] = []) => [...before, value];

const TYPES = ['numeric', 'nominal', 'boolean', 'date', 'datetime', 'text'] as const;

export function withRoles(command: Command): Command {
  return command
    .option(
      '-t, --target <column>',
      'the column to predict (default: the ARFF attribute called class, else the last column)',
    )
    .option('-w, --weight <column>', 'a numeric column of case weights')
    .option('--ignore <column>', 'leave a column out; may be repeated', collected)
    .option(
      '--use <column>',
      'use a column even if it looks like an identifier or a copy of the target; may be repeated',
      collected,
    );
}

export function withReading(command: Command): Command {
  return command
    .option('--type <column=type>', `read a column as ${TYPES.join(', ')}; may be repeated`, collected)
    .addOption(
      new Option('--format <format>', 'what the file is (default: by its ending, else by its first bytes)').choices([
        ...FORMATS,
      ]),
    )
    .option('--delimiter <character>', 'comma, semicolon, tab or pipe (default: found out)')
    .addOption(
      new Option('--header <where>', 'whether the first line of a CSV file names the columns').choices([
        'auto',
        'first',
        'none',
      ]),
    )
    .option('--missing <text>', 'a text that means missing, in place of the default list; may be repeated', collected)
    .option('--also-missing <text>', 'a text that means missing, beside the default list; may be repeated', collected)
    .addOption(new Option('--levels <order>', 'order of the levels').choices(['appearance', 'sorted']))
    .option('--encoding <name>', 'text encoding, such as windows-1252 (default: UTF-8)')
    .option(
      '--max-bytes <number>',
      'refuse an input that is larger than this once decompressed',
      wholeFlag('--max-bytes', 1, 1e9),
    )
    .option('--table <name>', 'the table of a DuckDB database')
    .option('--query <sql>', 'an SQL query, on a DuckDB database or on files it names itself');
}

export const rolesFrom = ({ target, weight, ignore, use }: RoleFlags): SchemaOptions =>
  defined({ target, weight, ignore, use });

export function readingFrom(flags: ReadingFlags): ReadTableOptions {
  return defined({
    format: flags.format,
    delimiter: flags.delimiter === undefined ? undefined : delimiterNamed(flags.delimiter),
    header: flags.header === undefined || flags.header === 'auto' ? undefined : flags.header === 'first',
    missing:
      flags.alsoMissing === undefined ? flags.missing : [...(flags.missing ?? DEFAULT_MISSING), ...flags.alsoMissing],
    levels: flags.levels,
    encoding: flags.encoding,
    maxBytes: flags.maxBytes,
    table: flags.table,
    query: flags.query,
    types: flags.type === undefined ? undefined : typesFrom(flags.type),
  });
}

const DELIMITERS = new Map<string, ',' | ';' | '\t' | '|'>([
  [',', ','],
  ['comma', ','],
  [';', ';'],
  ['semicolon', ';'],
  ['\t', '\t'],
  ['\\t', '\t'],
  ['tab', '\t'],
  ['|', '|'],
  ['pipe', '|'],
]);

function delimiterNamed(name: string) {
  const found = DELIMITERS.get(name);
  if (found === undefined)
    throw problems.badArgument(
      `${JSON.stringify(name)} is not a delimiter this program reads.`,
      'Use comma, semicolon, tab or pipe.',
    );
  return found;
}

/** `column=type` texts; the column's own name may contain an equals sign, so the last one counts. */
function typesFrom(texts: readonly string[]): ReadonlyMap<string, ColumnType> {
  return new Map(
    texts.map((text) => {
      const at = text.lastIndexOf('=');
      const word = text.slice(at + 1);
      const type = TYPES.find((known) => known === word);
      const said = `--type ${JSON.stringify(text)}`;
      if (at < 1) throw problems.badArgument(`${said} does not say column=type.`, 'For example --type zip=nominal.');
      if (type === undefined)
        throw problems.badArgument(
          `${said}: there is no type ${JSON.stringify(word)}.`,
          `The types are ${TYPES.join(', ')}.`,
        );
      return [text.slice(0, at), type] as const;
    }),
  );
}

/** An object without its undefined members: what exact optional properties ask for. */
export function defined<T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
