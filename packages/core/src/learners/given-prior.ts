import { nearest } from '../base/nearest.js';
import { badOptions } from '../base/problems.js';
import { membersOf } from './members-of.js';

/** What the option `prior` may be, for help and complaints alike. */
export const PRIOR = 'observed, uniform, or a JSON object such as {"yes":0.3,"no":0.7}';

/** The class shares that `prior` gives, in the order of the classes and 1 in all; undefined where they are to be counted. */
export function givenPrior(classes: readonly string[], text: string): readonly number[] | undefined {
  if (text === 'observed') return undefined;
  if (text === 'uniform') return classes.map(() => 1 / classes.length);
  const given = new Map(membersOf('prior', PRIOR, text));
  const complaints = [...given].flatMap(([name, share]) => complaintAbout(name, share, classes));
  const absent = classes.filter((name) => !given.has(name));
  if (absent.length > 0)
    complaints.push(`prior gives no share to ${absent.map((name) => JSON.stringify(name)).join(', ')}`);
  if (complaints.length > 0) throw badOptions(complaints);
  const shares = classes.map((name) => given.get(name) as number);
  const total = shares.reduce((sum, share) => sum + share, 0);
  if (!(total > 0 && Number.isFinite(total))) throw badOptions(['prior must give some class a share above 0']);
  return shares.map((share) => share / total);
}

function complaintAbout(name: string, share: unknown, classes: readonly string[]): readonly string[] {
  const quoted = JSON.stringify(name);
  if (!classes.includes(name)) {
    const guess = nearest(name, classes);
    return [
      `prior names a class ${quoted} that is not there${guess === undefined ? '' : ` (did you mean ${JSON.stringify(guess)}?)`}`,
    ];
  }
  return typeof share === 'number' && share >= 0 ? [] : [`prior must give ${quoted} a number, zero or above`];
}
