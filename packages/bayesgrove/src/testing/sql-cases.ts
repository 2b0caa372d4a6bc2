import {
  type Column,
  codesFor,
  featuresOf,
  fit,
  learnerNamed,
  type Model,
  type OptionValue,
  type Predictions,
  type Rng,
  rng,
  type Table,
  tableFrom,
  type Variable,
} from '@bayesgrove/core';

/** Columns of every type, gaps, two classes that hang on them, and a number. */
export function mixedTable(rows = 300): Table {
  const random = rng(7);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  const sky = ['clear', "o'cast", 'fog "x"', 'back\\slash'];
  const cells = Array.from({ length: rows }, () => {
    const kind = random.below(3);
    const gap = <T>(value: T) => (random.below(12) === 0 ? null : value);
    const height = Math.round((normal() + kind) * 100) / 100;
    return [
      gap(height),
      gap(sky[(kind + random.below(2)) % 4]!),
      gap(random.below(3) > kind),
      gap(new Date(1_600_000_000_000 + 86_400_000 * (random.below(9) + 3 * kind))),
      gap(random.below(4) + kind),
      ['low', 'mid', 'high'][kind]!,
      height * 2 + normal(),
    ] as const;
  });
  const names = ['Height', 'sky; DROP TABLE data; --', 'wet', 'day', 'prediction', 'kind', 'amount'];
  return tableFrom(new Map(names.map((name, j) => [name, cells.map((row) => row[j]!)])));
}

type Options = Readonly<Record<string, OptionValue>>;

/** Every learner whose models SQL can hold, with the option sets that take another way through it. */
const LEARNED: readonly (readonly [string, Options, ('kind' | 'amount')?])[] = [
  ['majority', {}],
  ['one-rule', {}],
  ['naive-bayes', {}],
  ['naive-bayes', { numeric: 'discretized', smoothing: 0 }],
  ['naive-bayes', { numeric: 'discretized', estimate: 'eq18' }],
  ['c45', {}],
  ['cart', { missing: 'direction' }],
  ['cart', { missing: 'surrogates' }],
  ['cart', { missing: 'stop' }],
  ['cart', {}, 'amount'],
  ['nb-tree', {}],
  ['s-nb-tree', {}],
  ['decision-table', {}],
  ['dtnb', {}],
  ['selective-nb', {}],
  ['sbc', {}],
  ['tan', {}],
  ['tan', { missing: 'mode' }],
];

export interface LearnedCase {
  readonly name: string;
  readonly model: Model;
}

let learned: Promise<readonly LearnedCase[]> | undefined;

/** Learned once for a file of tests. */
export function learnedCases(): Promise<readonly LearnedCase[]> {
  learned ??= learnAll();
  return learned;
}

function learnAll(): Promise<readonly LearnedCase[]> {
  const table = mixedTable();
  return Promise.all(
    LEARNED.map(async ([name, options, target = 'kind']): Promise<LearnedCase> => {
      // S-NBTree has kernel densities for numbers, which are refused.
      const numbers = name === 's-nb-tree' ? ['Height', 'day', 'prediction'] : [];
      const ignore = [target === 'kind' ? 'amount' : 'kind', ...numbers];
      const model = await fit(learnerNamed(name), table, { target, ignore, options });
      return { name: `${name} ${JSON.stringify(options)}`, model };
    }),
  );
}

/** Rows at and beside every border of a model, with gaps, levels it never saw, infinities, and the ends of the doubles. */
export function edgeTable(model: Model, rows: number, seed: number): Table {
  const random = rng(seed);
  const cuts = cutsIn(model);
  return {
    rows,
    columns: featuresOf(model.schema).map((variable, feature) =>
      edgeColumn(random, variable, cuts.get(feature) ?? [], rows),
    ),
  };
}

function edgeColumn(random: Rng, variable: Variable, cuts: readonly number[], rows: number): Column {
  const { name } = variable;
  if (variable.kind === 'numeric') {
    const values = Float64Array.from({ length: rows }, () => edgeNumber(random, variable.format, cuts));
    return { kind: 'numeric', name, format: variable.format, values };
  }
  const levels = variable.format === 'boolean' ? variable.levels : [...variable.levels, 'never seen', ''];
  const codes = codesFor(levels.length, rows);
  for (let row = 0; row < rows; row++) codes[row] = random.below(levels.length + 1);
  return { kind: 'nominal', name, format: variable.format, levels, codes };
}

const ENDS = [
  0,
  -0,
  5e-324,
  1e-170,
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
];

function edgeNumber(random: Rng, format: 'number' | 'date' | 'datetime', cuts: readonly number[]): number {
  const way = random.below(10);
  if (way === 0) return Number.NaN;
  // A timestamp holds microseconds.
  if (format !== 'number') {
    const day = 1_600_000_000_000 + 43_200_000 * random.below(40);
    const at = way < 6 && cuts.length > 0 ? cuts[random.below(cuts.length)]! : day;
    return (Math.round(at * 1000) + random.below(3) - 1) / 1000;
  }
  if (way === 1) return ENDS[random.below(ENDS.length)]!;
  if (way < 6 && cuts.length > 0) return beside(cuts[random.below(cuts.length)]!, random.below(3) - 1);
  return (random.next() - 0.3) * 8;
}

/** A double, or the next one below or above. */
function beside(value: number, steps: number): number {
  if (value === 0) return steps * 5e-324;
  const bits = new BigInt64Array(Float64Array.of(value).buffer);
  bits[0]! += BigInt(value < 0 ? -steps : steps);
  return new Float64Array(bits.buffer)[0]!;
}

/** The thresholds of every feature, wherever they stand in a model. */
function cutsIn(model: Model): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  JSON.stringify(model.body, (_, value) => {
    const own = value?.cuts ?? (value?.cut === undefined ? undefined : [value.cut]);
    if (typeof value?.feature === 'number' && own)
      found.set(value.feature, [...(found.get(value.feature) ?? []), ...own]);
    return value;
  });
  return found;
}

/** One row of an answer: the label or number, then the shares of the classes. */
export type SqlAnswer = readonly (string | number | null)[];

/** How many labels differ, and how far the shares are apart at most. Answers are by row. */
export function compareAnswers(said: Predictions, answers: ReadonlyMap<number, SqlAnswer>, rows: number) {
  let [labels, apart] = [0, 0];
  for (let row = 0; row < rows; row++) {
    const answer = answers.get(row) ?? [];
    const off = (found: string | number | null | undefined, wanted: number) => {
      const distance = typeof found === 'number' ? Math.abs(found - wanted) : Number.NaN;
      apart = distance <= apart ? apart : Number.isNaN(distance) ? Number.POSITIVE_INFINITY : distance;
    };
    if (said.kind === 'numbers') off(answer[0], said.values[row]!);
    else {
      if (answer[0] !== said.classes[said.labels[row]!]) labels++;
      said.classes.forEach((_, c) => void off(answer[1 + c], said.probabilities[row * said.classes.length + c]!));
    }
  }
  return { labels, near: apart <= 1e-12, apart, answered: answers.size === rows };
}
