import { sourcesFrom } from '../source.js';

export const sources = sourcesFrom(`
Abalone | abalone | the paper does not say which classes; ours are three groups of rings: up to 8, 9 and 10, from 11
Anneal | anneal-orig | UCI's coding, where ? is missing
Australian | australian
Breast | breast-cancer | may also be Wisconsin's, but the paper's 64 % to 66 % are further from what is usual there (96 %)
Crx | credit-a
Diabetes | diabetes
German | credit-g
Hypothyroid | hypothyroid | 3,772 rows and four classes; there is also a version of 3,163 rows and two classes
Letter | letter
Optical | optdigits
Sick-euthyroid | sick-euthyroid | printed as Sick-enthyroid
Vehicle | vehicle
`);
