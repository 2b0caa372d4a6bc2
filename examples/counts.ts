import { code, duckdbCounts, inferSchema, knownAlong, mdlCuts, memoryCounts, openDuckdb, readTable } from 'bayesgrove';

const penguins = await readTable('examples/penguins.csv');
const { schema, findings } = inferSchema(penguins, { target: 'species' });
console.log(`${findings.length} findings`);

// Counts in memory: codes are made once a table; every question of a step goes into one batch.
const source = memoryCounts(code(penguins), schema);
const [byIsland, byFlipper] = await source.count([
  { by: ['island', 'species'] },
  { by: ['flipper_length_mm', 'species'] },
]);
console.log('island x species', byIsland!.shape, [...byIsland!.n]); // the last island is "missing"

// Fayyad and Irani's cuts, from the class counts along the axis.
const flipper = source.features.find((axis) => axis.name === 'flipper_length_mm');
if (flipper?.kind === 'numeric') {
  const cuts = mdlCuts({ axis: flipper, ...knownAlong(flipper, byFlipper!).known });
  console.log(
    'cuts',
    cuts.map((cut) => cut.at),
  ); // x <= cut goes left
}

// The same questions next to the data: the answers are identical.
const duckdb = await openDuckdb();
const remote = await duckdbCounts(duckdb, "read_csv('examples/penguins.csv', nullstr = 'NA')", schema);
const [again] = await remote.count([{ by: ['island', 'species'] }]);
console.log('DuckDB counts', [...again!.n]);
await remote.close();
await duckdb.close();
