import { commonWorkplace } from '../../kernels/start-kernels.js';
import { wasmKernels } from '../../kernels/wasm-kernels.js';
import { productShares } from '../../models/averaged-products.js';
import { averagedRows } from '../../models/averaged-rows.js';
import { quickRows } from '../../models/quick-rows.js';

/**
 * Once this is done `predict` scores many rows of AODE together, by kernels that are loaded for it: the same bits, several times as
 * quick. Learning AODE does it too.
 */
export async function scoreTogether(): Promise<void> {
  if (quickRows.averaged) return;
  const { products, quickProducts } = await import('../../kernels/product-kernels.js');
  quickRows.averaged = (body, cells, width) => {
    // Asked for anew: a memory that has become large is not kept for this.
    const { arena } = commonWorkplace();
    return averagedRows(body, cells, width, quickProducts(wasmKernels(products, arena), arena) ?? productShares);
  };
}
