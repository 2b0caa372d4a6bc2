import { tableFrom } from '@bayesgrove/core';
import { expect, test } from 'vitest';
import { twoClass } from './two-class.js';

const classes = (values: readonly (string | null)[]) => tableFrom({ x: values.map((_, i) => i % 3), class: values });

const column = (values: readonly (string | null)[]) => {
  const found = twoClass(classes(values), { target: 'class' }).columns[1]!;
  if (found.kind === 'numeric') throw new Error('numeric');
  return { levels: found.levels, codes: [...found.codes] };
};

test('all classes but the largest become one, and missing stays missing', () => {
  expect(column(['a', 'b', 'b', 'c', null, 'b'])).toEqual({ levels: ['b', 'other'], codes: [1, 0, 0, 1, 2, 0] });
});

test('of equally large classes the first declared counts as the largest', () => {
  expect(column(['a', 'b', 'c', 'b', 'a']).levels).toEqual(['a', 'other']);
});

test('the largest class may itself be called other', () => {
  expect(column(['other', 'b', 'c', 'other']).levels).toEqual(['other', 'all other']);
});

test('two classes stay as they are', () => {
  expect(column(['a', 'b', 'b'])).toEqual({ levels: ['a', 'b'], codes: [0, 1, 1] });
});

test('numbers have no classes', () => {
  const table = tableFrom({ x: [1, 2, 3], y: [0.5, 1.5, 2.5] });
  expect(() => twoClass(table, {})).toThrow('so it has no classes to merge');
});
