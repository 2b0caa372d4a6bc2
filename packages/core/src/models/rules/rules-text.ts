import { formatNumber } from '../../base/format-number.js';
import { brokenLine } from './broken-line.js';
import { conditionText, exactText, levelText, nameText } from './condition-text.js';
import type { Answer, Rule, RuleSet } from './rule-set.js';

/**
 * Rules as text that says everything: who follows it by hand gets the model's own answer, missing values included. Numbers
 * that matter are written so that they read back as the same number.
 */
export function rulesText(set: RuleSet): string {
  const { classes, rules, otherwise } = set;
  const smoothing = otherwise.kind === 'class' ? otherwise.smoothing : undefined;
  const say = (answer: Answer) => answerText(answer, classes ?? [], smoothing);
  const lines = [...facts(set, smoothing)];
  let group = -1;
  for (const [i, rule] of rules.entries()) {
    if (rule.answer.kind === 'class' && rule.answer.label !== group) {
      group = rule.answer.label;
      lines.push('', `Class ${levelText(classes![group]!)}`);
    }
    lines.push('', ...ruleLines(rule, i, say));
  }
  const body = [...lines, '', `Default -> ${say(otherwise)}`].map((line) => brokenLine(line));
  const broken = body.some((parts) => parts.length > 1)
    ? ['# What is indented by four goes on with the line above.']
    : [];
  const top = [...head(set).flatMap((line) => brokenLine(line, '#   ')), ...broken];
  return `${[...top, ...body.flat()].join('\n')}\n`;
}

const ruleLines = ({ conditions, answer }: Rule, i: number, say: (answer: Answer) => string): readonly string[] => [
  `Rule ${i + 1}`,
  ...(conditions.length === 0 ? ['  always'] : conditions.map((condition) => `  ${conditionText(condition)}`)),
  `  -> ${say(answer)}`,
];

/** How many cases in all, where that is only for information. */
const supportText = (cases: number) => formatNumber(cases < 0.01 ? cases : Number(cases.toFixed(4)));

/**
 * `no  p 0.8, cases {no 3}`; what stands in the place of no case at all is `borrowed`. Parts of cases are written to the
 * last digit, which probabilities need, so that their sum stands before them: `cases 7.0322 {no 7.032163742690045}`.
 */
function answerText(answer: Answer, classes: readonly string[], smoothing: number | undefined): string {
  const cases = answer.empty ? 'borrowed' : answer.kind === 'class' && answer.given ? 'given' : 'cases';
  if (answer.kind === 'number')
    return `${exactText(answer.mean, answer.format)}  ${cases} ${supportText(answer.cases)}, deviation ${formatNumber(answer.deviation)}`;
  const counted = answer.counts.flatMap((n, c) => (n === 0 ? [] : [`${levelText(classes[c]!)} ${n}`]));
  const support = answer.given || answer.counts.every(Number.isInteger) ? '' : `${supportText(answer.cases)} `;
  const besides = answer.unsmoothed === undefined ? '' : ` but for ${levelText(classes[answer.unsmoothed]!)}`;
  const other = besides === '' && answer.smoothing === smoothing ? '' : `, smoothing ${answer.smoothing}${besides}`;
  return `${levelText(classes[answer.label]!)}  p ${answer.probability.toFixed(3)}, ${cases} ${support}{${counted.join(', ')}}${other}`;
}

function head(set: RuleSet): readonly string[] {
  const { target, learner, rows } = set;
  const number = set.rules.length === 1 ? '1 rule' : `${set.rules.length} rules`;
  return [
    `# ${number} for ${nameText(target)}, learned by ${nameText(learner)} from ${rows} rows.`,
    ...legend(set).map((line) => `# ${line}`),
  ];
}

/** What all rules share. */
function facts({ classes, levels, decision }: RuleSet, smoothing: number | undefined): readonly string[] {
  const lines: string[] = [];
  if (classes) lines.push('', `Classes ${classes.map(levelText).join(', ')}`, `Smoothing ${smoothing}`);
  else if (levels.length > 0) lines.push('');
  if (decision?.weights) lines.push(`Weights ${decision.weights.join(', ')}`);
  for (const [actual, row] of (decision?.costs ?? []).entries())
    lines.push(`Costs of ${levelText(classes![actual]!)} as ${row.join(', ')}`);
  for (const one of levels) lines.push(`Levels of ${nameText(one.name)} ${one.levels.map(levelText).join(', ')}`);
  return lines;
}

/** What the notation means, as far as these rules use it. */
function legend({ rules, classes, decision, otherwise }: RuleSet): readonly string[] {
  const conditions = rules.flatMap((rule) => rule.conditions);
  const parts = conditions.some(({ missing }) => missing > 0 && missing < 1);
  const chains = conditions.some(({ tests }) => tests.length > 1 || tests[0].silent);
  return [
    'A rule speaks where all its conditions hold. A missing value, or a level never',
    'seen in training, holds only where the condition says so.',
    ...(parts
      ? [
          '"missing counts w": it then holds by that weight; weights of conditions are',
          'multiplied, and what all rules say, each times its weight, is added up.',
        ]
      : []),
    ...(chains
      ? [
          '"A, else B, else counts w": B is asked where the value A asks for is missing',
          'or A is silent about it, and so on; w where nothing is left to ask.',
        ]
      : []),
    ...(classes
      ? [
          'A class has the probability (cases + smoothing) / (all cases + smoothing *',
          'classes); without any case all are alike.',
        ]
      : []),
    ...(rules.some(({ answer }) => answer.kind === 'class' && answer.unsmoothed !== undefined)
      ? ['"but for a": the cases of class a get no smoothing; all is scaled to 1.']
      : []),
    ...(decision?.weights
      ? ['Probabilities are multiplied by the weights and scaled to 1 again, unless all', 'become 0.']
      : []),
    ...(decision?.costs ? ['The answer is the class with the lowest expected cost.'] : []),
    ...(otherwise.kind === 'class' && otherwise.given
      ? ['"given": probabilities that were not learned from cases.']
      : []),
    ...(rules.some(({ answer }) => answer.empty)
      ? ['"borrowed": no training case came here; these cases stand in.']
      : []),
  ];
}
