import { describe, expect, test } from 'vitest';
import { type Rng, rng } from '../base/rng.js';
import { fit } from '../fit.js';
import type { Learner } from '../learners/learner.js';
import { learners } from '../learners/learners.js';
import { inferSchema } from '../schema/infer-schema.js';
import type { Table } from '../table/table.js';
import { tableFrom } from '../table/table-from.js';
import { explanationComplaint } from '../testing/explanation-complaint.js';
import { randomTable } from '../testing/random-schema.js';
import { rulesComplaint } from '../testing/rules-complaint.js';
import { describe as described } from './describe.js';
import type { Body, Model } from './model.js';
import { parseModel, serialize } from './model-file.js';
import { rules } from './rules.js';

/** 300 rows in which columns of every kind say something about a class and a number; one cell in ten is missing. */
function rowsToLearn(random: Rng): Table {
  const rows = Array.from({ length: 300 }, () => {
    const x = (random.below(41) - 20) / 10;
    const kind = ['a,b', 'two\nlines', 'say "hi"', 'rare'][random.below(16) === 0 ? 3 : random.below(3)]!;
    const day = new Date(86_400_000 * random.below(30));
    const noise = random.next();
    const label = noise < 0.15 ? 'odd' : x + (kind === 'a,b' ? 1 : 0) > 0.3 ? 'high' : 'low';
    return { x, __proto__kind: kind, day, flag: noise < 0.4, y: label, size: x * 3 + noise };
  });
  const gap = <T>(value: T) => (random.below(10) === 0 ? null : value);
  return tableFrom(
    new Map(
      (['x', '__proto__kind', 'day', 'flag', 'y', 'size'] as const).map((name) => [
        name === '__proto__kind' ? '__proto__' : name,
        rows.map((row) => (name === 'y' || name === 'size' ? row[name] : gap(row[name]))),
      ]),
    ),
  );
}

const table = rowsToLearn(rng(1));

function schemaFor(target: 'nominal' | 'numeric') {
  const [wanted, other] = target === 'nominal' ? ['y', 'size'] : ['size', 'y'];
  return inferSchema(table, { target: wanted!, ignore: [other!] }).schema;
}

type Given = Readonly<Record<string, string | boolean>>;

/** Every choice and switch of a learner the other way, one at a time. */
const settings = ({ options }: Learner): readonly Given[] =>
  Object.entries(options).flatMap(([name, option]): readonly Given[] => {
    if (option.kind === 'switch') return [{ [name]: !option.default }];
    if (option.kind !== 'choice') return [];
    return option.choices.filter((value) => value !== option.default).map((value) => ({ [name]: value }));
  });

const hasRules = (body: Body) =>
  body.kind === 'tree'
    ? body.nodes.every(({ body: { kind } }) => kind !== 'bayes-net')
    : ['constant', 'mean', 'table'].includes(body.kind);

function check(model: Model, rows: number): void {
  expect(parseModel(serialize(model))).toEqual(model);
  const fresh = randomTable(rng(7), model.schema, rows);
  expect(explanationComplaint(model, fresh)).toBeUndefined();
  if (hasRules(model.body)) expect(rulesComplaint(model, fresh)).toBeUndefined();
  else expect(() => rules(model)).toThrow(expect.objectContaining({ code: 'no-rules' }));
  for (const line of described(model).split('\n')) expect(line.length, line).toBeLessThanOrEqual(120);
}

const cases = learners.flatMap((learner) => learner.targets.map((target) => ({ learner, target, name: learner.name })));

describe.each(cases)('$name, $target target', ({ learner, target }) => {
  const options = { schema: schemaFor(target) };
  test('explanations add up and rules read back as the model predicts, on 100,000 random rows', async () => {
    check(await fit(learner, table, options), 100_000);
  });

  test.each(settings(learner).map((given) => [JSON.stringify(given), given] as const))(
    'so with %s',
    async (_, given) => {
      check(await fit(learner, table, { ...options, options: given }), 2000);
    },
  );
});
