// Every export of the two packages, with its declaration.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { declarationsOf, reexportsOf } from './declarations.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = new Map();

/** A declaration file, read once. */
function fileAt(path) {
  if (!files.has(path)) {
    const source = readFileSync(path, 'utf8');
    files.set(path, { path, declared: declarationsOf(source), reexports: reexportsOf(source) });
  }
  return files.get(path);
}

const target = (file, from) => join(dirname(file.path), from.replace(/\.js$/, '.d.ts'));

/** Where a name that a file exports is declared. */
function declarationOf(file, name) {
  const own = file.declared.get(name);
  if (own !== undefined) return { ...own, path: file.path };
  for (const { from, all, names } of file.reexports) {
    const local = all ? name : names.find(({ exported }) => exported === name)?.local;
    const found = local !== undefined && declarationOf(fileAt(target(file, from)), local);
    if (found) return found;
  }
  return undefined;
}

function namesOf(file) {
  const own = [...file.declared.values()].filter(({ exported }) => exported).map(({ name }) => name);
  return [...own, ...file.reexports.flatMap(({ names }) => names.map(({ exported }) => exported))];
}

function exportsOf(packageName, entry = 'index.d.ts') {
  const dist = join(root, 'packages', packageName, 'dist');
  const index = fileAt(join(dist, entry));
  return index.reexports.flatMap(({ from, all, as, names }) => {
    if (!from.startsWith('.')) return [];
    const file = fileAt(target(index, from));
    const exportOf = (found, exported) => ({ ...found, exported, file: sourceOf(packageName, dist, found.path) });
    if (as !== undefined) return [exportOf(namespace(file, as), as)];
    const wanted = all ? namesOf(file).map((name) => ({ local: name, exported: name })) : names;
    return wanted.map(({ local, exported }) => ({ ...exportOf(declarationOf(file, local), exported), byStar: all }));
  });
}

const namespace = (file, name) => ({
  kind: 'namespace',
  name,
  path: file.path,
  doc: `The functions of one file under one name: ${[...file.declared.values()]
    .filter(({ kind }) => kind === 'function' || kind === 'const')
    .map((one) => `\`${one.name}\``)
    .join(', ')}.`,
  text: `import { ${name} } from '@bayesgrove/core';`,
});

function sourceOf(packageName, dist, path) {
  const within = relative(dist, path).replace(/\.d\.ts$/, '.ts');
  const source = `packages/${packageName}/src/${within}`;
  return existsSync(join(root, source)) ? source : within;
}

let found;
/** All exports, in the order of the index files, each name once. */
export function apiExports() {
  if (found === undefined) {
    const byName = new Map();
    // A name that is exported by itself hides one that comes with `export *`.
    for (const one of [...exportsOf('core'), ...exportsOf('core', 'contract/index.d.ts'), ...exportsOf('bayesgrove')])
      if (!byName.has(one.exported) || byName.get(one.exported).byStar) byName.set(one.exported, one);
    found = [...byName.values()];
  }
  return found;
}
