// Bundles what the tool writes into other files: the script of its pages and the runtimes of exported models. Style sheets are
// copied. Works on what tsc has built; the result lands beside the tool's own code, so that the package holds it.
// Names of bundles as arguments make only those.
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const packages = new URL('../packages/', import.meta.url);
const assets = new URL('bayesgrove/dist/assets/', packages);
const pathOf = (file) => fileURLToPath(new URL(file, packages));

/** An exported model may be read by people, so that it keeps its lines; and it carries only the scorers that it needs. */
const runtime = (leftOut) => ({
  entry: 'bayesgrove/dist/export/runtime.js',
  name: 'bayesgrove',
  minify: false,
  alias: { '@bayesgrove/core': pathOf('core/dist/models/export/scoring.js') },
  leftOut,
});

const HYBRIDS = ['averaged', 'rules'];
const bundles = {
  'report.js': { entry: 'explorer/dist/report.js', minify: true },
  'js-runtime.js': runtime([]),
  'js-runtime-networks.js': runtime(HYBRIDS),
  'js-runtime-trees.js': runtime([...HYBRIDS, 'bayes-net', 'table', 'product', 'vote']),
};

await mkdir(assets, { recursive: true });
const asked = process.argv.slice(2);
for (const [name, { entry, name: global, minify, alias = {}, leftOut = [] }] of Object.entries(bundles)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const plugins = [without(leftOut)];
  const bundle = await rolldown({ input: pathOf(entry), platform: 'browser', resolve: { alias }, plugins });
  const { output } = await bundle.generate({ format: 'iife', name: global, minify, codeSplitting: false });
  await save(name, output[0].code);
}
const pages = new URL('explorer/src/', packages);
for (const name of (await readdir(pages)).filter((file) => file.endsWith('.css')))
  await save(name, await readFile(new URL(name, pages), 'utf8'));

/** Puts nothing in the place of the scorers of some kinds of models. */
function without(kinds) {
  const files = new Map(kinds.map((kind) => [pathOf(`core/dist/models/${kind}-scorer.js`), kind]));
  const exported = (kind) => `${kind.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}Scorer`;
  return {
    name: 'without',
    load: (file) => (files.has(file) ? `export const ${exported(files.get(file))} = undefined;` : null),
  };
}

/** Written aside and moved into place, so that nobody ever reads half a file. */
async function save(name, text) {
  const aside = new URL(`${name}.${process.pid}.tmp`, assets);
  await writeFile(aside, text);
  await rename(aside, new URL(name, assets));
}
