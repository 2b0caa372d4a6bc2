import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

/**
 * Reading a CSV file of numbers into Float64Array columns: the core's reader beside DuckDB.
 * Each reading runs in a process of its own, so that its processor time and its peak memory are its own.
 * From both, what an empty Node process needs is taken off the memory; processor time is that of the reading alone,
 * from after the modules are loaded.
 */

const ROWS = 1_200_000;
const COLUMNS = 20;
const COLUMN_BYTES = ROWS * COLUMNS * 8;
const RUNS = 3;
const DATA = new URL('../data/', import.meta.url);
const FILE = fileURLToPath(new URL('ingest.csv', DATA));
const MB = 2 ** 20;

interface Reading {
  readonly cpu: number;
  readonly wall: number;
  /** Peak resident bytes of the whole process. */
  readonly peak: number;
  readonly checksum: number;
}

const READERS = ['bayesgrove', 'duckdb'] as const;
type Reader = (typeof READERS)[number] | 'idle';

export async function ingest(): Promise<void> {
  await generate();
  const { size } = statSync(FILE);
  console.log(`Reading ${ROWS} x ${COLUMNS} numbers, ${(size / MB).toFixed(0)} MB of CSV, into Float64Array columns`);
  const runs = Array.from({ length: RUNS }, () => READERS.map((reader) => inChild(reader)));
  const idle = median(Array.from({ length: RUNS }, () => inChild('idle').peak));
  const results = READERS.map((_, i) => medians(runs.map((run) => run[i]!)));
  if (new Set(runs.flat().map((run) => run.checksum)).size !== 1)
    throw new Error('The readers disagree on the values.');
  print(results, idle);
}

function print(results: readonly Reading[], idle: number): void {
  const duckdb = results[READERS.indexOf('duckdb')]!;
  console.table(
    results.map((result, i) => ({
      reader: READERS[i],
      'CPU s': result.cpu.toFixed(2),
      'wall s': result.wall.toFixed(2),
      'memory MB': ((result.peak - idle) / MB).toFixed(0),
      'CPU / DuckDB': (result.cpu / duckdb.cpu).toFixed(2),
      'memory / columns': ((result.peak - idle) / COLUMN_BYTES).toFixed(2),
    })),
  );
  console.log(
    `Medians of ${RUNS} processes each, Node ${process.version}. Memory is the peak resident size minus the ` +
      `${(idle / MB).toFixed(0)} MB of a Node process that reads nothing; the columns take ${(COLUMN_BYTES / MB).toFixed(0)} MB.`,
  );
  console.log('Bars: CPU / DuckDB at most 0.60, memory / columns below 2.50.');
}

/** Numbers from -100 to 100 with 4 decimals, by a fixed multiplicative generator, so every machine has the same file. */
async function generate(): Promise<void> {
  if (existsSync(FILE)) return;
  mkdirSync(DATA, { recursive: true });
  const out = createWriteStream(`${FILE}.part`);
  out.write(`${Array.from({ length: COLUMNS }, (_, i) => `x${i + 1}`).join(',')}\n`);
  let state = 42;
  const cell = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return ((state / 2 ** 32) * 200 - 100).toFixed(4);
  };
  for (let row = 0; row < ROWS; row += 1000) {
    const lines = Array.from({ length: 1000 }, () => Array.from({ length: COLUMNS }, cell).join(','));
    if (!out.write(`${lines.join('\n')}\n`)) await once(out, 'drain');
  }
  out.end();
  await finished(out);
  renameSync(`${FILE}.part`, FILE);
}

function inChild(reader: Reader): Reading {
  const child = spawnSync(process.execPath, [fileURLToPath(import.meta.url), reader], { encoding: 'utf8' });
  if (child.status !== 0) throw new Error(`The reader ${reader} failed: ${child.stderr}`);
  return JSON.parse(child.stdout) as Reading;
}

function medians(runs: readonly Reading[]): Reading {
  const of = (key: keyof Reading) => median(runs.map((run) => run[key]));
  return { cpu: of('cpu'), wall: of('wall'), peak: of('peak'), checksum: of('checksum') };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

async function child(reader: Reader): Promise<void> {
  const read = await { bayesgrove: ours, duckdb, idle: async () => async () => [] as Float64Array[] }[reader]();
  const cpu = process.cpuUsage();
  const start = performance.now();
  const columns = await read();
  const wall = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const peak = process.resourceUsage().maxRSS * 1024;
  console.log(JSON.stringify({ cpu: (user + system) / 1e6, wall, peak, checksum: checksum(columns) }));
}

/** Depends on every value and on its place. */
function checksum(columns: readonly Float64Array[]): number {
  let sum = 0;
  for (const values of columns) for (let i = 0; i < values.length; i++) sum = (sum * 31 + values[i]! * 1e4) % 1e9;
  return Math.round(sum);
}

async function ours(): Promise<() => Promise<Float64Array[]>> {
  const { readCsv } = await import('@bayesgrove/core');
  return async () => {
    const open = () => createReadStream(FILE, { highWaterMark: MB });
    const table = await readCsv(open, { sizeHint: statSync(FILE).size });
    return table.columns.map((column) => {
      if (column.kind !== 'numeric') throw new Error(`${column.name} was not read as numbers`);
      return column.values;
    });
  };
}

/** The fastest way DuckDB's client has: whole vectors of a chunk, not boxed values. */
async function duckdb(): Promise<() => Promise<Float64Array[]>> {
  const { DuckDBInstance } = await import('@duckdb/node-api');
  return async () => {
    const connection = await (await DuckDBInstance.create()).connect();
    const result = await connection.stream(`select * from read_csv('${FILE}')`);
    const columns = Array.from({ length: COLUMNS }, () => new Float64Array(ROWS));
    let rows = 0;
    for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
      for (let column = 0; column < COLUMNS; column++) {
        const vector = chunk.getColumnVector(column) as unknown as { items: Float64Array };
        columns[column]!.set(vector.items.subarray(0, chunk.rowCount), rows);
      }
      rows += chunk.rowCount;
    }
    return columns;
  };
}

const asked = process.argv[2];
if (process.argv[1] === fileURLToPath(import.meta.url) && asked !== undefined) await child(asked as Reader);
