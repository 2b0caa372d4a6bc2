import { amount } from '../../amount.js';
import type { NetworkFrame } from './network-frame.js';
import type { ShownColumn } from './shown-columns.js';

export const edgeWidth = (bits: number | undefined, largest: number): number =>
  1.5 + (largest > 0 ? 8 * ((bits ?? 0) / largest) : 0);

/** All that is known of a drawn column. */
export function columnTitle({ feature, bits, hidden }: ShownColumn, { nameOf, target }: NetworkFrame): string {
  return [
    nameOf(feature).slice(0, 1000),
    bits === undefined
      ? `depends on ${target.slice(0, 200)} alone`
      : `${bits.toFixed(4)} bits with the column above, where ${target.slice(0, 200)} is known`,
    ...(hidden > 0 ? [`${amount(hidden, 'column')} below not drawn`] : []),
  ].join('; ');
}
