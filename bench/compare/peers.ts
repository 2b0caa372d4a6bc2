import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../run-peer.js';
import { wekaJar } from '../run-weka.js';

export const peerNames = [
  'scikit-learn',
  'YDF',
  'NumPy',
  'pandas',
  'Weka',
  'rpart',
  'e1071',
  'R',
  'ml-cart',
  'ml-naivebayes',
] as const;
export type PeerName = (typeof peerNames)[number];

/** Another program that does the same work. */
export interface Peer {
  readonly name: PeerName;
  /** Undefined: it is absent. */
  readonly version: string | undefined;
  /** The command to which BASE JOB SECONDS SCORE are added. */
  readonly command: readonly string[];
}

/** Every peer we know of, with the version that is installed here. */
export function peers(): readonly Peer[] {
  return [
    python('scikit-learn', 'sklearn'),
    python('YDF', 'ydf'),
    python('NumPy', 'numpy'),
    python('pandas', 'pandas'),
    weka(),
    r('rpart', 'packageVersion("rpart")'),
    r('e1071', 'packageVersion("e1071")'),
    r('R', 'getRversion()'),
    npm('ml-cart'),
    npm('ml-naivebayes'),
  ];
}

const python = (name: PeerName, module: string): Peer => ({
  name,
  version: said('python3', '-c', `import ${module}; print(${module}.__version__)`),
  command: ['python3', join(root, 'bench/sklearn/measure.py')],
});

const r = (name: PeerName, version: string): Peer => ({
  name,
  version: said('Rscript', '-e', `cat(as.character(${version}))`),
  command: ['Rscript', join(root, 'bench/r/measure.R')],
});

/** Compiled beforehand: a program run from its source would share its process with the compiler. */
function weka(): Peer {
  const jar = wekaJar();
  const classes = join(root, 'bench/data/classes');
  if (jar === undefined || !compiled(jar, classes)) return { name: 'Weka', version: undefined, command: [] };
  // It goes on with a test of itself.
  const version = said('java', '-cp', jar, 'weka.core.Version')?.split('\n')[0];
  return { name: 'Weka', version, command: ['java', '-Xmx6g', '-cp', `${jar}:${classes}`, 'Measure'] };
}

function compiled(jar: string, classes: string): boolean {
  const source = join(root, 'bench/weka/Measure.java');
  const made = join(classes, 'Measure.class');
  if (existsSync(made) && statSync(made).mtimeMs > statSync(source).mtimeMs) return true;
  mkdirSync(classes, { recursive: true });
  return said('javac', '-cp', jar, '-d', classes, source) !== undefined;
}

/** Looked for from here up, and where NODE_PATH says. */
function npm(name: 'ml-cart' | 'ml-naivebayes'): Peer {
  const command = [process.execPath, fileURLToPath(new URL('npm-peer.js', import.meta.url))];
  try {
    let folder = dirname(createRequire(import.meta.url).resolve(name));
    while (!existsSync(join(folder, 'package.json')) || !folder.endsWith(name)) folder = dirname(folder);
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { name, version, command };
  } catch {
    return { name, version: undefined, command };
  }
}

/** What a command prints; undefined if it cannot be run or fails. */
function said(command: string, ...args: string[]): string | undefined {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
