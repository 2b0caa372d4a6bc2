import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endGroup, started } from './children.js';
import type { Cost } from './outcome.js';

const LAUNCHER = fileURLToPath(new URL('../../../packages/bayesgrove/bin/bayesgrove.js', import.meta.url));
const AT_EXIT = new URL('at-exit.js', import.meta.url).href;

/**
 * What a command of ours takes as people start it, from start to end, in a folder of its own, which `look` may look into
 * before it is gone.
 */
export async function commandCost<Seen>(
  args: readonly string[],
  limit: number,
  look: (folder: string) => Seen,
): Promise<readonly [Cost, Seen]> {
  const folder = mkdtempSync(join(tmpdir(), 'bayesgrove-bench-'));
  try {
    const file = join(folder, 'cost.json');
    const begun = performance.now();
    await ended(args, folder, file, limit);
    const wall = (performance.now() - begun) / 1000;
    const { cpu, peak } = JSON.parse(readFileSync(file, 'utf8')) as Omit<Cost, 'wall'>;
    return [{ cpu, wall, peak }, look(folder)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function ended(args: readonly string[], cwd: string, file: string, limit: number): Promise<void> {
  return new Promise((done, failed) => {
    const child = started([process.execPath, '--import', AT_EXIT, LAUNCHER, ...args], {
      cwd,
      env: { ...process.env, BENCH_COST: file },
    });
    const timer = setTimeout(() => endGroup(child), limit * 1000);
    let complaint = '';
    child.stdout.resume();
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint = (complaint + text).slice(-2000)));
    child.on('error', failed);
    child.on('close', (status, signal) => {
      clearTimeout(timer);
      if (status === 0) done();
      else failed(new Error(signal === null ? complaint.trim() : `over ${limit} s`));
    });
  });
}
