import { joined, lengthOf } from '../base/joined.js';
import type { Outcomes } from './outcomes.js';

/** The outcomes of several splits as if they were of one. */
export function pooled(all: readonly Outcomes[]): Outcomes {
  const [first] = all;
  const weighted = all.some(({ weights }) => weights !== undefined);
  const ones = (outcomes: Outcomes) => outcomes.weights ?? new Float64Array(outcomes.truth.length).fill(1);
  const weights = weighted ? { weights: floats(all.map(ones)) } : {};
  if (first === undefined || first.kind === 'numbers') {
    const parts = all.filter((outcomes) => outcomes.kind === 'numbers');
    return {
      kind: 'numbers',
      truth: floats(parts.map(({ truth }) => truth)),
      values: floats(parts.map(({ values }) => values)),
      ...weights,
    };
  }
  const parts = all.filter((outcomes) => outcomes.kind === 'classes');
  return {
    kind: 'classes',
    classes: first.classes,
    truth: wholes(parts.map(({ truth }) => truth)),
    labels: wholes(parts.map(({ labels }) => labels)),
    probabilities: floats(parts.map(({ probabilities }) => probabilities)),
    ...weights,
  };
}

/** The outcome of one row. */
export function rowOutcome(outcomes: Outcomes, row: number): Outcomes {
  if (outcomes.kind === 'numbers') {
    const { kind, truth, values } = outcomes;
    return { kind, truth: truth.subarray(row, row + 1), values: values.subarray(row, row + 1) };
  }
  const { kind, classes, truth, labels, probabilities } = outcomes;
  const width = classes.length;
  return {
    kind,
    classes,
    truth: truth.subarray(row, row + 1),
    labels: labels.subarray(row, row + 1),
    probabilities: probabilities.subarray(row * width, (row + 1) * width),
  };
}

const floats = (parts: readonly Float64Array[]) => joined(parts, new Float64Array(lengthOf(parts)));

const wholes = (parts: readonly Uint32Array[]) => joined(parts, new Uint32Array(lengthOf(parts)));
