/** Bias and variance of one learner on one data set. */
export interface PartsJob {
  readonly data: string;
  readonly path: string;
  readonly label: string;
  readonly learner: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly samples: number;
  readonly seed: number;
}

export interface Parts {
  readonly bias: number;
  readonly variance: number;
}

export type PartsAnswer = { readonly parts: Parts } | { readonly failure: string };
