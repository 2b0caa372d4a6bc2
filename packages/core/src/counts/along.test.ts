import fc from 'fast-check';
import { expect, test } from 'vitest';
import { along, knownAlong } from './along.js';

const axis = { kind: 'nominal', name: 'x', size: 3, levels: ['a', 'b', 'c'] } as const;

test('empty codes are skipped, missing stands apart', () => {
  const counts = { form: 'dense', shape: [4, 2], n: Float64Array.of(1, 0, 0, 0, 0, 2, 3, 3) } as const;
  expect(along(counts)).toEqual({ codes: Uint32Array.of(0, 2, 3), width: 2, n: Float64Array.of(1, 0, 0, 2, 3, 3) });
  expect(knownAlong(axis, counts)).toEqual({
    known: { codes: Uint32Array.of(0, 2), width: 2, n: Float64Array.of(1, 0, 0, 2) },
    missing: Float64Array.of(3, 3),
  });
});

test('dense and sparse answers read alike', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2), { minLength: 12, maxLength: 12 }), (n) => {
      const at = n.flatMap((count, i) => (count > 0 ? [i] : []));
      const dense = along({ form: 'dense', shape: [4, 3], n: Float64Array.from(n) });
      const sparse = along({
        form: 'sparse',
        shape: [4, 3],
        at: Float64Array.from(at),
        n: Float64Array.from(at, (i) => n[i]!),
      });
      expect(sparse).toEqual(dense);
    }),
  );
});
