import type { Model } from '@bayesgrove/core';

/** What every learner does with a missing cell, as docs/cells.md says it. */
const WORDS = new Map<string, string>([
  ['majority', 'It looks at no column, so a missing cell changes nothing.'],
  [
    'one-rule',
    'Rows without the value of its column are a group with an answer of their own; where there was no such row, the answer of all rows is given.',
  ],
  ['naive-bayes', 'The column of a missing cell says nothing: it has no term in the sum.'],
  ['c45', 'At a test of a missing cell all branches answer, in the shares of the training rows that went there.'],
  [
    'cart missing=direction',
    'At a test of a missing cell the row goes to the side that was better for such rows in training.',
  ],
  [
    'cart missing=surrogates',
    'At a test of a missing cell another column that imitates the test decides; where none is known, the row goes to the side with more cases.',
  ],
  ['cart missing=stop', 'At a test of a missing cell the node where the row stopped answers.'],
  [
    'nb-tree',
    'At a test of a missing cell the row goes to the child with the most cases; in a leaf the column says nothing.',
  ],
  ['s-nb-tree', 'The most frequent value of the column stands for a missing cell.'],
  ['decision-table', 'Missing is a value of its own: rows without it share cells of the table.'],
  ['dtnb', 'In the table missing is a value of its own; in naive Bayes the column says nothing.'],
  ['selective-nb', 'The column of a missing cell says nothing: it has no term in the sum.'],
  ['sbc', 'The column of a missing cell says nothing: it has no term in the sum.'],
  [
    'tan missing=skip',
    'The column of a missing cell says nothing; where only its parent is missing, the places of the parent are added up.',
  ],
  [
    'rtan missing=skip',
    'The column of a missing cell says nothing; where only its parent is missing, the places of the parent are added up.',
  ],
  ['tan missing=mode', 'The most frequent place of the column stands for a missing cell.'],
  ['rtan missing=mode', 'The most frequent place of the column stands for a missing cell.'],
  ['aode', 'The column of a missing cell is neither asked nor asks.'],
  ['a2de', 'The column of a missing cell is neither asked nor asks.'],
  ['fhdf missing=fill', 'The most frequent level, or the mean, of the column stands for a missing cell.'],
  ['fhdf missing=skip', 'A missing cell is never a condition of a rule and has no term.'],
]);

/** What happens to cells that are missing, or that hold what training never saw. */
export function missingWords({ training: { learner, options } }: Model): string {
  const own = WORDS.get(`${learner} missing=${options['missing']}`) ?? WORDS.get(learner) ?? '';
  return `${own} A level that was never seen in training is taken as missing; predict counts how often either happened. A row is never refused for its cells; a table without one of the columns is.`.trim();
}
