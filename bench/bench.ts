import { compare } from './compare/compare.js';
import { USAGE } from './compare/options.js';
import { counts } from './counts.js';
import { experimentKill } from './experiment-kill.js';
import { hybridScale } from './hybrid-scale.js';
import { ingest } from './ingest.js';
import { leak } from './leak.js';
import { nbTreeReduction } from './nb-tree-reduction.js';
import { rStatistics } from './r-statistics.js';
import { rpart } from './rpart.js';
import { sklearnCart } from './sklearn-cart.js';
import { sklearnMetrics } from './sklearn-metrics.js';
import { sklearnNaiveBayes } from './sklearn-naive-bayes.js';
import { wekaDecisionTable } from './weka-decision-table.js';
import { wekaDiscretize } from './weka-discretize.js';
import { wekaHybridSpeed } from './weka-hybrid-speed.js';
import { wekaHybrids } from './weka-hybrids.js';
import { wekaJ48 } from './weka-j48.js';
import { wekaJ48Folds } from './weka-j48-folds.js';
import { wekaNaiveBayes } from './weka-naive-bayes.js';
import { wekaOneRule } from './weka-one-rule.js';
import { wekaTan } from './weka-tan.js';
import { wekaTesters } from './weka-testers.js';

/**
 * `npm run bench` compares Bayesgrove with every peer; `npm run bench -- NAME [--data FOLDER]` runs one of these, which prints
 * its own table. Bars are shown, never asserted; what must be equal is.
 */
const benches = new Map<string, (data?: string) => Promise<void>>([
  ['ingest', () => ingest()],
  ['counts', () => counts()],
  ['experiment-kill', experimentKill],
  ['hybrid-scale', hybridScale],
  ['nb-tree-reduction', nbTreeReduction],
  ['r-statistics', rStatistics],
  ['leak', leak],
  ['rpart', rpart],
  ['sklearn-cart', sklearnCart],
  ['sklearn-metrics', sklearnMetrics],
  ['sklearn-naive-bayes', sklearnNaiveBayes],
  ['weka-decision-table', wekaDecisionTable],
  ['weka-discretize', wekaDiscretize],
  ['weka-hybrids', wekaHybrids],
  ['weka-hybrid-speed', wekaHybridSpeed],
  ['weka-j48', wekaJ48],
  ['weka-j48-folds', wekaJ48Folds],
  ['weka-naive-bayes', wekaNaiveBayes],
  ['weka-one-rule', wekaOneRule],
  ['weka-tan', wekaTan],
  ['weka-testers', wekaTesters],
]);

const OTHERS = `One of the others, by itself: npm run bench -- NAME [--data FOLDER]
Names: ${[...benches.keys()].join(', ')}`;

const [name, ...rest] = process.argv.slice(2);
const data = rest[0] === '--data' ? rest[1] : undefined;
const bench = benches.get(name ?? '');
if (name === '--help' || name === '-h') console.log(`${USAGE}\n\n${OTHERS}`);
else if (name === undefined || name.startsWith('--')) await compare(process.argv.slice(2));
else if (bench !== undefined) await bench(data);
else {
  console.error(`There is no benchmark ${name}. Without a name: one comparison with every peer.\n${OTHERS}`);
  process.exitCode = 2;
}
