import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { fit } from '../fit.js';
import { learners } from '../learners/learners.js';
import { tableFrom } from '../table/table-from.js';
import { serialize } from './model-file.js';
import { modelShape } from './model-shape.js';

const table = tableFrom({
  x: [1, 2, null],
  c: ['u', null, 'v'],
  d: [new Date(0), null, new Date(1e9)],
  y: ['a', 'b', 'a'],
});

test('the published JSON Schema is valid and accepts what the learners write', async () => {
  const accepts = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(modelShape.schema());
  for (const learner of learners) {
    const file = JSON.parse(serialize(await fit(learner, table)));
    expect(accepts(file), JSON.stringify(accepts.errors)).toBe(true);
    expect(accepts({ ...file, extra: 1 })).toBe(false);
    expect(accepts({ ...file, version: 2 })).toBe(false);
    expect(modelShape.check({ ...file, version: 2 }, '')).toEqual({ path: 'version', what: 'should be 1' });
  }
});
