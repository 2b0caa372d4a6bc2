import { featuresOf, type Schema, targetOf } from '../../schema/schema.js';
import { answerOf } from '../decide.js';
import { countText } from '../draw/count-text.js';
import { wrappedCells } from '../draw/wrapped-cells.js';
import { placeName } from '../explain/place-name.js';
import { forestIn } from '../forest/forest.js';
import { forestSizes } from '../forest/forest-sizes.js';
import { ruleShares } from '../forest/leaf.js';
import { pathOf } from '../forest/path-of.js';
import type { FoundRule } from '../forest/rule-finder.js';
import { topRules } from '../forest/top-rules.js';
import type { Condition, Decision, Dependency, RuleForest } from '../model.js';
import { shortened } from '../test-text.js';

/** The most rules and dependencies that are listed. */
const RULES = 40;
const DEPENDENCIES = 20;

/** A forest of rules in words: how many there are and what it keeps, then those with the most cases. */
export function forestLines(body: RuleForest, schema: Schema, decision: Decision | undefined): readonly string[] {
  const { trees, rules, classes, nets, longest, mean, rows } = forestSizes(body);
  const some = (n: number, one: string, more = `${one}s`) => `${countText(n)} ${n === 1 ? one : more}`;
  const match =
    body.growth.match === 'credible'
      ? 'A row is answered by the matching rule with the most information, or where none matches by a rule of its own.'
      : 'A row is answered by a rule of its own.';
  return [
    `${some(trees, 'tree')} of ${some(rules, 'rule')}: ${countText(classes)} end in a class, ${countText(nets)} in naive Bayes`,
    `${some(longest, 'condition')} at most, ${mean.toFixed(1)} on average`,
    ...wrappedCells(match, 80),
    ...(body.columns.some(({ fill }) => fill !== undefined)
      ? ['A missing cell stands for the most frequent level, or the mean.']
      : []),
    ...wrappedCells(
      `The model holds the training rows, ${countText(rows)} distinct ones, in codes: whoever has it has them.`,
      80,
    ),
    ...ruleLines(body, schema, decision),
    ...dependencyLines(body, schema),
  ];
}

function ruleLines(body: RuleForest, schema: Schema, decision: Decision | undefined): readonly string[] {
  const { rules } = forestSizes(body);
  if (rules === 0) return [];
  const top = topRules(body, forestIn(body, schema).spots, RULES);
  const rest = rules > top.length ? [`... and ${countText(rules - top.length)} more rules`] : [];
  return [
    '',
    'rules, those with the most cases first:',
    ...top.flatMap((rule) => indented(ruleText(rule, body, schema, decision))),
    ...rest,
  ];
}

/** `X1 = a2 and X2 = b0 -> C1 (12 cases, 0.512 bits)`. */
function ruleText(rule: FoundRule, body: RuleForest, schema: Schema, decision: Decision | undefined): string {
  const { spot, ends } = rule;
  const conditions = pathOf(spot).map(({ condition }) => conditionText(condition!, body, schema));
  const target = targetOf(schema);
  const { label, chances } = answerOf(ruleShares(rule, body), decision);
  const name = target.kind === 'nominal' ? shortened(target.levels[label]!) : String(label);
  const answer = ends === 'class' ? name : `naive Bayes (at first ${name}, p ${chances[label]!.toFixed(3)})`;
  const cases = `${countText(spot.cases)} ${spot.cases === 1 ? 'case' : 'cases'}`;
  return `${conditions.join(' and ')} -> ${answer} (${cases}, ${spot.chain.toFixed(3)} bits)`;
}

/** `outlook = sunny`, `x > 2 and <= 3`. */
function conditionText({ column, place }: Condition, { columns }: RuleForest, schema: Schema): string {
  const feature = featuresOf(schema)[columns[column]!.feature]!;
  const text = shortened(placeName(columns[column]!, feature, place) ?? '') || '(empty)';
  return `${shortened(feature.name)} ${feature.kind === 'nominal' ? '= ' : ''}${text}`;
}

function dependencyLines(body: RuleForest, schema: Schema): readonly string[] {
  const { dependencies } = body;
  if (dependencies.length === 0) return [];
  const top = dependencies.toSorted((a, b) => b.support - a.support).slice(0, DEPENDENCIES);
  const rest = dependencies.length - top.length;
  const text = ({ when, implies, support }: Dependency) =>
    when.length === 0
      ? `always ${conditionText(implies, body, schema)} (${countText(support)} cases)`
      : `${when.map((condition) => conditionText(condition, body, schema)).join(' and ')} implies ${conditionText(implies, body, schema)} (${countText(support)} cases)`;
  return [
    '',
    `${countText(dependencies.length)} ${dependencies.length === 1 ? 'dependency' : 'dependencies'} between values; what is implied is left out of a row's rule:`,
    ...top.flatMap((one) => indented(text(one))),
    ...(rest > 0 ? [`... and ${countText(rest)} more`] : []),
  ];
}

const indented = (text: string) => wrappedCells(text, 76).map((line, i) => `${i === 0 ? '  ' : '    '}${line}`);
