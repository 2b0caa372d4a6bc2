import { priorShares } from '../bayes-net-scorer.js';
import type { Cells } from '../bind.js';
import { featuresUsed } from '../features-used.js';
import type { Averaged, Vote } from '../model.js';
import { compile } from '../scorer.js';
import { priorCases } from './cases.js';
import type { Cases } from './explanation.js';
import type { Ground, Step, Way } from './net-terms.js';

/**
 * The way to the answer of a model that does not add up by itself: what it answers when none of its columns is known, then
 * when the first one is, the first two, ... By its own scorer, on one row whose cells are filled in one by one.
 */
export function knownWalk(body: Averaged | Vote, ground: Ground): (row: number) => Way {
  const { features, cells, width, cellText } = ground;
  const used = featuresUsed(body);
  const masked = cells.map(blank);
  const score = compile(body, masked, width);
  const answer = () => {
    const out = new Float64Array(width);
    score(0, out, 0);
    return Array.from(out);
  };
  const start = answer();
  const cases = casesBefore(body, start);
  return (row) => {
    const states = [start];
    const steps = used.map((feature): Step => {
      const before = states.at(-1)!;
      const after = show(masked[feature]!, cells[feature]!, row) ? answer() : before;
      states.push(after);
      const detail = { kind: 'known', before, after } as const;
      return { feature, name: features[feature]!.name, cell: cellText(feature, row), detail };
    });
    for (const feature of used) hide(masked[feature]!);
    return { cases, steps, states };
  };
}

/** Class counts where they are what the model starts from: places that stand for missing cells may say more. */
function casesBefore(body: Averaged | Vote, start: readonly number[]): Cases {
  const near = (share: number, c: number) => Math.abs(share - start[c]!) < 1e-12;
  const own = body.kind === 'averaged' && priorShares(body.prior).every(near);
  return own ? priorCases(body.prior) : { kind: 'shares', shares: start };
}

const blank = (cells: Cells): Cells =>
  cells.kind === 'numeric'
    ? { kind: 'numeric', values: Float64Array.of(Number.NaN) }
    : { kind: 'nominal', codes: Uint32Array.of(cells.size), size: cells.size };

/** Fills in the cell of a row, and says whether there was anything to fill in. */
function show(masked: Cells, cells: Cells, row: number): boolean {
  if (masked.kind === 'numeric' && cells.kind === 'numeric')
    return !Number.isNaN((masked.values[0] = cells.values[row]!));
  if (masked.kind === 'nominal' && cells.kind === 'nominal') return (masked.codes[0] = cells.codes[row]!) < masked.size;
  throw new Error('The same columns are of the same kind.');
}

function hide(masked: Cells): void {
  if (masked.kind === 'numeric') masked.values[0] = Number.NaN;
  else masked.codes[0] = masked.size;
}
