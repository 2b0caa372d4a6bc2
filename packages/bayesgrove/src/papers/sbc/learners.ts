/** Both Bayesian learners have normal distributions for numbers, with the variance by maximum likelihood. */
export const LEARNERS = [
  { label: 'NBC', learner: 'naive-bayes', options: { variance: 'mle' } },
  { label: 'C4.5', learner: 'c45', options: {} },
  { label: 'SBC', learner: 'sbc', options: {} },
] as const;
