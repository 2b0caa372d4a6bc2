import { never } from '../../../base/never.js';
import type { Body, Factor, Node, Places } from '../../model.js';

/** Numbers of one feature at which a model may change its mind, and numbers it knows: means, training values. */
export interface Borders {
  readonly cuts: Set<number>;
  readonly points: Set<number>;
  /** Whether the model looks at the feature at all. */
  used: boolean;
}

export function bordersOf(body: Body, features: number): readonly Borders[] {
  const found = Array.from({ length: features }, (): Borders => ({ cuts: new Set(), points: new Set(), used: false }));
  addBody(body, found);
  return found;
}

/** A vote holds no votes and a leaf no trees, so that this goes down two or three times at most. */
function addBody(body: Body, found: readonly Borders[]): void {
  switch (body.kind) {
    case 'constant':
    case 'mean':
      return;
    case 'bayes-net':
      for (const factor of body.factors) addFactor(factor, found);
      return;
    case 'tree':
      for (const node of body.nodes) addNode(node, found);
      return;
    case 'product':
      for (const factor of body.factors) addFactor(factor, found);
      addPlaces(body.table.columns, found);
      return;
    case 'vote':
      for (const member of body.members) addBody(member, found);
      return;
    case 'table':
    case 'averaged':
    case 'rules':
      addPlaces(body.columns, found);
      return;
    default:
      never(body);
  }
}

function addPlaces(columns: readonly Places[], found: readonly Borders[]): void {
  for (const { feature, cuts } of columns) addCuts(found[feature]!, cuts ?? []);
}

function addCuts(borders: Borders, cuts: readonly number[]): void {
  borders.used = true;
  for (const cut of cuts) borders.cuts.add(cut);
}

function addNode(node: Node, found: readonly Borders[]): void {
  if (node.kind === 'leaf') {
    addBody(node.body, found);
    return;
  }
  addCuts(found[node.feature]!, node.kind === 'cuts' ? node.cuts : []);
  for (const one of node.surrogates ?? []) addCuts(found[one.feature]!, one.kind === 'cuts' ? [one.cut] : []);
}

function addFactor(factor: Factor, found: readonly Borders[]): void {
  const borders = found[factor.feature]!;
  borders.used = true;
  switch (factor.kind) {
    case 'categorical':
      addPlaces(factor.parent ? [factor, factor.parent] : [factor], found);
      return;
    case 'gaussian':
      factor.mean.forEach((mean, c) => {
        borders.points.add(mean).add(mean + factor.deviation[c]!);
        // Values are rounded to multiples of the precision: halfway between two of them is a border.
        if (factor.precision !== undefined)
          borders.cuts.add((Math.floor(mean / factor.precision) + 0.5) * factor.precision);
      });
      return;
    case 'kernel': {
      const { values, bandwidth } = factor;
      for (const at of [0, values.length >> 1, values.length - 1])
        if (values.length > 0) borders.points.add(values[at]!).add(values[at]! + (bandwidth[0] ?? 0));
      return;
    }
    default:
      never(factor);
  }
}
