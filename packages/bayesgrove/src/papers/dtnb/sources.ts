import { sourcesFrom } from '../source.js';

/** The paper's 35 data sets are those that come with Weka; ours are the same files but where a note says otherwise. */
export const sources = sourcesFrom(`
anneal | anneal
autos | autos
balance-s | balance-scale
breast-c | breast-cancer
breast-w | breast-cancer-w
credit-a | credit-a
credit-g | credit-g
diabetes | diabetes
ecoli | ecoli
glass | glass
heart-c | heart-c
heart-h | heart-h
heart-s | heart-statlog
hepatitis | hepatitis
horse-c | horse-colic | the version with the class surgical_lesion, where the outcome is a column
hypothyroid | hypothyroid
ionosphere | ionosphere
iris | iris | three classes of 50 rows: the largest is a tie, and the first one stays by itself
kr-vs-kp | kr-vs-kp
labor | labor
lymphography | lymphography
mushroom | mushroom
optdigits | optdigits
pendigits | pendigits
primary-t | primary-tumor
segment | segment | seven classes of 330 rows: the largest is a tie, and the first one stays by itself; values rounded to 6 digits
sick | sick
sonar | sonar
soybean | soybean
splice | splice | the column Instance_name, an identifier, is left out
vehicle | vehicle
vote | vote
vowel | vowel | eleven classes of 90 rows: the largest is a tie, and the first one stays by itself
waveform | waveform-5000
zoo | zoo | without the names of the animals
`);
