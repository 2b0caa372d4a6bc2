import { sourcesFrom } from '../source.js';

export const sources = sourcesFrom(`
Ecoli | ecoli
German | credit-g
KrVsKp | kr-vs-kp | 3,196 rows and 36 columns; the paper counts 3,198 rows, and the class as a column
Monk | monks-3 | the only one of the three Monk's problems with the paper's 554 rows
Mushroom | mushroom
Pima | diabetes
Promoter | promoter
Soybean | soybean | 683 rows, all that there are; the paper has the 307 of the original training file
Wisconsin | breast-cancer-w
Vote | vote
`);
