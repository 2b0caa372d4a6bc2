import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/**
 * Data flows one way. Each folder of the core lists the folders it may import from; what is not listed is a backward
 * arrow. So learners see counts and models and never a table, and models run anywhere, without counts or learners.
 */
const MAY_IMPORT = new Map<string, readonly string[]>([
  ['base', []],
  ['kernels', ['base']],
  ['table', ['base', 'kernels']],
  ['schema', ['base', 'table', 'kernels']],
  ['counts', ['base', 'table', 'schema', 'kernels']],
  ['models', ['base', 'table', 'schema']],
  ['learners', ['base', 'schema', 'counts', 'models', 'kernels']],
  ['evaluate', ['base', 'table', 'schema', 'counts', 'models', 'learners', '']],
  ['contract', ['base', 'table', 'schema', 'counts', 'models', 'learners', '']],
  ['', ['base', 'table', 'schema', 'counts', 'models', 'learners', 'evaluate']],
]);

const core = dirname(fileURLToPath(import.meta.url));
const tool = join(core, '../../bayesgrove/src');

interface Arrow {
  readonly from: string;
  readonly to: string;
}

const sources = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('testing') && !path.startsWith('kernels/assembly'));

/** Every `from '...'` and `import('...')` of a file, types included: a type that may not be known may not be used. */
function arrows(root: string): readonly Arrow[] {
  return sources(root).flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const names = [...text.matchAll(/(?:\bfrom|\bimport\(|\bimport)\s*'([^']+)'/g)].map((match) => match[1]!);
    return names.map((to) => ({
      from: path,
      to: to.startsWith('.') ? relative(root, join(root, dirname(path), to)) : to,
    }));
  });
}

const folder = (path: string) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '');

test('the core imports nothing but itself', () => {
  const own = new Set(sources(core).map((path) => path.replace(/\.ts$/, '.js')));
  const outside = arrows(core).filter(({ from, to }) => !own.has(to) && !to.includes('generated') && from !== '');
  expect(outside).toEqual([]);
});

test('no arrow in the core points backward', () => {
  const all = arrows(core).filter(({ to }) => !to.includes('generated'));
  expect(all.length).toBeGreaterThan(100);
  const wrong = all.filter(
    ({ from, to }) => folder(from) !== folder(to) && !MAY_IMPORT.get(folder(from))?.includes(folder(to)),
  );
  expect(wrong).toEqual([]);
});

test('every folder of the core has its place', () => {
  for (const path of sources(core)) expect([...MAY_IMPORT.keys()], path).toContain(folder(path));
});

test('nothing below the shells knows a shell', () => {
  const wrong = arrows(tool).filter(({ from, to }) => to.startsWith('cli/') && !from.startsWith('cli/'));
  expect(wrong).toEqual([]);
});

test('the core uses no global that only Node has', () => {
  const guilty = sources(core).filter((path) =>
    /\b(process|Buffer|__dirname|require)\b\s*[.([]/.test(readFileSync(join(core, path), 'utf8')),
  );
  expect(guilty).toEqual([]);
});
