import { badOptions, unknownColumn } from '../../base/problems.js';
import { membersOf } from '../members-of.js';
import type { Mode } from './tally.js';

const NUMERIC = ['gaussian', 'kernel', 'discretized'] as const;
type Numeric = (typeof NUMERIC)[number];

export interface PlanOptions {
  readonly numeric: Numeric;
  readonly columns: string;
  readonly gaussian: 'density' | 'mass';
}

/** What `columns` may be, for help and complaints alike. */
export const COLUMNS = 'nothing, or a JSON object such as {"age":"kernel"}';

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
  for (const [name, mode] of membersOf('columns', COLUMNS, text)) {
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
