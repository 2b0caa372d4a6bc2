import { inferSchema } from '@bayesgrove/core';
import type { Command } from 'commander';
import { inspection } from '../../inspect/inspection.js';
import { inspectionText } from '../inspection-text.js';
import { openTable } from '../open-table.js';
import { type ReadingFlags, type RoleFlags, rolesFrom, withReading, withRoles } from '../reading-options.js';
import type { Shell } from '../shell.js';

export function inspectCommand(program: Command, shell: Shell): void {
  const command = program
    .command('inspect')
    .summary('show what a table holds: types with reasons, missing cells, distributions, class balance')
    .description(
      'Reads a table and shows how it is understood: the type of every column and why, missing cells, distinct values, a small picture of each distribution, the class balance, and what looks wrong.',
    )
    .argument('[file]', 'CSV, TSV, ARFF, JSON, NDJSON (also gzipped), Parquet or DuckDB file; - for standard input');
  withReading(withRoles(command))
    .option('--all', 'show every column, however many there are')
    .option('--json', 'print one JSON object instead of text')
    .addHelpText(
      'after',
      `
Examples:
  bayesgrove inspect penguins.csv
  bayesgrove inspect penguins.csv --target species --type year=nominal
  gunzip -c big.csv.gz | bayesgrove inspect - --json
  bayesgrove inspect shop.duckdb --query "from orders where year = 2026"`,
    )
    .action(async (file: string | undefined, flags: ReadingFlags & RoleFlags & { all?: true; json?: true }) => {
      const table = await openTable(shell, file, flags);
      const seen = inspection(table, inferSchema(table, rolesFrom(flags)));
      await shell.out(flags.json ? `${JSON.stringify(seen)}\n` : inspectionText(seen, shell, flags.all === true));
    });
}
