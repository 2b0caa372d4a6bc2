import type { Cells } from './bind.js';
import { labelOf } from './decide.js';
import type { Vote } from './model.js';
import { compile, type Scorer } from './scorer.js';

export function voteScorer({ members, how }: Vote, cells: readonly Cells[], width: number): Scorer {
  const scorers = members.map((member) => compile(member, cells, width));
  return (row, out, at, rows = 1) => {
    const own = new Float64Array(rows * width);
    out.fill(0, at, at + own.length);
    for (const score of scorers) {
      score(row, own, 0, rows);
      if (how === 'average') for (let i = 0; i < own.length; i++) out[at + i]! += own[i]! / scorers.length;
      else
        for (let i = 0; i < own.length; i += width)
          out[at + i + labelOf(own, i, width, undefined)]! += 1 / scorers.length;
    }
  };
}
