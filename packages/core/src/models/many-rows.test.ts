import { expect, test } from 'vitest';
import { rng } from '../base/rng.js';
import { targetOf } from '../schema/schema.js';
import { takeRows } from '../table/take-rows.js';
import { randomNaiveBayes, randomTree } from '../testing/random-models.js';
import { randomTable } from '../testing/random-schema.js';
import { bind } from './bind.js';
import { decided } from './decide.js';
import type { Model } from './model.js';
import { predict } from './score.js';
import { compile } from './scorer.js';

/** Row by row, as the explorer and exported models do. */
function oneByOne({ schema, body, decision }: Model, table: ReturnType<typeof randomTable>): Float64Array {
  const target = targetOf(schema);
  const width = target.kind === 'nominal' ? target.levels.length : 1;
  const score = decided(compile(body, bind(schema, table).cells, width), decision, width);
  const out = new Float64Array(table.rows * width);
  for (let row = 0; row < table.rows; row++) score(row, out, row * width);
  return out;
}

test('trees lead many rows where they lead a single one, which is asked about otherwise', () => {
  for (let seed = 0; seed < 30; seed++) {
    const random = rng(seed);
    const model = randomTree(random, { tests: 60, leaves: 'any', surrogates: true });
    const table = randomTable(random, model.schema, 300);
    const said = predict(model, table);
    const together = said.kind === 'classes' ? said.probabilities : said.values;
    const width = together.length / table.rows;
    for (let row = 0; row < table.rows; row++) {
      const one = predict(model, takeRows(table, Uint32Array.of(row)));
      const alone = one.kind === 'classes' ? one.probabilities : one.values;
      expect([...alone]).toEqual([...together.subarray(row * width, (row + 1) * width)]);
    }
  }
});

test.each([
  ['trees', randomTree],
  [
    'large trees',
    (random: ReturnType<typeof rng>) => randomTree(random, { tests: 60, leaves: 'any', surrogates: true }),
  ],
  ['naive Bayes', randomNaiveBayes],
])('many rows at a time say what each says alone, bit by bit: %s', (_name, make) => {
  for (let seed = 0; seed < 20; seed++) {
    const random = rng(seed);
    const model = make(random);
    const table = randomTable(random, model.schema, 5000);
    const said = predict(model, table);
    const alone = oneByOne(model, table);
    const together = said.kind === 'classes' ? said.probabilities : said.values;
    expect(together.length).toBe(alone.length);
    expect(together.findIndex((value, i) => !Object.is(value, alone[i]))).toBe(-1);
  }
});
