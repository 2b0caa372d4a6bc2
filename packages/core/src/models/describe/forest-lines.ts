import type { Schema } from '../../schema/schema.js';
import { amount } from '../amount.js';
import { countText } from '../draw/count-text.js';
import { wrappedCells } from '../draw/wrapped-cells.js';
import { forestIn } from '../forest/forest.js';
import { forestSizes } from '../forest/forest-sizes.js';
import { topRules } from '../forest/top-rules.js';
import type { Decision, RuleForest } from '../model.js';
import { forestWords } from './forest-words.js';

/**
 * A forest of rules in words: how many there are and what it keeps, then all of them, those with the most cases first, and what
 * depends on what; up to `most` lines, the last of which then says how many are left. Only rules that are shown are counted,
 * which takes time where there are many.
 */
export function forestLines(
  body: RuleForest,
  schema: Schema,
  decision: Decision | undefined,
  most = Number.POSITIVE_INFINITY,
): readonly string[] {
  const head = headLines(body);
  const rules = listed(ruleList(body, schema, decision), most - head.length - 1);
  const room = rules.left > 0 ? 0 : most - head.length - rules.lines.length - 1;
  const dependencies = listed(dependencyList(body, schema), room);
  const left = [
    ...(rules.left > 0 ? [amount(rules.left, 'more rule')] : []),
    ...(dependencies.left > 0 ? [amount(dependencies.left, 'more dependency', 'more dependencies')] : []),
  ];
  const lists = [...rules.lines, ...dependencies.lines];
  if (left.length === 0) return [...head, ...lists];
  return [...head.slice(0, Math.max(0, most - 1)), ...lists, `... and ${left.join(' and ')}`];
}

function headLines(body: RuleForest): readonly string[] {
  const { trees, rules, classes, nets, longest, mean, rows } = forestSizes(body);
  const match =
    body.growth.match === 'credible'
      ? 'A row is answered by the matching rule with the most information, or where none matches by a rule of its own.'
      : 'A row is answered by a rule of its own.';
  return [
    `${amount(trees, 'tree')} of ${amount(rules, 'rule')}: ${countText(classes)} end in a class, ${countText(nets)} in naive Bayes`,
    `${amount(longest, 'condition')} at most, ${mean.toFixed(1)} on average`,
    ...wrappedCells(match, 80),
    ...(body.columns.some(({ fill }) => fill !== undefined)
      ? ['A missing cell stands for the most frequent level, or the mean.']
      : []),
    ...wrappedCells(
      `The model holds the training rows, ${countText(rows)} distinct ones, in codes: whoever has it has them.`,
      80,
    ),
  ];
}

interface List {
  readonly title: string;
  readonly length: number;
  /** The texts of the first ones. */
  readonly first: (count: number) => readonly string[];
}

function ruleList(body: RuleForest, schema: Schema, decision: Decision | undefined): List {
  const { rules } = forestSizes(body);
  const { ruleText } = forestWords(body, schema, decision);
  return {
    title: 'rules, those with the most cases first:',
    length: rules,
    first: (count) => topRules(body, forestIn(body, schema).spots, count).map(ruleText),
  };
}

function dependencyList(body: RuleForest, schema: Schema): List {
  const { dependencies } = body;
  const { dependencyText } = forestWords(body, schema, undefined);
  return {
    title: `${amount(dependencies.length, 'dependency', 'dependencies')} between values; what is implied is left out of a row's rule:`,
    length: dependencies.length,
    first: (count) =>
      dependencies
        .toSorted((a, b) => b.support - a.support)
        .slice(0, count)
        .map(dependencyText),
  };
}

/** As many as there is room for below a title, each in one line or more, and how many are left. */
function listed({ title, length, first }: List, room: number): { lines: readonly string[]; left: number } {
  const lines = ['', title];
  let shown = 0;
  for (const text of room <= lines.length ? [] : first(Math.min(length, room))) {
    const more = indented(text);
    if (lines.length + more.length > room) break;
    lines.push(...more);
    shown++;
  }
  return { lines: shown === 0 ? [] : lines, left: length - shown };
}

const indented = (text: string) => wrappedCells(text, 76).map((line, i) => `${i === 0 ? '  ' : '    '}${line}`);
