import {
  type Evaluation,
  evaluate,
  inferSchema,
  type Learner,
  leakTest,
  learners,
  shuffledLabels,
  type Table,
} from '@bayesgrove/core';
import { readTable } from 'bayesgrove';
import { arffFiles } from './run-weka.js';

/** Small data sets of many kinds: nominal, numeric, mixed; 2 to 8 classes; with and without missing cells. */
const SETS =
  /^(breast-cancer|bupa|dermatology|ecoli|glass|haberman|heart-c|heart-h|heart-statlog|hepatitis|ionosphere|iris|labor|lung-cancer|lymphography|promoter|sonar|tae|wine|zoo)\.arff$/;

/** Of sixteen learners one is beyond 2 standard errors by chance every other time; more shuffles bring it back, a leak stays. */
const SHUFFLES = 3;

/** The shuffled-label test of every learner, with its default options and ten folds: see `leakTest` for what chance is. */
export async function leak(folder?: string): Promise<void> {
  const tables = await Promise.all(arffFiles(folder, (name) => SETS.test(name)).map((file) => readTable(file)));
  if (tables.length === 0) return;
  console.log(
    `${tables.length} data sets, their labels shuffled ${SHUFFLES} times, ten folds; excess in standard deviations`,
  );
  console.log('learner          accuracy   chance   excess    error       z  seconds');
  for (const learner of learners.filter(({ targets }) => targets.includes('nominal'))) {
    const start = process.cpuUsage().user;
    const { accuracy, chance, excess, error, z } = leakTest(await evaluations(learner, tables));
    const seconds = (process.cpuUsage().user - start) / 1e6;
    const numbers = [accuracy.toFixed(4), chance.toFixed(4), excess.toFixed(2), error.toFixed(2), z.toFixed(2)];
    console.log(
      `${learner.name.padEnd(16)} ${numbers.map((text) => text.padStart(8)).join(' ')} ${seconds.toFixed(1).padStart(8)}` +
        (Math.abs(z) < 2 ? '' : '  beyond 2 standard errors'),
    );
  }
}

async function evaluations(learner: Learner, tables: readonly Table[]): Promise<readonly Evaluation[]> {
  const all: Evaluation[] = [];
  for (const [i, table] of tables.entries())
    for (let shuffle = 1; shuffle <= SHUFFLES; shuffle++) {
      const { target } = inferSchema(table);
      const shuffled = shuffledLabels(table, target, 1000 * shuffle + i);
      all.push(await evaluate(learner, shuffled, { target, metrics: ['accuracy'] }));
    }
  return all;
}
