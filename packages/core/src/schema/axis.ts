/**
 * What a column's codes mean. A nominal code is a level; a numeric code is a place in the order of the column's values.
 * Axes are made from every row of a table, also from rows that later do not count, so that folds share them.
 */
export type Axis = NominalAxis | NumericAxis;

/** A column of levels, as places to count in. */
export interface NominalAxis {
  readonly kind: 'nominal';
  readonly name: string;
  /** Number of codes, missing not counted. */
  readonly size: number;
  readonly levels: readonly string[];
}

/** Code k covers the values from low[k] to high[k]; exact axes have one value a code, so low, high and values are equal. */
export interface NumericAxis {
  readonly kind: 'numeric';
  readonly name: string;
  readonly size: number;
  readonly exact: boolean;
  /** A typical value of each code, ascending: the value itself, or the mean of a bin. */
  readonly values: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
}
