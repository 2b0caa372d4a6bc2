import type { ChildProcess } from 'node:child_process';
import { cpuOf, endGroup, started } from './children.js';
import { type Cost, type Costs, isReading, type Outcome, type Reading } from './outcome.js';

export interface MeasureOptions {
  /** Processes, or stretches of one, of which medians are taken. */
  readonly runs: number;
  /** How long work is repeated in a stretch. */
  readonly seconds: number;
  /** One process, in which work is timed several times, where no bar hangs on the figures. */
  readonly isAlone?: boolean;
  /** A process that learns and predicts, once, for more processor seconds is ended. */
  readonly limit: number;
}

/** Seconds by the clock for reading data, which is no part of the work but may not take for ever either. */
const READING = 300;
/** Times the limit that the clock may show. */
const PATIENCE = 4;

/** The medians of several processes, or of stretches of one that repeats its work, or why there are none. */
export async function measure(
  command: readonly string[],
  base: string,
  job: string,
  score: string,
  options: MeasureOptions,
): Promise<Outcome> {
  const readings: Reading[] = [];
  const { runs, seconds, limit, isAlone } = options;
  const stretches = isAlone ? runs : 1;
  for (let run = 0; run < runs; ) {
    // Which process it is, from 1 on, is the seed of whoever draws: the accuracy of one seed alone is chance in part.
    const words = [base, job, String(seconds), String(stretches), score, String(run + 1)];
    const outcome = await inProcess([...command, ...words], limit);
    // The limit is for one: what was under it once may be over it in another.
    if (!isReading(outcome)) return readings.length > 0 ? medians(readings, run) : outcome;
    readings.push(outcome);
    run += isRepeated(outcome) ? stretches : 1;
  }
  return medians(readings, runs);
}

/** What takes long is done once in a process, whose first fit is the only one. */
const isRepeated = ({ fit: { cold, warm } }: Reading): boolean => cold.cpu !== warm.cpu;

function inProcess(command: readonly string[], limit: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = started(command);
    const clock = limited(child, limit);
    let out = '';
    let complaint = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      clock.say(lastLine(out));
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
    child.on('error', (cause) => {
      clock.stop();
      resolve({ without: `failed: ${cause.message}` });
    });
    child.on('close', (status, signal) => {
      const over = clock.stop();
      if (over !== undefined) resolve({ limit, over });
      else if (status !== 0) resolve({ without: `failed: ${reason(complaint) || (signal ?? status)}` });
      else resolve(parsed(out));
    });
  });
}

/**
 * Ends a process that has used more processor seconds than the limit for work that is not a repeat: on a busy machine a clock
 * would end it too early. A clock that runs on for long ends it all the same.
 */
function limited(child: ChildProcess, limit: number) {
  const begun = performance.now();
  let [used, since, over] = [0, 0, undefined as number | undefined];
  let phase: 'reading' | 'cold' | 'warm' = 'reading';
  const now = () => cpuOf(child) ?? (performance.now() - begun) / 1000;
  const counted = () => used + (phase === 'cold' ? now() - since : 0);
  const timer = setInterval(() => {
    if (counted() < limit && performance.now() - begun < 1000 * (READING + PATIENCE * limit)) return;
    over = counted();
    endGroup(child);
  }, 200);
  return {
    /** What the process says that it begins with. */
    say(line: string): void {
      if (line !== 'cold' && line !== 'warm') return;
      used = counted();
      since = now();
      phase = line;
    },
    /** The processor seconds that were too many, if they were. */
    stop(): number | undefined {
      clearInterval(timer);
      return over;
    },
  };
}

function parsed(out: string): Outcome {
  try {
    return JSON.parse(lastLine(out)) as Reading;
  } catch {
    return { without: `failed: it printed ${JSON.stringify(lastLine(out).slice(0, 80))}` };
  }
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';

/** The line that says what went wrong stands first in Java, last in Python, and somewhere in Node. */
function reason(complaint: string): string {
  const lines = complaint.trim().split('\n');
  const line = lines.find((text) => /^\S*(Error|Exception)\b|^Exception in/.test(text)) ?? lines.at(-1) ?? '';
  return line.replaceAll('|', '/').slice(0, 120);
}

function medians(readings: readonly Reading[], of: number): Reading {
  const [first] = readings;
  const part = (of: (reading: Reading) => Costs): Costs => ({
    cold: medianCost(readings.map((reading) => of(reading).cold)),
    warm: medianCost(readings.map((reading) => of(reading).warm)),
  });
  return {
    ...first!,
    fit: part((reading) => reading.fit),
    ...(first!.predict && { predict: part((reading) => reading.predict!) }),
    ...(first!.correct !== undefined && { correct: median(readings.map(({ correct = 0 }) => correct)) }),
    of,
  };
}

const medianCost = (costs: readonly Cost[]): Cost => ({
  cpu: median(costs.map((cost) => cost.cpu)),
  wall: median(costs.map((cost) => cost.wall)),
  peak: median(costs.map((cost) => cost.peak)),
});

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;
