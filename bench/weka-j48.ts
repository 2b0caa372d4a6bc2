import { basename } from 'node:path';
import {
  c45,
  fit,
  inferSchema,
  type Model,
  predict,
  type Schema,
  type Table,
  type Tree,
  targetOf,
} from '@bayesgrove/core';
import { readTable } from 'bayesgrove';
import { runWeka, wekaFiles } from './run-weka.js';

/** J48's options, and ours that mean the same beside `preset: weka`. */
const modes = new Map<string, Readonly<Record<string, unknown>>>([
  ['-', {}],
  ['-U', { prune: false }],
  ['-S', { raising: false }],
  ['-B', { splits: 'binary' }],
]);

/** Binary splits are tried on data sets up to this size: raising them costs hundreds of passes, and minutes in all. */
const BINARY_ROWS = 10_000;

/** A million rows take J48 many minutes and say no more; its 25,010 training rows are a data set of their own. */
const TOO_LONG = /^poker-hand\./;

/**
 * J48 takes numbers within 1e-6 of each other as equal when it looks for the training value below a midpoint, so which of
 * several such values it finds hangs on the order of the rows.
 */
const WEKA_EQUAL = 1e-6;

interface Verdict {
  readonly verdict: 'equal' | 'equal but for thresholds within 1e-6' | 'DIFFERS';
  readonly why: string;
  readonly milliseconds: number;
}

/**
 * `c45` with `preset: weka` beside J48 on every data set of a folder: the trees node by node (test, threshold, class counts
 * of leaves to 1e-9), and the class distribution of every row to 1e-9.
 */
export async function wekaJ48(folder?: string): Promise<void> {
  const files = wekaFiles(folder, (name) => !TOO_LONG.test(name));
  const equal = new Map([...modes.keys()].map((mode) => [mode, 0]));
  const alike = new Map(equal);
  const compared = new Map(equal);
  for (const file of files) {
    const { table, schema } = await read(file);
    const tried = [...modes.keys()].filter((mode) => mode !== '-B' || table.rows <= BINARY_ROWS);
    const theirs = await linesOf(file, tried);
    if (theirs === undefined) continue;
    const verdicts: string[] = [];
    for (const mode of tried) {
      const { verdict, why, milliseconds } = await compare(table, schema, modes.get(mode)!, theirs, mode);
      compared.set(mode, compared.get(mode)! + 1);
      if (verdict === 'equal') equal.set(mode, equal.get(mode)! + 1);
      if (verdict !== 'DIFFERS') alike.set(mode, alike.get(mode)! + 1);
      verdicts.push(`${mode} ${verdict}${why && ` (${why})`} ${milliseconds}/${theirs.get(`time ${mode}`)} ms`);
    }
    console.log(`${basename(file).padEnd(28)} ${verdicts.join('   ')}`);
  }
  console.log('\nThe same tree and distributions (ours/J48 milliseconds above), by data sets:');
  for (const [mode, n] of compared)
    console.log(
      `  J48 ${mode === '-' ? 'by default' : mode}: ${equal.get(mode)} of ${n}, and ${alike.get(mode)! - equal.get(mode)!} but for thresholds within 1e-6`,
    );
}

/** What Weka says, by kind and mode; nothing, with the reason printed, where J48 refuses the data. */
async function linesOf(file: string, tried: readonly string[]): Promise<ReadonlyMap<string, string> | undefined> {
  try {
    const found = new Map<string, string>();
    for (const [kind, mode, a = '', b = ''] of await runWeka('Trees', [file, ...tried])) {
      found.set(`${kind} ${mode}`, kind === 'tree' ? b : a);
      if (kind === 'tree') found.set(`time ${mode}`, a);
    }
    return found;
  } catch (error) {
    const reason = /(\w+Exception.*)/.exec(String(error))?.[1] ?? String(error);
    console.log(`${basename(file).padEnd(28)} left out: ${reason}`);
    return undefined;
  }
}

async function read(file: string): Promise<{ table: Table; schema: Schema }> {
  const table = await readTable(file);
  const { target } = inferSchema(table);
  const { schema } = inferSchema(table, {
    use: table.columns.map((column) => column.name).filter((name) => name !== target),
  });
  return { table, schema };
}

async function compare(
  table: Table,
  schema: Schema,
  options: Readonly<Record<string, unknown>>,
  theirs: ReadonlyMap<string, string>,
  mode: string,
): Promise<Verdict> {
  const start = performance.now();
  const model = await fit(c45, table, { schema, options: { preset: 'weka', ...options } });
  const milliseconds = Math.round(performance.now() - start);
  const rows = rowDifference(model, table, theirs.get(`rows ${mode}`)!);
  const tree = treeDifference(model, theirs.get(`tree ${mode}`)!, 1e-9);
  if (rows === undefined && tree === undefined) return { verdict: 'equal', why: '', milliseconds };
  const alike = treeDifference(model, theirs.get(`tree ${mode}`)!, WEKA_EQUAL) === undefined;
  if (rows === undefined && alike) return { verdict: 'equal but for thresholds within 1e-6', why: '', milliseconds };
  return { verdict: 'DIFFERS', why: (tree ?? rows)!, milliseconds };
}

const near = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a));

/** Both trees are written depth first, so they are walked side by side. */
function treeDifference({ body, schema }: Model, text: string, cuts: number): string | undefined {
  const theirs = text.trim().split(' ');
  const { nodes } = body as Tree;
  const target = schema.columns.findIndex((column) => column.name === targetOf(schema).name);
  if (nodes.length !== theirs.length) return `${nodes.length} nodes, J48 ${theirs.length}`;
  for (const [i, node] of nodes.entries()) {
    const [kind, first = '', second = ''] = theirs[i]!.split(':');
    if (node.kind === 'leaf') {
      if (kind === 'empty' && node.empty) continue;
      const counts = first.split(',').map(Number);
      if (kind !== 'leaf' || node.body.kind !== 'constant' || !node.body.counts.every((n, c) => near(n, counts[c]!)))
        return `node ${i}: leaf ${node.body.kind === 'constant' ? node.body.counts : ''}, J48 ${theirs[i]}`;
      continue;
    }
    const attribute = node.feature < target ? node.feature : node.feature + 1;
    const same =
      node.kind === 'cuts'
        ? kind === 'cut' && Math.abs(node.cuts[0]! - Number(second)) <= cuts
        : kind === 'levels'
          ? node.children.length === Number(second)
          : kind === 'is' && node.childOf.indexOf(0) === Number(second);
    if (Number(first) !== attribute || !same) return `node ${i}: ${node.kind} ${attribute}, J48 ${theirs[i]}`;
  }
  return undefined;
}

function rowDifference(model: Model, table: Table, text: string): string | undefined {
  const out = predict(model, table);
  if (out.kind !== 'classes') return 'no classes';
  const theirs = text.trim().split(' ');
  const width = out.classes.length;
  for (let row = 0; row < table.rows; row++) {
    const other = theirs[row]!.split(',');
    for (let c = 0; c < width; c++)
      if (!near(out.probabilities[row * width + c]!, Number(other[c])))
        return `row ${row}: ${out.probabilities.slice(row * width, (row + 1) * width)}, J48 ${theirs[row]}`;
  }
  return undefined;
}
