import type { Model } from '../../model.js';
import { testVectors, type VectorCell } from '../test-vectors.js';
import type { CellColumn } from './cells.js';
import { greatest } from './label-sql.js';
import { type Item, named, plain, type Writer } from './writer.js';

/** How far a share, or a number as a part of itself, may be from the model's. */
const NEAR = 1e-12;

/** The test vectors as cells, in place of a table; and what the model says of them. */
export function vectorStages(writer: Writer, model: Model, columns: readonly CellColumn[]): string {
  const { dialect } = writer;
  const vectors = testVectors(model);
  const cell = (value: VectorCell) =>
    value === null ? 'NULL' : typeof value === 'number' ? dialect.double(value) : dialect.text(value);
  const expected = ['expected', ...named('e', writer)];
  const cells = columns.map((_, i) => `v_${i + 1}`);
  const rows = vectors.rows.map((row, i) => [
    String(i + 1),
    ...columns.map(({ feature }) => cell(row[feature]!)),
    ...(vectors.labels
      ? [dialect.text(vectors.labels[i]!), ...vectors.probabilities![i]!.map(dialect.double)]
      : [dialect.double(vectors.values![i]!)]),
  ]);
  const notes = ['Test vectors: cells at and beside every border, missing, unseen; and what the model answers.'];
  const list = writer.values('vectors', notes, ['vector', ...cells, ...expected], rows);
  const items = columns.map(({ variable, name }, i): Item => {
    const typed = `CAST(${cells[i]} AS ${variable.kind === 'nominal' ? dialect.textType : dialect.doubleType})`;
    return { sql: variable.kind === 'nominal' ? typed : `NULLIF(${typed}, ${dialect.double(Number.NaN)})`, as: name };
  });
  writer.select('cells', ['The columns of the model.'], [{ sql: 'vector', as: 'source' }, ...items], list);
  return list;
}

/** Ends the check: a row for every vector whose answer differs. */
export function differencesSql(writer: Writer, vectors: string): string {
  const { dialect } = writer;
  const isNumber = writer.classes.length === 0;
  const apart = isNumber
    ? 'abs(a.prediction - v.expected)'
    : greatest(writer.classes.map((_, c) => `abs(a.p_${c + 1} - v.e_${c + 1})`));
  const near = isNumber
    ? `${dialect.double(NEAR)} * GREATEST(${dialect.double(1)}, abs(v.expected))`
    : dialect.double(NEAR);
  const from = `${vectors} AS v\n    LEFT JOIN ${writer.last()} AS a ON a.source = v.vector`;
  writer.select(
    'compared',
    [],
    [...plain(['v.vector', 'v.expected', 'a.prediction']), { sql: apart, as: 'apart' }, { sql: near, as: 'near' }],
    from,
  );
  const label = isNumber ? '' : 'prediction IS DISTINCT FROM expected OR ';
  return [
    writer.text(),
    'SELECT vector, expected, prediction, apart',
    'FROM compared',
    `WHERE ${label}(apart <= near) IS NOT TRUE`,
    'ORDER BY vector;',
    '',
  ].join('\n');
}
