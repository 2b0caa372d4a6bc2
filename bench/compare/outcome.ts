/** Processor seconds (user and system, all threads), seconds by the clock, and the most resident megabytes meanwhile. */
export interface Cost {
  readonly cpu: number;
  readonly wall: number;
  readonly peak: number;
}

/** The first time in a process, and the mean of a stretch of times after it: the first again where it took too long to repeat. */
export interface Costs {
  readonly cold: Cost;
  readonly warm: Cost;
}

/**
 * What a process that measures prints as one line of JSON, whatever language it is written in. Before each thing it does, it
 * prints `cold`, or `warm` where it does it again.
 */
export interface Reading {
  readonly fit: Costs;
  /** Absent where nothing is predicted. */
  readonly predict?: Costs;
  /** Rows that were predicted, and how many of them rightly. */
  readonly rows?: number;
  readonly correct?: number;
  /** Columns that the model asks for, where some were left out. */
  readonly columns?: number;
  /** Of how many processes, or stretches of one, this is the median. */
  readonly of?: number;
}

/** It was ended after a limit, and had taken so many processor seconds by then, repeats not counted: a ratio has a bound. */
export interface Over {
  readonly limit: number;
  readonly over: number;
}

/** It failed, or was not tried: why. */
export interface Without {
  readonly without: string;
}

/** What came of measuring one program at one work on one set. */
export type Outcome = Reading | Over | Without;

export const isReading = (outcome: Outcome | undefined): outcome is Reading =>
  outcome !== undefined && 'fit' in outcome;
export const isOver = (outcome: Outcome | undefined): outcome is Over => outcome !== undefined && 'over' in outcome;
