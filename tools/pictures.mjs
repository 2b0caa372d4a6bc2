// Draws the pictures of the documentation from examples/penguins.csv with the built library, and that of the benchmark from
// its last figures, each for a page and for a phone. With --check it changes nothing and fails when a picture is not what the code draws now.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { draw, drawDensity, fit, readCsv } from '@bayesgrove/core';
import { ratioPictures } from '../bench/dist/compare/page.js';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const check = process.argv.includes('--check');
const table = await readCsv(readFileSync(at('examples/penguins.csv')));

const species = (learner, options = {}) => fit(learner, table, { target: 'species', options });
const chinstrap = { class: 'Chinstrap', against: 'Adelie' };
const kernels = await species('naive-bayes', { numeric: 'kernel' });
const nbTree = await species('nb-tree');

/** Name -> how it is drawn at a width. */
const drawings = new Map();
const picture = (name, model, options = {}) => drawings.set(name, (width) => draw(model, { ...options, width }));

picture('tree', await species('c45'));
picture('nomogram', kernels, chinstrap);
drawings.set('density', (width) => drawDensity(kernels, 'bill_length_mm', { width }));
picture('regression-tree', await fit('cart', table, { target: 'body_mass_g' }));
picture('network', await species('tan'));
picture('table-and-bayes', await species('dtnb'), chinstrap);
picture('dependent-columns', await species('aode'));
picture('vote', await species('rtan'));

picture('majority', await species('majority'));
picture('one-rule', await species('one-rule'));
picture('naive-bayes', await species('naive-bayes'), chinstrap);
picture('cart', await species('cart'));
picture('nb-tree', nbTree);
picture('nb-tree-leaf', nbTree, { node: 1, ...chinstrap });
picture('s-nb-tree', await species('s-nb-tree'), { node: 0, ...chinstrap });
picture('decision-table', await species('decision-table'));
picture('selective-nb', await species('selective-nb'), chinstrap);
picture('sbc', await species('sbc'), chinstrap);
picture('fhdf', await species('fhdf'));

/** File -> SVG. */
const svgs = new Map();
for (const width of [800, 400]) for (const [name, drawn] of drawings) svgs.set(`${name}-${width}.svg`, drawn(width));
const figures = at('docs/performance.json');
if (existsSync(figures))
  for (const [file, svg] of ratioPictures(JSON.parse(readFileSync(figures, 'utf8')))) svgs.set(file, svg);

mkdirSync(at('docs/pictures'), { recursive: true });
const wrong = [];
for (const [file, svg] of svgs) {
  const path = at(`docs/pictures/${file}`);
  if (existsSync(path) && readFileSync(path, 'utf8') === svg) continue;
  if (check) wrong.push(`docs/pictures/${file} is not what the code draws now`);
  else writeFileSync(path, svg);
}
for (const file of readdirSync(at('docs/pictures')).filter((file) => file.endsWith('.svg') && !svgs.has(file))) {
  if (check) wrong.push(`docs/pictures/${file} is drawn by nothing`);
  else rmSync(at(`docs/pictures/${file}`));
}
for (const line of wrong) console.error(line);
console.log(
  wrong.length === 0
    ? `pictures: ${svgs.size} ${check ? 'are true' : 'drawn'}`
    : 'pictures: run "node tools/pictures.mjs" and look at them',
);
process.exitCode = wrong.length === 0 ? 0 : 1;
