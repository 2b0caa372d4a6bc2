// Draws the pictures of the documentation from examples/penguins.csv with the built library. With --check it changes
// nothing and fails when a picture is not what the code draws now.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { draw, drawDensity, fit, learners, readCsv } from '@bayesgrove/core';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const check = process.argv.includes('--check');
const table = await readCsv(readFileSync(at('examples/penguins.csv')));
const learn = (learner, target, options = {}) => fit(learner, table, { target, options });
const has = (name) => learners.some((learner) => learner.name === name);

const tree = await learn(has('c45') ? 'c45' : 'one-rule', 'species');
const kernels = await learn('naive-bayes', 'species', { numeric: 'kernel' });
const regression = has('cart') ? await learn('cart', 'body_mass_g') : undefined;

const network = await learn('tan', 'species');
const hybrid = await learn('dtnb', 'species');
const averaged = await learn('aode', 'species');
const vote = await learn('rtan', 'species');

const pictures = new Map();
for (const width of [1200, 400]) {
  pictures.set(`tree-${width}`, draw(tree, { width }));
  pictures.set(`nomogram-${width}`, draw(kernels, { width, class: 'Chinstrap', against: 'Adelie' }));
  pictures.set(`density-${width}`, drawDensity(kernels, 'bill_length_mm', { width }));
  pictures.set(`network-${width}`, draw(network, { width }));
  pictures.set(`table-and-bayes-${width}`, draw(hybrid, { width, class: 'Chinstrap', against: 'Adelie' }));
  pictures.set(`dependent-columns-${width}`, draw(averaged, { width }));
  pictures.set(`vote-${width}`, draw(vote, { width }));
  if (regression) pictures.set(`regression-tree-${width}`, draw(regression, { width }));
}

mkdirSync(at('docs/pictures'), { recursive: true });
const wrong = [];
for (const [name, svg] of pictures) {
  const file = at(`docs/pictures/${name}.svg`);
  if (existsSync(file) && readFileSync(file, 'utf8') === svg) continue;
  if (check) wrong.push(name);
  else writeFileSync(file, svg);
}
for (const name of wrong) console.error(`docs/pictures/${name}.svg is not what the code draws now`);
console.log(
  wrong.length === 0
    ? `pictures: ${pictures.size} ${check ? 'are true' : 'drawn'}`
    : 'pictures: run "node tools/pictures.mjs" and look at them',
);
process.exitCode = wrong.length === 0 ? 0 : 1;
