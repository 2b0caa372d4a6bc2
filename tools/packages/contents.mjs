// What may be in a package, and what may not.
import { readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, relative, sep } from 'node:path';

/** What is wrong with the files of a package that is installed at `folder`; `root` is the workspace it was built in. */
export function contentsComplaints(folder, root) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.startsWith('node_modules/'));
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const needed = ['README.md', 'LICENSE', ...(name === 'bayesgrove' ? ['bin/bayesgrove.js', ...ASSETS] : [])];
  const says = (complaint) => `${name}: ${complaint}`;
  return [
    ...needed.filter((path) => !paths.includes(path)).map((path) => says(`${path} is missing`)),
    ...paths.filter((path) => FORBIDDEN.test(path)).map((path) => says(`${path} should not be shipped`)),
    ...paths.flatMap((path) =>
      textComplaints(readFileSync(join(folder, path), 'utf8'), root).map((what) => says(`${path} ${what}`)),
    ),
    ...(readFileSync(join(folder, 'LICENSE'), 'utf8') === readFileSync(join(root, 'LICENSE'), 'utf8')
      ? []
      : [says('LICENSE is not that of the workspace')]),
  ];
}

const ASSETS = [
  'report.js',
  'report.css',
  'model-view.css',
  'js-runtime.js',
  'js-runtime-networks.js',
  'js-runtime-trees.js',
].map((file) => `dist/assets/${file}`);

/** Tests, what only tests need, sources, maps (they would point to sources that are not shipped), and what a build leaves. */
const FORBIDDEN = /\.(test|suite)\.|(^|\/)testing\/|__snapshots__|^src\/|\.map$|\.tsbuildinfo$|\.tmp$/;

const textComplaints = (text, root) => [
  ...(text.includes(join(root, sep)) || text.includes(join(homedir(), sep)) ? ['holds a path of this machine'] : []),
  ...(/^\/\/# sourceMappingURL=/m.test(text) ? ['points to a source map'] : []),
];
