import { describe, expect, test } from 'vitest';
import { rng } from '../base/rng.js';
import { fit } from '../fit.js';
import { bind } from '../models/bind.js';
import { extraneousFinder } from '../models/forest/extraneous.js';
import { type Forest, forestOf, readersOf } from '../models/forest/forest.js';
import { localInformation } from '../models/forest/information.js';
import type { FoundRule } from '../models/forest/rule-finder.js';
import type { Spot } from '../models/forest/spots.js';
import type { Condition, Dependency, Model, RuleForest } from '../models/model.js';
import { predict } from '../models/score.js';
import { featuresOf, targetOf } from '../schema/schema.js';
import type { Table } from '../table/table.js';
import { type GoldenInput, goldenTable } from '../testing/golden-table.js';
import { type GoldenCase, golden, hasShared, unlessShared } from '../testing/shared.js';
import { distinctRows } from './fhdf/distinct-rows.js';
import { findDependencies } from './fhdf/find-dependencies.js';
import { fhdf } from './fhdf.js';

type Row = readonly (string | null)[];
type Key = readonly (readonly [number, string])[];
interface Fd {
  readonly key: Key;
  readonly target: readonly [number, string];
}

const cases = golden('fhdf');

const close = (actual: number, wanted: number) =>
  expect(Math.abs(actual - wanted), `${actual}, wanted ${wanted}`).toBeLessThanOrEqual(1e-9);

/** The readings of the golden cases in our options. They take a rule that ends in a class for certain. */
function optionsOf(options: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { use_fd, min_support, tie, ...same } = options;
  return {
    ...same,
    certain: true,
    ...(use_fd === false && { dependencies: false }),
    ...(min_support !== undefined && { support: min_support }),
    ...(tie !== undefined && { ties: tie }),
  };
}

/** A fitted forest with what is needed to ask it for rules. */
function asked(model: Model, table: Table) {
  const body = model.body as RuleForest;
  const readers = readersOf(body, bind(model.schema, table).cells);
  const forest = forestOf(
    body,
    readers.map(({ places }) => places),
  );
  const placesAt = (row: number) => Uint32Array.from(readers, (reader) => reader.of(row));
  const extraneousAt = (row: number) => {
    const out = new Uint8Array(readers.length);
    forest.extraneous(placesAt(row), out);
    return out;
  };
  const ruleAt = (row: number) => forest.find(placesAt(row), extraneousAt(row));
  return { body, forest, placesAt, extraneousAt, ruleAt };
}

const levelOf = (model: Model, { column, place }: Condition) => {
  const feature = featuresOf(model.schema)[column]!;
  return feature.kind === 'nominal' ? feature.levels[place]! : String(place);
};

function pathOf(spot: Spot): readonly Condition[] {
  const path: Condition[] = [];
  for (let at: Spot | undefined = spot; at?.condition; at = at.parent) path.unshift(at.condition);
  return path;
}

/** `{a1,c0}->C2`. */
function ruleText(model: Model, { spot, ends }: FoundRule): string {
  const target = targetOf(model.schema);
  const label = target.kind === 'nominal' ? target.levels[spot.totals.findIndex((n) => n > 0)] : '';
  const values = pathOf(spot).map((condition) => levelOf(model, condition));
  return `{${values.join()}}->${ends === 'class' ? label : 'NB'}`;
}

const fdsOf = (dependencies: readonly Dependency[], nameOf: (condition: Condition) => string): readonly Fd[] =>
  dependencies.map(({ when, implies }) => ({
    key: when.map((condition) => [condition.column, nameOf(condition)]),
    target: [implies.column, nameOf(implies)],
  }));

const marked = (out: Uint8Array) => [...out.keys()].filter((column) => out[column] === 1);

/** The order in which all values of a row would be taken, if growth did not matter; those without a case come last. */
function orderOf(model: Model, forest: Forest, places: Uint32Array): readonly string[] {
  const { kept, spots } = forest;
  const body = { ...(model.body as RuleForest), nodes: [] };
  const order: number[] = [];
  const skip = new Uint8Array(places.length);
  let spot = spots.root;
  while (order.length < places.length) {
    const best = bestOf(body, forest, spot, places, skip);
    if (best < 0) break;
    order.push(best);
    skip[best] = 1;
    spot = spots.below(spot, { column: best, place: places[best]! });
  }
  const rest = kept.sizes.map((_, column) => column).filter((column) => !order.includes(column));
  return [...order, ...rest].map((column) => levelOf(model, { column, place: places[column]! }));
}

/** By hand: more information, then a pure subset, then more cases. */
function bestOf(body: RuleForest, { spots, kept }: Forest, spot: Spot, places: Uint32Array, skip: Uint8Array): number {
  const counts = new Float64Array(kept.classes);
  const all = kept.sizes.flatMap((_, column) => {
    const cases = spots.evidence(spot)(column, places[column]!, counts);
    if (skip[column] === 1 || cases === 0) return [];
    const information = localInformation(counts, cases, spot.totals, spot.cases, body.growth.measure);
    return [{ column, information, cases, pure: counts.filter((n) => n > 0).length === 1 ? 1 : 0 }];
  });
  all.sort((a, b) => {
    if (Math.abs(a.information - b.information) > 1e-12) return b.information - a.information;
    return body.growth.ties === 'index'
      ? a.column - b.column
      : b.pure - a.pure || b.cases - a.cases || a.column - b.column;
  });
  return all[0]?.column ?? -1;
}

interface Step {
  readonly chosen: string;
  readonly info: number;
  readonly grows: boolean;
  readonly table: readonly { readonly attr: string; readonly info: number }[];
}

interface SmallExpected {
  readonly lmi_bits: readonly Readonly<Record<string, number>>[];
  readonly fds: readonly Fd[];
  readonly extraneous: readonly (readonly number[])[];
  readonly rules: readonly string[];
  readonly forest: Readonly<Record<string, readonly string[]>>;
  readonly steps: readonly (readonly Step[])[];
  readonly test_order: readonly string[];
  readonly test_rule: string;
  readonly test_found_in: 'forest' | 'lazy';
  readonly test_class: string;
}

const named = (text: string) => cases.filter(({ name }) => name.startsWith(text));

describe.skipIf(!hasShared)(`golden vectors${unlessShared}`, () => {
  test.each(named('Table 2'))('$name', async ({ input, options, expected }) => {
    const data = input['data'] as GoldenInput;
    const wanted = expected as SmallExpected;
    const table = goldenTable(data);
    const model = await fit(fhdf, table, { options: optionsOf(options) });
    const own = await fit(fhdf, table, { options: { ...optionsOf(options), match: 'own' } });
    const { body, forest, extraneousAt } = asked(model, table);
    expect(fdsOf(body.dependencies, (condition) => levelOf(model, condition))).toEqual(wanted.fds);
    const rows = asked(own, table);
    for (let row = 0; row < table.rows; row++) {
      expect(marked(extraneousAt(row))).toEqual(wanted.extraneous[row]);
      expect(ruleText(own, rows.ruleAt(row))).toBe(wanted.rules[row]);
      expect(rows.ruleAt(row).isInForest).toBe(true);
      checkSteps(own, rows.forest, rows.ruleAt(row), wanted.steps[row]!, rows.placesAt(row));
    }
    if (options['measure'] !== 'kl') checkInformation(model, forest, table, wanted);
    checkForest(model, forest, wanted);
    checkTest(model, data, input['test'] as Row, wanted);
  });

  function checkSteps(
    model: Model,
    forest: Forest,
    rule: FoundRule,
    steps: readonly Step[],
    places: Uint32Array,
  ): void {
    const path = pathOf(rule.spot);
    const grown = steps.filter((step) => step.grows);
    expect(path.map(({ column }) => featuresOf(model.schema)[column]!.name)).toEqual(grown.map(({ chosen }) => chosen));
    const counts = new Float64Array(forest.kept.classes);
    let spot = forest.spots.root;
    for (const [i, step] of steps.entries()) {
      for (const { attr, info } of step.table) {
        const column = featuresOf(model.schema).findIndex(({ name }) => name === attr);
        const n = forest.spots.evidence(spot)(column, places[column]!, counts);
        const { measure } = (model.body as RuleForest).growth;
        close(localInformation(counts, n, spot.totals, spot.cases, measure), info);
      }
      if (path[i]) spot = forest.spots.below(spot, path[i]);
    }
  }

  function checkInformation(model: Model, { spots, kept }: Forest, table: Table, wanted: SmallExpected): void {
    const counts = new Float64Array(kept.classes);
    for (let row = 0; row < table.rows; row++)
      asked(model, table)
        .placesAt(row)
        .forEach((place, column) => {
          const n = spots.evidence(spots.root)(column, place, counts);
          const information = localInformation(counts, n, spots.root.totals, spots.root.cases, 'eq3');
          close(information, wanted.lmi_bits[row]![levelOf(model, { column, place })]!);
        });
  }

  function checkForest(model: Model, { spots }: Forest, wanted: SmallExpected): void {
    const { nodes } = model.body as RuleForest;
    const found = new Map<string, string[]>();
    for (const [node, { ends }] of nodes.entries()) {
      if (ends === undefined) continue;
      const spot = spots.ofNode(node);
      const first = pathOf(spot)[0]!;
      const root = `${featuresOf(model.schema)[first.column]!.name}=${levelOf(model, first)}`;
      found.set(root, [...(found.get(root) ?? []), ruleText(model, { spot, ends, isInForest: true })]);
    }
    const sorted = (entries: Iterable<readonly [string, readonly string[]]>) =>
      new Map([...entries].map(([root, rules]) => [root, rules.toSorted()]));
    expect(sorted(found)).toEqual(sorted(Object.entries(wanted.forest)));
  }

  function checkTest(model: Model, data: GoldenInput, cells: Row, wanted: SmallExpected): void {
    const table = goldenTable(data, [cells], []);
    const { forest, placesAt, ruleAt } = asked(model, table);
    expect(orderOf(model, forest, placesAt(0))).toEqual(wanted.test_order);
    expect(ruleText(model, ruleAt(0))).toBe(wanted.test_rule);
    expect(ruleAt(0).isInForest).toBe(wanted.test_found_in === 'forest');
    expect(labelsOf(model, table)).toEqual([wanted.test_class]);
  }

  test.each(named('lazy rule'))('$name', async ({ input, options, expected }) => {
    const data = input['data'] as GoldenInput;
    const wanted = expected as { rule: string; class: string; order: readonly string[] };
    const full = await fit(fhdf, goldenTable(data), { options: optionsOf(options) });
    const model: Model = { ...full, body: { ...(full.body as RuleForest), nodes: [] } };
    const table = goldenTable(data, [input['test'] as Row], []);
    const { forest, placesAt, ruleAt } = asked(model, table);
    expect(ruleText(model, ruleAt(0))).toBe(wanted.rule);
    expect(ruleAt(0).isInForest).toBe(false);
    expect(orderOf(model, forest, placesAt(0))).toEqual(wanted.order);
    expect(labelsOf(model, table)).toEqual([wanted.class]);
  });

  test.each(named('eq. 8'))('$name', async ({ input, expected }) => {
    const table = goldenTable(input['data'] as GoldenInput);
    const model = await fit(fhdf, table, { options: { dependencies: false } });
    const { forest } = asked(model, table);
    for (const [values, wanted] of Object.entries(expected as Record<string, Record<string, number>>)) {
      let spot = forest.spots.root;
      for (const level of values.split(',')) {
        const column = featuresOf(model.schema).findIndex(
          (one) => one.kind === 'nominal' && one.levels.includes(level),
        );
        const feature = featuresOf(model.schema)[column]!;
        const place = feature.kind === 'nominal' ? feature.levels.indexOf(level) : 0;
        spot = forest.spots.below(spot, { column, place });
      }
      close(spot.chain, wanted['eq8_chain_sum']!);
      close(spot.joint, wanted['eq3_on_the_joint_value']!);
    }
  });

  test.each(named('FD mining'))('$name', async ({ input, expected }) => {
    const rows = input['rows'] as readonly Row[];
    const wanted = expected as { fds: readonly Fd[]; extraneous: readonly (readonly number[])[] };
    const levels = rows[0]!.map((_, column) => [...new Set(rows.map((row) => row[column]!))].sort());
    const columns = levels.map((own, column) => rows.map((row) => own.indexOf(row[column]!)));
    const sizes = levels.map(({ length }) => length);
    const target = new Uint8Array(rows.length);
    const kept = distinctRows({ rows: rows.length, columns, sizes, target, classes: 1, weights: undefined });
    const options = { support: input['min_support'] as number, keys: input['max_key'] as number };
    const found = await findDependencies(kept, options, { rng: rng(1) });
    expect(fdsOf(found, ({ column, place }) => levels[column]![place]!)).toEqual(wanted.fds);
    const extraneous = extraneousFinder(found, sizes);
    rows.forEach((row, i) => {
      const out = new Uint8Array(sizes.length);
      extraneous(
        row.map((cell, column) => levels[column]!.indexOf(cell!)),
        out,
      );
      expect(marked(out), row.join()).toEqual(wanted.extraneous[i]);
    });
  });

  test.each(named('nominal seed'))('$name', async ({ input, options, expected }: GoldenCase) => {
    const data = input['train'] as GoldenInput;
    const unlabelled = input['test_rows_unlabelled'] as readonly Row[];
    const wanted = expected as LargeExpected;
    const table = goldenTable(data, [...data.rows, ...unlabelled]);
    const more = { unlabelled: true, ...optionsOf(options) };
    const model = await fit(fhdf, table, { options: more });
    const own = await fit(fhdf, table, { options: { ...more, match: 'own' } });
    const { body, forest, extraneousAt } = asked(model, table);
    expect(fdsOf(body.dependencies, (condition) => levelOf(model, condition))).toEqual(wanted.fds);
    const rows = asked(own, table);
    for (let row = 0; row < data.rows.length; row++) {
      expect(marked(extraneousAt(row))).toEqual(wanted.extraneous_train[row]);
      checkRule(own, rows.ruleAt(row), wanted.rules[wanted.rule_of_row[row]!]!);
    }
    expect(body.nodes.filter(({ ends }) => ends)).toHaveLength(wanted.rules.length);
    for (const [node, { ends }] of body.nodes.entries())
      if (ends) {
        const rule = { spot: forest.spots.ofNode(node), ends, isInForest: true };
        expect(wanted.rules.map((one) => JSON.stringify(one.path))).toContain(JSON.stringify(pathNames(model, rule)));
      }
    const roots = body.nodes.filter(({ parent }) => parent < 0);
    expect(roots.map((node) => `${featuresOf(model.schema)[node.column]!.name}=${levelOf(model, node)}`)).toEqual(
      wanted.roots,
    );
    checkAnswers(model, data, wanted);
  });

  function checkAnswers(model: Model, data: GoldenInput, wanted: LargeExpected): void {
    const table = goldenTable(data, wanted.test_rows, []);
    const { ruleAt } = asked(model, table);
    const out = predict(model, table);
    if (out.kind !== 'classes') throw new Error('No classes.');
    for (let row = 0; row < table.rows; row++) {
      checkRule(model, ruleAt(row), wanted.test_rule[row]!);
      expect(ruleAt(row).isInForest).toBe(wanted.found_in[row] === 'forest');
      wanted.posterior[row]!.forEach((share, c) => {
        close(out.probabilities[row * out.classes.length + c]!, share);
      });
    }
    expect(labelsOf(model, table)).toEqual(wanted.class);
  }
});

interface GoldenRule {
  readonly path: readonly (readonly [string, string])[];
  readonly leaf: 'nb' | 'class';
  readonly label: string | null;
  readonly n: number;
  readonly chain_lmi_bits: number;
}

interface LargeExpected {
  readonly fds: readonly Fd[];
  readonly extraneous_train: readonly (readonly number[])[];
  readonly rules: readonly GoldenRule[];
  readonly rule_of_row: readonly number[];
  readonly roots: readonly string[];
  readonly test_rows: readonly Row[];
  readonly test_rule: readonly GoldenRule[];
  readonly found_in: readonly string[];
  readonly posterior: readonly (readonly number[])[];
  readonly class: readonly string[];
}

const pathNames = (model: Model, { spot }: FoundRule) =>
  pathOf(spot).map((condition) => [featuresOf(model.schema)[condition.column]!.name, levelOf(model, condition)]);

function checkRule(model: Model, rule: FoundRule, wanted: GoldenRule): void {
  expect(pathNames(model, rule)).toEqual(wanted.path);
  expect(rule.ends).toBe(wanted.leaf === 'nb' ? 'net' : 'class');
  expect(rule.spot.cases).toBe(wanted.n);
  close(rule.spot.chain, wanted.chain_lmi_bits);
}

function labelsOf(model: Model, table: Table): readonly string[] {
  const out = predict(model, table);
  return out.kind === 'classes' ? Array.from(out.labels, (label) => out.classes[label]!) : [];
}
