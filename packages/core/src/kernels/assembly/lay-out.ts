/** A tree that was grown by purity-tree.ts, node by node as in a model. See ../part-kernels.ts for what is promised. */
import { NONE, put, u32At } from './words';

// @ts-ignore: decorator
@external("env", "log")
declare function log(x: f64): f64;

const GINI: u32 = 0;
const DEVIANCE: u32 = 1;

/** Words of a split before the cases of its children. */
const SPLIT: usize = 7;

/** Words that are told of a node. */
const TOLD: usize = 16;

/** A node that waits: its number, its cases, and of a second child the place of its parent. */
const OPEN: usize = 12;

export function layOut(splits: usize, count: u32, classes: u32, criterion: u32, cuts: usize, out: usize): f64 {
  const size = (SPLIT + ((<usize>classes) << 1)) << 2;
  const nodes = (count << 1) + 1;
  const words = (<usize>nodes) << 2;
  // As `linkCuts` has them, and room that it does not need before.
  const ends = cuts + (words << 3) + (words << 1);
  const children = ends + words;
  const splitOf = children + words;
  const first = splitOf + words;
  memory.fill(splitOf, 255, words);
  for (let split: u32 = 0; split < count; split++) put(splitOf, load<u32>(splits + <usize>split * size), split);

  let total: f64 = 0;
  let used: u32 = 0;
  let open = first;
  wait(open, 0, splits + <usize>count * size, NONE);
  for (let place: u32 = 0; place < nodes; place++, open -= OPEN) {
    const told = out + <usize>place * TOLD;
    const cases = <usize>load<u32>(open, 4);
    const parent = load<u32>(open, 8);
    if (parent != NONE) store<u32>(out + <usize>parent * TOLD, place, 4);
    const split = u32At(splitOf, load<u32>(open));
    const risk = riskOf(cases, classes, criterion);
    store<f64>(cuts + ((<usize>place) << 3), risk);
    store<u32>(told, split);
    store<u32>(told, keyOf(cases, classes), 8);
    store<u32>(told, <u32>((cases - splits) >> 2), 12);
    if (split == NONE) {
      total += risk;
    } else {
      const below = splits + <usize>split * size + (SPLIT << 2);
      wait(open, 2 * split + 2, below + ((<usize>classes) << 2), place);
      open += OPEN;
      wait(open, 2 * split + 1, below, NONE);
      open += OPEN;
      used += 2;
    }
    put(ends, place, used);
  }
  let child = children;
  for (let place: u32 = 0; place < nodes; place++) {
    const told = out + <usize>place * TOLD;
    if (load<u32>(told) == NONE) continue;
    store<u32>(child, place + 1);
    store<u32>(child, load<u32>(told, 4), 4);
    child += 8;
  }
  return total;
}

function wait(at: usize, node: u32, cases: usize, parent: u32): void {
  store<u32>(at, node);
  store<u32>(at, <u32>cases, 4);
  store<u32>(at, parent, 8);
}

/** Of so many cases, times at most 256 classes, there would be no number. */
const MANY: u32 = 1 << 24;

/** A number for the class and how many cases it has, above 0; 0 where there are several classes, or too many. */
function keyOf(cases: usize, classes: u32): u32 {
  let key: u32 = 0;
  for (let c: u32 = 0; c < classes; c++) {
    const n = u32At(cases, c);
    if (n == 0) continue;
    if (key != 0 || n >= MANY) return 0;
    key = n * classes + c;
  }
  return key;
}

/** As models/risk.ts, bit for bit. */
function riskOf(cases: usize, classes: u32, criterion: u32): f64 {
  let total: f64 = 0;
  let sum: f64 = 0;
  let most: f64 = 0;
  for (let c: u32 = 0; c < classes; c++) {
    const n = <f64>u32At(cases, c);
    if (n == 0) continue;
    if (criterion == GINI) sum += n * total;
    else if (criterion == DEVIANCE) sum += n * log(n);
    most = max<f64>(most, n);
    total += n;
  }
  if (criterion == GINI) return total > 0 ? (2 * sum) / total : 0;
  if (criterion == DEVIANCE) return total > 0 ? max<f64>(0, total * log(total) - sum) : 0;
  return total - most;
}
