import { featuresOf, type Model, targetOf, type Variable } from '@bayesgrove/core';
import { textLiteral } from './literal.js';

/** Longer lists of levels help nobody who types. */
const MOST_LEVELS = 100;

/** The types of an exported module: the columns of a row and the names of the classes by their names. */
export function exportJsTypes(model: Model): string {
  const target = targetOf(model.schema);
  const features = featuresOf(model.schema);
  const answer =
    target.kind === 'nominal'
      ? `/** The classes of ${quoted(target.name)}. */
export type Label = ${union(target.levels)};

export interface Answer {
  readonly label: Label;
  /** By class; an object without a prototype. \`classes\` has their order. */
  readonly probabilities: Readonly<Record<Label, number>>;
}`
      : `export interface Answer {
  readonly value: number;
}`;
  return `${answer}

/** What is null, undefined or left out is missing. */
export interface Row {
${features.map(columnType).join('\n')}
}

export interface Feature {
  readonly name: ${union(features.map(({ name }) => name))};
  readonly role: "feature";
  readonly kind: "numeric" | "nominal";
  readonly format: "number" | "date" | "datetime" | "label" | "boolean" | "text";
  /** Of a nominal column. */
  readonly levels?: readonly string[];
}

/** A test row that is answered in another way than by the model. */
export interface Difference {
  readonly row: number;
  readonly cells: readonly (number | string | null)[];
  readonly expected: string;
  readonly found: string;
}

export function predict(row: Row): Answer;
export function predictAll(rows: Iterable<Row>): Answer[];
export function check(): Difference[];
export const target: ${quoted(target.name)};
export const classes: readonly ${target.kind === 'nominal' ? 'Label' : 'never'}[];
export const features: readonly Feature[];
export const about: {
  readonly learner: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seed: number;
  readonly rows: number;
  readonly data: { readonly name: string | null; readonly fingerprint: string | null };
  readonly trainedBy: string;
  readonly exportedBy: string;
};
export const vectors: {
  readonly features: readonly string[];
  readonly rows: readonly (readonly (number | string | null)[])[];
  readonly labels?: readonly string[];
  readonly probabilities?: readonly (readonly number[])[];
  readonly values?: readonly number[];
};
`;
}

/** Also inside a comment: a name with the end of a comment in it does not end it. */
const quoted = (text: string) => textLiteral(text).replaceAll('*/', '*\\u002f');

const union = (texts: readonly string[]) => (texts.length === 0 ? 'never' : texts.map(quoted).join(' | '));

function columnType(feature: Variable): string {
  const type =
    feature.kind === 'nominal'
      ? levelType(feature.levels)
      : feature.format === 'number'
        ? 'number'
        : 'Date | string | number';
  return `  readonly ${quoted(feature.name)}?: ${type} | null | undefined;`;
}

/** Levels are offered; any other text is allowed, and counts as missing. */
const levelType = (levels: readonly string[]) =>
  `${levels.length > MOST_LEVELS ? 'string' : [...levels.map(quoted), '(string & {})'].join(' | ')} | number | boolean`;
