// Holds what `npm publish` would publish to what a stranger needs of it: packs both packages, looks into them, installs them
// into an empty project and uses them there with types, in a thread, in a browser and on the command line. What this machine
// lacks (a registry, a browser) is left out by name. Works on what `npm run build` has built.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { contentsComplaints } from './packages/contents.mjs';
import { differs } from './packages/differs.mjs';
import { browserPath, inBrowser } from './packages/page.mjs';
import { readmeParts } from './packages/readme.mjs';
import { sizes } from './packages/sizes.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const place = mkdtempSync(join(tmpdir(), 'bayesgrove-packages-'));
const project = join(place, 'project');
const names = ['core', 'bayesgrove'];
const folder = (name) => join(root, 'packages', name);
const bin = (name) => join(root, 'node_modules/.bin', name);
const wrong = [];
const skipped = [];

/** Runs a program; what it printed, with its complaints where it failed. */
function run(command, args, cwd = project) {
  const env = { ...process.env, NO_COLOR: '1', COLUMNS: '80' };
  const shell = process.platform === 'win32';
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, env, encoding: 'utf8', shell });
  return { ok: status === 0, out: stdout ?? '', text: `${stdout ?? ''}${stderr ?? ''}${error ?? ''}`.trim() };
}

/** One thing that is checked, with the seconds it took; `complain` is given what is wrong. */
async function step(what, check) {
  const before = performance.now();
  const count = wrong.length;
  try {
    await check((complaint) => wrong.push(`${what}: ${complaint}`));
  } catch (error) {
    wrong.push(`${what}: ${error?.stack ?? error}`);
  }
  const seconds = ((performance.now() - before) / 1000).toFixed(1);
  console.log(`packages: ${what}, ${wrong.length === count ? 'good' : 'WRONG'} (${seconds} s)`);
}

const must = (complain, { ok, text, out }) => {
  if (!ok) complain(text);
  return out;
};

/** npm packs in the order of names; the tarball's own name is what it prints. */
function pack(name) {
  const [{ filename }] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', place], folder(name)).out);
  return join(place, filename);
}

/** True where the tarballs were installed; offline, what is not in npm's cache is missing. */
function install(complain, tarballs) {
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }\n');
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const { ok, text } = run('npm', ['install', ...flags, ...tarballs]);
  if (ok) return true;
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTCACHED|ENETUNREACH/.test(text)) return false;
  complain(text);
  return false;
}

/** The options of a consumer that is as strict as can be; types of Node are the workspace's. */
const consumer = (module, moduleResolution, more) => ({
  compilerOptions: {
    ...{ module, moduleResolution, target: 'ES2022', strict: true, skipLibCheck: false },
    ...{ exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, verbatimModuleSyntax: true },
    ...more,
  },
});

const inNode = { lib: ['ES2023'], types: ['node'], typeRoots: [join(root, 'node_modules/@types')] };
const inPage = { lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: [] };

function typed(complain, file, settings, emit = false) {
  const config = join(project, 'tsconfig.json');
  writeFileSync(config, JSON.stringify({ ...settings, files: [file] }));
  must(complain, run(bin('tsc'), ['-p', config, ...(emit ? [] : ['--noEmit'])]));
}

/** The example of a package's README: typed both ways, then run, and what it prints is what the README says. */
async function example(complain, name) {
  const { code, output } = readmeParts(join(folder(name), 'README.md'));
  const file = `${name}-example.ts`;
  writeFileSync(join(project, file), code);
  typed(complain, file, consumer('Preserve', 'Bundler', name === 'core' ? inPage : inNode));
  typed(complain, file, consumer('NodeNext', 'NodeNext', inNode), true);
  const printed = must(complain, run('node', [file.replace(/ts$/, 'js')])).trimEnd();
  if (printed !== output) complain(`packages/${name}/README.md says\n${output}\nbut its example prints\n${printed}`);
}

const THREAD = `import { parentPort } from 'node:worker_threads';
import { everywhere } from './everywhere.js';
parentPort.postMessage(await everywhere());
`;
const THREADS = `import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { everywhere } from './everywhere.js';
const thread = new Worker(new URL('thread.js', import.meta.url));
const there = new Promise((resolve, reject) => thread.once('message', resolve).once('error', reject));
writeFileSync('results.json', JSON.stringify([await everywhere(), await there]));
`;

const WALKS = `wind,degrees,go
${['strong,8,no', 'weak,11,no', 'strong,24,no', 'weak,18,yes', 'weak,22,yes', 'weak,25,yes'].join('\n')}
${['strong,5,no', 'weak,9,no', 'strong,21,no', 'weak,19,yes', 'weak,20,yes', 'weak,27,yes'].join('\n')}
`;

/** The tool as `npx` runs it; the page that compare writes holds what dist/assets has. */
function tool(complain) {
  const npx = (...args) => must(complain, run('npx', ['--no-install', 'bayesgrove', ...args]));
  const { version } = JSON.parse(readFileSync(join(folder('bayesgrove'), 'package.json'), 'utf8'));
  if (npx('--version').trim() !== version) complain('--version prints another version');
  if (!npx('inspect', 'walks.csv').includes('12 rows, 3 columns')) complain('inspect says nothing of the rows');
  if (!npx('compare', 'walks.csv', '--target', 'go', '--no-times').includes('naive-bayes'))
    complain('compare ranks no naive-bayes');
  const page = join(project, 'walks.report.html');
  if (!existsSync(page) || !readFileSync(page, 'utf8').includes('<script'))
    complain('compare writes no report with its script');
}

try {
  mkdirSync(project);
  cpSync(fileURLToPath(new URL('packages/everywhere.js', import.meta.url)), join(project, 'everywhere.js'));
  writeFileSync(join(project, 'thread.js'), THREAD);
  writeFileSync(join(project, 'threads.js'), THREADS);
  writeFileSync(
    join(project, 'worker.js'),
    `import { everywhere } from './everywhere.js';\npostMessage(await everywhere());\n`,
  );
  writeFileSync(join(project, 'walks.csv'), WALKS);

  const tarballs = names.map(pack);
  for (const [i, name] of names.entries()) {
    await step(`publint of ${name}`, async (complain) => {
      const { messages, pkg } = await publint({
        strict: true,
        pack: { tarball: bytesOf(tarballs[i]) },
      });
      for (const message of messages) complain(formatMessage(message, pkg, { color: false }));
    });
    await step(`arethetypeswrong of ${name}`, (complain) =>
      must(complain, run(bin('attw'), [tarballs[i], '--profile', 'esm-only', '--no-emoji', '--no-color'])),
    );
  }

  let whole = false;
  await step('install into an empty project', (complain) => {
    whole = install(complain, tarballs);
    if (whole || wrong.length > 0) return;
    skipped.push('the tool is not tried: no registry gives its dependencies, and the cache of npm does not hold them');
    if (!install(complain, [tarballs[0]])) complain('the core cannot be installed without a registry');
  });
  const installed = whole ? names : ['core'];
  await step('what the packages hold', (complain) => {
    for (const name of installed) {
      const at = join(project, 'node_modules', name === 'core' ? '@bayesgrove/core' : name);
      for (const complaint of contentsComplaints(at, root)) complain(complaint);
    }
  });
  for (const name of installed) await step(`types and example of ${name}`, (complain) => example(complain, name));
  if (whole) await step('npx bayesgrove', tool);

  await step('all learners in Node and in a thread', (complain) => {
    must(complain, run('node', ['threads.js']));
    const [here, there] = JSON.parse(readFileSync(join(project, 'results.json'), 'utf8'));
    if (here !== there) complain('a thread gives other models');
  });
  const browser = browserPath();
  if (browser === undefined) skipped.push('no page is tried: there is no Chromium on the PATH');
  else
    await step('all learners in a page and in a Web Worker', async (complain) => {
      const [here] = JSON.parse(readFileSync(join(project, 'results.json'), 'utf8'));
      const { page, worker, complaints } = await inBrowser(browser, project);
      for (const complaint of complaints) complain(complaint);
      if (differs(page, here)) complain('a page gives other models than Node');
      if (differs(worker, here)) complain('a Web Worker gives other models than Node');
    });

  await step('sizes in a browser', async (complain) => {
    const { table, large } = await sizes(project);
    console.log(table);
    for (const complaint of large) complain(complaint);
  });
} finally {
  rmSync(place, { recursive: true, force: true });
}

for (const line of skipped) console.log(`packages: left out, ${line}`);
for (const line of wrong) console.error(line);
process.exitCode = wrong.length === 0 ? 0 : 1;

function bytesOf(path) {
  const bytes = readFileSync(path);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
}
