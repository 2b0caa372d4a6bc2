import { priorShares } from '../../bayes-net-scorer.js';
import { answerOf } from '../../decide.js';
import type { Decision, DecisionTable } from '../../model.js';
import { cellShares } from '../../table-scorer.js';
import { remark } from './dialect.js';
import { type ColumnOf, placeNumber } from './places-sql.js';
import { type Item, named, plain, type Writer } from './writer.js';

/**
 * The cell that a row falls into: gives the `live` columns, `prediction`, p_1, p_2, ... and with `logs` log_1, log_2, ...
 * What is not in the table gets the prior.
 */
export function tableStages(
  writer: Writer,
  table: DecisionTable,
  columnOf: ColumnOf,
  live: readonly string[],
  { decision, logs }: { readonly decision?: Decision | undefined; readonly logs?: boolean },
): void {
  const { dialect, classes } = writer;
  const keys = table.columns.map((_, i) => `k_${i + 1}`);
  const items = table.columns.map(
    (column, i): Item => ({
      sql: placeNumber(column, columnOf, dialect),
      as: keys[i]!,
      note: remark(columnOf(column.feature).variable.name),
    }),
  );
  const before = writer.select(
    'places',
    ['The columns of the table in places: levels, or intervals of a number.'],
    [...plain(live), ...items],
  );
  const answer = (shares: Float64Array) => {
    const { chances, label } = answerOf(shares, decision);
    const numbers = [...chances, ...(logs ? Array.from(chances, Math.log) : [])];
    return [dialect.text(classes[label]!), ...numbers.map(dialect.double)];
  };
  const all = cellShares(table, classes.length);
  const cells = Array.from({ length: all.length / classes.length }, (_, cell) => [
    ...keys.map((_, i) => String(table.keys[cell * keys.length + i])),
    ...answer(all.subarray(cell * classes.length, (cell + 1) * classes.length)),
  ]);
  const answers = ['prediction', ...named('p', writer), ...(logs ? named('log', writer) : [])];
  const prior = answer(priorShares(table.prior));
  if (cells.length === 0) {
    writer.select(
      'found',
      ['The table has no cell: the prior answers.'],
      [...plain(live), ...answers.map((as, i): Item => ({ sql: prior[i]!, as }))],
    );
    return;
  }
  const list = writer.values(
    'cells_of_table',
    ['Training rows that agree in these columns, and their class shares.'],
    [...keys, ...answers],
    cells,
  );
  const on = keys.length === 0 ? 'TRUE' : keys.map((key) => `c.${key} = r.${key}`).join(' AND ');
  const found = answers.map((as, i): Item => ({ sql: `COALESCE(c.${as}, ${prior[i]})`, as }));
  writer.select(
    'found',
    ['The answer of the cell; of the prior where no training row was.'],
    [...live.map((column): Item => ({ sql: `r.${column}` })), ...found],
    `${before} AS r\n    LEFT JOIN ${list} AS c ON ${on}`,
  );
}
