import { problems } from '@bayesgrove/core';
import type { Duckdb } from './open-duckdb.js';
import type { CodedColumn } from './sql/code-sql.js';
import {
  type Ask,
  groupingSetsSql,
  type Key,
  MOST_COLUMNS,
  maskOf,
  type Plan,
  separateSql,
  setOf,
} from './sql/count-sql.js';

/** What is counted: the relation with at least these columns, and how rows are weighed. */
export interface Countable {
  from(columns: ReadonlySet<CodedColumn>): string;
  /** The expression of n. */
  readonly n: string;
  /** The weight of a row, `1` when there are none. */
  readonly weight: string;
}

/** An ask, and the columns it looks at. */
export interface Question extends Ask {
  readonly columns: ReadonlySet<CodedColumn>;
}

/** The groups of an answer, positions ascending: `at` and `n`, then the code, or the mean and two moments about it. */
export type Groups = readonly Float64Array[];

/** Asks all questions, equal ones once, with as few statements as the plan allows. */
export async function askAll(
  duckdb: Duckdb,
  countable: Countable,
  questions: readonly Question[],
  plan: Plan,
): Promise<readonly Groups[]> {
  const answers = new Map<string, Groups>();
  const different = [...new Map(questions.map((question) => [keyOf(question), question])).values()];
  // Sums of a binned column leave rows out that the other questions of a statement need, so they go alone.
  const alone = plan === 'separate' ? different : different.filter((question) => question.real !== undefined);
  for (const question of alone) answers.set(keyOf(question), await askOne(duckdb, countable, question));
  for (const bundle of bundlesOf(different.filter((question) => !alone.includes(question))))
    await askTogether(duckdb, countable, bundle, answers);
  return questions.map((question) => answers.get(keyOf(question))!);
}

const keyOf = ({ keys, code, real }: Ask): string =>
  JSON.stringify([keys.map((key) => key.column), code?.column, real]);

async function askOne(duckdb: Duckdb, countable: Countable, question: Question): Promise<Groups> {
  const { n, weight } = countable;
  const sql = separateSql(question, { from: countable.from(question.columns), n, weight });
  const groups = await duckdb.numbers(sql);
  checkCodes([groups[0]!, ...(question.code === undefined ? [] : [groups[2]!])]);
  return groups;
}

/** A value that is in no lookup table got no code. */
function checkCodes(codes: readonly Float64Array[]): void {
  if (codes.some((numbers) => numbers.some(Number.isNaN)))
    throw problems.dataMoved('there are values that were not there at first');
}

interface Bundle {
  readonly questions: Question[];
  readonly sets: Set<string>;
  readonly columns: Set<string>;
}

const keysOf = ({ keys, code }: Ask): readonly Key[] => (code === undefined ? keys : [...keys, code]);

/** Questions that one statement can tell apart: no two with the same columns, and not too many columns. */
function bundlesOf(questions: readonly Question[]): readonly Bundle[] {
  const bundles: Bundle[] = [];
  for (const question of questions) {
    const set = setOf(question);
    const names = keysOf(question).map((key) => key.column);
    const fits = (bundle: Bundle) =>
      !bundle.sets.has(set) && new Set([...bundle.columns, ...names]).size <= MOST_COLUMNS;
    let bundle = bundles.find(fits);
    if (bundle === undefined) bundles.push((bundle = { questions: [], sets: new Set(), columns: new Set() }));
    bundle.questions.push(question);
    bundle.sets.add(set);
    for (const name of names) bundle.columns.add(name);
  }
  return bundles;
}

async function askTogether(
  duckdb: Duckdb,
  countable: Countable,
  { questions, columns }: Bundle,
  answers: Map<string, Groups>,
): Promise<void> {
  const names = [...columns];
  const used = new Set(questions.flatMap((question) => [...question.columns]));
  const { n, weight } = countable;
  const sql = groupingSetsSql(questions, names, { from: countable.from(used), n, weight });
  const [masks, at, counts, codes] = await duckdb.numbers(sql);
  checkCodes([at!, codes!]);
  for (const question of questions) {
    const mask = maskOf(question, names);
    const start = masks!.indexOf(mask);
    const end = masks!.lastIndexOf(mask) + 1;
    const part = (numbers: Float64Array | undefined) => (start < 0 ? new Float64Array(0) : numbers!.slice(start, end));
    answers.set(keyOf(question), knownOnly([part(at), part(counts), part(codes)], question));
  }
}

/** Without the rows where the column to sum is missing: a statement of its own would leave them out by itself. */
function knownOnly([at, n, codes]: Float64Array[], { code }: Ask): Groups {
  if (code === undefined) return [at!, n!];
  const missing = code.places - 1;
  const keep = (numbers: Float64Array) => numbers.filter((_, i) => codes![i] !== missing);
  return [keep(at!), keep(n!), keep(codes!)];
}
