import {
  type ClassOutcomes,
  classReport,
  confusion,
  type Evaluation,
  type Grid,
  gridText,
  type Metric,
  pooled,
  type Summary,
} from '@bayesgrove/core';
import type { Judging } from './judging.js';

/** Of a single learner: every metric with its interval, then what was taken for what. */
export function evaluationText(judging: Judging, evaluation: Evaluation, label: string, width: number): string {
  const blocks = [gridText(metricsGrid(judging, evaluation, label), { width })];
  const outcomes = pooled(firstRepeat(evaluation));
  if (outcomes.kind === 'classes') blocks.push(...classBlocks(outcomes, width));
  return blocks.join('\n');
}

/** Rows come again in every repeat; one of them says enough of which class is taken for which. */
const firstRepeat = ({ results }: Evaluation) =>
  results.filter(({ repeat }) => repeat === results[0]!.repeat).map(({ outcomes }) => outcomes);

function metricsGrid({ metrics }: Judging, evaluation: Evaluation, label: string): Grid {
  const shown = metrics.flatMap((metric) => {
    const summary = evaluation.metrics.get(metric.name);
    return summary ? [{ metric, summary }] : [];
  });
  const undefinedOnes = metrics.filter(({ name }) => !evaluation.metrics.has(name)).map(({ name }) => name);
  return {
    title: label,
    corner: 'metric',
    columns: ['mean', 'sd', '95 % interval', 'better'],
    rows: shown.map(({ metric, summary }) => ({
      name: metric.name,
      cells: [summary.mean, summary.sd].map(numberCell).concat(intervalCell(summary, metric), { text: metric.better }),
    })),
    foot: [],
    notes: undefinedOnes.length === 0 ? [] : [`Not defined on any split: ${undefinedOnes.join(', ')}.`],
  };
}

export const numberCell = (x: number | undefined) => ({ text: x === undefined ? '' : numberText(x) });

const numberText = (x: number) => (Math.abs(x) >= 1000 ? x.toPrecision(6) : x.toFixed(4));

/** Cut off where the metric ends, for those who read it: nobody expects an accuracy above 1. */
export function intervalCell({ low, high }: Summary, { limits: [least, most] }: Metric) {
  if (low === undefined || high === undefined) return { text: '' };
  return { text: `${numberText(Math.max(least, low))} .. ${numberText(Math.min(most, high))}` };
}

/** The most classes whose confusions are a table; of more, the commonest mistakes are told. */
const MOST_CLASSES = 12;
const MISTAKES = 10;

function classBlocks(outcomes: ClassOutcomes, width: number): readonly string[] {
  const matrix = confusion(outcomes);
  const table =
    outcomes.classes.length <= MOST_CLASSES ? confusionGrid(outcomes, matrix) : mistakesGrid(outcomes, matrix);
  return [gridText(table, { width }), gridText(reportGrid(outcomes), { width })];
}

const countText = (n: number) => (Number.isInteger(n) ? String(n) : n.toFixed(2));

/** What is counted: rows, unless some count more than others. */
const counted = ({ weights }: ClassOutcomes) => (weights === undefined ? 'rows' : 'weight');

function confusionGrid(outcomes: ClassOutcomes, matrix: readonly Float64Array[]): Grid {
  const { classes } = outcomes;
  const what = outcomes.weights === undefined ? 'Rows' : 'Weight of the rows';
  return {
    title: `${what} by their class (down) and what was predicted (across)`,
    corner: 'actual',
    columns: classes,
    rows: classes.map((name, actual) => ({
      name,
      cells: classes.map((_, predicted) => ({ text: countText(matrix[actual]![predicted]!) })),
    })),
    foot: [],
    notes: [],
  };
}

function mistakesGrid(outcomes: ClassOutcomes, matrix: readonly Float64Array[]): Grid {
  const { classes } = outcomes;
  // Of thousands of classes, only pairs that were mistaken are held: there are no more of them than rows.
  const mistakes = classes
    .flatMap((name, actual) => {
      const row = matrix[actual]!;
      const taken = Array.from(row.keys()).filter((predicted) => predicted !== actual && row[predicted]! > 0);
      return taken.map((predicted) => ({ name, taken: classes[predicted]!, n: row[predicted]! }));
    })
    .sort((a, b) => b.n - a.n)
    .slice(0, MISTAKES);
  return {
    title: 'The commonest mistakes',
    corner: 'actual',
    columns: ['predicted', counted(outcomes)],
    rows: mistakes.map(({ name, taken, n }) => ({ name, cells: [{ text: taken }, { text: countText(n) }] })),
    foot: [],
    notes: [],
  };
}

function reportGrid(outcomes: ClassOutcomes): Grid {
  return {
    title: 'Class by class',
    corner: 'class',
    columns: [counted(outcomes), 'precision', 'recall', 'f1', 'auc'],
    rows: classReport(outcomes).map(({ class: name, n, precision, recall, f1, auc }) => ({
      name,
      cells: [{ text: countText(n) }, ...[precision, recall, f1, auc].map(numberCell)],
    })),
    foot: [],
    notes: [],
  };
}
