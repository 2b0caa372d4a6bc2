/**
 * A process that prints the SHA-256 of the model of every learner and preset on a set: KERNELS BASE ROWS, the kernels `wasm` or `typescript`,
 * from the first so many rows.
 * WebAssembly is hidden before any code of ours is loaded, as in a browser that does not have it.
 */
const [kernels = '', base = '', most = ''] = process.argv.slice(2);
if (kernels === 'typescript') Object.defineProperty(globalThis, 'WebAssembly', { value: undefined });
const { createHash } = await import('node:crypto');
const { code, fit, learners, serialize, takeRows } = await import('@bayesgrove/core');
const { readPacked } = await import('./packed.js');

const { train: whole } = readPacked(base);
const rows = Math.min(whole.rows, Number(most));
const train = takeRows(
  whole,
  Uint32Array.from({ length: rows }, (_, row) => row),
);
const use = train.columns.slice(0, -1).map((column) => column.name);
const used = code(train).kernels.name;
if (used !== kernels) throw new Error(`The kernels are ${used}, not ${kernels}.`);
const hashes: [learner: string, hash: string][] = [];
for (const learner of learners)
  for (const preset of [undefined, ...Object.keys(learner.presets ?? {})]) {
    const options = preset === undefined ? {} : { preset };
    const text = serialize(await fit(learner, { ...train }, { target: 'y', use, options }));
    const name = preset === undefined ? learner.name : `${learner.name} (${preset})`;
    hashes.push([name, createHash('sha256').update(text).digest('hex')]);
  }
console.log(JSON.stringify(hashes));
