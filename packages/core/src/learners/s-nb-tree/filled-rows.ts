import type { CodedRows, Codes, CountSource } from '../../counts/counts.js';

/** The rows with the most frequent value of a column wherever it has none. */
export interface FilledRows extends Pick<CodedRows, 'target'> {
  readonly features: readonly Codes[];
  /** The code that stands for a missing value, the lowest on a tie; undefined where no value is known. */
  readonly modes: readonly (number | undefined)[];
}

/** "In data sets with missing value, we considered the most frequent attribute value as a candidate" (section 6). */
export function filledRows({ features: axes }: CountSource, { features, target, weights }: CodedRows): FilledRows {
  const modes = features.map((codes, feature) => {
    const axis = axes[feature]!;
    const n = new Float64Array(axis.size + 1);
    for (let row = 0; row < codes.length; row++) n[codes[row]!]! += weights?.[row] ?? 1;
    let most = -1;
    // An infinite number is no value to fill in: no model file could hold it.
    for (let code = 0; code < axis.size; code++)
      if (n[code]! > (n[most] ?? 0) && (axis.kind === 'nominal' || Number.isFinite(axis.values[code]!))) most = code;
    return most < 0 ? undefined : most;
  });
  return {
    target,
    modes,
    features: features.map((codes, feature) => {
      const { size } = axes[feature]!;
      const mode = modes[feature];
      return mode === undefined || !codes.includes(size) ? codes : codes.map((code) => (code === size ? mode : code));
    }),
  };
}
