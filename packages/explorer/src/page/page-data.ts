import { type Model, parseModel } from '@bayesgrove/core';

export type Value = number | string | null;

/** Rows to try the model on, as the page holds them. */
export interface Examples {
  readonly columns: readonly { readonly name: string; readonly kind: string; readonly format: string }[];
  /** A number (dates in milliseconds), a level, or nothing where it is missing. */
  readonly rows: readonly (readonly Value[])[];
  /** What the target is, row by row. */
  readonly truth?: readonly Value[];
}

const textOf = (id: string) => document.getElementById(id)?.textContent ?? '';

export const modelInPage = (): Model | undefined => (textOf('model') === '' ? undefined : parseModel(textOf('model')));

export function examplesInPage(): Examples | undefined {
  const text = textOf('examples');
  if (text.trim() === '') return undefined;
  const found = JSON.parse(text) as Examples | null;
  return found && found.rows.length > 0 ? found : undefined;
}
