import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const alive = new Set<ChildProcess>();

/** Whoever ends this program ends what it started: Ctrl-C reaches a terminal's first process only, `kill` one alone. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    for (const child of alive) endGroup(child);
    console.error('\nStopped. What was measured is kept: --resume goes on.');
    process.exit(130);
  });

/** Starts a program in a process group of its own, so that ending it ends what it starts itself. */
export function started(command: readonly string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  alive.add(child);
  child.on('close', () => alive.delete(child));
  return child;
}

export function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Linux counts in hundredths of a second, whatever the machine. */
const TICKS = 100;

/** Processor seconds of a process until now; undefined where the system does not tell. */
export function cpuOf({ pid }: ChildProcess): number | undefined {
  try {
    // After the name, which may hold anything but ends with the last parenthesis, the twelfth and thirteenth.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return undefined;
  }
}
