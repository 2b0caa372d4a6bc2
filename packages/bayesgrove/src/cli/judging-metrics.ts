import {
  type ClassMetric,
  costMetric,
  costsOf,
  type Metric,
  metricNamed,
  metricsFor,
  Problem,
  problems,
  type Task,
} from '@bayesgrove/core';
import { readWhole } from '../files/read-whole.js';

/** What `--costs` says: JSON as it is, or the text of the file that is named (`@costs.json`, `costs.json`). */
export async function costsText(flag: string | undefined): Promise<string> {
  const text = flag?.trim() ?? '';
  if (text.startsWith('@')) return readWhole(text.slice(1));
  return /^[^{["].*\.json$/su.test(text) ? readWhole(text) : text;
}

/** The mean cost a row; nothing where there are no costs. */
function costMetricOf(text: string, classes: readonly string[]): ClassMetric | undefined {
  try {
    const matrix = costsOf(text, { levels: classes });
    return matrix && costMetric(matrix);
  } catch (error) {
    // Told as an option of a learner, which it is not here.
    if (!(error instanceof Problem) || error.code !== 'bad-options') throw error;
    throw problems.badArgument(error.what.replace(/^costs\b/, '--costs'), remedyFor(classes));
  }
}

function remedyFor([actual = 'bad', predicted = 'good']: readonly string[]): string {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(predicted)];
  return `Give JSON such as {${a}:{${b}:5}}, where 5 is what a row of ${a} costs that is called ${b}; or @FILE, a file that holds it.`;
}

/** Before a large table is read. The metric cost is made of a matrix; without one its name means nothing. */
export function checkMetricNames(names: readonly string[], costs: string): void {
  for (const name of names) {
    if (name !== 'cost') metricNamed(name);
    else if (costs.trim() === '')
      throw problems.badArgument(
        'The metric "cost" needs to know what mistakes cost.',
        'Give them: --costs \'{"bad":{"good":5}}\', where 5 is what a bad case costs that is called good.',
      );
  }
}

/** Those that were asked for, or all that fit; a cost matrix adds its own. */
export function metricsFrom(
  { truth }: Task,
  asked: readonly string[] | undefined,
  costs: string,
  by: string | undefined,
): readonly Metric[] {
  if (costs.trim() !== '' && truth.kind !== 'classes')
    throw problems.badArgument('--costs are of classes, but the target is a number.', 'Leave it out.');
  const cost = truth.kind === 'classes' ? costMetricOf(costs, truth.classes) : undefined;
  const named = (name: string) => (name === 'cost' && cost ? cost : metricNamed(name, truth.kind));
  const first = by === undefined ? [] : [named(by)];
  const all = [...first, ...(asked?.map(named) ?? metricsFor(truth.kind)), ...(cost ? [cost] : [])];
  return all.filter((metric, i) => all.findIndex(({ name }) => name === metric.name) === i);
}
