import { learners } from '@bayesgrove/core';
import { describe, expect, test } from 'vitest';
import { call } from '../testing/call.js';
import { program } from './program.js';
import { widthOf } from './style.js';

const nobody = { stdin: [], out: async () => {}, err: () => {}, width: 80, colour: false, live: false };
const commands = program(nobody as never).commands.map((command) => command.name());

const fits = (text: string) => {
  for (const line of text.split('\n')) expect(widthOf(line), line).toBeLessThanOrEqual(80);
};

describe('help', () => {
  test.each([[[]], [['--help']], ...commands.map((name) => [[name, '--help']])])(
    '%j teaches by example, at 80 columns',
    async (args) => {
      const { code, out } = await call(args);
      expect(code).toBe(0);
      expect(out).toContain('Examples:');
      fits(out);
    },
  );
});

describe('learners', () => {
  test('all of them in short', async () => {
    const { out } = await call(['learners']);
    fits(out);
    for (const { name, title } of learners) expect(out).toContain(`${name}  ${title}`);
    expect(out).toContain('  options: minBucket, smoothing\n');
  });

  test.each(learners.map((learner) => [learner.name, learner] as const))(
    '%s with every option and preset',
    async (name, { options, presets }) => {
      const { out, code } = await call(['learners', name]);
      expect(code).toBe(0);
      fits(out);
      for (const option of Object.keys(options)) expect(out).toContain(`--set ${option}=`);
      for (const preset of Object.keys(presets)) expect(out).toContain(`--set preset=${preset}  stands for\n`);
    },
  );

  test('one rule as text', async () => {
    expect((await call(['learners', 'one-rule'])).out).toMatchInlineSnapshot(`
      "one-rule  One rule (1R) (nominal target)
        Asks about a single column, the one that makes the fewest mistakes on the
        training rows, and answers each of its values or intervals with the most
        frequent class there (Holte 1993).
        --set minBucket=6  a whole number from 1
            An interval of a numeric column is closed once a class has this many cases
            in it.
        --set smoothing=1  a number from 0 to 1000000
            Added to every class count before probabilities are taken (1 is Laplace, 0
            the bare shares).
      "
    `);
  });

  test('as JSON, all or one', async () => {
    const all = JSON.parse((await call(['learners', '--json'])).out).learners;
    expect(all.map(({ name }: { name: string }) => name)).toEqual(learners.map(({ name }) => name));
    const one = JSON.parse((await call(['learners', 'one-rule', '--json'])).out).learners;
    expect(one).toMatchObject([{ name: 'one-rule', presets: {}, options: { minBucket: { default: 6 } } }]);
  });

  test('one that is none', async () => {
    const { code, err } = await call(['learners', '__proto__']);
    expect(code).toBe(2);
    expect(err).toContain('There is no learner called "__proto__"');
  });
});

describe('the same everywhere', () => {
  const root = program(nobody as never);
  const all = root.commands.flatMap((command) => [command, ...command.commands]);
  const seen = all.filter((command) => command.name() !== 'complete');

  test.each(seen.map((command) => [command.name(), command] as const))('%s speaks JSON', (_, command) => {
    expect(command.options.map(({ long }) => long)).toContain('--json');
  });

  test('a short flag is one long flag, and the other way round', () => {
    const pairs = new Set(all.flatMap(({ options }) => options.map(({ short, long }) => `${short ?? ''} ${long}`)));
    const longs = [...pairs].map((pair) => pair.split(' ')[1]);
    const shorts = [...pairs].map((pair) => pair.split(' ')[0]).filter((short) => short !== '');
    expect(longs.filter((long, i) => longs.indexOf(long) !== i)).toEqual([]);
    expect(shorts.filter((short, i) => shorts.indexOf(short) !== i)).toEqual([]);
  });
});
