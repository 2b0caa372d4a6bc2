import type { Constant } from '../../models/model.js';

/**
 * What nodes say of their cases by class. Most leaves of a large tree have a few cases of one class: those that have the same share one body.
 * Whole numbers are written as such, as `numbersIn` does. One loop: every function that is called for all nodes costs a first fit milliseconds.
 */
export function constantsOf(nodes: readonly { readonly stat: Float64Array }[], smoothing: number): readonly Constant[] {
  const known = new Map<number, Constant>();
  const constants: Constant[] = [];
  for (let node = 0; node < nodes.length; node++) {
    const { stat } = nodes[node]!;
    /** A number for the class and how many cases it has; 0 where there are none, -1 where there are others, or parts of cases. */
    let key = 0;
    for (let c = 0; c < stat.length; c++) {
      const n = stat[c]!;
      if (n !== 0) key = key === 0 && n === (n | 0) ? n * stat.length + c : -1;
    }
    let constant = key > 0 ? known.get(key) : undefined;
    if (constant === undefined) {
      const counts = new Array<number>(stat.length);
      for (let c = 0; c < stat.length; c++) counts[c] = stat[c]! === (stat[c]! | 0) ? stat[c]! | 0 : stat[c]!;
      constant = { kind: 'constant', counts, smoothing };
      if (key > 0) known.set(key, constant);
    }
    constants.push(constant);
  }
  return constants;
}
