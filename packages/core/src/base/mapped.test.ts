import { expect, test } from 'vitest';
import { mapped } from './mapped.js';

test('as map, without its holes', () => {
  expect(mapped(['a', 'b'], (text, i) => `${text}${i}`)).toEqual(['a0', 'b1']);
  expect(mapped([], () => 1)).toEqual([]);
  const holes = new Array<string>(2);
  expect(Object.keys(mapped(holes, String))).toEqual(['0', '1']);
});
