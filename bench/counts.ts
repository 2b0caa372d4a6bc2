import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type CountRequest,
  type CountSource,
  type Counts,
  code,
  memoryCounts,
  type NominalColumn,
  type Partition,
  rng,
  type Schema,
  type Table,
} from '@bayesgrove/core';

const ROWS = 1_000_000;
const COLUMNS = 20;
const BAR = 1.6;

/**
 * Timed calls: so many rounds of so many, and as many calls before each that are not timed, since a runtime compiles its
 * code while it first runs. C, WebAssembly and TypeScript take turns, so that on a machine that others use too none of
 * them has all the quiet moments.
 */
const ROUNDS = 9;
const REPEATS = 1;
const WARM = 1;

/** Wall and CPU milliseconds of every timed call, and the sum over the answers. */
interface Timed {
  readonly wall: number[];
  readonly cpu: number[];
  sum: number;
}

/**
 * Counting 1 M rows x 20 byte columns with 2 classes through CountSource.count, beside C on the same data in the same run.
 * k1: all class tables (32 values). k2: the same over a random half of the rows, given as a partition. k3: all 190 pair x
 * class tables (8 values). Codes are in memory beforehand; which rows are in k2's node is found in a first call, shown by itself.
 */
export async function counts(): Promise<void> {
  const data = newData();
  console.log(
    `Count tables, ${ROWS} rows x ${COLUMNS} byte columns, 2 classes; min and median of ${ROUNDS * REPEATS}, ms.`,
  );
  const c = inC(data);
  const wasm = await inMemory(data, 'wasm');
  const typescript = await inMemory(data, 'typescript');
  for (let round = 0; round < ROUNDS; round++) {
    c.run();
    await wasm.run();
    await typescript.run();
  }
  const best = c.quickest();
  for (const task of ['k1', 'k2', 'k3']) {
    const fastest = best.get(task);
    if (fastest) line(task, `C (${fastest.variant})`, fastest, fastest);
    line(task, 'WebAssembly', wasm.timed.get(task)!, fastest, BAR);
    line(task, 'TypeScript', typescript.timed.get(task)!, fastest);
    const sums = [fastest, wasm.timed.get(task), typescript.timed.get(task)].flatMap((timed) => timed?.sum ?? []);
    console.log(new Set(sums).size === 1 ? `   answers agree (${sums[0]})` : `   ANSWERS DIFFER: ${sums.join(', ')}`);
  }
  const first = [wasm, typescript].map((source) => source.first.toFixed(1));
  console.log(
    `k2's first call, which also finds the node's rows: WebAssembly ${first[0]} ms, TypeScript ${first[1]} ms.`,
  );
}

interface Data {
  readonly table: Table;
  readonly schema: Schema;
  readonly bytes: readonly Uint8Array[];
}

/** Features that lean on the class, as real ones do, and a flag that puts about half of the rows into the node. */
function newData(): Data {
  const random = rng(1);
  const classes = Uint8Array.from({ length: ROWS }, () => (random.next() < 0.4 ? 1 : 0));
  const column = (values: number, tilt: number) =>
    classes.map((c) => Math.floor(random.next() ** (c === 0 ? 1 : 1 + tilt) * values));
  const wide = Array.from({ length: COLUMNS }, (_, i) => column(32, i / COLUMNS));
  const narrow = Array.from({ length: COLUMNS }, (_, i) => column(8, i / COLUMNS));
  const half = Uint8Array.from({ length: ROWS }, () => random.below(2));
  const columns = [
    ...wide.map((codes, i) => nominal(`x${i}`, 32, codes)),
    ...narrow.map((codes, i) => nominal(`v${i}`, 8, codes)),
    nominal('half', 2, half),
    nominal('y', 2, classes),
  ];
  const schema: Schema = {
    columns: columns.map(({ kind, name, format, levels }) => ({
      kind,
      name,
      format,
      levels,
      role: name === 'y' ? 'target' : 'feature',
    })),
  };
  return { table: { rows: ROWS, columns }, schema, bytes: [...wide, ...narrow, classes, half] };
}

const nominal = (name: string, size: number, codes: Uint8Array): NominalColumn => ({
  kind: 'nominal',
  name,
  format: 'label',
  levels: Array.from({ length: size }, (_, level) => String(level)),
  codes,
});

async function inMemory({ table, schema }: Data, kernels: 'wasm' | 'typescript') {
  const source = memoryCounts(code(table, { kernels }), schema);
  const x = Array.from({ length: COLUMNS }, (_, i) => `x${i}`);
  const v = Array.from({ length: COLUMNS }, (_, i) => `v${i}`);
  const within: Partition = { cells: 1, steps: [{ column: 'half', to: [1, -1], missing: -1 }, { cell: 0 }] };
  const tasks = new Map<string, CountRequest[]>([
    ['k1', x.map((name) => ({ by: [name, 'y'] }))],
    ['k2', x.map((name) => ({ by: [name, 'y'], within }))],
    ['k3', v.flatMap((a, i) => v.slice(i + 1).map((b) => ({ by: [a, b, 'y'] })))],
  ]);
  const start = performance.now();
  await source.count(tasks.get('k2')!);
  const first = performance.now() - start;
  const timed = new Map<string, Timed>([...tasks.keys()].map((task) => [task, { wall: [], cpu: [], sum: 0 }]));
  const run = async () => {
    for (const [task, requests] of tasks) await repeated(source, requests, timed.get(task)!);
  };
  return { timed, first, run };
}

async function repeated(source: CountSource, requests: readonly CountRequest[], timed: Timed): Promise<void> {
  for (let i = 0; i < WARM; i++) await source.count(requests);
  for (let i = 0; i < REPEATS; i++) {
    const [start, used] = [performance.now(), process.cpuUsage()];
    const answers = await source.count(requests);
    const { user, system } = process.cpuUsage(used);
    timed.wall.push(performance.now() - start);
    timed.cpu.push((user + system) / 1000);
    timed.sum = checksum(answers);
  }
}

/** The sum counts.c takes too: every entry times a number that depends on its place. */
function checksum(answers: readonly Counts[]): number {
  let sum = 0;
  let at = 0;
  for (const { n } of answers) for (const count of n) sum += count * ((at++ % 9973) + 1);
  return sum;
}

/** Compiles counts.c; `run` runs it on the same bytes, `quickest` gives the quickest variant of each task. */
function inC({ bytes }: Data) {
  const runs = new Map<string, Timed & { readonly task: string; readonly variant: string }>();
  const folder = mkdtempSync(join(tmpdir(), 'counts-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const [program, data] = [join(folder, 'counts'), join(folder, 'data')];
  let compiled = true;
  try {
    const source = fileURLToPath(new URL('../counts.c', import.meta.url));
    execFileSync('gcc', ['-O3', '-march=native', '-o', program, source], { stdio: ['ignore', 'ignore', 'pipe'] });
    writeFileSync(data, Buffer.concat(bytes));
  } catch (error) {
    console.log(`There is no C to compare with: ${error instanceof Error ? error.message : error}`);
    compiled = false;
  }
  const run = () => {
    if (!compiled) return;
    const output = execFileSync(program, [data, String(ROWS), String(WARM), String(REPEATS)], { encoding: 'utf8' });
    for (const text of output.trim().split('\n')) {
      const [task = '', variant = '', wall, cpu, sum] = text.split(' ');
      const key = `${task} ${variant}`;
      if (!runs.has(key)) runs.set(key, { task, variant, wall: [], cpu: [], sum: Number(sum) });
      runs.get(key)!.wall.push(Number(wall));
      runs.get(key)!.cpu.push(Number(cpu));
    }
  };
  const quickest = () => {
    const slowestFirst = [...runs.values()].sort((a, b) => least(b.cpu) - least(a.cpu));
    return new Map(slowestFirst.map((timed) => [timed.task, timed]));
  };
  return { run, quickest };
}

const least = (numbers: readonly number[]) => Math.min(...numbers);
const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1]!;

function line(task: string, name: string, timed: Timed, c: Timed | undefined, bar?: number): void {
  const pair = (numbers: readonly number[]) =>
    `${least(numbers).toFixed(1).padStart(7)} ${median(numbers).toFixed(1).padStart(7)}`;
  const ratio = c ? least(timed.cpu) / least(c.cpu) : Number.NaN;
  const verdict = bar === undefined || !c ? '' : ratio <= bar ? `  (bar ${bar}: met)` : `  (bar ${bar}: missed)`;
  console.log(
    `${task} ${name.padEnd(26)} wall ${pair(timed.wall)}   cpu ${pair(timed.cpu)}   ${ratio.toFixed(2)} x C${verdict}`,
  );
}
