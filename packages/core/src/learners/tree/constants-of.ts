import { numbersIn } from '../../base/numbers-in.js';
import type { Constant } from '../../models/model.js';

/** What nodes say of their cases by class. Most leaves of a large tree have a few cases of one class: those that have the same share one body. */
export function constantsOf(smoothing: number): (cases: Float64Array) => Constant {
  const known = new Map<number, Constant>();
  return (cases) => {
    const key = pureKey(cases);
    const before = key < 0 ? undefined : known.get(key);
    if (before) return before;
    const made: Constant = { kind: 'constant', counts: numbersIn(cases), smoothing };
    if (key >= 0) known.set(key, made);
    return made;
  };
}

/** A number for the class and how many cases it has; -1 where there are others, none, or parts of cases. */
function pureKey(cases: Float64Array): number {
  let key = -1;
  for (let c = 0; c < cases.length; c++) {
    const n = cases[c]!;
    if (n === 0) continue;
    if (key >= 0 || n !== (n | 0)) return -1;
    key = n * cases.length + c;
  }
  return key;
}
