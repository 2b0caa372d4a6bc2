import { type Model, problems, targetOf } from '@bayesgrove/core';

/** The position of a class that a flag names, or nothing where the flag is not given. */
export function classFlag({ schema }: Model, flag: string, name: string | undefined): number | undefined {
  if (name === undefined) return undefined;
  const target = targetOf(schema);
  if (target.kind === 'numeric')
    throw problems.badArgument(
      `${flag} names a class, but the model predicts the number ${target.name}.`,
      `Leave ${flag} out.`,
    );
  const at = target.levels.indexOf(name);
  if (at < 0) throw problems.unknownClass(name, target.levels);
  return at;
}
