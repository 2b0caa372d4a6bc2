import { quickRows } from '../../models/quick-rows.js';

/**
 * Once this is done `predict` scores many rows of AODE together, by kernels that are loaded for it: the same bits, several times as
 * quick. Learning AODE does it too.
 */
export async function scoreTogether(): Promise<void> {
  quickRows.averaged ??= (await import('./rows-together.js')).rowsTogether;
}
