import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { call, workplace } from '../../testing/call.js';

const place = workplace();

describe('rules', () => {
  test.each(['majority', 'one-rule', 'c45', 'cart'])('%s as text and as JSON', async (learner) => {
    const model = await place.trained(learner);
    const { code, out, err } = await call(['rules', model]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(new RegExp(`^# \\d+ rules? for species, learned by ${learner} from 344 rows`));
    const set = JSON.parse((await call(['rules', model, '--json'])).out);
    expect(set.classes).toEqual(['Adelie', 'Chinstrap', 'Gentoo']);
    expect(out.split('\n').filter((line) => /^Rule \d+$/.test(line))).toHaveLength(set.rules.length);
  });

  test('a tree whose tests do not know every level', async () => {
    const { code, out } = await call(['rules', await place.trained('cart', '--set', 'size=full')]);
    expect(code).toBe(0);
    expect(out).toContain('\n  island = Biscoe\n');
    expect(out).not.toContain('silent');
  });

  test('to a file', async () => {
    const model = await place.trained('one-rule');
    const { out, err } = await call(['rules', model, '--out', place.path('rules.txt')]);
    expect([out, err]).toEqual(['', `4 rules written to ${place.path('rules.txt')}\n`]);
    expect(readFileSync(place.path('rules.txt'), 'utf8')).toBe((await call(['rules', model])).out);
  });

  test('naive Bayes has none, and nothing is written', async () => {
    const { code, out, err } = await call(['rules', await place.trained('naive-bayes'), '-o', place.path('none.txt')]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('has no rules: naive Bayes weighs all columns at once');
    expect(() => readFileSync(place.path('none.txt'))).toThrow();
  });

  test('never over the model', async () => {
    const model = await place.trained('one-rule');
    const { code, err } = await call(['rules', model, '-o', model]);
    expect(code).toBe(2);
    expect(err).toContain('is also what is read');
  });
});
