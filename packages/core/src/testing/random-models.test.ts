import { expect, test } from 'vitest';
import { rng } from '../base/rng.js';
import { parseModel, serialize } from '../models/model-file.js';
import { predict } from '../models/score.js';
import { randomHybrids } from './random-models.js';
import { randomTable } from './random-schema.js';

test.each(Object.entries(randomHybrids))('%s are models, read back as written, and score', (_, make) => {
  for (let seed = 1; seed <= 300; seed++) {
    const model = make(rng(seed));
    const back = parseModel(serialize(model));
    expect(serialize(back)).toBe(serialize(model));
    const table = randomTable(rng(seed), model.schema, 20);
    const out = predict(back, table);
    if (out.kind !== 'classes') throw new Error('classes expected');
    const width = out.classes.length;
    for (let row = 0; row < table.rows; row++) {
      const chances = out.probabilities.subarray(row * width, (row + 1) * width);
      expect(chances.every((p) => p >= 0 && p <= 1 + 1e-12)).toBe(true);
      expect(Math.abs(chances.reduce((sum, p) => sum + p, 0) - 1)).toBeLessThan(1e-9);
    }
  }
});
