import { formatNumber } from '../../base/format-number.js';
import { formatValue } from '../../schema/format-value.js';
import { featuresOf, type Schema, targetOf, type Variable } from '../../schema/schema.js';
import { amount } from '../amount.js';
import { priorShares } from '../bayes-net-scorer.js';
import { categoricalEstimates } from '../categorical-terms.js';
import { hasParents } from '../column-tree.js';
import { countText } from '../draw/count-text.js';
import { classTotals } from '../explain/factor-numbers.js';
import { normalText } from '../explain/term-text.js';
import { normalsOf } from '../gaussian-terms.js';
import type { BayesNet, Categorical, Factor, Prior, Training } from '../model.js';
import { placesIn } from '../place-of.js';
import { placeText } from '../place-text.js';
import { namedList } from './named-list.js';
import { networkLines } from './network-lines.js';
import { tableLines } from './table-lines.js';

/** The most levels or intervals of a column that are listed. */
const PLACES = 20;

/** Of a network with parents, the most columns whose tables are listed. */
const TABLES = 40;

/** Naive Bayes in words: the shares of the classes, then a table a column in the order of the columns; with parents their tree first. */
export function netLines({ prior, factors }: BayesNet, schema: Schema, training?: Training): readonly string[] {
  return [
    ...classLines(prior, schema),
    ...(hasParents(factors) ? ['', ...networkLines(factors, schema, prior.counts.length)] : []),
    ...factorTables(factors, prior, schema),
    ...unusedLines(factors, schema, training),
  ];
}

/** Columns without a table: those that a search or rounds of SBC did not choose, by name, and those that have nothing to say. */
function unusedLines(factors: readonly Factor[], schema: Schema, training?: Training): readonly string[] {
  const known = new Set(factors.map((factor) => factor.feature));
  const features = featuresOf(schema);
  const unused = [...features.keys()].filter((feature) => !known.has(feature));
  const { votes, search } = training ?? {};
  const wasChosen = (feature: number) => (votes ? votes.none || (votes.by[feature] ?? 0) > 0 : !search);
  const left = unused.filter((feature) => !wasChosen(feature));
  const mute = unused.length - left.length;
  return [
    ...(left.length === 0
      ? []
      : [
          '',
          ...namedList(
            'not chosen:',
            left.map((feature) => features[feature]!.name),
          ),
        ]),
    ...(mute > 0 ? ['', `${amount(mute, 'other column says', 'other columns say')} nothing about the class`] : []),
  ];
}

/** The classes, their cases and their shares. */
export function classLines(prior: Prior, schema: Schema): readonly string[] {
  const target = targetOf(schema);
  return tableLines(
    [
      ['classes', ...(target.kind === 'nominal' ? target.levels : [])],
      ['cases', ...prior.counts.map(countText)],
      [prior.given ? 'p, as given' : 'p', ...Array.from(priorShares(prior), (p) => p.toFixed(3))],
    ],
    '',
  );
}

/** A table a column, a blank line before each; of a network with parents only the first. */
export function factorTables(factors: readonly Factor[], prior: Prior, schema: Schema): readonly string[] {
  const most = hasParents(factors) ? TABLES : factors.length;
  return [
    ...factors.slice(0, most).flatMap((factor) => ['', ...factorLines(factor, schema, prior)]),
    ...(factors.length > most ? ['', `... and the tables of ${amount(factors.length - most, 'more column')}`] : []),
  ];
}

function factorLines(factor: Factor, schema: Schema, prior: Prior): readonly string[] {
  const features = featuresOf(schema);
  const feature = features[factor.feature]!;
  const target = targetOf(schema);
  const classes = target.kind === 'nominal' ? target.levels : [];
  const parent = factor.kind === 'categorical' && factor.parent ? features[factor.parent.feature] : undefined;
  const rows = rowsOf(factor, features, classes.length, prior);
  const table = tableLines(
    [
      [parent ? `${parent.name}: ${feature.name}` : feature.name, ...classes],
      ...rows.slice(0, PLACES).map((row) => [`  ${row[0]}`, ...row.slice(1)]),
    ],
    '',
  );
  return rows.length > PLACES ? [...table, `  ... and ${rows.length - PLACES} more`] : table;
}

function rowsOf(
  factor: Factor,
  features: readonly Variable[],
  width: number,
  prior: Prior,
): readonly (readonly string[])[] {
  const feature = features[factor.feature]!;
  const format = feature.kind === 'numeric' ? feature.format : 'number';
  switch (factor.kind) {
    case 'categorical':
      return placeRows(factor, features, width, prior);
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
        ...(factor.fill === undefined ? [] : [[`missing is ${formatValue(factor.fill, format)}`]]),
      ];
  }
}

/** `sunny   3 (0.500)   2 (0.250)`: the cases of each class, and the probability made of them; with a parent one such block a place of it. */
function placeRows(
  factor: Categorical,
  features: readonly Variable[],
  width: number,
  prior: Prior,
): readonly (readonly string[])[] {
  const { counts, parent } = factor;
  const feature = features[factor.feature]!;
  const places = placesIn(factor, feature);
  const estimates = categoricalEstimates(factor, width, prior, places);
  const nameOf = (row: number) => {
    const own = placeText(factor, feature, row % places);
    return parent ? `${placeText(parent, features[parent.feature]!, Math.floor(row / places))}: ${own}` : own;
  };
  return Array.from({ length: counts.length / width }, (_, row) =>
    // The rest is only counted: there may be a hundred thousand.
    row >= PLACES
      ? []
      : [
          nameOf(row),
          ...Array.from({ length: width }, (_, c) => {
            const at = row * width + c;
            return `${countText(counts[at]!)} (${estimates[at]!.toFixed(3)})`;
          }),
        ],
  );
}
