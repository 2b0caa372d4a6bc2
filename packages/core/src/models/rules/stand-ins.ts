import type { Variable } from '../../schema/schema.js';
import type { Split, Surrogate } from '../model.js';
import { unchecked } from '../unchecked.js';
import { EVERYTHING, levelsOf, narrowed, rangeOf, valuesOf } from './allowed.js';
import type { Test, Values } from './rule-set.js';

/** For a split that stands alone the tests that lead to a child, its own first; to no child at all for `child` -1. */
export function standIns(node: Split, child: number, features: readonly Variable[]): readonly [Test, ...Test[]] {
  const own = features[node.feature]!;
  const allowed = child < 0 ? undefined : narrowed(node, EVERYTHING)[child]!;
  const holds: Values = allowed === undefined ? { kind: 'none' } : valuesOf(allowed, own);
  const others = (node.surrogates ?? []).map((one) => testOf(one, child, features[one.feature]!));
  const silent = silentLevels(node, own);
  return [
    { feature: node.feature, name: own.name, holds, ...(silent.kind === 'none' ? {} : { silent }) },
    ...others.filter((test) => test.silent?.kind !== 'all'),
  ];
}

/** Whether a test is a condition of its own: others stand in for it, or levels it treats as missing count in shares. */
export const standsAlone = (node: Split): boolean =>
  node.surrogates !== undefined ||
  (node.kind === 'levels' && typeof node.missing === 'object' && node.childOf.includes(-1));

function silentLevels(node: Split, feature: Variable): Values {
  if (node.kind !== 'levels' || feature.kind !== 'nominal') return { kind: 'none' };
  return levelsOf(
    node.childOf.flatMap((to, code) => (to < 0 ? [code] : [])),
    feature.levels,
  );
}

function testOf(one: Surrogate, child: number, feature: Variable): Test {
  const holds = child < 0 ? ({ kind: 'none' } as const) : valuesWhere(one, feature, child);
  const silent = valuesWhere(one, feature, -1);
  return { feature: one.feature, name: feature.name, holds, ...(silent.kind === 'none' ? {} : { silent }) };
}

/** The values that a surrogate sends to a child; -1 those it cannot tell anything for. */
function valuesWhere(one: Surrogate, feature: Variable, child: number): Values {
  if (feature.kind === 'nominal')
    return levelsOf(
      one.childOf.flatMap((to, code) => (to === child ? [code] : [])),
      feature.levels,
    );
  if (one.kind !== 'cuts') throw unchecked();
  const [below, above] = one.childOf.map((to) => to === child) as [boolean, boolean];
  if (!below && !above) return { kind: 'none' };
  return rangeOf(
    below ? Number.NEGATIVE_INFINITY : one.cut,
    above ? Number.POSITIVE_INFINITY : one.cut,
    feature.format,
  );
}
