import { formatNumber } from '../../base/format-number.js';
import { featuresOf, type Schema, targetOf, type Variable } from '../../schema/schema.js';
import { priorShares } from '../bayes-net-scorer.js';
import { categoricalEstimates } from '../categorical-terms.js';
import { countText } from '../draw/count-text.js';
import { classTotals } from '../explain/factor-numbers.js';
import { normalText } from '../explain/term-text.js';
import { normalsOf } from '../gaussian-terms.js';
import type { BayesNet, Categorical, Factor, Prior } from '../model.js';
import { rangeText } from '../test-text.js';
import { tableLines } from './table-lines.js';

/** The most levels or intervals of a column that are listed. */
const PLACES = 20;

/** Naive Bayes in words: the shares of the classes, then a table a column in the order of the columns. */
export function netLines(net: BayesNet, schema: Schema): readonly string[] {
  const target = targetOf(schema);
  const classes = target.kind === 'nominal' ? target.levels : [];
  const features = featuresOf(schema);
  const chances = priorShares(net.prior);
  const prior = tableLines(
    [
      ['classes', ...classes],
      ['cases', ...net.prior.counts.map(countText)],
      [net.prior.given ? 'p, as given' : 'p', ...Array.from(chances, (p) => p.toFixed(3))],
    ],
    '',
  );
  const known = new Set(net.factors.map((factor) => factor.feature));
  const unused = features.filter((_, i) => !known.has(i)).length;
  return [
    ...prior,
    ...net.factors.flatMap((factor) => ['', ...factorLines(factor, features[factor.feature]!, classes, net.prior)]),
    ...(unused > 0
      ? ['', `${unused} other ${unused === 1 ? 'column says' : 'columns say'} nothing about the class`]
      : []),
  ];
}

function factorLines(factor: Factor, feature: Variable, classes: readonly string[], prior: Prior): readonly string[] {
  const rows = rowsOf(factor, feature, classes.length, prior);
  const table = tableLines(
    [[feature.name, ...classes], ...rows.slice(0, PLACES).map((row) => [`  ${row[0]}`, ...row.slice(1)])],
    '',
  );
  return rows.length > PLACES ? [...table, `  ... and ${rows.length - PLACES} more`] : table;
}

function rowsOf(factor: Factor, feature: Variable, width: number, prior: Prior): readonly (readonly string[])[] {
  const format = feature.kind === 'numeric' ? feature.format : 'number';
  switch (factor.kind) {
    case 'categorical':
      return placeRows(factor, feature, width, prior);
    case 'gaussian':
      return [
        ['mean ± deviation', ...normalsOf(factor).map(({ mean, deviation }) => normalText(mean, deviation, format))],
        ['cases', ...factor.n.map(countText)],
      ];
    case 'kernel':
      return [
        ['kernels on cases', ...classTotals(factor.counts, width).map(countText)],
        [
          'bandwidth',
          ...factor.bandwidth.map((size) =>
            format === 'number' ? formatNumber(size) : `${formatNumber(size / 86_400_000)} days`,
          ),
        ],
      ];
  }
}

/** `sunny   3 (0.500)   2 (0.250)`: the cases of each class, and the probability made of them. */
function placeRows(
  factor: Categorical,
  feature: Variable,
  width: number,
  prior: Prior,
): readonly (readonly string[])[] {
  const { counts, cuts } = factor;
  const estimates = categoricalEstimates(factor, width, prior);
  const nameOf = (place: number) =>
    feature.kind === 'nominal' ? feature.levels[place]! : rangeText(feature, cuts ?? [], place);
  const places = counts.length / width;
  return Array.from({ length: places }, (_, place) =>
    // The rest is only counted: there may be a hundred thousand.
    place >= PLACES
      ? []
      : [
          nameOf(place),
          ...Array.from({ length: width }, (_, c) => {
            const at = place * width + c;
            return `${countText(counts[at]!)} (${estimates[at]!.toFixed(3)})`;
          }),
        ],
  );
}
