import { printedTable } from '../printed.js';

/** Wang, Wang and Zhao 2014, Table 3: rows, columns (mostly with the class) and classes. */
export const table3 = printedTable(
  3,
  'Data sets',
  ['instances', 'attributes', 'classes'],
  `
Abalone | 4177 | 9 | 3
Adult | 48842 | 15 | 2
Anneal | 898 | 39 | 6
Audio | 226 | 70 | 24
Balance Scale (Wisconsin) | 625 | 5 | 3
breast-cancer-w | 699 | 10 | 2
Live Disorder (Bupa) | 345 | 7 | 2
Car | 1728 | 8 | 4
Chess | 551 | 40 | 2
Cleveland | 303 | 14 | 2
Connect-4 Opening | 67557 | 43 | 3
Contraceptive Method Choice | 1473 | 10 | 3
Credit Screening | 690 | 16 | 2
Cylinder-bands | 540 | 40 | 2
Dermatology | 366 | 35 | 6
Glass Identification | 214 | 10 | 3
German | 1000 | 21 | 2
Haberman’s Survival | 306 | 4 | 2
Heart Disease | 303 | 14 | 2
Hepatitis | 155 | 20 | 2
Hungarian | 294 | 14 | 2
Iris | 150 | 5 | 3
King-rook-vs-King-pawn | 3196 | 36 | 2
Labor Negotiation | 57 | 17 | 2
LED | 1000 | 8 | 10
Localization | 164860 | 7 | 3
Lung Cancer | 32 | 57 | 3
Lymphography | 148 | 19 | 4
Magic | 19020 | 11 | 2
Mushroom | 8124 | 22 | 2
Nursery | 12960 | 8 | 5
Optdigits | 5620 | 64 | 10
Poker-hand | 1025010 | 11 | 10
Primary Tumor | 339 | 18 | 22
Satellite | 6435 | 37 | 6
Segment | 2310 | 20 | 7
Shuttle | 58000 | 9 | 7
Sick | 3772 | 30 | 2
Spambase | 4601 | 58 | 2
Teaching Assistant Evaluation | 151 | 6 | 3
Vehicle | 846 | 19 | 4
Wine Recognition | 178 | 14 | 3
Zoo | 101 | 17 | 7
`,
);

/** The data sets with a star in Table 3: Tables 5, 6, 8, 9 and 10 are about them. */
export const LARGE = [
  'Abalone',
  'Adult',
  'Connect-4 Opening',
  'King-rook-vs-King-pawn',
  'Localization',
  'Magic',
  'Mushroom',
  'Nursery',
  'Optdigits',
  'Poker-hand',
  'Satellite',
  'Segment',
  'Shuttle',
  'Sick',
  'Spambase',
];

export const table4 = printedTable(
  4,
  '0-1 loss, 10-fold cross-validation',
  ['C4.5', 'NB', 'TAN', 'NBTree', 'RTAN', 'FHDF'],
  `
Abalone | 0.460 | 0.472 | 0.459 | 0.430 | 0.450 | 0.443
Adult | 0.139 | 0.158 | 0.138 | 0.143 | 0.144 | 0.131
Anneal | 0.458 | 0.375 | 0.375 | 0.360 | 0.173 | 0.238
Audio | 0.314 | 0.239 | 0.292 | 0.195 | 0.235 | 0.307
Balance Scale (Wisconsin) | 0.306 | 0.285 | 0.280 | 0.286 | 0.297 | 0.278
breast-cancer-w | 0.056 | 0.026 | 0.042 | 0.034 | 0.032 | 0.071
Live Disorder (Bupa) | 0.444 | 0.444 | 0.444 | 0.426 | 0.452 | 0.421
Car | 0.156 | 0.140 | 0.057 | 0.078 | 0.061 | 0.036
Chess | 0.151 | 0.113 | 0.093 | 0.096 | 0.109 | 0.095
Cleveland | 0.277 | 0.162 | 0.205 | 0.171 | 0.178 | 0.204
Connect-4 Opening | 0.206 | 0.278 | 0.235 | 0.232 | 0.233 | 0.217
Contraceptive Method Choice | 0.493 | 0.504 | 0.489 | 0.474 | 0.505 | 0.475
Credit Screening | 0.133 | 0.141 | 0.151 | 0.134 | 0.142 | 0.139
Cylinder-bands | 0.307 | 0.215 | 0.283 | 0.181 | 0.179 | 0.215
Dermatology | 0.079 | 0.019 | 0.033 | 0.016 | 0.022 | 0.062
Glass Identification | 0.257 | 0.262 | 0.220 | 0.242 | 0.210 | 0.168
German | 0.277 | 0.253 | 0.273 | 0.238 | 0.259 | 0.275
Haberman’s Survival | 0.281 | 0.281 | 0.281 | 0.270 | 0.287 | 0.267
Heart Disease | 0.237 | 0.178 | 0.193 | 0.164 | 0.195 | 0.201
Hepatitis | 0.161 | 0.194 | 0.168 | 0.173 | 0.184 | 0.178
Hungarian | 0.194 | 0.160 | 0.170 | 0.160 | 0.163 | 0.171
Iris | 0.080 | 0.087 | 0.080 | 0.083 | 0.088 | 0.082
King-rook-vs-King-pawn | 0.022 | 0.121 | 0.078 | 0.081 | 0.068 | 0.040
Labor Negotiation | 0.088 | 0.035 | 0.053 | 0.050 | 0.036 | 0.033
LED | 0.309 | 0.267 | 0.266 | 0.257 | 0.271 | 0.249
Localization | 0.305 | 0.496 | 0.358 | 0.345 | 0.277 | 0.282
Lung Cancer | 0.625 | 0.438 | 0.594 | 0.480 | 0.510 | 0.534
Lymphography | 0.284 | 0.149 | 0.176 | 0.162 | 0.152 | 0.225
Magic | 0.164 | 0.224 | 0.168 | 0.168 | 0.166 | 0.156
Mushroom | 0.000 | 0.020 | 0.000 | 0.000 | 0.000 | 0.000
Nursery | 0.050 | 0.097 | 0.065 | 0.070 | 0.053 | 0.027
Optdigits | 0.230 | 0.077 | 0.041 | 0.030 | 0.024 | 0.035
Poker-hand | 0.245 | 0.499 | 0.330 | 0.462 | 0.121 | 0.186
Primary Tumor | 0.584 | 0.546 | 0.543 | 0.552 | 0.557 | 0.544
Satellite | 0.154 | 0.181 | 0.121 | 0.110 | 0.094 | 0.103
Segment | 0.092 | 0.079 | 0.039 | 0.033 | 0.034 | 0.045
Shuttle | 0.001 | 0.004 | 0.002 | 0.001 | 0.001 | 0.001
Sick | 0.020 | 0.031 | 0.026 | 0.026 | 0.025 | 0.021
Spambase | 0.083 | 0.102 | 0.067 | 0.065 | 0.058 | 0.060
Teaching Assistant Evaluation | 0.596 | 0.497 | 0.550 | 0.470 | 0.493 | 0.360
Vehicle | 0.331 | 0.392 | 0.294 | 0.278 | 0.278 | 0.280
Wine Recognition | 0.107 | 0.017 | 0.034 | 0.022 | 0.023 | 0.018
Zoo | 0.198 | 0.030 | 0.010 | 0.029 | 0.010 | 0.047
`,
);

export const table5 = printedTable(
  5,
  'Bias, large data sets',
  ['NB', 'TAN', 'C4.5', 'NBTree', 'RTAN', 'FHDF'],
  `
Abalone | 0.404 | 0.320 | 0.311 | 0.333 | 0.314 | 0.329
Adult | 0.140 | 0.108 | 0.100 | 0.113 | 0.113 | 0.108
Connect-4 Opening | 0.233 | 0.183 | 0.200 | 0.192 | 0.209 | 0.179
King-rook-vs-King-pawn | 0.111 | 0.067 | 0.019 | 0.070 | 0.062 | 0.039
Localization | 0.382 | 0.326 | 0.309 | 0.321 | 0.314 | 0.314
Magic | 0.199 | 0.136 | 0.139 | 0.161 | 0.154 | 0.132
Mushroom | 0.040 | 0.000 | 0.003 | 0.001 | 0.000 | 0.001
Nursery | 0.073 | 0.051 | 0.083 | 0.052 | 0.042 | 0.042
Optdigits | 0.066 | 0.031 | 0.109 | 0.030 | 0.022 | 0.029
Poker-hand | 0.327 | 0.227 | 0.308 | 0.263 | 0.270 | 0.331
Satellite | 0.166 | 0.094 | 0.101 | 0.080 | 0.075 | 0.081
Segment | 0.086 | 0.045 | 0.072 | 0.039 | 0.039 | 0.039
Shuttle | 0.007 | 0.002 | 0.003 | 0.002 | 0.002 | 0.003
Sick | 0.023 | 0.023 | 0.022 | 0.024 | 0.023 | 0.021
Spambase | 0.097 | 0.066 | 0.072 | 0.067 | 0.063 | 0.050
`,
);

export const table6 = printedTable(
  6,
  'Variance, large data sets',
  ['NB', 'TAN', 'C4.5', 'NBTree', 'RTAN', 'FHDF'],
  `
Abalone | 0.093 | 0.161 | 0.168 | 0.122 | 0.174 | 0.137
Adult | 0.027 | 0.066 | 0.045 | 0.059 | 0.045 | 0.044
Connect-4 Opening | 0.095 | 0.088 | 0.126 | 0.084 | 0.083 | 0.110
King-rook-vs-King-pawn | 0.025 | 0.019 | 0.010 | 0.008 | 0.022 | 0.023
Localization | 0.191 | 0.256 | 0.190 | 0.217 | 0.232 | 0.219
Magic | 0.041 | 0.079 | 0.085 | 0.065 | 0.070 | 0.061
Mushroom | 0.008 | 0.001 | 0.004 | 0.000 | 0.000 | 0.000
Nursery | 0.027 | 0.038 | 0.024 | 0.036 | 0.034 | 0.030
Optdigits | 0.025 | 0.028 | 0.172 | 0.026 | 0.021 | 0.024
Poker-hand | 0.209 | 0.231 | 0.212 | 0.263 | 0.232 | 0.214
Satellite | 0.021 | 0.041 | 0.089 | 0.042 | 0.042 | 0.049
Segment | 0.017 | 0.021 | 0.052 | 0.021 | 0.015 | 0.018
Shuttle | 0.004 | 0.001 | 0.002 | 0.002 | 0.001 | 0.002
Sick | 0.006 | 0.007 | 0.002 | 0.004 | 0.004 | 0.005
Spambase | 0.010 | 0.017 | 0.043 | 0.019 | 0.013 | 0.014
`,
);
