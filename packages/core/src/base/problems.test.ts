import { describe, expect, test } from 'vitest';
import { Problem } from './problem.js';
import * as problems from './problems.js';

/** Plausible arguments by the names of the parameters would be guesswork; these fit every function by position and kind. */
const place = { file: 'data.csv', line: 12, column: 'age' };
const samples = Object.entries(problems).map(([name, make]) => {
  const parameters =
    /\(([^)]*)\)/
      .exec(String(make))?.[1]
      ?.split(',')
      .map((word) => word.trim().split(/[ =]/)[0]!) ?? [];
  const given = parameters.map((parameter) => (parameter === 'place' ? place : sample(parameter)));
  return [name, (make as (...args: unknown[]) => Problem)(...given)] as const;
});

function sample(parameter: string): unknown {
  if (['found', 'expected', 'limit', 'known', 'index', 'column'].includes(parameter))
    return parameter === 'known' ? ['age', 'name'] : 3;
  if (['names', 'levels', 'complaints'].includes(parameter)) return ['one', 'two'];
  return parameter === 'cause' ? new Error('cause') : `<${parameter}>`;
}

describe('every problem', () => {
  test.each(samples)('%s', (name, problem) => {
    expect(problem).toBeInstanceOf(Problem);
    expect(problem.code).toBe(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
    expect(problem.what).not.toContain('undefined');
    expect(problem.remedy).not.toContain('undefined');
    expect(problem.remedy.length).toBeGreaterThan(5);
    expect(problem.message).toBe(problem.message.trim());
  });
});

test('the texts, to be reviewed like code', () => {
  expect(samples.map(([, { code, message }]) => `${code}: ${message}`).join('\n')).toMatchSnapshot();
});
