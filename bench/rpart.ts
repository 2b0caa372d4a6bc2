import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import {
  type Column,
  cart,
  fit,
  inferSchema,
  type Model,
  missingIn,
  predict,
  type Table,
  type Tree,
  takeRows,
} from '@bayesgrove/core';
import { readTable } from 'bayesgrove';
import { isMissing } from './complete-rows.js';
import { type RpartTree, readRpart } from './rpart/read-rpart.js';
import { walkTogether } from './rpart/walk-together.js';
import { root, runPeer } from './run-peer.js';

const PLAIN = /^(?!.*-(test|train)\.arff$).*\.arff$/;
const MOST_ROWS = 4000;
/** With more than two classes both sides try all subsets, whose number doubles with every level. */
const MOST_LEVELS = 12;

interface Task {
  readonly name: string;
  readonly table: Table;
}

/**
 * `cart` beside R's rpart on the sets of a folder, with missing values (surrogates on both sides): the splits of the whole
 * tree (cp = -1), the node every training row ends in, and the predictions; then with rpart's own cp = 0.01.
 */
export async function rpart(folder = join(root, '../shared/data')): Promise<void> {
  if (!existsSync(folder)) return console.log(`There is no folder ${folder}: name one with --data.`);
  const place = mkdtempSync(join(tmpdir(), 'bayesgrove-rpart-'));
  try {
    const tasks: Task[] = [];
    for (const name of readdirSync(folder).filter((file) => PLAIN.test(file)))
      tasks.push(...tasksOf(basename(name, '.arff'), await readTable(join(folder, name))));
    for (const task of tasks) write(place, task);
    const full = readRpart(await runPeer('Rscript', 'r/rpart.R', '', [place, '-1']));
    const pruned = readRpart(await runPeer('Rscript', 'r/rpart.R', '', [place, '0.01']));
    await compare(tasks, full, pruned);
  } finally {
    rmSync(place, { recursive: true });
  }
}

async function compare(
  tasks: readonly Task[],
  full: ReadonlyMap<string, RpartTree>,
  pruned: ReadonlyMap<string, RpartTree>,
): Promise<void> {
  const totals = { nodes: 0, ties: 0, other: 0, equal: 0, equalPruned: 0 };
  console.log('set                        rows missing  same nodes                predictions: whole tree, cp 0.01');
  for (const { name, table } of tasks) {
    const use = table.columns.map((column) => column.name).filter((column) => column !== 'y');
    const fitted = (options: Record<string, unknown>) =>
      fit(cart, table, { target: 'y', use, options: { preset: 'rpart', ...options } });
    const whole = await fitted({ size: 'full' });
    const { same, ties, other } = walkTogether(whole.body as Tree, table, full.get(name)!);
    const [all, some] = [apart(whole, table, full.get(name)!), apart(await fitted({}), table, pruned.get(name)!)];
    totals.nodes += same;
    totals.ties += ties;
    totals.other += other;
    totals.equal += all < 1e-9 ? 1 : 0;
    totals.equalPruned += some < 1e-9 ? 1 : 0;
    const missing = table.columns.reduce((sum, column) => sum + missingIn(column), 0);
    console.log(
      [
        name.padEnd(25),
        String(table.rows).padStart(5),
        String(missing).padStart(6),
        `${same}, ${ties} ties, ${other} other`.padStart(24),
        (all < 1e-9 ? 'equal' : `up to ${all.toPrecision(2)} apart`).padStart(20),
        (some < 1e-9 ? 'equal' : `up to ${some.toPrecision(2)} apart`).padStart(20),
      ].join('  '),
    );
  }
  console.log(
    `\n${tasks.length} sets: ${totals.nodes} nodes are the same, ${totals.ties} part at a tie, ${totals.other} otherwise. ` +
      `Predictions are equal on ${totals.equal} sets (whole tree) and on ${totals.equalPruned} (cp 0.01).`,
  );
}

/** The largest difference between two predictions of a training row. */
function apart(model: Model, table: Table, { answers }: RpartTree): number {
  const predictions = predict(model, table);
  const ours = predictions.kind === 'classes' ? predictions.probabilities : predictions.values;
  const width = ours.length / table.rows;
  return answers.reduce(
    (most, answer, row) => answer.reduce((so, p, c) => Math.max(so, Math.abs(p - ours[row * width + c]!)), most),
    0,
  );
}

function tasksOf(name: string, table: Table): readonly Task[] {
  const { target } = inferSchema(table);
  const answer = table.columns.find((column) => column.name === target)!;
  if (table.rows > MOST_ROWS || missingIn(answer) > 0) return [];
  const classes = answer.kind === 'nominal' ? answer.levels.length : 0;
  const usable = (column: Column, most: number) =>
    column.kind === 'numeric' || (column.levels.length >= 2 && column.levels.length <= most);
  const features = table.columns.filter(
    (column) => column !== answer && usable(column, classes > 2 ? MOST_LEVELS : 40),
  );
  const made = (suffix: string, some: readonly Column[], y: Column): Task => ({
    name: `${name}${suffix}`,
    table: withSomeCell({ rows: table.rows, columns: [...some, { ...y, name: 'y' }] }),
  });
  const tasks = answer.kind === 'nominal' && classes >= 2 && features.length > 0 ? [made('', features, answer)] : [];
  const number =
    answer.kind === 'numeric' ? answer : features.findLast((one) => one.kind === 'numeric' && missingIn(one) === 0);
  if (number && features.length >= 3)
    tasks.push(
      made(
        '-regression',
        features.filter((one) => one !== number),
        number,
      ),
    );
  return tasks;
}

/** rpart leaves out rows without a single known feature. */
function withSomeCell(table: Table): Table {
  const features = table.columns.slice(0, -1);
  const rows = Array.from({ length: table.rows }, (_, row) => row).filter((row) =>
    features.some((column) => !isMissing(column, row)),
  );
  return rows.length === table.rows ? table : takeRows(table, rows);
}

function write(place: string, { name, table }: Task): void {
  const cell = (column: Column, row: number) => {
    if (column.kind === 'numeric') return Number.isNaN(column.values[row]!) ? '' : String(column.values[row]);
    return column.codes[row] === column.levels.length ? '' : String(column.codes[row]);
  };
  const lines = Array.from({ length: table.rows }, (_, row) =>
    table.columns.map((column) => cell(column, row)).join(','),
  );
  writeFileSync(join(place, `${name}.csv`), `${lines.join('\n')}\n`);
  const kinds = table.columns.map((column) => (column.kind === 'numeric' ? 'numeric' : String(column.levels.length)));
  writeFileSync(join(place, `${name}.txt`), `${kinds.join('\n')}\n`);
}
