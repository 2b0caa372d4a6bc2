// Bundles what the tool writes into other files: the script of its pages and the runtime of exported models. Style sheets are
// copied. Works on what tsc has built; the result lands beside the tool's own code, so that the package holds it.
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const packages = new URL('../packages/', import.meta.url);
const assets = new URL('bayesgrove/dist/assets/', packages);

/** A page's script is only read by browsers; an exported model may be read by people, so it keeps its lines. */
const bundles = {
  'report.js': { entry: 'explorer/dist/report.js', format: 'iife', minify: true },
  'js-runtime.js': { entry: 'bayesgrove/dist/export/runtime.js', format: 'es', minify: false },
};

await mkdir(assets, { recursive: true });
for (const [name, { entry, format, minify }] of Object.entries(bundles)) {
  const bundle = await rolldown({ input: fileURLToPath(new URL(entry, packages)), platform: 'browser' });
  const { output } = await bundle.generate({ format, minify, codeSplitting: false });
  await save(name, output[0].code);
}
const pages = new URL('explorer/src/', packages);
for (const name of (await readdir(pages)).filter((file) => file.endsWith('.css')))
  await save(name, await readFile(new URL(name, pages), 'utf8'));

/** Written aside and moved into place, so that nobody ever reads half a file. */
async function save(name, text) {
  const aside = new URL(`${name}.${process.pid}.tmp`, assets);
  await writeFile(aside, text);
  await rename(aside, new URL(name, assets));
}
