import { type Outcomes, pooled, type SplitResult } from '@bayesgrove/core';

/** All held-out rows together. They come again in every repeat; one of them says enough of what is taken for what. */
export const firstRepeat = (results: readonly SplitResult[]): Outcomes =>
  pooled(results.filter(({ repeat }) => repeat === results[0]?.repeat).map(({ outcomes }) => outcomes));
