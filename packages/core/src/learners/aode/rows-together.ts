import { quickProducts } from '../../kernels/product-kernels.js';
import { productShares } from '../../models/averaged-products.js';
import { averagedRows } from '../../models/averaged-rows.js';
import type { Cells } from '../../models/bind.js';
import type { Averaged } from '../../models/model.js';
import type { Scorer } from '../../models/scorer.js';

/** A model of one parent each as a function of many rows, by kernels where there are any. */
export const rowsTogether = (body: Averaged, cells: readonly Cells[], width: number): Scorer =>
  averagedRows(body, cells, width, quickProducts() ?? productShares);
