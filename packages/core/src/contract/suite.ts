/** A check that a learner cannot pass, by its title. */
export interface Skip {
  readonly test: string;
  readonly because: string;
  /** Only in this variant. Default all. */
  readonly variant?: string;
}

/** How a learner is held to the contract: with which options, and what it cannot promise. */
export interface Suite {
  /** Option sets to run the checks with, by name. Default: the defaults alone. */
  readonly variants?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Options with which the learner grows a tree as deep as it can; only for learners of trees. */
  readonly chain?: Readonly<Record<string, unknown>>;
  /** Options beside those of the variant for the large tables, where time goes into doing the same again (folds). */
  readonly large?: Readonly<Record<string, unknown>>;
  /** The variants whose models `update` can go on with. */
  readonly updates?: readonly string[];
  /** Checks that are left out, and why; the reason is printed with the check. */
  readonly skip?: readonly Skip[];
}
