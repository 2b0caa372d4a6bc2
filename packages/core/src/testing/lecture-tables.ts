import { tableFrom } from '../table/table-from.js';

/** The small tables of the lecture (paper 004): the loan decision, and which animals are mammals. */

export const loan = tableFrom(
  {
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
    'Annual Income': [125, 100, 70, 120, 95, 60, 220, 85, 75, 90],
    'Defaulted Borrower': ['No', 'No', 'No', 'No', 'Yes', 'No', 'No', 'Yes', 'No', 'Yes'],
  },
  { name: 'loan' },
);

/** A word a column, in the order of the names below. */
const ANIMALS = `
human warm hair yes no no yes no mammal
python cold scales no no no no yes non-mammal
salmon cold scales no yes no no no non-mammal
whale warm hair yes yes no no no mammal
frog cold none no semi no yes yes non-mammal
komodo cold scales no no no yes no non-mammal
bat warm hair yes no yes yes yes mammal
pigeon warm feathers no no yes yes no non-mammal
cat warm fur yes no no yes no mammal
shark cold scales yes yes no no no non-mammal
turtle cold scales no semi no yes no non-mammal
penguin warm feathers no semi no yes no non-mammal
porcupine warm quills yes no no yes yes mammal
eel cold scales no yes no no no non-mammal
salamander cold none no semi no yes yes non-mammal`;

const QUESTIONS = [
  'Body temperature',
  'Skin cover',
  'Gives birth',
  'Aquatic creature',
  'Aerial creature',
  'Has legs',
  'Hibernates',
  'Class label',
];

const animalRows = ANIMALS.trim()
  .split('\n')
  .map((line) => line.split(' '));

export const animals = tableFrom(
  new Map(QUESTIONS.map((question, i) => [question, animalRows.map((row) => row[i + 1]!)])),
  { name: 'animals' },
);
