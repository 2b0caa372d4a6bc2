import { type DependenciesOptions, dependencies, problems, type TableDependency } from '@bayesgrove/core';
import type { Command } from 'commander';
import { folded } from '../../wrapped.js';
import { numberFlag, wholeFlag } from '../number-flag.js';
import { openTable } from '../open-table.js';
import { progressLine } from '../progress.js';
import { collected, type ReadingFlags, withReading } from '../reading-options.js';
import type { Shell } from '../shell.js';
import { fitted } from '../style.js';

/** How many dependencies are printed before the rest is only counted. */
const SHOWN = 50;

interface DependenciesFlags extends ReadingFlags {
  readonly support: number;
  readonly keys: number;
  readonly ignore?: readonly string[];
  readonly all?: true;
  readonly json?: true;
}

export function dependenciesCommand(program: Command, shell: Shell): void {
  const command = program
    .command('dependencies')
    .summary('find values that imply other values, without exception')
    .description(
      'Finds functional dependencies between the values of a table: whenever a row has some values, it has another one too. Only those are listed that hold in every row and for enough of them, with as few values on the left as it takes. All columns count, also the target, and all rows, also those without one. Numbers are compared value by value, so measurements imply little; the learner fhdf looks at intervals of them.',
    )
    .argument('[file]', 'the table; - for standard input');
  withReading(command)
    .option('--support <cases>', 'cases that a dependency must hold for at least', numberFlag('--support', 100), 100)
    .option('--keys <number>', 'values that may imply another one together: 1, 2 or 3', wholeFlag('--keys', 1, 2), 2)
    .option('--ignore <column>', 'leave a column out; may be repeated', collected)
    .option('--all', 'print every dependency, however many there are')
    .option('--json', 'print one JSON object instead of text')
    .addHelpText(
      'after',
      `
Examples:
  bayesgrove dependencies penguins.csv
  bayesgrove dependencies penguins.csv --support 50 --keys 1 --ignore species
  bayesgrove dependencies penguins.csv --json`,
    )
    .action((file: string | undefined, flags: DependenciesFlags) => list(shell, file, flags));
}

async function list(shell: Shell, file: string | undefined, flags: DependenciesFlags): Promise<void> {
  const { support, keys, ignore, all, json } = flags;
  // Before a large table is read, not after.
  if (keys > 3) throw problems.badArgument(`There cannot be ${keys} keys.`, 'Give 1, 2 or 3.');
  const table = await openTable(shell, file, flags);
  const line = progressLine(shell, 'Finding dependencies:');
  const options: DependenciesOptions = { support, keys, ...(ignore && { ignore }) };
  const progress = (done: number, what: string) => line.show(`${Math.round(100 * done)}% ${what}`);
  let found: readonly TableDependency[];
  try {
    found = await dependencies(table, { ...options, progress });
  } finally {
    line.done();
  }
  if (json) return shell.out(`${JSON.stringify({ rows: table.rows, support, keys, dependencies: found })}\n`);
  await shell.out(folded(dependenciesText(found, support, all === true), shell.width));
}

/** Those that need the fewest values first, and of these those with the most cases. */
function dependenciesText(found: readonly TableDependency[], support: number, all: boolean): string {
  const enough = `for at least ${counted(support, 'case')}`;
  if (found.length === 0) return `No dependency holds ${enough}.\n`;
  const sorted = found.toSorted((a, b) => a.when.length - b.when.length || b.support - a.support);
  const shown = all ? sorted : sorted.slice(0, SHOWN);
  const rest = found.length - shown.length;
  const head = `${counted(found.length, 'dependency', 'dependencies')} ${found.length === 1 ? 'holds' : 'hold'} ${enough}:`;
  const more = rest > 0 ? [`... and ${rest.toLocaleString('en-US')} more (--all shows them)`] : [];
  return `${[head, ...shown.map(lineOf), ...more].join('\n')}\n`;
}

const counted = (n: number, one: string, more = `${one}s`) => `${n.toLocaleString('en-US')} ${n === 1 ? one : more}`;

/** `  island = Torgersen -> species = Adelie (52 cases)`; what all rows have needs nothing on the left. */
function lineOf({ when, implies, support }: TableDependency): string {
  const value = (one: { readonly column: string; readonly value: string }) =>
    `${fitted(one.column, 40)} = ${fitted(one.value, 40)}`;
  const left = when.length === 0 ? 'always' : `${when.map(value).join(' and ')} ->`;
  return `  ${left} ${value(implies)} (${counted(support, 'case')})`;
}
