import { execFile } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { fit, learners, type Model, rng, tableFrom, testVectors, vectorTable } from '@bayesgrove/core';
import { describe, expect, test } from 'vitest';
import {
  chainTree,
  modelOf,
  randomConstant,
  randomHybrids,
  randomNaiveBayes,
  randomTree,
} from '../../../core/src/testing/random-models.js';
import { randomTable } from '../../../core/src/testing/random-schema.js';
import { modulePlace, otherBits } from '../testing/exported-module.js';
import { exportJs } from './export-js.js';
import { exportJsTypes } from './export-js-types.js';

const place = modulePlace();
const started = promisify(execFile);

/** Names that end scripts, comments and lines, or that every object has. */
const HOSTILE = [
  '__proto__',
  'constructor',
  '</script><script>',
  '*/ x /*',
  'line\u2028end\n',
  '`tick`',
  'it\'s \\ "',
  'toString',
];

function hostileTable(rows: number) {
  const random = rng(1).fork('hostile');
  const draw = <T>(list: readonly T[]) => list[random.below(list.length)]!;
  const columns = new Map<string, unknown[]>(HOSTILE.map((name) => [name, []]));
  for (let row = 0; row < rows; row++) {
    const label = draw(HOSTILE.slice(0, 3));
    HOSTILE.forEach((name, i) => {
      const near = random.below(3) > 0;
      const value = i === 7 ? label : i < 4 ? (near ? label : draw(HOSTILE)) : label.length + random.below(9) / 8;
      columns.get(name)!.push(random.below(9) === 0 && i !== 7 ? null : value);
    });
  }
  return tableFrom(columns as ReadonlyMap<string, (string | number | null)[]>);
}

describe('what every learner learns, as a module', () => {
  const table = hostileTable(120);
  test.each(learners.map((learner) => [learner.name, learner] as const))('%s', async (name, learner) => {
    const model = await fit(learner, table, { target: 'toString' });
    const module = await place.imported(model);
    expect(module.check()).toEqual([]);
    expect(module.about.learner).toBe(name);
    expect([module.target, [...module.classes].sort()]).toEqual(['toString', HOSTILE.slice(0, 3).sort()]);
    expect(otherBits(module, model, table)).toBe(0);
    expect(otherBits(module, model, randomTable(rng(7), model.schema, 1000))).toBe(0);
  });
});

const numeric = (name: string, role: 'feature' | 'target') =>
  ({ kind: 'numeric', name, role, format: 'number' }) as const;
const mean = (value: number) => ({ kind: 'mean', n: 1, mean: value, squares: 0 }) as const;

const kinds = { ...randomHybrids, constants: randomConstant, trees: randomTree, bayes: randomNaiveBayes };

test.each(Object.entries(kinds))('random %s: every bit of 9,000 rows', async (name, make) => {
  let rows = 0;
  for (let i = 0; i < 10; i++) {
    const random = rng(i).fork(`module ${name}`);
    const model: Model = make(random);
    const module = await place.imported(model);
    const fresh = vectorTable(model.schema, testVectors(model, 300, 2).rows);
    const odd = randomTable(random, model.schema, 850);
    expect([module.check(), otherBits(module, model, fresh), otherBits(module, model, odd)]).toEqual([[], 0, 0]);
    rows += fresh.rows + odd.rows;
  }
  expect(rows).toBeGreaterThan(8500);
});

describe('the module itself', () => {
  const hostile = () => fit(learners.find(({ name }) => name === 'c45')!, hostileTable(60), { target: 'toString' });

  test('imports nothing, evaluates nothing, and is safe inside a page', async () => {
    for (const model of [await hostile(), ...Object.values(kinds).map((make) => make(rng(3)))]) {
      const text = exportJs(model);
      expect(text).not.toMatch(/^\s*import\b/m);
      expect(text).not.toMatch(/\bimport\s*\(|\beval\b|\bFunction\s*\(|\brequire\b/);
      expect(text).not.toMatch(/<\/script|<script|<!--|\u2028|\u2029/i);
      expect(exportJs(model)).toBe(text);
    }
  });

  test('started by node it checks itself, also through a link, and fails where it was tampered with', async () => {
    const text = exportJs(await hostile());
    const path = place.written(text, 'größe & co.mjs');
    const ok = /^ok: \d+ test rows are answered as by the model\.\n$/;
    expect((await started(process.execPath, [path])).stdout).toMatch(ok);
    const link = join(dirname(path), 'link.mjs');
    symlinkSync(path, link);
    expect((await started(process.execPath, [link])).stdout).toMatch(ok);
    const wrong = place.written(
      text.replace(
        'const answer = bayesgrove.answerer(model);',
        'const answer = () => bayesgrove.answerer(model)({});',
      ),
    );
    const failed = await started(process.execPath, [wrong]).catch((error) => error);
    expect(failed.code).toBe(1);
    expect(failed.stdout).toMatch(/\d+ of \d+ test rows are answered in another way than by the model\.\n$/);
    // Imported by another module, it says nothing.
    const other = place.written(
      `import { check } from ${JSON.stringify('./größe & co.mjs')}; console.log(check().length);`,
    );
    expect((await started(process.execPath, [other])).stdout).toBe('0\n');
  });

  test("runs in a worker, without Node's process", async () => {
    const path = place.written(`delete globalThis.process;\n${exportJs(await hostile())}`);
    const starter = place.written(`import { parentPort } from 'node:worker_threads';
delete globalThis.process;
const { check } = await import(${JSON.stringify(path)});
parentPort.postMessage(check().length);`);
    const worker = new Worker(starter);
    expect(await new Promise((done, failed) => worker.once('message', done).once('error', failed))).toBe(0);
    await worker.terminate();
  });

  test('has types that know columns and classes by name', async () => {
    const model = await hostile();
    const path = place.written(exportJs(model), 'typed.mjs');
    place.written(exportJsTypes(model), 'typed.d.mts');
    place.written(
      exportJsTypes(modelOf({ columns: [numeric('y', 'target'), numeric('x', 'feature')] }, mean(1))),
      'number.d.mts',
    );
    const use = place.written(
      String.raw`import { predict, type Label, type Row } from './typed.mjs';
import * as number from './number.mjs';
const row: Row = { constructor: 'anything', "</script><script>": null, "line\u2028end\n": 3, "*/ x /*": "__proto__" };
const label: Label = predict(row).label;
const chance: number = predict(row).probabilities[label];
const value: number = number.predict({ x: 1 }).value;
// @ts-expect-error: there is no such class
const none: Label = 'none';
// @ts-expect-error: no text
predict({ "line\u2028end\n": '3' });
console.log(chance, value, none);`,
      'use.mts',
    );
    const tsc = fileURLToPath(new URL('../../../../node_modules/.bin/tsc', import.meta.url));
    const flags = ['--noEmit', '--strict', '--target', 'es2023', '--module', 'nodenext', '--types', ''];
    const found = await started(tsc, [...flags, use], { cwd: dirname(path) }).catch((error) => error);
    expect(found.stdout).toBe('');
  });

  test('a deep tree', async () => {
    const model = chainTree(5000);
    expect((await place.imported(model)).check()).toEqual([]);
  });

  test('an option may be called __proto__', async () => {
    const model = modelOf({ columns: [numeric('y', 'target')] }, mean(1));
    const training = { ...model.training, options: JSON.parse('{"__proto__": "</script>", "a-b": [1, null]}') };
    const { about } = await place.imported({ ...model, training });
    expect(Object.entries(about.options)).toEqual([
      ['__proto__', '</script>'],
      ['a-b', [1, null]],
    ]);
  });

  test('-0 and large numbers stay what they are', async () => {
    for (const value of [-0, 1e300, Number.MIN_VALUE, -Number.MAX_VALUE]) {
      const model = modelOf({ columns: [numeric('y', 'target')] }, mean(value));
      const answer = (await place.imported(model)).predict({});
      expect('value' in answer && Object.is(answer.value, value)).toBe(true);
    }
  });
});

describe('what a row may hold', () => {
  const columns = [
    { kind: 'numeric', name: 'x', role: 'feature', format: 'number' },
    { kind: 'numeric', name: 'day', role: 'feature', format: 'date' },
    { kind: 'nominal', name: 'constructor', role: 'feature', format: 'boolean', levels: ['false', 'true', '1'] },
    {
      kind: 'nominal',
      name: 'class',
      role: 'target',
      format: 'label',
      levels: ['low', 'high', 'late', 'true', '1', 'gone'],
    },
  ] as const;
  const leaf = (c: number) =>
    ({
      kind: 'leaf',
      body: { kind: 'constant', counts: [0, 1, 2, 3, 4, 5].map((i) => (i === c ? 1 : 0)), smoothing: 0 },
    }) as const;
  const { body } = leaf(5);
  const model = modelOf(
    { columns },
    {
      kind: 'tree',
      nodes: [
        { kind: 'cuts', feature: 0, cuts: [1], children: [1, 2, 3], missing: 2, body },
        leaf(0),
        leaf(1),
        { kind: 'cuts', feature: 1, cuts: [0], children: [4, 5, 6], missing: 2, body },
        leaf(2),
        leaf(1),
        { kind: 'levels', feature: 2, childOf: [0, 1, 2], children: [7, 8, 9], missing: 'stop', body },
        leaf(0),
        leaf(3),
        leaf(4),
      ],
    },
  );

  test('numbers, dates, levels, and what is missing', async () => {
    const { predict } = await place.imported(model);
    const label = (row: Record<string, unknown>) => {
      const answer = predict(row);
      return 'label' in answer ? answer.label : '';
    };
    expect([label({ x: 1 }), label({ x: 2 }), label({ x: 5n })]).toEqual(['low', 'high', 'high']);
    const early = ['1970-01-01', '1969-12-31T23:59:59Z', new Date(0), -5];
    expect(early.map((day) => label({ day }))).toEqual(early.map(() => 'late'));
    const late = ['1970-01-02', '1970-01-01T00:00:01', new Date(1), 1];
    expect(late.map((day) => label({ day }))).toEqual(late.map(() => 'high'));
    expect([true, 'true', 1, '1', false].map((level) => label({ constructor: level }))).toEqual([
      'true',
      'true',
      '1',
      '1',
      'low',
    ]);
    const gone: readonly Record<string, unknown>[] = [
      {},
      { x: null, day: undefined, constructor: null },
      { x: Number.NaN },
      { day: new Date(Number.NaN) },
      { constructor: 'other' },
    ];
    expect(gone.map(label)).toEqual(gone.map(() => 'gone'));
  });

  test('what is none of these is refused by name', async () => {
    const { predict } = await place.imported(model);
    expect(() => predict({ x: '1' })).toThrow('"x" should be a number, null or left out, not the text "1".');
    expect(() => predict({ x: true })).toThrow('not of type boolean');
    expect(() => predict({ day: 'yesterday' })).toThrow('"day" should be a Date');
    expect(() => predict({ constructor: [] })).toThrow(
      '"constructor" should be a text, null or left out, not of type array.',
    );
    expect(() => predict(null as never)).toThrow('A row is an object');
  });
});
