import type { Decision } from '../../model.js';
import { firstClass, greatest } from './label-sql.js';
import { type Item, named, plain, type Writer } from './writer.js';

/** Products with weights and costs beyond these could vanish, which PostgreSQL takes for an error: tiny shares are 0 then. */
const TINY = 1e-6;
const HUGE = 1e6;
const FLOOR = 1e-150;

/**
 * Other priors and costs: the arithmetic of models/decide.ts on the shares p_1, p_2, ..., in its order. Without costs the
 * label is the class with the largest share, the first declared on a tie.
 */
export function decisionStages(writer: Writer, decision: Decision | undefined): void {
  if (decision?.weights) weigh(writer, decision.weights);
  if (decision?.costs) cheapest(writer, decision.costs);
  else mostProbable(writer);
}

function weigh(writer: Writer, weights: readonly number[]): void {
  const p = named('p', writer);
  const q = named('q', writer);
  const notes = ['Other priors than those of the training rows: shares times weights, scaled to 1 again.'];
  const products = p.map((share, c): Item => ({ sql: times(writer, share, weights[c]!, weights), as: q[c]! }));
  writer.select('weighed', notes, [{ sql: 'source' }, ...plain(p), ...products]);
  writer.select('weighed', ['Their sum.'], [...plain(['source', ...p, ...q]), { sql: q.join(' + '), as: 'total' }]);
  const zero = writer.dialect.double(0);
  const scaled = p.map(
    (share, c): Item => ({ sql: `CASE WHEN total > ${zero} THEN ${q[c]} / total ELSE ${share} END`, as: share }),
  );
  writer.select('scaled', ['A row whose every class has weight 0 keeps what it had.'], [{ sql: 'source' }, ...scaled]);
}

function cheapest(writer: Writer, costs: NonNullable<Decision['costs']>): void {
  const p = named('p', writer);
  const cost = named('cost', writer);
  const all = costs.flat();
  const expected = cost.map(
    (as, c): Item => ({ sql: p.map((share, actual) => times(writer, share, costs[actual]![c]!, all)).join(' + '), as }),
  );
  writer.select('expected_costs', ['What each answer is expected to cost.'], [...plain(['source', ...p]), ...expected]);
  writer.select(
    'least_costs',
    [],
    [...plain(['source', ...p, ...cost]), { sql: `LEAST(${cost.join(', ')})`, as: 'least' }],
  );
  const label = firstClass(writer, (c) => `${cost[c]} = least`);
  writer.select(
    'answers',
    ['The cheapest answer, the first on a tie.'],
    [...plain(['source', ...p]), { sql: label, as: 'prediction' }],
  );
}

function mostProbable(writer: Writer): void {
  const p = named('p', writer);
  writer.select('largest', [], [...plain(['source', ...p]), { sql: greatest(p), as: 'most' }]);
  const label = firstClass(writer, (c) => `${p[c]} = most`);
  writer.select(
    'answers',
    ['The class with the largest share, the first on a tie.'],
    [...plain(['source', ...p]), { sql: label, as: 'prediction' }],
  );
}

function times({ dialect }: Writer, share: string, by: number, all: readonly number[]): string {
  const odd = all.some((one) => one !== 0 && (one < TINY || one > HUGE));
  const product = `${share} * ${dialect.double(by)}`;
  if (!odd) return product;
  return `CASE WHEN ${share} < ${dialect.double(FLOOR)} THEN ${dialect.double(0)} ELSE ${product} END`;
}
