import { definePlan, gridText, readResults, resultGrid, resultTable, runExperiment } from 'bayesgrove';

const plan = definePlan({
  data: [{ name: 'species', file: 'penguins.csv', target: 'species' }],
  learners: ['majority', 'naive-bayes', 'nb-tree'],
  resampling: { kind: 'holdout', repeats: 5, train: 0.66 },
});

const { manifest } = await runExperiment(plan, { out: 'nb-tree-results', folder: 'examples' });
console.log(manifest.cells, 'cells with seed', manifest.seed);

const results = await readResults('nb-tree-results');
console.log(gridText(resultGrid(resultTable(results, { metric: 'log-loss', base: 'naive-bayes' }))));
