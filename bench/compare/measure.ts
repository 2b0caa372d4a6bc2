import { spawn } from 'node:child_process';
import type { Cost, Costs, Reading } from './timing.js';

export interface MeasureOptions {
  /** Processes, of which medians are taken. */
  readonly runs: number;
  /** How long work is repeated in a process once it is warm. */
  readonly seconds: number;
  /** A process that takes longer is ended. */
  readonly limit: number;
}

/** Work that took longer than this is measured once. */
const ONCE = 60;

/** The medians of several processes, or why there are none. */
export async function measure(
  command: readonly string[],
  base: string,
  job: string,
  score: string,
  options: MeasureOptions,
): Promise<Reading | string> {
  const readings: Reading[] = [];
  for (let run = 0; run < options.runs; run++) {
    const reading = await inProcess([...command, base, job, String(options.seconds), score], options.limit);
    if (typeof reading === 'string') return reading;
    readings.push(reading);
    if (reading.fit.cold.wall + (reading.predict?.cold.wall ?? 0) > ONCE) break;
  }
  return medians(readings);
}

function inProcess([program = '', ...args]: readonly string[], limit: number): Promise<Reading | string> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const timer = setTimeout(() => child.kill('SIGKILL'), limit * 1000);
    let out = '';
    let complaint = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
    child.on('error', (cause) => resolve(cause.message));
    child.on('close', (status, signal) => {
      clearTimeout(timer);
      if (signal === 'SIGKILL') resolve(`over ${limit} s`);
      else if (status !== 0) resolve(`failed: ${lastLine(complaint)}`);
      else resolve(JSON.parse(lastLine(out)) as Reading);
    });
  });
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';

function medians(readings: readonly Reading[]): Reading {
  const [first] = readings;
  const part = (of: (reading: Reading) => Costs): Costs => ({
    cold: medianCost(readings.map((reading) => of(reading).cold)),
    warm: medianCost(readings.map((reading) => of(reading).warm)),
  });
  return {
    ...first!,
    fit: part((reading) => reading.fit),
    ...(first!.predict && { predict: part((reading) => reading.predict!) }),
  };
}

const medianCost = (costs: readonly Cost[]): Cost => ({
  cpu: median(costs.map((cost) => cost.cpu)),
  wall: median(costs.map((cost) => cost.wall)),
  peak: median(costs.map((cost) => cost.peak)),
});

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;
