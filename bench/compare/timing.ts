import { readFileSync, writeFileSync } from 'node:fs';
import type { Cost, Costs } from './outcome.js';

/** For how long work is repeated once it is warm, and how often that. */
export interface Stretches {
  readonly seconds: number;
  readonly stretches: number;
}

/** Work that took longer than this is not repeated in the same process. */
const ONCE = 10;
const MOST_REPEATS = 100;

/** So many times as long, and as often, as it is timed, work is repeated before: compilers that work while a program runs need that until they are done. */
const WARM_UP = 5;

/**
 * Times work in this process: once cold, then again and again for some seconds, and that several times, of which the one in the
 * middle is told. Gives what it made last.
 */
export async function timing<Made>(
  work: () => Made | Promise<Made>,
  { seconds, stretches }: Stretches,
): Promise<[Costs, Made]> {
  let made: Made | undefined;
  const repeat = async (least: number, most: number) => {
    // Whoever watches counts cold work against the limit of the process, and not that it is repeated.
    console.log(most === 1 ? 'cold' : 'warm');
    forgetPeak();
    const cpu = process.cpuUsage();
    const begun = performance.now();
    let times = 0;
    do made = await work();
    while (++times < most && performance.now() - begun < least * 1000);
    const wall = (performance.now() - begun) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    return { cpu: (user + system) / 1e6 / times, wall: wall / times, peak: peakNow() };
  };
  const cold = await repeat(0, 1);
  if (cold.wall < WARM_UP * seconds) await repeat(WARM_UP * seconds, WARM_UP * MOST_REPEATS);
  const warm: Cost[] = [];
  while (warm.length < stretches) warm.push(cold.wall > ONCE ? cold : await repeat(seconds, MOST_REPEATS));
  warm.sort((a, b) => a.cpu - b.cpu);
  return [{ cold, warm: warm[stretches >> 1]! }, made as Made];
}

/** Linux forgets the highest mark when told to; elsewhere the mark is that of the whole process. */
function forgetPeak(): void {
  try {
    writeFileSync('/proc/self/clear_refs', '5');
  } catch {
    // Not Linux, or not allowed.
  }
}

function peakNow(): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1024;
  } catch {
    return process.resourceUsage().maxRSS / 1024;
  }
}
