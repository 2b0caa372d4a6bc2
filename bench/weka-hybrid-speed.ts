import { basename } from 'node:path';
import { learnerNamed } from '@bayesgrove/core';
import { FOLDS, heldOutShares, readTask, type Task } from './fixed-folds.js';
import { runWeka, wekaFiles } from './run-weka.js';

/**
 * Ten folds of NBTree and DTNB, ours and Weka's in turn on the same machine in the same run, both warm: processor time,
 * and how many times faster ours are. The bar is 20 x on vote and credit-g, 50 x on segment and soybean.
 */
export async function wekaHybridSpeed(folder?: string): Promise<void> {
  const files = wekaFiles(folder, (name) => /^(vote|credit-g|segment|soybean)\.arff$/.test(name));
  console.log(`${'processor seconds of ten folds, learning and scoring'.padEnd(54)}ours    Weka   ratio`);
  for (const [ours, theirs] of [
    ['nb-tree', 'NBTree'],
    ['dtnb', 'DTNB'],
  ] as const)
    for (const file of files) {
      const task = await readTask(file);
      const own = await cpuOf(ours, task);
      const lines = await runWeka('Hybrids', [file, String(FOLDS), theirs]);
      const weka = Number(lines.find(([kind]) => kind === 'time')![1]);
      const name = `${ours} and ${theirs} on ${basename(file, '.arff')}`;
      console.log(
        `${name.padEnd(50)} ${own.toFixed(3).padStart(7)} ${weka.toFixed(2).padStart(7)} ${(weka / own).toFixed(1).padStart(7)}`,
      );
    }
}

/** Ten folds once for warming up, two seconds at least; then the mean of three. */
async function cpuOf(name: string, task: Task): Promise<number> {
  const learner = learnerNamed(name);
  const begun = performance.now();
  do await heldOutShares(learner, task, {});
  while (performance.now() - begun < 2000);
  const before = process.cpuUsage();
  for (let i = 0; i < 3; i++) await heldOutShares(learner, task, {});
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 3e6;
}
