import { nearest } from './nearest.js';
import { type Place, Problem } from './problem.js';

/**
 * Every text a user can be shown when something goes wrong: one function each, named after its code.
 * `what` says what happened, `remedy` says what to do. Texts are reviewed like code: see problems.test.ts.
 */

const quoted = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}...` : text);

const listed = (names: readonly string[]) =>
  names.length > 12
    ? `${names.slice(0, 12).map(quoted).join(', ')} and ${names.length - 12} more`
    : names.map(quoted).join(', ');

const meant = (word: string, known: readonly string[]) => {
  const guess = nearest(word, known);
  return guess === undefined ? '' : `Did you mean ${quoted(guess)}? `;
};

// --- reading files ---

export const emptyInput = (place: Place) =>
  new Problem(
    'empty-input',
    'There is nothing to read: the input is empty.',
    'Check the path, or that the command before the pipe printed something.',
    place,
  );

export const noRows = (place: Place) =>
  new Problem(
    'no-rows',
    'There is a header but no row of data.',
    'Add rows, or pass --header none (API: header: false) if the first line is data.',
    place,
  );

export const raggedRow = (place: Place, found: number, expected: number) =>
  new Problem(
    'ragged-row',
    `This row has ${found} ${found === 1 ? 'cell' : 'cells'}, but the first line has ${expected}.`,
    'Quote cells that contain the delimiter, or name the right delimiter with --delimiter.',
    place,
  );

export const unterminatedQuote = (place: Place) =>
  new Problem(
    'unterminated-quote',
    'A quote opened here is never closed.',
    'Close it, or double the quote character inside a quoted cell ("").',
    place,
  );

export const strayQuote = (place: Place) =>
  new Problem(
    'stray-quote',
    'Text follows a closing quote before the next delimiter.',
    'Double a quote that belongs to the cell ("").',
    place,
  );

export const duplicateHeader = (place: Place, name: string) =>
  new Problem(
    'duplicate-header',
    `Two columns are called ${quoted(name)}.`,
    'Rename one of them, or pass --header none (API: header: false) if the first line is data.',
    place,
  );

export const emptyHeader = (place: Place, index: number) =>
  new Problem(
    'empty-header',
    `Column ${index + 1} has no name.`,
    'Name it, or pass --header none (API: header: false) if the first line is data.',
    place,
  );

export const tooManyColumns = (place: Place, limit: number) =>
  new Problem(
    'too-many-columns',
    `The first line has more than ${limit} cells.`,
    'Check the delimiter; wider tables are not supported.',
    place,
  );

export const notText = (place: Place) =>
  new Problem(
    'not-text',
    'The input contains zero bytes, so it is not a text file.',
    'Name the right file; UTF-16 text needs --encoding utf-16le.',
    place,
  );

export const wrongEncoding = (place: Place, encoding: string) =>
  new Problem(
    'wrong-encoding',
    `The bytes are not valid ${encoding}.`,
    'Name the encoding, for example --encoding windows-1252 (API: encoding).',
    place,
  );

export const unknownEncoding = (name: string) =>
  new Problem(
    'unknown-encoding',
    `There is no encoding called ${quoted(name)}.`,
    'Use a name such as utf-8, windows-1252, iso-8859-2 or utf-16le.',
  );

export const badGzip = (place: Place, cause: unknown) =>
  new Problem('bad-gzip', 'The gzip data is damaged or cut short.', 'Fetch or compress the file again.', place, {
    cause,
  });

export const tooLarge = (place: Place, limit: number) =>
  new Problem(
    'too-large',
    `The input is larger than ${limit} bytes once decompressed.`,
    'If that is what you expect, raise the limit with --max-bytes (API: maxBytes).',
    place,
  );

export const notANumber = (place: Place, text: string) =>
  new Problem(
    'not-a-number',
    `${quoted(text)} is not a number.`,
    'Mend the cell, declare its text as a missing marker, or read the column as nominal.',
    place,
  );

export const notADate = (place: Place, text: string) =>
  new Problem(
    'not-a-date',
    `${quoted(text)} is not a date.`,
    'Write dates as 2026-11-15 or 2026-11-15T20:41:00Z, or read the column as nominal.',
    place,
  );

export const undeclaredLevel = (place: Place, text: string, levels: readonly string[]) =>
  new Problem(
    'undeclared-level',
    `${quoted(text)} is not among the declared levels.`,
    `${meant(text, levels)}The levels are ${listed(levels)}.`,
    place,
  );

export const arffSyntax = (place: Place, what: string, remedy: string) =>
  new Problem('arff-syntax', what, remedy, place);

export const jsonSyntax = (place: Place, what: string, remedy: string, cause?: unknown) =>
  new Problem('json-syntax', what, remedy, place, cause === undefined ? undefined : { cause });

export const badWeight = (place: Place, text: string) =>
  new Problem(
    'bad-weight',
    `${quoted(text)} is not a case weight.`,
    'A weight is a finite number, zero or above.',
    place,
  );

// --- making and writing tables ---

export const unevenColumns = (name: string, found: number, expected: number) =>
  new Problem(
    'uneven-columns',
    `Column ${quoted(name)} has ${found} cells, but the others have ${expected}.`,
    'Give every column the same length.',
  );

export const cannotWrite = (what: string, remedy: string) => new Problem('cannot-write', what, remedy);

export const badValue = (place: Place, what: string) =>
  new Problem('bad-value', what, 'A cell is a number, a string, a boolean, a Date, null or undefined.', place);

// --- schema ---

export const unknownColumn = (name: string, known: readonly string[]) =>
  new Problem(
    'unknown-column',
    `There is no column called ${quoted(name)}.`,
    `${meant(name, known)}The columns are ${listed(known)}.`,
  );

export const roleConflict = (name: string, first: string, second: string) =>
  new Problem(
    'role-conflict',
    `Column ${quoted(name)} is asked to be both ${first} and ${second}.`,
    'Give each column one role.',
  );

export const badTarget = (name: string, what: string, remedy: string) =>
  new Problem('bad-target', `The target ${quoted(name)} ${what}.`, remedy);

// --- counts ---

export const cannotAnswer = (what: string, remedy: string) => new Problem('cannot-answer', what, remedy);

// --- options and learners ---

export const badOptions = (complaints: readonly string[]) =>
  new Problem(
    'bad-options',
    `${complaints.join('; ')}.`,
    'See the learner in "bayesgrove learners" for every option and its default.',
  );

export const unknownLearner = (name: string, known: readonly string[]) =>
  new Problem(
    'unknown-learner',
    `There is no learner called ${quoted(name)}.`,
    `${meant(name, known)}The learners are ${listed(known)}.`,
  );

export const nothingToLearn = (what: string, remedy: string) => new Problem('nothing-to-learn', what, remedy);

// --- models ---

export const badModel = (place: Place, path: string, what: string) =>
  new Problem(
    'bad-model',
    `This is not a valid model file: ${path === '' ? 'it' : path} ${what}.`,
    'Train the model again, or restore the file as it was written.',
    place,
  );

export const newerModel = (place: Place, found: number, known: number) =>
  new Problem(
    'newer-model',
    `The model file has version ${found}; this program reads versions up to ${known}.`,
    'Update bayesgrove.',
    place,
  );

export const absentColumns = (place: Place, names: readonly string[]) =>
  new Problem(
    'absent-columns',
    `The model needs ${names.length === 1 ? 'a column' : 'columns'} the data does not have: ${listed(names)}.`,
    'Add them (empty cells count as missing), or rename the columns that hold them.',
    place,
  );

export const kindMismatch = (place: Place, name: string, found: string, expected: string) =>
  new Problem(
    'kind-mismatch',
    `Column ${quoted(name)} is ${found}, but the model learned it as ${expected}.`,
    `Read it as ${expected}, for example with --type ${JSON.stringify(`${name}=${expected}`)}.`,
    place,
  );

// --- files and commands (used by the tool) ---

export const cannotRead = (file: string, because: string, cause?: unknown) =>
  new Problem(
    'cannot-read',
    `${file} cannot be read: ${because}.`,
    'Check the path and its permissions.',
    {},
    { cause },
  );

export const cannotSave = (file: string, because: string, cause?: unknown) =>
  new Problem(
    'cannot-save',
    `${file} cannot be written: ${because}.`,
    'Check the folder and its permissions; nothing was changed.',
    {},
    { cause },
  );

export const sqlFailed = (because: string, statement: string, cause?: unknown) =>
  new Problem(
    'sql-failed',
    `DuckDB refused a statement: ${because}.`,
    `The statement was: ${statement}`,
    {},
    { cause },
  );

export const badArgument = (what: string, remedy: string) => new Problem('bad-argument', what, remedy);
