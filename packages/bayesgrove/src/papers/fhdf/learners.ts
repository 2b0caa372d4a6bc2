/** Numbers in MDL intervals and Laplace everywhere, as in the paper; C4.5 cuts numbers by itself. */
export const LEARNERS = [
  { label: 'C4.5', learner: 'c45', options: {} },
  { label: 'NB', learner: 'naive-bayes', options: { numeric: 'discretized' } },
  { label: 'TAN', learner: 'tan', options: { missing: 'mode' } },
  { label: 'NBTree', learner: 'nb-tree', options: {} },
  { label: 'RTAN', learner: 'rtan', options: { missing: 'mode' } },
  { label: 'FHDF', learner: 'fhdf', options: {} },
] as const;

/** Figure 8: how much a value must add to a rule, in percent, and how many values may imply another together. */
export const GROWTHS = [10, 15, 20, 25, 30];
export const KEYS = [1, 2, 3];
