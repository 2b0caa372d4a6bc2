// Makes a fresh clone ready: installs what package-lock.json names and builds, each only when something changed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const built = join(root, 'node_modules/.cache/bayesgrove-built');
const time = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/** Runs npm quietly; when it fails, shows what it said and stops. */
function npm(what, ...args) {
  console.error(`${what} ...`);
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error(`${stdout}${stderr}\n"npm ${args.join(' ')}" failed; the lines above say why.`);
  process.exit(1);
}

/** The newest change of a source below a folder. */
function newest(folder) {
  const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  const sources = files.filter((entry) => entry.isFile() && !/node_modules|dist|generated/.test(entry.parentPath));
  return Math.max(...sources.map((entry) => time(join(entry.parentPath, entry.name))));
}

if (time(join(root, 'node_modules/.package-lock.json')) < time(join(root, 'package-lock.json')))
  npm('Installing (once)', 'ci');
if (!existsSync(join(root, 'packages/bayesgrove/dist/cli/main.js')) || time(built) < newest('packages')) {
  npm('Building', 'run', 'build');
  mkdirSync(dirname(built), { recursive: true });
  writeFileSync(built, '');
}
