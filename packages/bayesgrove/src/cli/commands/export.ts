import { extname } from 'node:path';
import { exportSql, type Model, problems, type SqlDialect } from '@bayesgrove/core';
import { type Command, Option } from 'commander';
import { checkHead } from '../../check/check-head.js';
import { exportJs } from '../../export/export-js.js';
import { exportJsTypes } from '../../export/export-js-types.js';
import { shellWord } from '../command-line.js';
import { openModel } from '../open-model.js';
import type { Shell } from '../shell.js';
import { checkOut, isFile, writeOut } from '../write-out.js';

interface ExportFlags {
  readonly to?: 'js' | 'sql';
  readonly dialect?: SqlDialect;
  readonly table?: string;
  readonly out?: string;
  readonly json?: true;
}

export function exportCommand(program: Command, shell: Shell): void {
  program
    .command('export')
    .summary('write a model as JavaScript or SQL that needs nothing else')
    .description(
      'Writes a model as code that answers as the model does and needs nothing of bayesgrove: one JavaScript module, with its types beside it, or one SQL query for DuckDB or PostgreSQL. Each carries rows that try the borders of the model, with its answers, and a way to run them.',
    )
    .argument('<model>', 'a model file written by train; - for standard input')
    .addOption(
      new Option('--to <language>', 'what to write (default: what the ending of --out says)').choices(['js', 'sql']),
    )
    .addOption(new Option('--dialect <database>', 'for SQL: whose (default: duckdb)').choices(['duckdb', 'postgres']))
    .option('--table <name>', 'for SQL: the table whose rows are scored, also schema.table (default: data)')
    .option(
      '-o, --out <file>',
      'write to a file instead of standard output; beside it, types (model.d.ts) or the check (score.check.sql)',
    )
    .option('--json', 'print one JSON object: the text, and its types or its check')
    .addHelpText(
      'after',
      `
Examples:
  bayesgrove export model.json --to js --out model.js
  node model.js
  bayesgrove export model.json --to sql --table penguins --out score.sql
  bayesgrove export model.json --to sql --dialect postgres --out score.sql
  bayesgrove check model.js score.check.sql`,
    )
    .action((path: string, flags: ExportFlags) => run(shell, path, flags));
}

async function run(shell: Shell, path: string, flags: ExportFlags): Promise<void> {
  const { out } = flags;
  const to = languageOf(flags);
  const beside = besideOf(out, to);
  for (const written of [out, beside]) checkOut(written, [path]);
  const model = await openModel(shell, path, []);
  const made = to === 'js' ? js(model) : sql(model, flags);
  if (isFile(out) || !flags.json) await writeOut(shell, out, [made.text]);
  if (beside !== undefined) await writeOut(shell, beside, [made.beside]);
  if (flags.json) return shell.out(`${JSON.stringify(made.json)}\n`);
  if (!isFile(out)) return;
  const also = beside === undefined ? '' : `, its ${made.besideIs} to ${beside}`;
  shell.err(`Written to ${out}${also}.\n${made.howToCheck(out, beside)}\n`);
}

/** By the flag, or by the ending of the file. */
function languageOf({ to, out, dialect, table }: ExportFlags): 'js' | 'sql' {
  const ending = extname(out ?? '');
  const found = to ?? (ending === '.sql' ? 'sql' : ending === '.js' || ending === '.mjs' ? 'js' : undefined);
  if (found === undefined) throw problems.badArgument('It is not said what to write.', 'Give --to js or --to sql.');
  const forSql = dialect !== undefined ? '--dialect' : table !== undefined ? '--table' : undefined;
  if (found === 'js' && forSql !== undefined)
    throw problems.badArgument(`${forSql} is for SQL.`, `Leave ${forSql} out, or give --to sql.`);
  return found;
}

/** Where what belongs to an export goes: `model.d.ts` beside `model.js`, `score.check.sql` beside `score.sql`. */
function besideOf(out: string | undefined, to: 'js' | 'sql'): string | undefined {
  if (out === undefined || out === '-') return undefined;
  const ending = extname(out);
  const stem = out.slice(0, out.length - ending.length);
  if (to === 'sql') return ending === '.sql' ? `${stem}.check.sql` : `${out}.check.sql`;
  return ending === '.js' ? `${stem}.d.ts` : ending === '.mjs' ? `${stem}.d.mts` : undefined;
}

interface Made {
  readonly text: string;
  readonly beside: string;
  readonly besideIs: string;
  readonly json: object;
  howToCheck(out: string, beside: string | undefined): string;
}

function js(model: Model): Made {
  const [text, types] = [exportJs(model), exportJsTypes(model)];
  return {
    text,
    beside: types,
    besideIs: 'types',
    json: { to: 'js', text, types },
    howToCheck: (out) => `Check it with: node ${shellWord(out)}`,
  };
}

function sql(model: Model, { dialect = 'duckdb', table = 'data' }: ExportFlags): Made {
  const { query, check } = exportSql(model, { dialect, table: tableParts(table) });
  const text = ended(query);
  const beside = checkHead(dialect) + ended(check);
  return {
    text,
    beside,
    besideIs: 'check',
    json: { to: 'sql', dialect, table, text, check: beside },
    howToCheck: (_, path = '') =>
      dialect === 'duckdb'
        ? `Check it with: bayesgrove check ${shellWord(path)}`
        : `Check it with: psql --file ${shellWord(path)} (no rows: all is well)`,
  };
}

/** `schema.table` are two names; a name with a dot in it is put in double quotes, as in SQL. */
function tableParts(table: string): readonly string[] {
  if (table === '') throw problems.badArgument('--table says no name.', 'Name the table whose rows are to be scored.');
  if (!/^(?:"(?:[^"]|"")+"|[^."]+)(?:\.(?:"(?:[^"]|"")+"|[^."]+))*$/.test(table)) return [table];
  const parts = table.match(/"(?:[^"]|"")+"|[^."]+/g) ?? [];
  return parts.map((part) => (part.startsWith('"') ? part.slice(1, -1).replaceAll('""', '"') : part));
}

const ended = (text: string) => (text.endsWith('\n') ? text : `${text}\n`);
