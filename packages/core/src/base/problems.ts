import { listed, quoted } from './listed.js';
import { nearest } from './nearest.js';
import { type Place, Problem } from './problem.js';

/**
 * Every text a user can be shown when something goes wrong: one function each, named after its code.
 * `what` says what happened, `remedy` says what to do. Texts are reviewed like code: see problems.test.ts.
 */

const meant = (word: string, known: readonly string[]) => {
  // Comparing takes the product of the lengths; a cell or a list of levels may be megabytes.
  if (word.length > 60 || known.length > 10_000) return '';
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

export const noRows = (place: Place, format: 'csv' | 'arff' | 'json' = 'csv') =>
  new Problem(
    'no-rows',
    format === 'json' ? 'There is no row of data.' : 'There is a header but no row of data.',
    format === 'csv'
      ? 'Add rows, or pass --header none (API: header: false) if the first line is data.'
      : `Add rows${format === 'arff' ? ' behind @data' : ''}.`,
    place,
  );

export const raggedRow = (place: Place, found: number, expected: number, format: 'csv' | 'arff' = 'csv') =>
  new Problem(
    'ragged-row',
    `This row has ${found} ${found === 1 ? 'cell' : 'cells'}, but the ${format === 'csv' ? 'first line has' : 'header declares'} ${expected}.`,
    format === 'csv'
      ? 'Quote cells that contain the delimiter, or name the right delimiter with --delimiter.'
      : 'Quote cells that contain blanks, commas or %, and write ? for a missing cell.',
    place,
  );

export const unterminatedQuote = (place: Place, format: 'csv' | 'arff' = 'csv') =>
  new Problem(
    'unterminated-quote',
    format === 'csv' ? 'A quote opened here is never closed.' : 'A quote opened in this line is not closed in it.',
    format === 'csv'
      ? 'Close it, or double the quote character inside a quoted cell ("").'
      : "Close it; inside quotes, write \\' for a quote and \\n for a line end.",
    place,
  );

export const strayQuote = (place: Place) =>
  new Problem(
    'stray-quote',
    'Text follows a closing quote before the next delimiter.',
    'Double a quote that belongs to the cell ("").',
    place,
  );

export const duplicateHeader = (place: Place, name: string, format: 'csv' | 'arff' = 'csv') =>
  new Problem(
    'duplicate-header',
    `Two columns are called ${quoted(name)}.`,
    format === 'csv'
      ? 'Rename one of them, or pass --header none (API: header: false) if the first line is data.'
      : 'Rename one of them.',
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
  new Problem(
    'bad-gzip',
    'The gzip data is damaged or cut short.',
    'Fetch or compress the file again; in a browser, several gzip files joined into one must be compressed as one.',
    place,
    {
      cause,
    },
  );

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

export const notABoolean = (place: Place, text: string) =>
  new Problem(
    'not-a-boolean',
    `${quoted(text)} is a third value in a column of two.`,
    'Mend the cell, declare its text as a missing marker, or read the column as nominal.',
    place,
  );

export const cellTooLong = (place: Place, limit: number) =>
  new Problem(
    'cell-too-long',
    `A cell is longer than ${limit} bytes.`,
    'Look for a quote that is opened here and never closed, or name the right delimiter with --delimiter.',
    place,
  );

export const inputChanged = (place: Place) =>
  new Problem(
    'input-changed',
    'The input changed while it was being read.',
    'Read it again when nothing writes to it.',
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

export const duplicateLevel = (place: Place, level: string) =>
  new Problem('duplicate-level', `The level ${quoted(level)} is listed twice.`, 'List every level once.', place);

export const tooManyCells = (place: Place, limit: number) =>
  new Problem(
    'too-many-cells',
    `Written out in full, the rows have more than ${limit} cells.`,
    'Keep fewer columns or fewer rows.',
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

export const weightsTooLarge = (limit: number) =>
  new Problem(
    'weights-too-large',
    `The case weights add up to more than ${limit}.`,
    'Divide them all by the same number.',
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
  new Problem('bad-value', what, 'A cell is a number, a string, a boolean, a Date, null or absent.', place);

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

export const weightNotNumeric = (name: string) =>
  new Problem(
    'weight-not-numeric',
    `The weight column ${quoted(name)} is not numeric.`,
    'Name a column of numbers with --weight.',
  );

export const twoWeights = (name: string) =>
  new Problem(
    'two-weights',
    `The file brings case weights of its own, and the column ${quoted(name)} is named as weight too.`,
    'Leave --weight out, or remove the weights from the file.',
  );

export const badTarget = (name: string, what: string, remedy: string) =>
  new Problem('bad-target', `The target ${quoted(name)} ${what}.`, remedy);

// --- counts ---

export const cannotAnswer = (what: string, remedy: string) => new Problem('cannot-answer', what, remedy);

export const badPartition = (what: string, remedy: string) => new Problem('bad-partition', what, remedy);

export const tooManyValues = (name: string, found: number, most: number) =>
  new Problem(
    'too-many-values',
    `Column ${quoted(name)} has ${found} distinct values; exact codes hold up to ${most}.`,
    'Ask for quantile bins (API: bins), or ignore the column if it is an identifier.',
  );

export const outOfMemory = (bytes: number) =>
  new Problem(
    'out-of-memory',
    `The coded data would need ${Math.ceil(bytes / 2 ** 20)} MiB; there is no more than 4096 MiB, or less on this machine.`,
    'Ignore columns, take a sample of the rows, or count in DuckDB instead of in memory.',
  );

export const cannotUseWasm = () =>
  new Problem(
    'cannot-use-wasm',
    'This runtime cannot run the WebAssembly kernels: they need SIMD, and a policy that allows WebAssembly.',
    "Ask for kernels: 'typescript' (slower, same results), or 'auto'.",
  );

export const axisMismatch = (name: string, what: string) =>
  new Problem(
    'axis-mismatch',
    `Column ${quoted(name)} ${what}.`,
    'Read the data again with the same types and levels, so that equal codes mean equal things.',
  );

// --- options and learners ---

export const badOptions = (complaints: readonly string[], learner = 'NAME') =>
  new Problem(
    'bad-options',
    `${complaints.join('; ')}.`,
    `"bayesgrove learners ${learner}" shows every option and its default.`,
  );

export const unknownLearner = (name: string, known: readonly string[]) =>
  new Problem(
    'unknown-learner',
    `There is no learner called ${quoted(name)}.`,
    `${meant(name, known)}The learners are ${listed(known, known.length)}.`,
  );

export const unknownMetric = (name: string, known: readonly string[]) =>
  new Problem(
    'unknown-metric',
    `There is no metric called ${quoted(name)}.`,
    `${meant(name, known)}The metrics are ${listed(known, known.length)}.`,
  );

export const metricForOtherTarget = (name: string, kind: 'classes' | 'numbers', known: readonly string[]) =>
  new Problem(
    'metric-for-other-target',
    `The metric ${quoted(name)} judges predictions of ${kind === 'numbers' ? 'classes' : 'numbers'}, but the target here is ${kind === 'numbers' ? 'a number' : 'a class'}.`,
    `Take one of ${listed(known, known.length)}, or another target.`,
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

export const noRules = (learner: string, why = 'naive Bayes weighs all columns at once') =>
  new Problem(
    'no-rules',
    `A model of ${quoted(learner)} has no rules: ${why}.`,
    'Explain a row of it, describe it, or learn a tree.',
  );

export const absentColumns = (place: Place, names: readonly string[], remedy = '') =>
  new Problem(
    'absent-columns',
    `The model needs ${names.length === 1 ? 'a column' : 'columns'} the data does not have: ${listed(names)}.`,
    `${
      names.length === 1
        ? 'Add it (empty cells count as missing), or rename the column that holds it.'
        : 'Add them (empty cells count as missing), or rename the columns that hold them.'
    }${remedy === '' ? '' : ` ${remedy}`}`,
    place,
  );

export const kindMismatch = (place: Place, name: string, found: string, expected: string) =>
  new Problem(
    'kind-mismatch',
    `Column ${quoted(name)} is ${found}, but the model learned it as ${expected}.`,
    `Read it as ${expected}, for example with --type ${JSON.stringify(`${name}=${expected}`)}.`,
    place,
  );

export const unknownClass = (name: string, known: readonly string[]) =>
  new Problem(
    'unknown-class',
    `The model has no class called ${quoted(name)}.`,
    `${meant(name, known)}The classes are ${listed(known)}.`,
  );

export const cannotUpdate = (what: string, remedy: string) => new Problem('cannot-update', what, remedy);

// --- experiments (used by the tool) ---

export const badPlan = (
  place: Place,
  path: string,
  what: string,
  remedy = 'Mend the plan; "bayesgrove experiment --help" shows one.',
) => new Problem('bad-plan', `This plan cannot be run: ${path === '' ? 'it' : path} ${what}.`, remedy, place);

export const absentData = (names: readonly string[], looked: string) =>
  new Problem(
    'absent-data',
    `There is no file for the data ${names.length === 1 ? 'set' : 'sets'} ${listed(names)}.`,
    `${looked} Name the folder with --data (API: data), or the file in the plan.`,
  );

export const otherPlan = (folder: string, differences: string) =>
  new Problem(
    'other-plan',
    `${folder} holds a run of another plan: ${differences}.`,
    'Write to another folder with --out, or throw that run away with --fresh.',
  );

export const otherCode = (folder: string, then: string, now: string) =>
  new Problem(
    'other-code',
    `${folder} holds a run that was made by bayesgrove ${then}; this is ${now}. Numbers of both may differ, and are not mixed.`,
    'Write to another folder with --out, or throw that run away with --fresh; "bayesgrove replay" tells whether a finished run comes out the same now.',
  );

export const runningAlready = (folder: string, process: string, lock: string) =>
  new Problem(
    'running-already',
    `${folder}: another run (${process}) is writing here.`,
    `Wait until it ends, or write to another folder with --out. If no such process is left, delete ${lock}.`,
  );

export const foreignFiles = (folder: string, names: readonly string[]) =>
  new Problem(
    'foreign-files',
    `${folder} has files that a run would write over and that are of no run: ${listed(names)}.`,
    'Write to another folder with --out, or throw them away with --fresh.',
  );

export const changedData = (name: string, file: string) =>
  new Problem(
    'changed-data',
    `The data set ${quoted(name)} has changed: ${file} is not the file it was (by its SHA-256, or the hash of its splits).`,
    'Restore the file, or name the folder that holds it with --data; or run the experiment anew in another folder.',
  );

export const badResults = (place: Place, path: string, what: string) =>
  new Problem(
    'bad-results',
    `These are not the files of an experiment: ${path === '' ? 'it' : path} ${what}.`,
    'Name the folder that was given to "bayesgrove experiment --out", or run the experiment again: it resumes.',
    place,
  );

export const timeLimit = (limit: number) =>
  new Problem(
    'time-limit',
    `It took longer than ${limit} ${limit === 1 ? 'second' : 'seconds'}.`,
    'Raise limits.seconds in the plan.',
  );

export const memoryLimit = (limit: number) =>
  new Problem(
    'memory-limit',
    `It needed more than ${limit} megabytes, the data included.`,
    'Raise limits.megabytes in the plan.',
  );

export const notReplayed = (what: string) =>
  new Problem(
    'not-replayed',
    what,
    'Look for another version or build of bayesgrove, another version of Node, and for results that were edited.',
  );

export const checkFailed = (failed: number, checks: number) =>
  new Problem(
    'check-failed',
    `${failed} of ${checks} ${checks === 1 ? 'check' : 'checks'} failed.`,
    'The lines above say what is wrong. A model is made again with train, an export with export.',
  );

export const brokenContract = (what: string) =>
  new Problem(
    'broken-contract',
    what,
    'Mend the learner; or leave a check out that it cannot pass, with the reason: export const contract = { skip: [{ test, because }] }.',
  );

export const noLearner = (path: string, what: string) =>
  new Problem(
    'no-learner',
    `${path} ${what}.`,
    'Make one with learner({ name, title, summary, options, targets, fit }) of @bayesgrove/core and export it from an ES module.',
  );

// --- data from the net (used by the tool) ---

export const cannotFetch = (url: string, because: string, remedy: string, cause?: unknown) =>
  new Problem('cannot-fetch', `${url} cannot be fetched: ${because}.`, remedy, {}, { cause });

export const wrongHash = (what: string, expected: string, found: string, remedy: string) =>
  new Problem('wrong-hash', `${what} is not what was expected: its hash is ${found}, not ${expected}.`, remedy);

export const otherData = (what: string, remedy: string) => new Problem('other-data', what, remedy);

export const unknownData = (name: string, known: readonly string[]) =>
  new Problem(
    'unknown-data',
    `There is no data set called ${quoted(name)} in the register.`,
    `${meant(name, known)}"bayesgrove data list" shows all of them.`,
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

/** A journal only grows: what stands in it is not lost. */
export const cannotRecord = (file: string, because: string, cause?: unknown) =>
  new Problem(
    'cannot-record',
    `${file} cannot be written any further: ${because}.`,
    'What was finished before stays in it. Make room or mend the folder, and give the same command again: it goes on from there.',
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

export const unreadableType = (place: Place, type: string) =>
  new Problem(
    'unreadable-type',
    `DuckDB's type ${type} has no counterpart here.`,
    `Select the other columns in a query, or cast it, for example CAST(${JSON.stringify(place.column ?? 'x')} AS VARCHAR).`,
    place,
  );

export const unknownTable = (file: string, name: string | undefined, known: readonly string[]) =>
  new Problem(
    'unknown-table',
    name === undefined
      ? `${file} holds ${known.length === 0 ? 'no table' : 'several tables'}.`
      : `There is no table called ${quoted(name)} in ${file}.`,
    known.length === 0
      ? 'Name another file, or read it with a query.'
      : `${name === undefined ? '' : meant(name, known)}Name one of ${listed(known)}, or read with a query.`,
  );

export const dataMoved = (what: string) =>
  new Problem(
    'data-moved',
    `The data changed while it was being counted: ${what}.`,
    "Copy it first, with store: 'table', or keep other programs from writing to it.",
  );

export const badArgument = (what: string, remedy: string) => new Problem('bad-argument', what, remedy);

// --- evaluating ---

export const badSplits = (what: string, remedy: string, place: Place = {}) =>
  new Problem('bad-splits', what, remedy, place);

// --- exporting ---

/** What of a model another language cannot say, and what can be done about it. */
export const cannotExport = (what: string, remedy: string) => new Problem('cannot-export', what, remedy);
