import type { CodedRows } from '../../counts/counts.js';
import type { Tree } from '../../models/model.js';
import { c45 } from '../c45.js';
import type { Context } from '../learner.js';
import { partOf } from '../part-of.js';

export interface ChoiceOptions {
  readonly levels: number;
  readonly raising: boolean;
}

/**
 * The features that C4.5 uses near its roots: for each sample of rows, those in the first levels of its pruned tree,
 * ascending. A sample is a list of rows, ascending.
 */
export async function chosenBy(
  rows: CodedRows,
  samples: readonly Uint32Array[],
  { levels, raising }: ChoiceOptions,
  context: Context,
): Promise<readonly (readonly number[])[]> {
  const chosen: (readonly number[])[] = [];
  const { sources, release } = rows.only(samples);
  try {
    for (const [round, made] of sources.entries()) {
      context.signal?.throwIfAborted();
      const part = partOf(context, round / samples.length, (round + 1) / samples.length, `round ${round + 1}`);
      const source = made();
      const { body } = await c45.fit(source, { raising }, part).finally(source.release);
      chosen.push(featuresNearRoot(body as Tree, levels));
    }
  } finally {
    release();
  }
  return chosen;
}

function featuresNearRoot({ nodes }: Tree, levels: number): readonly number[] {
  const found = new Set<number>();
  const level = new Float64Array(nodes.length).fill(1);
  for (const [i, node] of nodes.entries()) {
    if (node.kind === 'leaf') continue;
    if (level[i]! <= levels) found.add(node.feature);
    for (const child of node.children) level[child] = level[i]! + 1;
  }
  return [...found].sort((a, b) => a - b);
}
