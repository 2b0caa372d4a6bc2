import { formatNumber } from '../base/format-number.js';
import { never } from '../base/never.js';
import type { OptionValue } from '../base/options.js';
import { type Schema, targetOf } from '../schema/schema.js';
import { amount } from './amount.js';
import { answerText } from './describe/answer-text.js';
import { averagedLines } from './describe/averaged-lines.js';
import { tableBodyLines } from './describe/cell-lines.js';
import { decisionLines } from './describe/decision-lines.js';
import { forestLines } from './describe/forest-lines.js';
import { netLines } from './describe/net-lines.js';
import { productLines } from './describe/product-lines.js';
import { searchLines, votesLines } from './describe/search-lines.js';
import { sizeLines } from './describe/size-lines.js';
import { treeLines } from './describe/tree-lines.js';
import { voteLines } from './describe/vote-lines.js';
import type { Model, Pruned, Tree } from './model.js';
import { shortened } from './test-text.js';

/** Columns a line may take, with names of a usual length. */
const WIDTH = 80;

/**
 * A model in words, for a terminal: what was learned from what, then every answer with the rows behind it, up to `most` lines,
 * then for a pruned tree the sequence it was chosen from, and for columns that were searched for how that went. Options that are what `usual` says are not worth a word.
 */
export function describe(
  model: Model,
  most = Number.POSITIVE_INFINITY,
  usual: ReadonlyMap<string, OptionValue> = new Map(),
): string {
  const { training, schema, body, decision } = model;
  const all = lines(model, most);
  const rest = all.length > most ? [`... and ${all.length - most} more lines`] : [];
  const sizes = body.kind === 'tree' && training.sizes?.length ? ['', ...sizeLines(body, training.sizes)] : [];
  const search = training.search ? ['', ...searchLines(model, training.search)] : [];
  const votes = training.votes ? ['', ...votesLines(training.votes, schema)] : [];
  const turned = decision ? decisionLines(decision, schema) : [];
  return `${[...headLines(model, usual), ...prunedLines(training.pruned ?? []), ...turned, ...all.slice(0, most), ...rest, ...sizes, ...search, ...votes].join('\n')}\n`;
}

/** What was learned from what, on one line with the options where they fit. */
function headLines({ training, schema }: Model, usual: ReadonlyMap<string, OptionValue>): readonly string[] {
  const options = Object.entries(training.options).flatMap(([name, value]) =>
    value === '' || usual.get(name) === value ? [] : [`${name}=${value}`],
  );
  const learner = shortened(training.learner);
  const skipped = training.skipped > 0 ? `, ${training.skipped} left out` : '';
  const what = `predicts ${shortened(targetOf(schema).name)} from ${amount(training.rows, 'row')}${skipped}`;
  if (options.length === 0) return [`${learner} ${what}`];
  const line = `${learner} (${options.join(', ')}) ${what}`;
  return line.length <= WIDTH ? [line] : [`${learner} ${what}`, ...wrapped(options)];
}

/** What was cut back after training, in order. */
const prunedLines = (pruned: readonly Pruned[]): readonly string[] =>
  pruned.map((one) => {
    if ('alpha' in one) return `pruned with a cost of ${formatNumber(one.alpha)} a leaf`;
    if ('leaves' in one) return `pruned to ${amount(one.leaves, 'leaf', 'leaves')} at most`;
    const { name, rows } = one.validation;
    return `pruned by its mistakes on ${amount(rows, 'row')}${name === null ? '' : ` of ${shortened(name, 60)}`}`;
  });

/** Texts after each other, a comma between, in lines that are not too long. */
function wrapped(texts: readonly string[]): readonly string[] {
  const out: string[] = [];
  for (const [i, text] of texts.entries()) {
    const part = i + 1 < texts.length ? `${text},` : text;
    const last = out.at(-1);
    if (last === undefined || last.length + 1 + part.length > WIDTH) out.push(`  ${part}`);
    else out[out.length - 1] = `${last} ${part}`;
  }
  return out;
}

function lines({ body, schema, decision, training }: Model, most: number): readonly string[] {
  switch (body.kind) {
    case 'constant':
    case 'mean':
      return [`always ${answerText(body, schema, decision)}`];
    case 'bayes-net':
      return netLines(body, schema, training);
    case 'tree':
      return [...treeLines(body, schema, decision), ...onlyNetLines(body, schema)];
    case 'table':
      return tableBodyLines(body, schema, decision);
    case 'product':
      return productLines(body, schema, decision);
    case 'averaged':
      return averagedLines(body, schema);
    case 'vote':
      return voteLines(body, schema);
    case 'rules':
      return forestLines(body, schema, decision, most);
    default:
      return never(body);
  }
}

/** A tree of one leaf is what that leaf holds. */
function onlyNetLines({ nodes }: Tree, schema: Schema): readonly string[] {
  const [only] = nodes;
  return nodes.length === 1 && only?.body.kind === 'bayes-net' ? ['', ...netLines(only.body, schema)] : [];
}
