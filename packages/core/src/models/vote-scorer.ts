import type { Cells } from './bind.js';
import { labelOf } from './decide.js';
import type { Vote } from './model.js';
import { compile, type Scorer } from './scorer.js';

export function voteScorer({ members, how }: Vote, cells: readonly Cells[], width: number): Scorer {
  const scorers = members.map((member) => compile(member, cells, width));
  const own = new Float64Array(width);
  return (row, out, at) => {
    out.fill(0, at, at + width);
    for (const score of scorers) {
      score(row, own, 0);
      if (how === 'plurality') out[at + labelOf(own, 0, width, undefined)]! += 1 / scorers.length;
      else for (let c = 0; c < width; c++) out[at + c]! += own[c]! / scorers.length;
    }
  };
}
