import {
  criticalDifferencePicture,
  learningCurvePicture,
  type RankTable,
  type Results,
  svgOf,
  type WdlTable,
  wdlPicture,
} from '@bayesgrove/core';

type NamedText = readonly [name: string, text: string];

/** Of how many data sets learning curves are drawn. */
const MOST_CURVES = 20;

/** Nothing where nothing could be ranked. */
export function rankPicture(ranks: RankTable): readonly NamedText[] {
  if (ranks.ranks.length === 0) return [];
  const title = `Average ranks: ${ranks.metric.title}`;
  return [['critical-difference.svg', svgOf(criticalDifferencePicture(ranks, { title }))]];
}

export const recordPicture = (records: WdlTable): NamedText => ['wdl.svg', svgOf(wdlPicture(records))];

/** A picture for each data set of a learning curve. */
export function curvePictures(results: Results, metric: string): readonly NamedText[] {
  if (results.resampling.kind !== 'learning-curve') return [];
  const names = fileNames(results.data.slice(0, MOST_CURVES));
  return names.map((name, i) => [
    `learning-curve-${name}.svg`,
    svgOf(learningCurvePicture(results, metric, { data: results.data[i]! })),
  ]);
}

/** Data sets may have any name, and some file systems take `A` for `a`: names that are taken get a number. */
function fileNames(data: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return data.map((name) => {
    const plain = name.replace(/[^\p{L}\p{N}._-]+/gu, '_').slice(0, 60);
    let own = plain;
    for (let i = 2; taken.has(own.toLowerCase()); i++) own = `${plain}-${i}`;
    taken.add(own.toLowerCase());
    return own;
  });
}
