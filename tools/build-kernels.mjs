// Compiles packages/core/src/kernels/assembly to WebAssembly and writes packages/core/src/kernels/generated: a file a set of
// kernels, its bytes as text. Does nothing when these files are up to date.
//
// A frequent byte is one printable character, its own where it has one; the others are `~` and two hexadecimal digits. gzip
// packs that a tenth smaller than hexadecimal digits, and as it is half as long, what stands around it in a bundle too.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const kernels = new URL('../packages/core/src/kernels/', import.meta.url);
const sources = new URL('assembly/', kernels);
const generated = new URL('generated/', kernels);
/** Sets of kernels: a file in assembly/ each. Who needs one of them does not load the others. */
const SETS = ['counting', 'parts-of-rows', 'cross-validation', 'products', 'mdl-intervals'];
/** What reads their texts: a loop in a runtime that has not compiled it yet would take longer than the rest of starting. */
const READER = 'letters';

const OPTIONS = [
  '--runtime=stub',
  '--noAssert',
  '--importMemory',
  '--initialMemory=1',
  '--maximumMemory=65536',
  '--enable=simd',
  '--enable=bulk-memory',
  '--use=abort=',
  '-O3',
  '--shrinkLevel=1',
];

const names = (await readdir(sources)).filter((name) => name.endsWith('.ts')).sort();
const texts = new Map(
  await Promise.all(names.map(async (name) => [name, await readFile(new URL(name, sources), 'utf8')])),
);
const stamp = stampOf();

if (await isUpToDate()) process.exit(0);

const sets = [];
for (const set of SETS) sets.push({ set, bytes: await compiled(set) });
// By the set that everybody loads at once, five times as much as by the others.
const letters = lettersFor(Buffer.concat([...sets, ...new Array(4).fill(sets[0])].map(({ bytes }) => bytes)));
await mkdir(generated, { recursive: true });
for (const { set, bytes } of sets) {
  console.log(`kernels: ${set}, ${bytes.length} bytes`);
  const text = [...bytes].map((byte) => letters[byte] ?? `~${byte.toString(16).padStart(2, '0')}`).join('');
  await save(`${set}.ts`, [
    `export const ${set.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())} = { text: '${text}' };`,
  ]);
}
await save('letters.ts', [
  '/** The character of every byte, `~` where it has none. */',
  `export const letters = '${Array.from({ length: 256 }, (_, byte) => letters[byte] ?? '~').join('')}';`,
  '/** What reads a text in these letters, in hexadecimal digits. */',
  `export const reader = '${Buffer.from(await compiled(READER)).toString('hex')}';`,
]);

/** Characters for the most frequent bytes: nothing that has to be escaped in any kind of quotes. */
function lettersFor(bytes) {
  const count = new Array(256).fill(0);
  for (const byte of bytes) count[byte]++;
  const free = new Set(
    Array.from({ length: 94 }, (_, i) => 32 + i).filter((unit) => !'"$\'\\`'.includes(String.fromCharCode(unit))),
  );
  const frequent = [...count.keys()].sort((a, b) => count[b] - count[a] || a - b).slice(0, free.size);
  const own = frequent.filter((byte) => free.delete(byte));
  const units = [...free];
  const others = frequent.filter((byte) => !own.includes(byte)).sort((a, b) => a - b);
  return Object.fromEntries([
    ...own.map((byte) => [byte, String.fromCharCode(byte)]),
    ...others.map((byte, i) => [byte, String.fromCharCode(units[i])]),
  ]);
}

/** Written aside and moved into place, so that nobody ever reads half a file. */
async function save(name, lines) {
  const aside = new URL(`${name}.${process.pid}.tmp`, generated);
  const head = `// Written by tools/build-kernels.mjs from ../assembly (${stamp}). Do not edit.`;
  await writeFile(aside, `${[head, ...lines].join('\n')}\n`);
  await rename(aside, new URL(name, generated));
}

/** What the output depends on: the sources, the options, the compiler. */
function stampOf() {
  const hash = createHash('sha256')
    .update(asc.version ?? '')
    .update(JSON.stringify(OPTIONS))
    .update('sets of characters, in objects, the first five times, with a reader');
  for (const [name, text] of texts) hash.update(`\n${name}\n${text}`);
  return hash.digest('hex').slice(0, 16);
}

async function isUpToDate() {
  try {
    const files = await Promise.all(
      [...SETS, 'letters'].map((set) => readFile(new URL(`${set}.ts`, generated), 'utf8')),
    );
    return files.every((file) => file.includes(`(${stamp})`));
  } catch {
    return false;
  }
}

async function compiled(set) {
  let bytes;
  const { error, stderr } = await asc.main([`${set}.ts`, ...OPTIONS, '--outFile=kernels.wasm'], {
    readFile: (name) => texts.get(name) ?? null,
    writeFile: (_name, contents) => {
      bytes = contents;
    },
    listFiles: () => [],
  });
  if (error) {
    console.error(stderr.toString());
    console.error(`The kernels in ${fileURLToPath(sources)} do not compile: ${error.message}`);
    process.exit(1);
  }
  return bytes;
}
