import { cart, fit, tableFrom } from '@bayesgrove/core';
import type { Section } from '../report.js';
import { beside } from './beside.js';
import { confusion } from './confusion.js';

export async function mammals(): Promise<Section> {
  const words = `warm hair yes no no yes no mammal
cold scales no no no no yes non-mammal
cold scales no yes no no no non-mammal
warm hair yes yes no no no mammal
cold none no semi no yes yes non-mammal
cold scales no no no yes no non-mammal
warm hair yes no yes yes yes mammal
warm feathers no no yes yes no non-mammal
warm fur yes no no yes no mammal
cold scales yes yes no no no non-mammal
cold scales no semi no yes no non-mammal
warm feathers no semi no yes no non-mammal
warm quills yes no no yes yes mammal
cold scales no yes no no no non-mammal
cold none no semi no yes yes non-mammal`;
  const names = [
    'Body temperature',
    'Skin cover',
    'Gives birth',
    'Aquatic creature',
    'Aerial creature',
    'Has legs',
    'Hibernates',
    'Class label',
  ];
  const rows = words.split('\n').map((line) => line.split(' '));
  const table = tableFrom(new Map(names.map((name, i) => [name, rows.map((row) => row[i]!)])));
  const model = await fit(cart, table, { target: 'Class label', options: { size: 'full' } });
  const counts = confusion(model, table, 'Class label');
  const errors = counts.flatMap((row, actual) => row.filter((_, c) => c !== actual)).reduce((sum, n) => sum + n, 0);
  return beside(
    'CART: mammals',
    ['Zero misclassification (0 of 15)'],
    [`${errors === 0 ? 'Zero' : 'Some'} misclassification (${errors} of 15)`],
  );
}
