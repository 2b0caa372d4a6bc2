import { productWasm, quickProducts } from '../../kernels/product-kernels.js';
import { productShares } from '../../models/averaged-products.js';
import { averagedRows } from '../../models/averaged-rows.js';
import { quickRows } from '../../models/quick-rows.js';

/**
 * Once this is done `predict` scores many rows of AODE together, by kernels that are loaded for it: the same bits, several times as
 * quick. Learning AODE does it too.
 */
export async function scoreTogether(): Promise<void> {
  if (quickRows.averaged) return;
  const wasm = await productWasm();
  quickRows.averaged = (body, cells, width) => averagedRows(body, cells, width, quickProducts(wasm) ?? productShares);
}
