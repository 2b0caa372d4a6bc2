// Compiles packages/core/src/kernels/assembly to WebAssembly, once for shared and once for ordinary memory, and writes
// packages/core/src/kernels/generated/wasm.ts: the bytes for ordinary memory as hexadecimal text, which gzip packs a sixth
// smaller than base64, and the place of the one byte that is another for shared memory. Does nothing when that file is up
// to date.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const kernels = new URL('../packages/core/src/kernels/', import.meta.url);
const sources = new URL('assembly/', kernels);
const target = new URL('generated/wasm.ts', kernels);

const common = [
  'index.ts',
  '--runtime=stub',
  '--noAssert',
  '--importMemory',
  '--initialMemory=1',
  '--maximumMemory=65536',
  '--enable=simd',
  '--enable=bulk-memory',
  '--use=abort=',
  '-O3',
];
const variants = {
  sharedMemory: [...common, '--enable=threads', '--sharedMemory'],
  ordinaryMemory: common,
};

const names = (await readdir(sources)).filter((name) => name.endsWith('.ts')).sort();
const texts = new Map(
  await Promise.all(names.map(async (name) => [name, await readFile(new URL(name, sources), 'utf8')])),
);
const stamp = stampOf();

if (await isUpToDate()) process.exit(0);

const shared = await compiled(variants.sharedMemory);
const ordinary = await compiled(variants.ordinaryMemory);
const [place, ...others] = [...ordinary.keys()].filter((i) => ordinary[i] !== shared[i]);
// The flags of the memory's limits: 1 says that there is a maximum, 2 that it is shared.
if (shared.length !== ordinary.length || others.length > 0 || ordinary[place] !== 1 || shared[place] !== 3) {
  console.error('The kernels for shared and for ordinary memory differ in more than the flags of their memory.');
  process.exit(1);
}
console.log(`kernels: ${ordinary.length} bytes`);
const lines = [
  `// Written by tools/build-kernels.mjs from ../assembly (${stamp}). Do not edit.`,
  `export const kernelBytes =\n  '${Buffer.from(ordinary).toString('hex')}';`,
  '/** Where the flags of the memory are: 1 as written, 3 for shared memory. */',
  `export const memoryFlags = ${place};`,
];
await mkdir(new URL('.', target), { recursive: true });
// Written aside and moved into place, so that nobody ever reads half a file.
const aside = new URL(`generated/wasm.${process.pid}.tmp`, kernels);
await writeFile(aside, `${lines.join('\n')}\n`);
await rename(aside, target);

/** What the output depends on: the sources, the options, the compiler. */
function stampOf() {
  const hash = createHash('sha256')
    .update(asc.version ?? '')
    .update(JSON.stringify(variants))
    .update('one of two, in hexadecimal');
  for (const [name, text] of texts) hash.update(`\n${name}\n${text}`);
  return hash.digest('hex').slice(0, 16);
}

async function isUpToDate() {
  try {
    return (await readFile(target, 'utf8')).includes(`(${stamp})`);
  } catch {
    return false;
  }
}

async function compiled(options) {
  let bytes;
  const { error, stderr } = await asc.main([...options, '--outFile=kernels.wasm'], {
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
