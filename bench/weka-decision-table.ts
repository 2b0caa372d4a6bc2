import { basename } from 'node:path';
import {
  decisionTable,
  dtnb,
  fit,
  inferSchema,
  type Learner,
  type Model,
  predict,
  type Schema,
  type Table,
  targetOf,
} from '@bayesgrove/core';
import { readTable } from 'bayesgrove';
import { runWeka, wekaFiles } from './run-weka.js';

interface Mode {
  readonly learner: Learner;
  /** Ours that mean the same beside `preset: weka`. */
  readonly options: Readonly<Record<string, unknown>>;
}

const modes = new Map<string, Mode>([
  ['DecisionTable', { learner: decisionTable, options: {} }],
  ['DecisionTable -E auc', { learner: decisionTable, options: { merit: 'auc' } }],
  ['DTNB', { learner: dtnb, options: {} }],
  ['DTNB -E auc', { learner: dtnb, options: { merit: 'auc' } }],
]);

/** Data sets that Weka is through with in seconds. */
const SETS =
  /^(australian|autos|balance-scale|breast-cancer|breast-cancer-w|bupa|car|cmc|credit-a|credit-g|diabetes|ecoli|glass|haberman|heart-c|heart-h|heart-statlog|hepatitis|iris|labor|led|lymphography|monks-1|monks-2|monks-3|primary-tumor|tae|tic-tac-toe|vehicle|vote|wine|zoo)\.arff$/;

interface Theirs {
  readonly milliseconds: number;
  readonly table: string;
  readonly net: string;
  readonly accuracy: number;
  readonly auc: number;
  readonly rows: readonly string[];
}

/**
 * `decision-table` and `dtnb` with `preset: weka` beside DecisionTable and DTNB: the columns that were chosen, the class
 * distribution of every row to 1e-9, and accuracy and AUC on the training rows.
 */
export async function wekaDecisionTable(folder?: string): Promise<void> {
  const equal = new Map([...modes.keys()].map((mode) => [mode, 0]));
  let sets = 0;
  for (const file of wekaFiles(folder, (name) => SETS.test(name))) {
    const { table, schema } = await read(file);
    const verdicts: string[] = [];
    for (const [mode, theirs] of await answersOf(file)) {
      const { learner, options } = modes.get(mode)!;
      const start = performance.now();
      const model = await fit(learner, table, { schema, options: { preset: 'weka', ...options } });
      const milliseconds = Math.round(performance.now() - start);
      const why = difference(model, table, theirs);
      if (why === undefined) equal.set(mode, equal.get(mode)! + 1);
      verdicts.push(`${mode} ${why ? `DIFFERS (${why})` : 'equal'} ${milliseconds}/${theirs.milliseconds} ms`);
    }
    sets++;
    console.log(`${basename(file).padEnd(22)} ${verdicts.join('   ')}`);
  }
  console.log('\nThe same columns and distributions (ours/Weka milliseconds above), by data sets:');
  for (const [mode, n] of equal) console.log(`  ${mode}: ${n} of ${sets}`);
}

async function answersOf(file: string): Promise<ReadonlyMap<string, Theirs>> {
  const found = new Map<string, Theirs>();
  const lines = await runWeka('DecisionTables', [file, ...modes.keys()]);
  for (const mode of modes.keys()) {
    const of = (kind: string) => lines.find((line) => line[0] === kind && line[1] === mode)!;
    const [, , milliseconds, table = '', net = '', accuracy, auc] = of('model');
    found.set(mode, {
      milliseconds: Number(milliseconds),
      table,
      net,
      accuracy: Number(accuracy),
      auc: Number(auc),
      rows: of('rows')[2]!.trim().split(' '),
    });
  }
  return found;
}

async function read(file: string): Promise<{ table: Table; schema: Schema }> {
  const table = await readTable(file);
  const { target } = inferSchema(table);
  const { schema } = inferSchema(table, {
    use: table.columns.map((column) => column.name).filter((name) => name !== target),
  });
  return { table, schema };
}

/** What is not the same, the first of it; nothing where all is. */
function difference(model: Model, table: Table, theirs: Theirs): string | undefined {
  const { body, schema } = model;
  const target = schema.columns.findIndex((column) => column.name === targetOf(schema).name);
  const named = (columns: readonly { readonly feature: number }[]) =>
    columns.map(({ feature }) => (feature < target ? feature : feature + 1)).join();
  const [keys, factors] =
    body.kind === 'product' ? [body.table.columns, body.factors] : [body.kind === 'table' ? body.columns : [], []];
  if (named(keys) !== theirs.table) return `table ${named(keys)}, Weka ${theirs.table}`;
  if (named(factors) !== theirs.net) return `net ${named(factors)}, Weka ${theirs.net}`;
  return rowDifference(model, table, theirs);
}

const near = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a));

function rowDifference(model: Model, table: Table, theirs: Theirs): string | undefined {
  const out = predict(model, table);
  if (out.kind !== 'classes') return 'no classes';
  const width = out.classes.length;
  for (let row = 0; row < table.rows; row++) {
    const own = out.probabilities.subarray(row * width, (row + 1) * width);
    const other = theirs.rows[row]!.split(',').map(Number);
    if (!own.every((share, c) => near(share, other[c]!))) return `row ${row}: ${own}, Weka ${other}`;
  }
  const classes = table.columns.find((column) => column.name === targetOf(model.schema).name)!;
  if (classes.kind !== 'nominal') return 'no classes';
  const known = Array.from(classes.codes.keys()).filter((row) => classes.codes[row]! < width);
  const accuracy = known.filter((row) => out.labels[row] === classes.codes[row]).length / known.length;
  if (!near(accuracy, theirs.accuracy)) return `accuracy ${accuracy}, Weka ${theirs.accuracy}`;
  const auc = weightedAuc(known, out.probabilities, classes.codes, width);
  return Math.abs(auc - theirs.auc) < 1e-6 ? undefined : `AUC ${auc}, Weka ${theirs.auc}`;
}

/** One class against the rest, weighed by its rows; scores equal in 12 decimals are ties. */
function weightedAuc(rows: readonly number[], shares: Float64Array, codes: ArrayLike<number>, width: number): number {
  let sum = 0;
  for (let c = 0; c < width; c++) {
    const score = (row: number) => Math.round(shares[row * width + c]! * 1e12);
    const own = rows.filter((row) => codes[row] === c).map(score);
    const others = rows.filter((row) => codes[row] !== c).map(score);
    if (own.length === 0 || others.length === 0) continue;
    let pairs = 0;
    for (const a of own) for (const b of others) pairs += a > b ? 1 : a === b ? 0.5 : 0;
    sum += pairs / others.length;
  }
  return sum / rows.length;
}
