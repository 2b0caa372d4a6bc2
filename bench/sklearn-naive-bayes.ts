import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  type Column,
  columnNamed,
  fit,
  inferSchema,
  missingIn,
  naiveBayes,
  predict,
  type Table,
  takeRows,
} from '@bayesgrove/core';
import { readTable } from 'bayesgrove';
import { largestDifference } from './largest-difference.js';
import { root, runPeer } from './run-peer.js';

/** Left out: too large, or no more to say. */
const PLAIN = /^(?!.*\.gz$)(?!shuttle|poker-hand).*\.arff$/;

const KINDS = ['gaussian', 'categorical'] as const;
type Kind = (typeof KINDS)[number];

/**
 * `naive-bayes` beside scikit-learn's GaussianNB (var_smoothing 0) and CategoricalNB (alpha 1) on the numeric and the
 * nominal columns of every ARFF file of a folder: the largest difference between two probabilities over all training rows.
 * Columns with missing cells are left out, as scikit-learn refuses them, and for GaussianNB columns that are constant in
 * some class, where it divides by zero.
 */
export async function sklearnNaiveBayes(folder = join(root, '../shared/data')): Promise<void> {
  if (!existsSync(folder)) return console.log(`There is no folder ${folder}: name one with --data.`);
  const compared = { gaussian: 0, categorical: 0 };
  const equal = { gaussian: 0, categorical: 0 };
  console.log(`${'data set'.padEnd(24)} ${'rows'.padStart(6)}  GaussianNB     CategoricalNB   (columns: difference)`);
  for (const file of readdirSync(folder)
    .filter((name) => PLAIN.test(name))
    .sort()) {
    const table = withClasses(await readTable(join(folder, file)));
    const texts: string[] = [];
    for (const kind of KINDS) {
      const columns = columnsFor(table, kind);
      if (columns.length === 0) {
        texts.push('-');
        continue;
      }
      const difference = await compare(table, columns, kind);
      compared[kind]++;
      if (difference <= 1e-9) equal[kind]++;
      texts.push(`${columns.length}: ${difference.toExponential(1)}`);
    }
    console.log(
      `${basename(file).padEnd(24)} ${String(table.rows).padStart(6)}  ${texts.map((text) => text.padEnd(13)).join('  ')}`,
    );
  }
  console.log(
    `\nEvery probability within 1e-9 of scikit-learn's: ${KINDS.map((kind) => `${kind} ${equal[kind]} of ${compared[kind]}`).join(', ')} data sets.`,
  );
}

const targetIn = (table: Table) =>
  columnNamed(table, inferSchema(table).target) as Extract<Column, { kind: 'nominal' }>;

/** Only rows with a class, and only classes with rows: scikit-learn knows no others. */
function withClasses(table: Table): Table {
  const { codes, levels, name } = targetIn(table);
  const kept = takeRows(
    table,
    [...codes.keys()].filter((row) => codes[row] !== levels.length),
  );
  const used = [...new Set(codes)].filter((code) => code !== levels.length).sort((a, b) => a - b);
  return {
    ...kept,
    columns: kept.columns.map((column) =>
      column.name === name && column.kind === 'nominal'
        ? {
            ...column,
            levels: used.map((code) => levels[code]!),
            codes: column.codes.map((code) => used.indexOf(code)),
          }
        : column,
    ),
  };
}

function columnsFor(table: Table, kind: Kind): readonly Column[] {
  const target = targetIn(table);
  return table.columns.filter((column) => {
    if (column === target || missingIn(column) > 0) return false;
    return kind === 'categorical'
      ? column.kind === 'nominal'
      : column.kind === 'numeric' && variesInAll(column.values, target);
  });
}

function variesInAll(
  values: Float64Array,
  { codes, levels }: { codes: ArrayLike<number>; levels: readonly string[] },
): boolean {
  const seen = levels.map(() => new Set<number>());
  values.forEach((value, row) => void seen[codes[row]!]!.add(value));
  return seen.every((some) => some.size > 1);
}

async function compare(table: Table, columns: readonly Column[], kind: Kind): Promise<number> {
  const target = targetIn(table);
  const lines = await runPeer('python3', 'sklearn/naive_bayes.py', csvOf(columns, target, table.rows), [kind]);
  const theirs = Float64Array.from(
    lines.flatMap((line) => line.split(' ')),
    Number,
  );
  const ignore = table.columns
    .filter((column) => column !== target && !columns.includes(column))
    .map(({ name }) => name);
  const model = await fit(naiveBayes, table, {
    target: target.name,
    use: columns.map(({ name }) => name),
    ignore,
    options: { variance: 'mle', floor: 1e-9, prior: observed(target) },
  });
  const predictions = predict(model, table);
  return largestDifference(predictions.kind === 'classes' ? predictions.probabilities : new Float64Array(0), theirs);
}

/** scikit-learn does not smooth the class shares. */
function observed({ codes, levels }: { codes: ArrayLike<number>; levels: readonly string[] }): string {
  const counts = levels.map(() => 0);
  for (let row = 0; row < codes.length; row++) counts[codes[row]!]!++;
  return JSON.stringify(Object.fromEntries(levels.map((level, c) => [level, counts[c]!])));
}

function csvOf(columns: readonly Column[], target: Column, rows: number): string {
  const all = [...columns, target].map((column) => (column.kind === 'numeric' ? column.values : column.codes));
  const levels = columns.map((column) => (column.kind === 'nominal' ? column.levels.length : 0));
  const lines = Array.from({ length: rows }, (_, row) => all.map((cells) => cells[row]).join(','));
  return `# levels ${levels.join(' ')}\n${lines.join('\n')}\n`;
}
