import { describe, expect, test } from 'vitest';
import { Problem } from '../../base/problem.js';
import { rng } from '../../base/rng.js';
import { VERSION } from '../../base/version.js';
import type { Schema, Variable } from '../../schema/schema.js';
import {
  chainTree,
  modelOf,
  randomAveraged,
  randomDecisionTable,
  randomNetwork,
  randomRuleForest,
  randomTree,
  randomVote,
} from '../../testing/random-models.js';
import type { BayesNet, Body, Factor, Tree } from '../model.js';
import { exportSql, type SqlDialect } from './export-sql.js';

const dialects: readonly SqlDialect[] = ['duckdb', 'postgres'];

const nominal = (name: string, levels: readonly string[], role: 'feature' | 'target' = 'feature'): Variable => ({
  kind: 'nominal',
  name,
  role,
  format: 'label',
  levels,
});
const numeric = (name: string): Variable => ({ kind: 'numeric', name, role: 'feature', format: 'number' });

/** Naive Bayes on the first column: two levels, two classes. */
const net = (factors: readonly Factor[]): BayesNet => ({
  kind: 'bayes-net',
  prior: { counts: [3, 5], smoothing: 1 },
  factors,
});
const levels: Factor = { kind: 'categorical', feature: 0, counts: [1, 2, 2, 3], estimate: 'shares', smoothing: 1 };
const schemaOf = (first: Variable, classes = ['no', 'yes']): Schema => ({
  columns: [first, nominal('class', classes, 'target')],
});

const refusal = (body: Body, schema: Schema, dialect: SqlDialect = 'duckdb'): string => {
  try {
    exportSql(modelOf(schema, body), { dialect });
  } catch (problem) {
    expect(problem).toBeInstanceOf(Problem);
    expect((problem as Problem).code).toBe('cannot-export');
    return (problem as Problem).message;
  }
  return '';
};

describe.each(dialects)('%s', (dialect) => {
  test('the text is the same every time, without spaces at the end of a line', () => {
    const makers = [randomTree, randomDecisionTable];
    for (const make of makers)
      for (let seed = 1; seed <= 20; seed++) {
        const model = make(rng(seed));
        if (model.schema.columns.some(({ name }) => name === '')) continue;
        const { query, check } = exportSql(model, { dialect });
        expect(exportSql(JSON.parse(JSON.stringify(model)), { dialect })).toEqual({ query, check });
        // Those of a name or a level are its own.
        expect(query.split('\n').filter((line) => /\s$/.test(line) && !/two\s*$/.test(line))).toEqual([]);
      }
  });

  test('names and levels cannot leave their quotes, nor comments their line', () => {
    const evil = `"; DROP TABLE t; --\n'; DROP TABLE t; -- */`;
    const model = modelOf(schemaOf(nominal(evil, [evil, 'b']), [evil, 'yes']), net([levels]));
    const training = { ...model.training, learner: evil, data: { name: evil, fingerprint: evil } };
    const { query, check } = exportSql({ ...model, training }, { dialect, table: evil, keep: [evil] });
    for (const text of [query, check]) expect(outside(text)).not.toContain('DROP');
  });

  test('a tree with its answers in a list', () => {
    const { query } = exportSql(chainTree(2, 'child'), { dialect, table: ['main', 'rows'] });
    expect(query.replace(VERSION, 'VERSION')).toMatchSnapshot();
  });

  test('naive Bayes', () => {
    const { query } = exportSql(modelOf(schemaOf(nominal('sky', ['clear', 'fog'])), net([levels])), {
      dialect,
      keep: ['id'],
    });
    expect(query.replace(VERSION, 'VERSION')).toMatchSnapshot();
  });
});

/** What a statement holds outside of quotes and comments. */
const outside = (sql: string) => sql.replace(/E?'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*/g, '');

describe('refused by name', () => {
  test.each([
    ['averaged', randomAveraged],
    ['vote', randomVote],
    ['rules', randomRuleForest],
  ] as const)('%s', (_, make) => {
    const { body, schema } = make(rng(1));
    expect(refusal(body, schema)).toMatch(/^A model of random cannot be written as SQL: .*--to js/);
  });

  test('kernels, rounded normal distributions and numbers too large', () => {
    const schema = schemaOf(numeric('x'));
    const gaussian = {
      kind: 'gaussian',
      feature: 0,
      n: [2, 2],
      deviation: [1, 1],
      variance: 'mle',
      floor: 0.1,
    } as const;
    const kernel: Factor = { kind: 'kernel', feature: 0, values: [1], counts: [1, 1], bandwidth: [1, 1] };
    expect(refusal(net([kernel]), schema)).toContain('kernel densities');
    expect(refusal(net([{ ...gaussian, mean: [0, 1], precision: 0.1 }]), schema)).toContain('precision');
    expect(refusal(net([{ ...gaussian, mean: [0, 1e300] }]), schema)).toContain('1e290');
    expect(refusal(net([{ ...gaussian, mean: [0, 1] }]), schema)).toBe('');
  });

  test('trees too deep, and naive Bayes in leaves of a tree that shares', () => {
    expect(refusal(chainTree(100_000).body, chainTree(1).schema)).toContain('100000 levels');
    expect(refusal(chainTree(3_000, 'shares').body, chainTree(1).schema)).toContain('3000 levels');
    const { nodes } = chainTree(1, 'shares').body as Tree;
    const leaf = { kind: 'leaf', body: net([]) } as const;
    expect(refusal({ kind: 'tree', nodes: [nodes[0]!, leaf, leaf] }, chainTree(1).schema)).toContain('naive Bayes');
  });

  test('names and levels that no database holds', () => {
    expect(refusal(net([levels]), schemaOf(nominal('', ['a', 'b'])))).toContain('without a name');
    expect(refusal(net([levels]), schemaOf(nominal('x', ['a\u0000', 'b'])))).toContain('character');
    expect(refusal(net([levels]), schemaOf(nominal('x', ['a\ud800', 'b'])))).toContain('character');
    expect(refusal(net([levels]), schemaOf(nominal('x', ['a', 'b']), ['no\u0000', 'yes']))).toContain('character');
  });

  test('columns that differ in case only, where the database takes them for one', () => {
    const factors: readonly Factor[] = [levels, { ...levels, feature: 1 }];
    const schema: Schema = {
      columns: [nominal('a', ['x', 'y']), nominal('A', ['x', 'y']), nominal('class', ['no', 'yes'], 'target')],
    };
    expect(refusal(net(factors), schema)).toContain('for the same');
    expect(refusal(net(factors), schema, 'postgres')).toBe('');
  });
});

test('a name that is taken gets a number', () => {
  const schema: Schema = { columns: [nominal('P(Yes)', ['a', 'b']), nominal('Prediction', ['yes', 'YES'], 'target')] };
  const { query } = exportSql(modelOf(schema, net([levels])), { dialect: 'duckdb' });
  for (const name of ['"prediction 2"', '"p(yes) 2"', '"p(YES) 3"']) expect(query).toContain(` AS ${name}`);
});

test('a long name of a class is cut to what PostgreSQL keeps', () => {
  const long = 'ä'.repeat(60);
  const schema = schemaOf(nominal('x', ['a', 'b']), [`${long}1`, `${long}2`]);
  const { query } = exportSql(modelOf(schema, net([levels])), { dialect: 'postgres' });
  expect(query).toContain(`AS "p(${'ä'.repeat(30)}",`);
  expect(query).toContain(`AS "p(${'ä'.repeat(29)} 2"\n`);
});

test('a dialect that there is not', () => {
  expect(() => exportSql(chainTree(1), { dialect: 'oracle' as SqlDialect })).toThrow(/duckdb or postgres/);
});

test('networks are exported or refused, never half', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const { body, schema } = randomNetwork(rng(seed));
    for (const dialect of dialects) refusal(body, schema, dialect);
  }
});
