import { criticalDifferencePicture, type Results, rankTable, svgOf } from '@bayesgrove/core';

/** Mean ranks of all learners on a line, as a list of one picture; of none where nothing could be ranked. */
export function rankPictures(results: Results, metric: string, title: string): readonly string[] {
  const ranked = rankTable(results, { metric });
  if (ranked.ranks.length === 0) return [];
  return [svgOf(criticalDifferencePicture(ranked, { title }))];
}
