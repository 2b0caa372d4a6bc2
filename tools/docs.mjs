// Keeps the documentation true. `node tools/docs.mjs` writes what can be generated; with --check it changes nothing and
// fails when a page differs from what the code says, a link leads nowhere, or an example prints something else.
//
// In Markdown pages:
//   ```console blocks: lines starting with "$ " are run from the repository (a temporary copy of the folder's files is
//   the working directory), and the lines below must be what they print.
//   <!-- example: FILE.ts --> is followed by that file's text and by what it prints.
//   <!-- generated: NAME --> ... <!-- end --> holds a part made from the code.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generated, modelSchema } from './generated-docs.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const check = process.argv.includes('--check');
const wrong = [];

/** A place to run examples in, so that what they write does not land in the repository. */
const place = mkdtempSync(join(tmpdir(), 'bayesgrove-docs-'));
cpSync(join(root, 'examples'), join(place, 'examples'), { recursive: true });
writeFileSync(join(place, 'package.json'), '{"type":"module"}');
for (const folder of ['node_modules', 'packages']) symlinkSync(join(root, folder), join(place, folder), 'junction');

const env = {
  ...process.env,
  NO_COLOR: '1',
  COLUMNS: '80',
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
};

/** What a command prints; on failure also what it says on standard error. `npx` would only add its own words. */
const run = (command) => {
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command.replace(/^npx /, '')], {
    cwd: place,
    env,
    encoding: 'utf8',
  });
  return `${stdout}${status === 0 ? '' : stderr}`.trimEnd();
};

const consoleBlocks = (text) =>
  text.replace(/```console\n([\s\S]*?)```/g, (_, body) => {
    const commands = body.split('\n').filter((line) => line.startsWith('$ '));
    return `\`\`\`console\n${commands.map((line) => [line, run(line.slice(2))].filter((part) => part !== '').join('\n')).join('\n')}\n\`\`\``;
  });

const examples = (text) =>
  text.replace(/<!-- example: (\S+) -->\n(?:```ts\n[\s\S]*?```\n\n```text\n[\s\S]*?```\n)?/g, (_, file) => {
    const printed = run(`node ${file.replace('examples/', 'examples/dist/').replace(/\.ts$/, '.js')}`);
    return `<!-- example: ${file} -->\n\`\`\`ts\n${readFileSync(join(root, file), 'utf8')}\`\`\`\n\n\`\`\`text\n${printed}\n\`\`\`\n`;
  });

const parts = (text) =>
  text.replace(
    /<!-- generated: (\S+) -->[\s\S]*?<!-- end -->/g,
    (_, name) => `<!-- generated: ${name} -->\n${generated(name)}\n<!-- end -->`,
  );

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync(join(root, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
  'examples/penguins.md',
];

function update(path, text) {
  const file = join(root, path);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (before === text) return;
  if (!check) writeFileSync(file, text);
  else wrong.push(`${path} is not what the code gives now:\n${firstDifference(before, text)}`);
}

function firstDifference(before, after) {
  const [a, b] = [before.split('\n'), after.split('\n')];
  const at = a.findIndex((line, i) => line !== b[i]);
  return `  line ${at + 1} says:    ${a[at]}\n  but should say: ${b[at]}`;
}

/** GitHub's anchors: lower case, punctuation dropped, blanks to hyphens. */
const anchors = (text) =>
  new Set(
    [...text.matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    ),
  );

function checkLinks(path, text) {
  for (const [, target] of text.replace(/```[\s\S]*?```/g, '').matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(target)) continue;
    const [file, anchor] = target.split('#');
    const to = file === '' ? join(root, path) : resolve(join(root, dirname(path)), file);
    if (!existsSync(to)) wrong.push(`${path} links to ${target}, which does not exist`);
    else if (anchor && !anchors(readFileSync(to, 'utf8')).has(anchor))
      wrong.push(`${path} links to ${target}, but ${relative(root, to)} has no such heading`);
  }
}

try {
  update('docs/model-file.schema.json', modelSchema());
  for (const path of pages) {
    const text = readFileSync(join(root, path), 'utf8');
    const now = consoleBlocks(examples(parts(text)));
    update(path, now);
    checkLinks(path, now);
  }
} finally {
  rmSync(place, { recursive: true, force: true });
}
for (const line of wrong) console.error(line);
console.log(
  wrong.length === 0
    ? `docs: ${pages.length} pages ${check ? 'are true' : 'written'}`
    : 'docs: run "node tools/docs.mjs" and look at the difference',
);
process.exitCode = wrong.length === 0 ? 0 : 1;
