import { join } from 'node:path';
import { evaluateAll } from '@bayesgrove/core';
import { dataFor, setNames } from './compare/data.js';
import { readPacked } from './compare/packed.js';
import { root } from './run-peer.js';

const REDUCTIONS = [0.05, 0.02, 0.01];

/**
 * How much a split of NBTree should have to save, by five folds of the rows that `npm run bench` learns from: those it
 * predicts are not looked at, so a value may be picked by this table.
 */
export async function nbTreeReduction(folder = join(root, '../shared/data')): Promise<void> {
  console.log(`| training rows of | ${REDUCTIONS.join(' | ')} | seconds |`);
  console.log(`| --- |${' --- |'.repeat(REDUCTIONS.length + 1)}`);
  for (const set of setNames) {
    const base = await dataFor(set, folder);
    if (base === undefined) {
      console.error(`${set} is not in ${folder}: name a folder with --data.`);
      continue;
    }
    const { train } = readPacked(base);
    const contenders = REDUCTIONS.map((reduction) => ({ learner: 'nb-tree', options: { reduction } }));
    const judged = await evaluateAll(contenders, train, {
      target: 'y',
      // Columns without a name of their own may look like identifiers.
      use: train.columns.slice(0, -1).map(({ name }) => name),
      resampling: { kind: 'folds', folds: 5, repeats: 1 },
      metrics: ['accuracy'],
    });
    const shares = judged.map(({ metrics }) => `${(100 * metrics.get('accuracy')!.mean).toFixed(1)} %`);
    const seconds = judged.map(({ results }) => mean(results.map((one) => one.seconds.fit)).toPrecision(2));
    console.log(`| ${set} | ${shares.join(' | ')} | ${seconds.join(', ')} |`);
  }
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
