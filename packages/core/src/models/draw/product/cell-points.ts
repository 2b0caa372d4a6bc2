import { targetOf } from '../../../schema/schema.js';
import { priorShares } from '../../bayes-net-scorer.js';
import type { DecisionTable, Model } from '../../model.js';
import type { Nomogram } from '../nomogram/nomogram.js';
import type { Beside } from '../table/table-layout.js';

/**
 * The points of a cell of the table on the scale of the nomogram of naive Bayes: by how much its odds differ from those of
 * all cases. With them the sum of points is that of the whole model, as Q(y | X) is Q_table(y) * Q_bayes(y) / Q(y).
 */
export function cellPoints(model: Model, table: DecisionTable, nomogram: Nomogram): Beside {
  const target = targetOf(model.schema);
  const levels = target.kind === 'nominal' ? target.levels : [];
  const [a, b] = [levels.indexOf(nomogram.class), levels.indexOf(nomogram.against)];
  const prior = priorShares(table.prior);
  const start = Math.log(prior[a]!) - Math.log(prior[b]!);
  return {
    head: 'points',
    of: ({ shares }) => {
      const points = (Math.log(shares[a]!) - Math.log(shares[b]!) - start) / nomogram.unit;
      if (Number.isNaN(points)) return '?';
      if (!Number.isFinite(points)) return points > 0 ? '∞' : '-∞';
      return Math.abs(points) < 99_999 ? (points === 0 ? 0 : points).toFixed(1) : points.toExponential(0);
    },
  };
}
