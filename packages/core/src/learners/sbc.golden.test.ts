import { describe, expect, test } from 'vitest';
import { checked, type Values } from '../base/options.js';
import { rng } from '../base/rng.js';
import { memoryCounts } from '../counts/memory.js';
import { fit } from '../fit.js';
import { predict } from '../models/score.js';
import { code } from '../schema/codes.js';
import { inferSchema } from '../schema/infer-schema.js';
import { type GoldenInput, goldenTable } from '../testing/golden-table.js';
import { golden, hasShared, unlessShared } from '../testing/shared.js';
import { modesOf } from './naive-bayes/plan.js';
import type { naiveBayesOptions } from './naive-bayes.js';
import { rowsOf } from './rows-of.js';
import { chosenBy } from './sbc/chosen-by.js';
import { featuresIn, netOn, sbc, votesOf } from './sbc.js';

interface Expected {
  readonly per_round?: readonly (readonly string[])[];
  readonly selected: readonly string[];
  readonly used?: readonly number[];
  readonly posterior?: readonly (readonly number[])[];
  readonly class?: readonly string[];
}

describe.skipIf(!hasShared)(`golden vectors${unlessShared}`, () => {
  test.each(golden('sbc'))('$name', async ({ input, options, expected }) => {
    const wanted = expected as Expected;
    const { data, samples } = input as unknown as { data: GoldenInput; samples: readonly (readonly number[])[] };
    const table = goldenTable(data);
    const { schema } = inferSchema(table, { use: data.attributes.map(({ name }) => name) });
    const source = memoryCounts(code(table), schema);
    const nameOf = (feature: number) => source.features[feature]!.name;
    const inSamples = samples.map((rows) => Uint32Array.from(rows).sort());
    const levels = (options['levels'] as number | undefined) ?? 3;
    const chosen = await chosenBy(rowsOf(source), inSamples, { levels, raising: false }, { rng: rng(1) });
    if (wanted.per_round)
      expect(chosen.map((round) => round.map(nameOf).sort())).toEqual(
        wanted.per_round.map((round) => [...round].sort()),
      );
    const votes = votesOf(chosen, source.features.length, samples[0]!.length);
    const features = featuresIn(votes);
    if (wanted.used) expect(features).toEqual(wanted.used);
    else expect(features.map(nameOf).sort()).toEqual([...wanted.selected].sort());
    if (wanted.used) expect(votes.none).toBe(true);
    const given = checked(sbc.options, {}) as Values<typeof naiveBayesOptions>;
    const body = await netOn(source, features, modesOf(source.features, given), given);
    const out = predict({ ...(await fit('majority', table, { schema })), body }, table);
    if (out.kind !== 'classes') throw new Error('no classes');
    const width = out.classes.length;
    wanted.posterior?.forEach((shares, row) => {
      for (let c = 0; c < width; c++)
        expect(Math.abs(out.probabilities[row * width + c]! - shares[c]!), `row ${row}`).toBeLessThan(1e-9);
    });
    if (wanted.class) expect(Array.from(out.labels, (label) => out.classes[label])).toEqual(wanted.class);
  });
});
