import type { Findings, Paper, PaperContext } from '../paper.js';
import type { Section } from '../report.js';
import { SOURCES } from '../uses.js';
import { biopsy } from './biopsy.js';
import { mammals } from './mammals.js';
import { housing, loan } from './naive-bayes.js';

export const lecturePaper: Paper = {
  name: 'lecture',
  title: 'The lecture on naive Bayes and trees: its results, and ours',
  citation: 'Lecture 2b, Naïve Bayes classifiers and decision trees, with the output of R (e1071, tree).',
  sources: SOURCES.get('lecture')!,
  reproduce,
};

async function reproduce({ found }: PaperContext): Promise<Findings> {
  const sections = await lectureSections(new Map(found.map(({ file, path }) => [file, path])));
  const counts = sections.flatMap(({ words }) => words ?? []);
  const agreed = counts.map((text) => /^(\d+) of (\d+)/.exec(text)!);
  const sum = (at: 1 | 2) => agreed.reduce((total, one) => total + Number(one[at]), 0);
  return {
    sections,
    summary: [`${sum(1)} of ${sum(2)} lines that the lecture prints are the same here.`],
    deviations: [
      'The lecture prunes and cross-validates on a half of the rows that it does not list; ours are of all complete rows, beside which there is nothing to print.',
    ],
  };
}

/** In the order of the lecture; what needs a file that is not there is left out. */
export async function lectureSections(paths: ReadonlyMap<string, string>): Promise<readonly Section[]> {
  const [houses, tumours] = [paths.get('housing-expanded'), paths.get('biopsy')];
  return [
    await loan(),
    ...(houses === undefined ? [] : [await housing(houses)]),
    ...(tumours === undefined ? [] : await biopsy(tumours)),
    await mammals(),
  ];
}
