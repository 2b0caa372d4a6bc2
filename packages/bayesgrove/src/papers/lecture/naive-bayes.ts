import { fit, naiveBayes, predict, tableFrom } from '@bayesgrove/core';
import { readTable } from '../../files/read-table.js';
import type { Section } from '../report.js';
import { beside } from './beside.js';
import { confusion } from './confusion.js';

/** The loan decision: how probable is a default of a single person without a home? */
export async function loan(): Promise<Section> {
  const table = tableFrom({
    'Home Owner': ['Yes', 'No', 'No', 'Yes', 'No', 'No', 'Yes', 'No', 'No', 'No'],
    'Marital Status': [
      'Single',
      'Married',
      'Single',
      'Married',
      'Divorced',
      'Married',
      'Divorced',
      'Single',
      'Married',
      'Single',
    ],
    'Defaulted Borrower': ['No', 'No', 'No', 'No', 'Yes', 'No', 'No', 'Yes', 'No', 'Yes'],
  });
  const model = await fit(naiveBayes, table, { target: 'Defaulted Borrower', options: { smoothing: 0 } });
  const answer = predict(model, tableFrom({ 'Home Owner': ['No'], 'Marital Status': ['Single'] }));
  const chance = answer.kind === 'classes' ? answer.probabilities[answer.classes.indexOf('Yes')]! : Number.NaN;
  return beside(
    'Naive Bayes by maximum likelihood: the loan',
    [`P(default | no home, single) = ${(7 / 11).toFixed(12)} (7/11, worked by hand from the lecture's table)`],
    [`P(default | no home, single) = ${chance.toFixed(12)} (7/11, worked by hand from the lecture's table)`],
  );
}

/** Satisfaction of householders, 1681 of them. */
export async function housing(path: string): Promise<Section> {
  const table = await readTable(path);
  const model = await fit(naiveBayes, table, { target: 'Sat', options: { smoothing: 0 } });
  const counts = confusion(model, table, 'Sat');
  const classes = ['Low', 'Medium', 'High'];
  const y = table.columns.find(({ name }) => name === 'Sat');
  const at = classes.map((level) => (y?.kind === 'nominal' ? y.levels.indexOf(level) : -1));
  const row = (name: string, numbers: readonly number[]) =>
    `${name.padEnd(7)}${numbers.map((n) => String(n).padStart(6)).join('')}`;
  return beside(
    'Naive Bayes: satisfaction of householders (rows: predicted, columns: actual)',
    [row('Low', [294, 162, 144]), row('Medium', [20, 23, 20]), row('High', [253, 261, 504])],
    classes.map((name, predicted) =>
      row(
        name,
        at.map((actual) => counts[actual]![at[predicted]!]!),
      ),
    ),
  );
}
