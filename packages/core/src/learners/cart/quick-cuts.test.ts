import { expect, test } from 'vitest';
import { rng } from '../../base/rng.js';
import { partPlace } from '../../kernels/part-place.js';
import { startKernels } from '../../kernels/start-kernels.js';
import { type Prunable, weakestLinks } from '../../models/cost-complexity.js';
import { quickCuts } from './quick-cuts.js';

const placeWith = (kernels: 'wasm' | 'typescript') => partPlace(startKernels(kernels));

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
  const linkCuts = quickCuts(await placeWith('wasm'))!;
  for (let seed = 1; seed <= 20; seed++) {
    const tree = randomTree(seed, splits);
    expect(weakestLinks(tree, linkCuts)).toEqual(weakestLinks(tree));
  }
});

test('without WebAssembly there is no kernel', async () => {
  expect(quickCuts(await placeWith('typescript'))).toBeUndefined();
});
