import type { CellAlong } from '../../counts/cell-along.js';
import type { Axis, CountSource, NominalAxis, NumericAxis } from '../../counts/counts.js';
import type { PurityTest } from '../../counts/parts.js';
import { cutAt } from '../../schema/cut.js';
import type { Settling, StandIn, SurrogateTest, Test } from '../tree/grow.js';
import { branchOf } from './offer.js';

/** At least this much must go each way, or an unrelated feature would beat the larger child by chance (rpart). */
const LEAST = 2;

/**
 * Surrogates by agreement (Breiman et al. 1984, section 5.3, as rpart has them): the tests on other features that send most
 * cases where the test sends them, better than sending all of them to the larger child. Cases that lack the other feature's
 * value count against it. What no surrogate can tell goes to the larger child; where they are equal, it stops.
 */
export const surrogateTests = ({ features }: CountSource, most: number): Settling => ({
  standIn(_test, feature, sides) {
    const axis = features[feature]!;
    if (most === 0) return undefined;
    return axis.kind === 'numeric' ? cutStandIn(axis, feature, sides) : levelStandIn(axis, feature, sides);
  },
  found: (feature, agree, find) => ({ agree, test: () => foundTest(features[feature]!, feature, find()) }),
  settled: (test, standIns, sizes) => withSurrogates(test, standIns, most, sizes[0]!, sizes[1]!),
});

function withSurrogates(test: Test, found: readonly StandIn[], most: number, left: number, right: number): Test {
  const majority = Math.max(left, right);
  const better = found
    .filter(({ agree }) => agree - majority > 1e-10 * (left + right - majority))
    // Sorting is stable: the first declared feature stays first on a tie.
    .sort((a, b) => b.agree - a.agree)
    .slice(0, most);
  return {
    ...test,
    missing: left === right ? 'stop' : left > right ? 0 : 1,
    ...(better.length > 0 && { surrogates: better.map((one) => one.test()) }),
  };
}

/** The best cut in either direction. Cuts lie between any two values of the node, as rpart's do, also those it cannot judge. */
function cutStandIn(axis: NumericAxis, feature: number, { codes, places, width, n }: CellAlong): StandIn | undefined {
  const allLeft = total(n, places, width, 0);
  const allRight = total(n, places, width, 1);
  let best = -1;
  let isCrossed = false;
  let lowLeft = 0;
  let lowRight = 0;
  let agree = Math.max(allLeft, allRight);
  for (let place = 0; place + 1 < places; place++) {
    lowLeft += n[place * width]!;
    lowRight += n[place * width + 1]!;
    const low = lowLeft + lowRight;
    if (low < LEAST || allLeft + allRight - low < LEAST) continue;
    const straight = lowLeft + allRight - lowRight;
    const crossed = allLeft + allRight - straight;
    if (Math.max(straight, crossed) <= agree) continue;
    agree = Math.max(straight, crossed);
    best = place;
    isCrossed = crossed > straight;
  }
  if (best < 0) return undefined;
  const cut = cutAt(axis, codes[best]!, codes[best + 1]!);
  return { agree, test: () => ({ kind: 'cuts', feature, cut, childOf: isCrossed ? [1, 0] : [0, 1] }) };
}

function foundTest(axis: Axis, feature: number, { words, at }: PurityTest): SurrogateTest {
  if (axis.kind === 'numeric') {
    const cut = cutAt(axis, words[at + 1]!, words[at + 2]!);
    return { kind: 'cuts', feature, cut, childOf: words[at] === 1 ? [1, 0] : [0, 1] };
  }
  return {
    kind: 'levels',
    feature,
    childOf: Array.from({ length: axis.size }, (_, level) => branchOf(words, at + 1, level)),
  };
}

/** Each level to the side that more of its cases go to; on a tie to the side most cases go to. */
function levelStandIn(axis: NominalAxis, feature: number, { codes, places, width, n }: CellAlong): StandIn | undefined {
  const onTie = total(n, places, width, 0) > total(n, places, width, 1) ? 0 : 1;
  const childOf = Array<number>(axis.size).fill(-1);
  let sentLeft = 0;
  let sentRight = 0;
  let agree = 0;
  for (let place = 0; place < places; place++) {
    const toLeft = n[place * width]!;
    const toRight = n[place * width + 1]!;
    if (toLeft + toRight === 0) continue;
    const child = toLeft === toRight ? onTie : toLeft > toRight ? 0 : 1;
    childOf[codes[place]!] = child;
    if (child === 0) sentLeft += toLeft + toRight;
    else sentRight += toLeft + toRight;
    agree += Math.max(toLeft, toRight);
  }
  if (sentLeft < LEAST || sentRight < LEAST) return undefined;
  return { agree, test: () => ({ kind: 'levels', feature, childOf }) };
}

function total(n: Float64Array, places: number, width: number, side: number): number {
  let sum = 0;
  for (let place = 0; place < places; place++) sum += n[place * width + side]!;
  return sum;
}
