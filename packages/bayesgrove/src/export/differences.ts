import type { TestVectors, VectorCell } from '@bayesgrove/core';
import type { Answer, Row } from './answerer.js';

export type Vectors = TestVectors;

/** A row that is answered in another way than the model did when it was exported. */
export interface Difference {
  /** Position among the vectors, from 0. */
  readonly row: number;
  readonly cells: readonly VectorCell[];
  readonly expected: string;
  readonly found: string;
}

/** Engines may differ in the last digits of logarithms; the one that wrote the export gives the same bits. */
const NEAR = 1e-12;

export function differences(vectors: Vectors, classes: readonly string[], predict: (row: Row) => Answer): Difference[] {
  const found: Difference[] = [];
  vectors.rows.forEach((cells, row) => {
    const answer = predict(rowOf(vectors.features, cells));
    const expected = expectedOf(vectors, row, classes);
    if (!same(answer, expected, classes))
      found.push({ row, cells, expected: textOf(expected, classes), found: textOf(answer, classes) });
  });
  return found;
}

export function rowOf(features: readonly string[], cells: readonly VectorCell[]): Row {
  const row: Record<string, VectorCell> = Object.create(null);
  for (let i = 0; i < features.length; i++) row[features[i]!] = cells[i]!;
  return row;
}

function expectedOf({ labels, probabilities, values }: Vectors, row: number, classes: readonly string[]): Answer {
  if (values) return { value: values[row]! };
  const shares: Record<string, number> = Object.create(null);
  for (let c = 0; c < classes.length; c++) shares[classes[c]!] = probabilities![row]![c]!;
  return { label: labels![row]!, probabilities: shares };
}

function same(a: Answer, b: Answer, classes: readonly string[]): boolean {
  if ('value' in a || 'value' in b)
    return 'value' in a && 'value' in b && near(a.value, b.value, Math.max(1, Math.abs(b.value)));
  return a.label === b.label && classes.every((name) => near(a.probabilities[name]!, b.probabilities[name]!, 1));
}

const near = (a: number, b: number, scale: number) => a === b || Math.abs(a - b) <= NEAR * scale;

const textOf = (answer: Answer, classes: readonly string[]) =>
  'value' in answer
    ? String(answer.value)
    : `${answer.label} (${classes.map((name) => answer.probabilities[name]).join(', ')})`;
