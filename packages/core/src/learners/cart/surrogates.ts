import { type CellAlong, cellAlong } from '../../counts/cell-along.js';
import type { CountSource, NominalAxis, NumericAxis, Partition } from '../../counts/counts.js';
import { toDense } from '../../counts/form.js';
import { cutAt } from '../../schema/cut.js';
import { batches, type SurrogateTest, type Test } from '../tree/grow.js';
import { sum } from './scan.js';

/** A surrogate, and the weight of the cases that it sends where the test sends them. */
interface Candidate {
  readonly agree: number;
  readonly test: SurrogateTest;
}

/** At least this much must go each way, or an unrelated feature would beat the larger child by chance (rpart). */
const LEAST = 2;

/**
 * Surrogates by agreement (Breiman et al. 1984, section 5.3, as rpart has them): the tests on other features that send most
 * cases where the test sends them, better than sending all of them to the larger child. Cases that lack the other feature's
 * value count against it. What no surrogate can tell goes to the larger child; where they are equal, it stops.
 */
export async function surrogateTests(
  source: CountSource,
  tests: readonly (Test | undefined)[],
  children: Partition,
  most: number,
  breathe: () => Promise<void>,
): Promise<readonly (Test | undefined)[]> {
  if (tests.every((test) => test === undefined)) return tests;
  await breathe();
  const [totals] = await source.count([{ by: [], within: children }]);
  const sizes = toDense(totals!).n;
  const found: Candidate[][] = tests.map(() => []);
  for (const batch of most > 0 ? batches(source, children.cells) : []) {
    await breathe();
    const answers = await source.count(
      batch.map((feature) => ({ by: [source.features[feature]!.name], within: children })),
    );
    for (const [k, feature] of batch.entries()) {
      await breathe();
      const axis = source.features[feature]!;
      eachTest(tests, (test, i, cell) => {
        if (test.feature === feature) return;
        const [left, right, missing] = [0, 1, 2].map((side) => cellAlong(axis, answers[k]!, cell + side)) as Sides;
        const candidate =
          axis.kind === 'numeric'
            ? cutCandidate(axis, feature, left, right, missing)
            : levelCandidate(axis, feature, left, right);
        if (candidate) found[i]!.push(candidate);
      });
    }
  }
  const settled = [...tests];
  eachTest(tests, (test, i, cell) => {
    settled[i] = withSurrogates(test, found[i]!, most, sizes[cell]!, sizes[cell + 1]!);
  });
  return settled;
}

type Sides = [left: CellAlong, right: CellAlong, missing: CellAlong];

/** Calls `visit` with every test and the first of its three cells. */
function eachTest(tests: readonly (Test | undefined)[], visit: (test: Test, i: number, cell: number) => void): void {
  let cell = 0;
  for (const [i, test] of tests.entries()) {
    if (test) visit(test, i, cell);
    cell += test ? 3 : 1;
  }
}

function withSurrogates(test: Test, found: readonly Candidate[], most: number, left: number, right: number): Test {
  const majority = Math.max(left, right);
  const better = found
    .filter(({ agree }) => agree - majority > 1e-10 * (left + right - majority))
    // Sorting is stable: the first declared feature stays first on a tie.
    .sort((a, b) => b.agree - a.agree)
    .slice(0, most);
  return {
    ...test,
    missing: left === right ? 'stop' : left > right ? 0 : 1,
    ...(better.length > 0 && { surrogates: better.map((one) => one.test) }),
  };
}

/** The best cut in either direction. Cuts lie between any two values of the node, as rpart's do, also those it cannot judge. */
function cutCandidate(axis: NumericAxis, feature: number, ...sides: Sides): Candidate | undefined {
  const [left, right] = sides;
  const codes = Uint32Array.from(new Set(sides.flatMap((side) => [...side.codes]))).sort();
  const [ofLeft, ofRight] = [alongCodes(left, codes), alongCodes(right, codes)];
  const [allLeft, allRight] = [total(left), total(right)];
  let best: Candidate | undefined;
  let [lowLeft, lowRight, agree] = [0, 0, Math.max(allLeft, allRight)];
  for (let place = 0; place + 1 < codes.length; place++) {
    lowLeft += ofLeft[place]!;
    lowRight += ofRight[place]!;
    const low = lowLeft + lowRight;
    if (low < LEAST || allLeft + allRight - low < LEAST) continue;
    const straight = lowLeft + allRight - lowRight;
    const crossed = allLeft + allRight - straight;
    if (Math.max(straight, crossed) <= agree) continue;
    agree = Math.max(straight, crossed);
    const cut = cutAt(axis, codes[place]!, codes[place + 1]!);
    best = { agree, test: { kind: 'cuts', feature, cut, childOf: crossed > straight ? [1, 0] : [0, 1] } };
  }
  return best;
}

/** Each level to the side that more of its cases go to; on a tie to the side most cases go to. */
function levelCandidate(axis: NominalAxis, feature: number, left: CellAlong, right: CellAlong): Candidate | undefined {
  const codes = Uint32Array.from({ length: axis.size }, (_, code) => code);
  const [ofLeft, ofRight] = [alongCodes(left, codes), alongCodes(right, codes)];
  const onTie = total(left) > total(right) ? 0 : 1;
  const sent = [0, 0];
  let agree = 0;
  const childOf = Array.from(codes, (code) => {
    const [toLeft, toRight] = [ofLeft[code]!, ofRight[code]!];
    if (toLeft + toRight === 0) return -1;
    const child = toLeft === toRight ? onTie : toLeft > toRight ? 0 : 1;
    sent[child]! += toLeft + toRight;
    agree += Math.max(toLeft, toRight);
    return child;
  });
  return sent.every((n) => n >= LEAST) ? { agree, test: { kind: 'levels', feature, childOf } } : undefined;
}

/** The weights of a side at these codes, which hold all of its own. */
function alongCodes(side: CellAlong, codes: Uint32Array): Float64Array {
  const out = new Float64Array(codes.length);
  let at = 0;
  for (let place = 0; place < codes.length; place++) if (side.codes[at] === codes[place]) out[place] = side.n[at++]!;
  return out;
}

const total = ({ n }: CellAlong) => sum(n);
