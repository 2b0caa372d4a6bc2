/** Wins, draws and losses of one learner against another. */
export interface Record3 {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** A triangle of records: `of(a, b)` is that of the learner of a line against that of a column. */
export interface PrintedRecords {
  readonly number: number;
  readonly title: string;
  readonly learners: readonly string[];
  readonly pairs: readonly { readonly a: string; readonly b: string; readonly record: Record3 }[];
}

/** A line is `learner | its record against the first learner | against the second | ...`. */
function printedRecords(number: number, title: string, learners: readonly string[], text: string): PrintedRecords {
  const pairs = text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [a, ...cells] = line.split('|').map((part) => part.trim());
      return cells.map((cell, i) => {
        const [wins, draws, losses] = cell.split('/').map(Number);
        return { a: a!, b: learners[i]!, record: { wins: wins!, draws: draws!, losses: losses! } };
      });
    });
  return { number, title, learners, pairs };
}

export const table7 = printedRecords(
  7,
  'Win/draw/loss of 0-1 loss, all data sets',
  ['C4.5', 'NB', 'TAN', 'NBTree', 'RTAN', 'FHDF'],
  `
NB | 22/5/16
TAN | 24/10/9 | 21/8/14
NBTree | 28/7/8 | 28/9/6 | 19/19/5
RTAN | 27/9/7 | 20/17/6 | 24/14/5 | 16/13/14
FHDF | 29/9/5 | 24/9/10 | 22/15/6 | 17/12/14 | 18/11/14
`,
);

export const table8 = printedRecords(
  8,
  'Win/draw/loss of 0-1 loss, large data sets',
  ['C4.5', 'NB', 'TAN', 'NBTree', 'RTAN', 'FHDF'],
  `
NB | 2/1/12
TAN | 4/3/8 | 14/1/0
NBTree | 7/2/6 | 15/0/0 | 5/8/2
RTAN | 7/2/6 | 11/1/3 | 8/4/3 | 6/5/4
FHDF | 10/2/3 | 15/0/0 | 12/2/1 | 11/1/3 | 8/3/4
`,
);

export const table9 = printedRecords(
  9,
  'Win/draw/loss of bias, large data sets',
  ['NB', 'TAN', 'C4.5', 'NBTree', 'RTAN', 'FHDF'],
  `
TAN | 14/1/0
C4.5 | 12/1/2 | 3/3/9
NBTree | 14/1/0 | 2/9/4 | 8/2/5
RTAN | 14/1/0 | 6/6/3 | 8/3/4 | 8/6/1
FHDF | 14/1/0 | 7/5/3 | 9/2/4 | 7/5/3 | 5/5/5
`,
);

export const table10 = printedRecords(
  10,
  'Win/draw/loss of variance, large data sets',
  ['NB', 'TAN', 'C4.5', 'NBTree', 'RTAN', 'FHDF'],
  `
TAN | 4/0/11
C4.5 | 5/2/8 | 6/1/8
NBTree | 5/1/9 | 10/2/3 | 9/0/6
RTAN | 7/0/8 | 10/2/3 | 8/2/5 | 7/3/5
FHDF | 4/3/8 | 11/0/4 | 8/2/5 | 7/2/6 | 6/2/7
`,
);
