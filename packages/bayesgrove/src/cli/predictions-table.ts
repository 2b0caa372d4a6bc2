import { type Column, type Predictions, type Schema, type Table, targetOf } from '@bayesgrove/core';

/** Predictions as a table, so that one writer serves all tables. A predicted date is written as a date with time. */
export function predictionsTable(predictions: Predictions, schema: Schema): Table {
  if (predictions.kind === 'numbers') {
    const dated = targetOf(schema).format !== 'number';
    const values = dated ? predictions.values.map(Math.round) : predictions.values;
    const column: Column = { kind: 'numeric', name: 'prediction', format: dated ? 'datetime' : 'number', values };
    return { rows: values.length, columns: [column] };
  }
  const { classes, labels, probabilities } = predictions;
  const width = classes.length;
  const chances = classes.map((name, c): Column => {
    // A loop: `Float64Array.from` with a function takes as long as scoring.
    const values = new Float64Array(labels.length);
    for (let row = 0; row < values.length; row++) values[row] = probabilities[row * width + c]!;
    return numeric(`p(${name})`, values);
  });
  return {
    rows: labels.length,
    columns: [{ kind: 'nominal', name: 'prediction', format: 'label', levels: classes, codes: labels }, ...chances],
  };
}

const numeric = (name: string, values: Float64Array): Column => ({ kind: 'numeric', name, format: 'number', values });
