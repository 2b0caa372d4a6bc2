import type { Kernel } from '../model.js';
import { between, type Domain, fraction } from './domain.js';

/** More values than this are put on a grid first: a curve of a thousand pixels shows no difference. */
const MOST = 2048;

/** Kernels for drawing. Each case of many is shared out between its two neighbours on a grid, so that means stay (linear binning). */
export function thinned(kernel: Kernel): Kernel {
  const { values, counts, bandwidth } = kernel;
  if (values.length <= MOST) return kernel;
  const width = bandwidth.length;
  const domain: Domain = { low: values[0]!, high: values.at(-1)! };
  const grid = new Float64Array(MOST * width);
  for (let i = 0; i < values.length; i++) {
    const at = Math.min(MOST - 1, Math.max(0, fraction(values[i]!, domain) * (MOST - 1)));
    const left = Math.min(MOST - 2, Math.floor(at));
    for (let c = 0; c < width; c++) {
      const n = counts[i * width + c]!;
      grid[left * width + c]! += n * (left + 1 - at);
      grid[(left + 1) * width + c]! += n * (at - left);
    }
  }
  const places = Array.from({ length: MOST }, (_, i) => between(domain, i / (MOST - 1)));
  return { ...kernel, values: places, counts: Array.from(grid) };
}
