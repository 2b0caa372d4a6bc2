import type { CodedRows, CountSource } from '../../counts/counts.js';
import type { Cells } from '../../models/bind.js';
import { labelOf } from '../../models/decide.js';
import type { BayesNet } from '../../models/model.js';
import { compile } from '../../models/scorer.js';

/** Rows scored between two breaths. */
const STRETCH = 4096;

/** The class that each member gives to each row. */
export async function labelsOf(
  { features, target }: CountSource,
  rows: CodedRows,
  members: readonly BayesNet[],
  breathe: () => Promise<void>,
): Promise<readonly Uint32Array[]> {
  const cells = rows.features.map((codes, i): Cells => ({ kind: 'nominal', codes, size: features[i]!.size }));
  const out = new Float64Array(STRETCH * target.size);
  const all: Uint32Array[] = [];
  for (const member of members) {
    const score = compile(member, cells, target.size);
    const labels = new Uint32Array(rows.target.length);
    for (let from = 0; from < labels.length; from += STRETCH) {
      await breathe();
      const count = Math.min(STRETCH, labels.length - from);
      score(from, out, 0, count);
      for (let i = 0; i < count; i++) labels[from + i] = labelOf(out, i * target.size, target.size, undefined);
    }
    all.push(labels);
  }
  return all;
}

/**
 * Cohen's kappa, (observed - expected) / (1 - expected) agreement, of every two: (0, 1), (0, 2), (1, 2), (0, 3), ... Two that
 * always give the same one class agree perfectly.
 */
export function kappasOf(labels: readonly Uint32Array[], weights: Float64Array | undefined, width: number): number[] {
  return labels.flatMap((second, j) => labels.slice(0, j).map((first) => kappa(first, second, weights, width)));
}

function kappa(first: Uint32Array, second: Uint32Array, weights: Float64Array | undefined, width: number): number {
  const [a, b] = [new Float64Array(width), new Float64Array(width)];
  let [same, total, chance] = [0, 0, 0];
  for (let row = 0; row < first.length; row++) {
    const weight = weights?.[row] ?? 1;
    a[first[row]!]! += weight;
    b[second[row]!]! += weight;
    total += weight;
    if (first[row] === second[row]) same += weight;
  }
  for (let c = 0; c < width; c++) chance += (a[c]! / total) * (b[c]! / total);
  return chance < 1 ? (same / total - chance) / (1 - chance) : 1;
}
