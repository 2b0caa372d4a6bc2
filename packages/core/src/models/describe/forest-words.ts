import { featuresOf, type Schema, targetOf } from '../../schema/schema.js';
import { amount } from '../amount.js';
import { answerOf } from '../decide.js';
import { placeName } from '../explain/place-name.js';
import { ruleShares } from '../forest/leaf.js';
import { pathOf } from '../forest/path-of.js';
import type { FoundRule } from '../forest/rule-finder.js';
import type { Condition, Decision, Dependency, RuleForest } from '../model.js';
import { shortened } from '../test-text.js';

export interface ForestWords {
  /** `X1 = a2 and X2 = b0 -> C1, p 0.929 (12 cases, 0.512 bits)`. */
  readonly ruleText: (rule: FoundRule) => string;
  /** `X1 = a1 implies X2 = b0 (3 cases)`. */
  readonly dependencyText: (dependency: Dependency) => string;
}

/** What a forest holds in words. */
export function forestWords(body: RuleForest, schema: Schema, decision: Decision | undefined): ForestWords {
  const features = featuresOf(schema);
  const target = targetOf(schema);
  /** `outlook = sunny`, `x > 2 and <= 3`. */
  const conditionText = ({ column, place }: Condition) => {
    const places = body.columns[column]!;
    const feature = features[places.feature]!;
    const text = shortened(placeName(places, feature, place) ?? '') || '(empty)';
    return `${shortened(feature.name)} ${feature.kind === 'nominal' ? '= ' : ''}${text}`;
  };
  return {
    ruleText(rule) {
      const { spot, ends } = rule;
      const conditions = pathOf(spot).map(({ condition }) => conditionText(condition!));
      const { label, chances } = answerOf(ruleShares(rule, body), decision);
      const name = target.kind === 'nominal' ? shortened(target.levels[label]!) : String(label);
      const chance = `${name}, p ${chances[label]!.toFixed(3)}`;
      const answer = ends === 'class' ? chance : `naive Bayes (at first ${chance})`;
      return `${conditions.join(' and ')} -> ${answer} (${amount(spot.cases, 'case')}, ${spot.chain.toFixed(3)} bits)`;
    },
    dependencyText({ when, implies, support }) {
      const left = when.length === 0 ? 'always' : `${when.map(conditionText).join(' and ')} implies`;
      return `${left} ${conditionText(implies)} (${amount(support, 'case')})`;
    },
  };
}
