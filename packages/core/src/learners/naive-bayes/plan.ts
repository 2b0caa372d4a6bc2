import { nearest } from '../../base/nearest.js';
import { badOptions, unknownColumn } from '../../base/problems.js';
import type { Mode } from './tally.js';

const NUMERIC = ['gaussian', 'kernel', 'discretized'] as const;
type Numeric = (typeof NUMERIC)[number];

export interface PlanOptions {
  readonly numeric: Numeric;
  readonly columns: string;
  readonly gaussian: 'density' | 'mass';
}

interface Feature {
  readonly name: string;
  readonly kind: 'nominal' | 'numeric';
}

/** How each feature is modelled: what `columns` says of it, else what `numeric` says. */
export function modesOf(features: readonly Feature[], options: PlanOptions): readonly Mode[] {
  const asked = askedModes(features, options.columns);
  return features.map(({ name, kind }) => {
    if (kind === 'nominal') return 'nominal';
    const mode = asked.get(name) ?? options.numeric;
    return mode === 'gaussian' && options.gaussian === 'mass' ? 'mass' : mode;
  });
}

function askedModes(features: readonly Feature[], text: string): ReadonlyMap<string, Numeric> {
  const modes = new Map<string, Numeric>();
  if (text.trim() === '') return modes;
  for (const [name, mode] of entriesOf('columns', text)) {
    const feature = features.find((one) => one.name === name);
    if (feature === undefined)
      throw unknownColumn(
        name,
        features.map((one) => one.name),
      );
    if (feature.kind !== 'numeric')
      throw badOptions([`columns names ${JSON.stringify(name)}, which is nominal: a nominal column is always counted`]);
    if (!NUMERIC.includes(mode as Numeric))
      throw badOptions([`columns must say one of ${NUMERIC.join(', ')} for ${JSON.stringify(name)}`]);
    modes.set(name, mode as Numeric);
  }
  return modes;
}

/** The class shares that `prior` gives, in the order of the classes and 1 in all; undefined where they are to be counted. */
export function givenPrior(classes: readonly string[], text: string): readonly number[] | undefined {
  if (text === 'observed') return undefined;
  if (text === 'uniform') return classes.map(() => 1 / classes.length);
  const given = new Map(entriesOf('prior', text));
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

function entriesOf(option: string, text: string): readonly (readonly [string, unknown])[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {}
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badOptions([`${option} must be ${FORMS[option as keyof typeof FORMS]}, not ${JSON.stringify(text)}`]);
  return Object.entries(value);
}

/** What the options that are texts may be, for help and complaints alike. */
export const FORMS = {
  columns: 'nothing, or a JSON object such as {"age":"kernel"}',
  prior: 'observed, uniform, or a JSON object such as {"yes":0.3,"no":0.7}',
};
