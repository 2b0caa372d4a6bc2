// Keeps the documentation true. `node tools/docs.mjs` writes what can be generated; with --check it changes nothing and
// fails when a page differs from what the code says, a link leads nowhere, or an example prints something else.
// `node tools/docs.mjs PAGE...` looks at these pages only.
//
// In Markdown pages:
//   ```console blocks: lines starting with "$ " are run in a folder with a copy of examples/, one folder a page, and the
//   lines below must be what they print.
//   <!-- example: FILE.ts --> is followed by that file's text and by what it prints.
//   <!-- generated: NAME --> ... <!-- end --> holds a part made from the code.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { uncommented } from './api/api-pages.mjs';
import { generated, modelSchema } from './generated-docs.mjs';
import { writtenPages } from './pages.mjs';
import { anchorsOf } from './site/slugs.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const check = process.argv.includes('--check');
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const wrong = [];

const env = {
  ...process.env,
  NO_COLOR: '1',
  COLUMNS: '80',
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
};

/** A place to run the examples of one page in, so that what they write lands neither in the repository nor in other pages. */
function placeFor() {
  const place = mkdtempSync(join(tmpdir(), 'bayesgrove-docs-'));
  cpSync(join(root, 'examples'), join(place, 'examples'), { recursive: true });
  writeFileSync(join(place, 'package.json'), '{"type":"module"}');
  for (const folder of ['node_modules', 'packages']) symlinkSync(join(root, folder), join(place, folder), 'junction');
  return place;
}

/** What a command prints; what it says on standard error where it fails or prints nothing. `npx` would only add its own words. */
const run = (command, place) =>
  new Promise((done, failed) => {
    const child = spawn('bash', ['-c', command.replace(/^npx /, '')], { cwd: place, env });
    const said = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'])
      child[name].setEncoding('utf8').on('data', (piece) => {
        said[name] += piece;
      });
    child.on('error', failed);
    child.on('close', (status) =>
      done(`${said.stdout}${status === 0 && said.stdout !== '' ? '' : said.stderr}`.trimEnd()),
    );
  });

/** `text.replace` with a function that takes its time: one match after the other. */
async function replaced(text, pattern, make) {
  let result = '';
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    result += text.slice(from, match.index) + (await make(match));
    from = match.index + match[0].length;
  }
  return result + text.slice(from);
}

const consoleBlocks = (text, place) =>
  replaced(text, /```console\n([\s\S]*?)```/g, async ([, body]) => {
    const lines = [];
    for (const line of body.split('\n').filter((line) => line.startsWith('$ '))) {
      const printed = await run(line.slice(2), place());
      lines.push(line, ...(printed === '' ? [] : [printed]));
    }
    return `\`\`\`console\n${lines.join('\n')}\n\`\`\``;
  });

const examples = (text, place) =>
  replaced(text, /<!-- example: (\S+) -->\n(?:```ts\n[\s\S]*?```\n\n```text\n[\s\S]*?```\n)?/g, async ([, file]) => {
    const built = file.replace('examples/', 'examples/dist/').replace(/\.ts$/, '.js');
    const printed = await run(`node ${built}`, place());
    return `<!-- example: ${file} -->\n\`\`\`ts\n${readFileSync(join(root, file), 'utf8')}\`\`\`\n\n\`\`\`text\n${printed}\n\`\`\`\n`;
  });

const parts = (text) =>
  replaced(
    text,
    /<!-- generated: (\S+) -->[\s\S]*?<!-- end -->/g,
    async ([, name]) => `<!-- generated: ${name} -->\n${await generated(name)}\n<!-- end -->`,
  );

async function pageNow(path) {
  let made;
  const place = () => (made ??= placeFor());
  try {
    const text = await parts(readFileSync(join(root, path), 'utf8'));
    return await consoleBlocks(await examples(text, place), place);
  } finally {
    if (made !== undefined) rmSync(made, { recursive: true, force: true });
  }
}

function update(path, text) {
  const file = join(root, path);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (before === text) return;
  if (!check) writeFileSync(file, text);
  else wrong.push(`${path} is not what the code gives now:\n${firstDifference(before, text)}`);
}

const short = (line) => (line.length > 300 ? `${line.slice(0, 300)} ...` : line);

function firstDifference(before, after) {
  const [a, b] = [before.split('\n'), after.split('\n')];
  const at = b.findIndex((line, i) => line !== a[i]);
  return at === -1
    ? `  it has lines below line ${b.length} that should not be there`
    : `  line ${at + 1} says:    ${short(a[at] ?? '(nothing)')}\n  but should say: ${short(b[at])}`;
}

function checkLinks(path, text) {
  for (const [, target] of text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(target)) continue;
    const [file, anchor] = target.split('#');
    const to = file === '' ? join(root, path) : resolve(join(root, dirname(path)), file);
    if (!existsSync(to)) wrong.push(`${path} links to ${target}, which does not exist`);
    else if (anchor && statSync(to).isFile() && !anchorsOf(readFileSync(to, 'utf8')).has(anchor))
      wrong.push(`${path} links to ${target}, but ${relative(root, to)} has no such heading`);
  }
}

const pages = asked.length === 0 ? writtenPages() : asked.map((path) => relative(root, resolve(path)));
/** As many pages at once as there are cores, those with the most commands first, so that none is waited for in the end. */
const commandsIn = (path) => readFileSync(join(root, path), 'utf8').match(/^\$ /gm)?.length ?? 0;
const waiting = pages.toSorted((a, b) => commandsIn(b) - commandsIn(a));
async function work() {
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) update(path, await pageNow(path));
}
update('docs/model-file.schema.json', modelSchema());
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
for (const path of pages) checkLinks(path, readFileSync(join(root, path), 'utf8'));
for (const { name, file } of uncommented()) console.warn(`warning: ${name} (${file}) is exported without a comment`);

for (const line of wrong) console.error(line);
console.log(
  wrong.length === 0
    ? `docs: ${pages.length} pages ${check ? 'are true' : 'written'}`
    : 'docs: run "node tools/docs.mjs" and look at the difference',
);
process.exitCode = wrong.length === 0 ? 0 : 1;
