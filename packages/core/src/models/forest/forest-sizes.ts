import type { RuleForest } from '../model.js';

/** How large a forest is. */
export interface ForestSizes {
  /** Rules with the same first condition are a tree. */
  readonly trees: number;
  readonly rules: number;
  /** Rules that end in a class, and in naive Bayes. */
  readonly classes: number;
  readonly nets: number;
  /** Conditions of the longest rule, and of all on average. */
  readonly longest: number;
  readonly mean: number;
  /** Distinct training rows. */
  readonly rows: number;
}

/** How many trees and rules there are, and how long they are. */
export function forestSizes({ nodes, counts, prior }: RuleForest): ForestSizes {
  const depths = new Uint32Array(nodes.length);
  let [trees, classes, nets, longest, sum] = [0, 0, 0, 0, 0];
  for (const [i, { parent, ends }] of nodes.entries()) {
    depths[i] = parent < 0 ? 1 : depths[parent]! + 1;
    if (parent < 0) trees++;
    if (ends === undefined) continue;
    if (ends === 'class') classes++;
    else nets++;
    longest = Math.max(longest, depths[i]!);
    sum += depths[i]!;
  }
  const rules = classes + nets;
  const width = prior.counts.length;
  const rows = width === 0 ? 0 : counts.length / width;
  return { trees, rules, classes, nets, longest, mean: rules === 0 ? 0 : sum / rules, rows };
}
