import { expect, test } from 'vitest';
import { exactAxis } from '../naive-bayes/tally.js';
import { widthsBy } from '../naive-bayes/widths-by.js';
import { offerOf } from './offer.js';

const options = {
  delta: 'resubstitution',
  boundaries: 'midpoint',
  mdl: 'top-down',
  widths: await widthsBy({ bandwidth: 'class', scale: 'range' }),
  maxLevels: 10,
} as const;

test('an offer keeps what its test will be made of: the arrays it was given are used again', () => {
  const values = Float64Array.from({ length: 40 }, (_, i) => i);
  const along = {
    codes: Uint32Array.from(values),
    places: 40,
    width: 2,
    n: Float64Array.from({ length: 80 }, (_, i) => (i % 2 === (i < 40 ? 0 : 1) ? 3 : 0)),
    missing: undefined,
  };
  const offer = offerOf(exactAxis('x', values), 0, along, undefined, options);
  along.codes.fill(0);
  along.n.fill(1);
  expect(offer?.test()).toMatchObject({ kind: 'cuts', cuts: [{ at: 19.5 }] });
});
