import { normalize } from './bayes-net-scorer.js';
import type { Cells } from './bind.js';
import { forestOf, readersOf } from './forest/forest.js';
import { addLeafTerms, leafCounter, offPath, ruleShares } from './forest/leaf.js';
import type { RuleForest } from './model.js';
import type { Scorer } from './scorer.js';

/** The rule of a row: its class, or naive Bayes on its cases with the columns that it does not ask for and nothing implies. */
export function rulesScorer(body: RuleForest, cells: readonly Cells[], width: number): Scorer {
  const readers = readersOf(body, cells);
  const sizes = readers.map(({ places }) => places);
  const forest = forestOf(body, sizes);
  const places = new Uint32Array(sizes.length);
  const extraneous = new Uint8Array(sizes.length);
  const count = leafCounter(forest);
  return (row, out, at) => {
    for (let i = 0; i < places.length; i++) places[i] = readers[i]!.of(row);
    forest.extraneous(places, extraneous);
    const rule = forest.find(places, extraneous);
    const start = ruleShares(rule, body);
    if (rule.ends === 'class') return void out.set(start, at);
    for (let c = 0; c < width; c++) out[at + c] = Math.log(start[c]!);
    const off = offPath(rule.spot, sizes.length);
    for (let i = 0; i < sizes.length; i++)
      if (off[i] === 1 && extraneous[i] === 0 && places[i]! < sizes[i]!)
        addLeafTerms(count(rule.spot, i, places[i]!), sizes[i]!, body.smoothing, out, at);
    normalize(out, at, start);
  };
}
