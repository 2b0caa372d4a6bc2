import { priorShares } from '../../bayes-net-scorer.js';
import { answerOf } from '../../decide.js';
import type { Model } from '../../model.js';
import { decisionStages } from './decision-sql.js';
import { netStages } from './net-sql.js';
import type { ColumnOf } from './places-sql.js';
import { tableStages } from './table-sql.js';
import { answerColumns, isListed, literals, treeStages } from './tree-sql.js';
import { type Item, named, type Writer } from './writer.js';

/** The stages of a model, from cells to `source`, `prediction` and p_1, p_2, ... */
export function bodyStages(sql: Writer, model: Model, columnOf: ColumnOf, live: readonly string[]): void {
  const { body, decision } = model;
  const { dialect, classes } = sql;
  switch (body.kind) {
    case 'constant':
    case 'mean': {
      const said = literals(sql, body, decision);
      const items = answerColumns(sql).map((as, i): Item => ({ sql: said[i]!, as }));
      sql.select('answered', ['The same answer for every row.'], [{ sql: 'source' }, ...items]);
      return;
    }
    case 'tree':
      treeStages(sql, body, columnOf, live, isListed(body) ? decision : undefined);
      if (decision && !isListed(body)) decisionStages(sql, decision);
      return;
    case 'table':
      tableStages(sql, body, columnOf, live, { decision });
      return;
    case 'bayes-net': {
      const prior = priorShares(body.prior);
      const start = Array.from(prior, (share) => dialect.double(Math.log(share)));
      const label = dialect.text(classes[answerOf(prior, undefined).label]!);
      const ends = { start, otherwise: Array.from(prior, dialect.double), otherwiseLabel: label };
      netStages(sql, { nets: [body], ...ends }, columnOf, live, ['source']);
      break;
    }
    case 'product': {
      const [shares, logs] = [named('cell', sql), named('log', sql)];
      tableStages(sql, body.table, columnOf, live, { logs: true });
      const kept = [...live, ...logs];
      sql.select(
        'starts',
        ['Where naive Bayes has its prior stand the shares of the cell.'],
        [
          ...kept.map((column): Item => ({ sql: column })),
          { sql: 'prediction', as: 'label_1' },
          ...named('p', sql).map((column, c): Item => ({ sql: column, as: shares[c]! })),
        ],
      );
      const ends = { start: logs, otherwise: shares, otherwiseLabel: 'label_1' };
      const nets = [{ factors: body.factors, prior: body.table.prior }];
      netStages(sql, { nets, ...ends }, columnOf, [...kept, 'label_1', ...shares], ['source', 'label_1', ...shares]);
      break;
    }
    default:
      throw new Error(`${body.kind} was to be refused.`);
  }
  if (decision) decisionStages(sql, decision);
}
