import { forestOf, readersOf } from '../forest/forest.js';
import { addLeafTerms, leafCounter, offPath, ruleShares } from '../forest/leaf.js';
import { pathOf } from '../forest/path-of.js';
import type { FoundRule } from '../forest/rule-finder.js';
import type { Spot } from '../forest/spots.js';
import type { Condition, RuleForest } from '../model.js';
import { shares } from '../shares.js';
import { shortened } from '../test-text.js';
import { priorCases, worthOf } from './cases.js';
import type { Cases, FactorDetail, RuleNote } from './explanation.js';
import type { Ground, NetTerms, Step, Way } from './net-terms.js';
import { placeName } from './place-name.js';

export interface RuleWay extends Way {
  readonly net: NetTerms;
  readonly rule: RuleNote;
}

/** A row's rule, condition after condition with the training cases that agree so far, and then its naive Bayes. */
export function ruleWalk(body: RuleForest, ground: Ground): (row: number) => RuleWay {
  const { features, cells, cellText } = ground;
  const readers = readersOf(body, cells);
  const sizes = readers.map(({ places }) => places);
  const forest = forestOf(body, sizes);
  const prior = priorCases(body.prior);
  const netOf = leafSteps(body, ground, sizes);
  const extraneous = new Uint8Array(sizes.length);
  return (row) => {
    const places = Uint32Array.from(readers, (reader) => reader.of(row));
    forest.extraneous(places, extraneous);
    const found = forest.find(places, extraneous);
    const path = pathOf(found.spot);
    const states = [worthOf(prior)];
    let before: Cases = prior;
    const steps = path.map((spot): Step => {
      const { column, place } = spot.condition!;
      const { feature } = body.columns[column]!;
      const after = casesAt(spot, spot === found.spot ? ruleShares(found, body) : shares(spot.totals, body.smoothing));
      const named = { place: placeName(body.columns[column]!, features[feature]!, place), places: sizes[column]! };
      const detail = { kind: 'cell', ...named, before, after } as const;
      states.push(worthOf(after));
      before = after;
      return { feature, name: features[feature]!.name, cell: cellText(feature, row), detail };
    });
    return { cases: prior, steps, states, net: netOf(found, places, extraneous, row), rule: noteOf(found) };
  };
}

const casesAt = ({ totals }: Spot, chances: Float64Array): Cases => ({
  kind: 'counts',
  counts: Array.from(totals),
  shares: Array.from(chances),
});

const noteOf = ({ spot, ends, isInForest }: FoundRule): RuleNote => ({
  from: isInForest ? 'forest' : 'row',
  ends,
  cases: spot.cases,
  information: spot.chain,
});

/** Naive Bayes at the end of a rule: a factor a column it does not ask for; those that others imply add nothing. */
function leafSteps(body: RuleForest, ground: Ground, sizes: readonly number[]) {
  const { features, cellText, width } = ground;
  const forest = forestOf(body, sizes);
  const count = leafCounter(forest);
  const valueText = ({ column, place }: Condition) => {
    const { feature } = body.columns[column]!;
    const value = placeName(body.columns[column]!, features[feature]!, place) ?? 'missing';
    const isLevel = features[feature]!.kind === 'nominal';
    return `${shortened(features[feature]!.name)} ${isLevel ? `= ${shortened(value)}` : value}`;
  };
  return ({ spot, ends }: FoundRule, places: Uint32Array, extraneous: Uint8Array, row: number): NetTerms => {
    if (ends === 'class') return { steps: [], logs: [], fallback: false };
    const off = offPath(spot, sizes.length);
    const shown = sizes.flatMap((_, column) => (off[column] === 1 ? [column] : []));
    const logs = shown.map((column) => {
      const out = new Float64Array(width);
      if (extraneous[column] === 0 && places[column]! < sizes[column]!)
        addLeafTerms(count(spot, column, places[column]!), sizes[column]!, body.smoothing, out, 0);
      return Array.from(out);
    });
    const steps = shown.map((column, i): Step => {
      const { feature } = body.columns[column]!;
      const detail = factorOf(column, spot, places, extraneous);
      const ruledOut = logs[i]!.flatMap((log, c) => (log === Number.NEGATIVE_INFINITY ? [c] : []));
      const own = { feature, name: features[feature]!.name, cell: cellText(feature, row) };
      return { ...own, ...(ruledOut.length > 0 ? { ruledOut } : {}), detail };
    });
    const start = ruleShares({ spot, ends }, body);
    const fallback = Array.from(start, Math.log).every(
      (first, c) => logs.reduce((sum, log) => sum + log[c]!, first) === Number.NEGATIVE_INFINITY,
    );
    return { steps, logs: fallback ? logs.map((log) => log.map(() => 0)) : logs, fallback };
  };

  function factorOf(column: number, spot: Spot, places: Uint32Array, extraneous: Uint8Array): FactorDetail {
    const place = places[column]!;
    const isKnown = place < sizes[column]!;
    const { n, totals } = count(spot, column, place);
    const { feature } = body.columns[column]!;
    return {
      kind: 'factor',
      share: 1,
      factor: {
        kind: 'categorical',
        place: placeName(body.columns[column]!, features[feature]!, place),
        n: isKnown ? Array.from(n) : null,
        totals: Array.from(totals),
        places: sizes[column]!,
        smoothing: body.smoothing,
        estimate: 'shares',
      },
      ...(extraneous[column] === 1 ? { implied: impliedBy(column, places, extraneous) } : {}),
    };
  }

  /** The values of one dependency that says it of the row, if need be by way of values that are themselves implied. */
  function impliedBy(column: number, places: Uint32Array, extraneous: Uint8Array): readonly string[] {
    const holds = (condition: Condition) => places[condition.column] === condition.place;
    const all = body.dependencies.filter(
      ({ when, implies }) => implies.column === column && holds(implies) && when.every(holds),
    );
    const direct = all.find(({ when }) => when.every((condition) => extraneous[condition.column] === 0));
    // None holds where the way to it is by a value that, unlike in all training rows, this row has not.
    return (direct ?? all[0])?.when.map(valueText) ?? ['other values'];
  }
}
