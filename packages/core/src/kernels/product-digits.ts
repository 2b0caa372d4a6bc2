import type { ProductGroup, Products } from '../base/products.js';
import type { Arena, Scratch } from './arena.js';
import type { ProductKernels, Stored } from './product-kernels.js';

/** The entry of every row in a group, as places: those of its only column, or digits that are put together. */
export function groupPlaces(
  { n }: Products,
  { columns, steps }: ProductGroup,
  stored: readonly Stored[],
  arena: Arena,
  kernels: ProductKernels,
  scratch: Scratch,
): Stored {
  if (columns.length === 1) return stored[columns[0]!]!;
  // Groups of several columns have few entries, for which a byte is enough.
  const at = scratch.zeroed(n);
  for (let i = 0; i < columns.length; i++) {
    const own = arena.scratch();
    kernels.addDigits(bytesOf(stored[columns[i]!]!, n, kernels, own), n, steps[i]!, at);
    own.release();
  }
  return { at, shift: 0 };
}

function bytesOf({ at, shift }: Stored, n: number, kernels: ProductKernels, own: Scratch): number {
  if (shift === 0) return at;
  const bytes = own.alloc(n);
  kernels.toBytes(at, shift, n, bytes);
  return bytes;
}
