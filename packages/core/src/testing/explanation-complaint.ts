import { logJoint } from '../models/bayes-net-scorer.js';
import { bind } from '../models/bind.js';
import type { ClassExplanation, Explanation, NumberExplanation } from '../models/explain/explanation.js';
import { logOdds } from '../models/explain/log-odds.js';
import { explainer } from '../models/explain.js';
import type { Model } from '../models/model.js';
import { type Predictions, predict } from '../models/score.js';
import { compile } from '../models/scorer.js';
import { targetOf } from '../schema/schema.js';
import type { Table } from '../table/table.js';
import { detailComplaint } from './detail-complaint.js';

/** Rows of a table whose details are looked at too. */
const DETAILED = 10;

/** The sum of the parts, by the reader of an explanation: only what it shows, in its order. */
function added({ prior, terms }: Explanation): readonly number[] {
  const sum = [...prior];
  for (const { contributions } of terms) for (let c = 0; c < sum.length; c++) sum[c]! += contributions[c]!;
  return sum;
}

function softmax(score: readonly number[], weights: readonly number[] | undefined): readonly number[] {
  const most = Math.max(...score);
  const scaled = (list: readonly number[]) => {
    const total = list.reduce((a, b) => a + b, 0);
    return total > 0 ? list.map((x) => x / total) : undefined;
  };
  const shares = scaled(score.map((s) => Math.exp(s - most)))!;
  return weights ? (scaled(shares.map((share, c) => share * weights[c]!)) ?? shares) : shares;
}

const near = (a: number, b: number, scale = 1) => a === b || Math.abs(a - b) <= 1e-12 * Math.max(1, scale);

/** The model's own score of a row by its own code: logs of joint probabilities, or of shares; none where leaves are mixed. */
function ownScores(model: Model, table: Table): ((row: number) => Float64Array) | undefined {
  const { body, schema } = model;
  const target = targetOf(schema);
  if (target.kind !== 'nominal') return undefined;
  const width = target.levels.length;
  const { cells } = bind(schema, table);
  const out = new Float64Array(width);
  if (body.kind === 'bayes-net') {
    const joint = logJoint(body, cells, width);
    return (row) => {
      joint(row, out, 0);
      return out;
    };
  }
  if (body.kind === 'product') {
    const { table: inner, factors } = body;
    const start = compile(inner, cells, width);
    // Naive Bayes on top of nothing: a prior whose logs are all 0.
    const even = { counts: inner.prior.counts, smoothing: 0, given: new Array<number>(width).fill(1) };
    const joint = logJoint({ kind: 'bayes-net', prior: even, factors }, cells, width);
    const shares = new Float64Array(width);
    return (row) => {
      start(row, shares, 0);
      joint(row, out, 0);
      return out.map((log, c) => log + Math.log(shares[c]!));
    };
  }
  if (body.kind === 'rules') return undefined;
  if (body.kind === 'tree' && body.nodes.some((node) => node.body.kind === 'bayes-net')) return undefined;
  const score = compile(body, cells, width);
  return (row) => {
    score(row, out, 0);
    return out.map(Math.log);
  };
}

/** The first thing that an explanation promises and does not keep, over all rows: 100,000 times `expect` would take minutes. */
export function explanationComplaint(model: Model, table: Table): string | undefined {
  const out = predict(model, table);
  const own = ownScores(model, table);
  const explainRow = explainer(model, table);
  for (let row = 0; row < table.rows; row++) {
    const found = explainRow(row);
    const wrong =
      sumComplaint(found, 'fallback' in found ? undefined : own?.(row)) ??
      (found.kind === 'classes' ? classComplaint(found, model, out, row) : numberComplaint(found, out, row));
    if (wrong !== undefined) return `row ${row}: ${wrong}`;
    // Slow, and what is wrong there is wrong in many rows.
    const odd = row < DETAILED ? detailComplaint(model, table, row, found) : undefined;
    if (odd !== undefined) return `details of row ${row}: ${odd}`;
  }
  return undefined;
}

function sumComplaint(found: Explanation, own: Float64Array | undefined): string | undefined {
  const sum = added(found);
  if (found.terms.some((term) => term.contributions.some(Number.isNaN))) return 'a contribution is NaN';
  if (!sum.every((x, c) => x === found.score[c])) return `the parts sum to ${sum}, not to ${found.score}`;
  return own?.every((x, c) => near(x, sum[c]!, Math.abs(x))) === false
    ? `the parts sum to ${sum}, the model says ${own}`
    : undefined;
}

function numberComplaint(found: NumberExplanation, out: Predictions, row: number): string | undefined {
  if (out.kind !== 'numbers' || out.values[row] !== found.value) return 'another value';
  // A mean of 1e300 on the way leaves no digit of a mean of 1: sums can only be as exact as their largest part.
  const scale = [...found.prior, ...found.terms.map((term) => term.contributions[0]!)].reduce(
    (most, x) => Math.max(most, Math.abs(x)),
    0,
  );
  return near(found.score[0]!, found.value, scale) ? undefined : `${found.score[0]} is not the value ${found.value}`;
}

function classComplaint(found: ClassExplanation, model: Model, out: Predictions, row: number): string | undefined {
  const width = found.classes.length;
  if (out.kind !== 'classes' || out.labels[row] !== found.label) return 'another label';
  const probabilities = Array.from(out.probabilities.subarray(row * width, (row + 1) * width));
  if (!probabilities.every((p, c) => p === found.probabilities[c])) return 'other probabilities';
  const shown = softmax(added(found), model.decision?.weights);
  if (!shown.every((p, c) => near(p, probabilities[c]!))) return `${shown} is not ${probabilities}`;
  const odds = logOdds(found, 0, width - 1);
  const total = odds.terms.reduce((a, b) => a + b, odds.prior) + (odds.weights ?? 0);
  return Number.isNaN(total) || total !== odds.score ? `log-odds ${total}, ${odds.score}` : undefined;
}
