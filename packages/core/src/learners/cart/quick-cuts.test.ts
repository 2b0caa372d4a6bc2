import { expect, test } from 'vitest';
import { rng } from '../../base/rng.js';
import { memoryCounts } from '../../counts/memory.js';
import { type Prunable, weakestLinks } from '../../models/cost-complexity.js';
import { code } from '../../schema/codes.js';
import { inferSchema } from '../../schema/infer-schema.js';
import { tableFrom } from '../../table/table-from.js';
import { quickCuts } from './quick-cuts.js';

function sourceWith(kernels: 'wasm' | 'typescript') {
  const table = tableFrom({ x: [1, 2, 3, 4], y: ['a', 'b', 'a', 'b'] });
  return memoryCounts(code(table, { kernels }), inferSchema(table, { target: 'y' }).schema);
}

/** A tree with nodes of one to four children; many risks are alike, so that cuts tie. */
function randomTree(seed: number, splits: number): Prunable {
  const random = rng(seed);
  const children: number[][] = [[]];
  for (let split = 0; split < splits; split++) {
    const leaves = [...children.keys()].filter((node) => children[node]!.length === 0);
    const parent = leaves[random.below(leaves.length)]!;
    for (let child = 1 + random.below(4); child > 0; child--) children[parent]!.push(children.push([]) - 1);
  }
  const risk = new Float64Array(children.length);
  const stopped = new Float64Array(children.length);
  for (let node = children.length - 1; node >= 0; node--) {
    stopped[node] = children[node]!.length > 0 && random.below(3) === 0 ? random.below(3) / 7 : 0;
    risk[node] = children[node]!.reduce((sum, child) => sum + risk[child]!, stopped[node]!) + random.below(4) / 3;
  }
  return { children, risk, stopped };
}

test.each([0, 1, 2, 7, 50, 400])('the kernel finds the same cuts, to the last bit: %d splits', async (splits) => {
  const linkCuts = (await quickCuts(sourceWith('wasm')))!;
  for (let seed = 1; seed <= 20; seed++) {
    const tree = randomTree(seed, splits);
    expect(weakestLinks(tree, linkCuts)).toEqual(weakestLinks(tree));
  }
});

test('without WebAssembly there is no kernel', async () => {
  expect(await quickCuts(sourceWith('typescript'))).toBeUndefined();
});
