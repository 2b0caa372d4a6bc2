import { checked, type Option, parsed } from '../../base/options.js';
import { fit as fitAny } from '../../fit.js';
import type { Learner } from '../../learners/learner.js';
import { expect } from '../expect.js';
import { answers } from './compare.js';
import { mixed } from './tables.js';
import type { Trial } from './tools.js';

/** Options are declared once; everything that reads them can rely on it. */
export function optionCases(learner: Learner, test: Trial['check']): void {
  const { options, presets, targets } = learner;
  const entries = Object.entries(options);
  const trains = async (given: Readonly<Record<string, unknown>>) => {
    for (const kind of targets) {
      const { table, schema } = mixed(kind, 60);
      answers(await fitAny(learner, table, { schema, options: given }), table);
    }
  };
  const refused = (given: Readonly<Record<string, unknown>>) => {
    const { table, schema } = mixed(targets[0]!);
    return expect(fitAny(learner, table, { schema, options: given })).rejects;
  };

  test('name, title and summary say what it is', async () => {
    expect(learner.name).toMatch(/^[a-z][a-z0-9-]*$/);
    expect(learner.title.length > 0 && learner.summary.length > 20 && targets.length > 0).toBe(true);
  });
  test('every default is valid, and every option has a sentence of help', async () => {
    expect(checked(options, {})).toEqual(
      Object.fromEntries(entries.map(([name, { default: value }]) => [name, value])),
    );
    for (const [name, { help }] of entries) expect(help, name).toMatch(/\.$/);
  });
  test('options printed and read again are the same', async () => {
    for (const preset of ['none', ...Object.keys(presets)]) {
      const values = checked(options, 'preset' in options ? { preset } : {}, presets) as Record<string, unknown>;
      const texts = new Map(Object.entries(values).map(([name, value]) => [name, String(value)]));
      expect(checked(options, parsed(options, texts), presets)).toEqual(values);
    }
  });
  test('the defaults given by name change nothing', async () => {
    const { table, schema } = mixed(targets[0]!);
    const given = checked(options, {});
    const [named, bare] = [
      await fitAny(learner, table, { schema, options: given }),
      await fitAny(learner, table, { schema }),
    ];
    expect(named).toEqual(bare);
  });
  test('an option that does not exist is refused, with the nearest that does', async () => {
    await refused({ nonesuch: 1 }).toMatchObject({ code: 'bad-options' });
    for (const [name] of entries) await refused({ [`${name}x`]: 1 }).toThrow(`did you mean ${name}?`);
  });
  test('several wrong options are all named', async () => {
    await refused({ nonesuch: 1, nothing: 2 }).toThrow(/nonesuch.*nothing/);
  });
  for (const [name, option] of entries) {
    test(`${name}: wrong values are refused`, async () => {
      for (const wrong of wrongFor(option))
        await refused({ [name]: wrong }).toMatchObject({
          code: 'bad-options',
          message: (text: string) => text.includes(name),
        });
    });
    for (const value of valuesFor(option)) test(`${name}=${value} trains`, () => trains({ [name]: value }));
  }
}

function wrongFor(option: Option): readonly unknown[] {
  const common = [null, [], {}];
  if (option.kind === 'choice') return [...common, 'nonesuch', '', 1];
  if (option.kind === 'switch') return [...common, 'true', 1];
  // An object stands for its JSON; what is in it is the learner's own to check.
  if (option.kind === 'text') return [null, [], 1];
  const low = option.min > Number.NEGATIVE_INFINITY ? [option.min - 1] : [];
  const high = option.max < Number.MAX_SAFE_INTEGER ? [option.max + 1] : [];
  return [...common, '1', Number.NaN, Number.POSITIVE_INFINITY, ...low, ...high, ...(option.whole ? [1.5] : [])];
}

/** Every choice, both ways of a switch, and the ends of a range. */
function valuesFor(option: Option): readonly unknown[] {
  if (option.kind === 'choice') return option.choices;
  if (option.kind === 'switch') return [false, true];
  if (option.kind === 'text') return [option.default];
  return [option.min, option.default, option.max].filter(
    (value, i, all) => Number.isFinite(value) && all.indexOf(value) === i,
  );
}
