import { SAME_SUMS } from '../../bayes-net-scorer.js';
import { firstClass, greatest } from './label-sql.js';
import { indentedLines } from './places-sql.js';
import { type Item, named, plain, type Writer } from './writer.js';

/** exp of less vanishes, which PostgreSQL takes for an error. */
const VANISHES = -690;

/** What the sums of the classes start from, and what answers where no class is left. */
export interface Ends {
  readonly start: readonly string[];
  readonly otherwise: readonly string[];
  readonly otherwiseLabel: string;
}

/** From sums to a label and shares. */
export function shareStages(writer: Writer, ends: Ends, live: readonly string[]): void {
  const { dialect } = writer;
  const [sums, weights, shares] = [named('sum', writer), named('w', writer), named('p', writer)];
  const none = `most = ${dialect.double(Number.NEGATIVE_INFINITY)}`;
  const same = (c: number) => `${sums[c]} - most > ${dialect.double(-SAME_SUMS)}`;
  writer.select('best', ['The largest sum.'], [...plain([...live, ...sums]), { sql: greatest(sums), as: 'most' }]);
  const label = `CASE\n  WHEN ${none} THEN ${ends.otherwiseLabel.replaceAll('\n', '\n  ')}\n  ELSE\n${indentedLines(indentedLines(firstClass(writer, same)))}\nEND`;
  const parts = weights.map((as, c): Item => {
    const below = `${sums[c]} - most`;
    const far = `WHEN ${below} < ${dialect.double(VANISHES)} THEN ${dialect.double(0)}`;
    return { sql: `CASE WHEN ${same(c)} THEN ${dialect.double(1)} ${far} ELSE exp(${below}) END`, as };
  });
  writer.select(
    'labelled',
    [`The label by comparing sums, the first on a tie (closer than ${SAME_SUMS}); and the classes' parts.`],
    [...plain([...live, 'most']), { sql: label, as: 'prediction' }, ...parts],
  );
  const kept = [...live, 'most', 'prediction', ...weights];
  writer.select('totals', ['Their sum.'], [...plain(kept), { sql: weights.join(' + '), as: 'total' }]);
  const items = shares.map(
    (as, c): Item => ({ sql: `CASE WHEN ${none} THEN ${ends.otherwise[c]} ELSE ${weights[c]} / total END`, as }),
  );
  writer.select(
    'shares',
    ['Parts scaled to 1. Where no class is left, the prior answers.'],
    [...plain([...live, 'prediction']), ...items],
  );
}
