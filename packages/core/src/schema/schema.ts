/** What a column is used for. */
export type Role = 'feature' | 'target' | 'weight' | 'ignored';

interface Shared {
  readonly name: string;
  readonly role: Role;
}

/** A column of numbers or dates. */
export interface NumericVariable extends Shared {
  readonly kind: 'numeric';
  readonly format: 'number' | 'date' | 'datetime';
}

/** A column of levels. */
export interface NominalVariable extends Shared {
  readonly kind: 'nominal';
  readonly format: 'label' | 'boolean' | 'text';
  readonly levels: readonly string[];
}

/** What a column means. Saved inside every model, so that scoring needs nothing else. */
export type Variable = NumericVariable | NominalVariable;

/** Every column of the training table, in its order, exactly one of them the target. */
export interface Schema {
  readonly columns: readonly Variable[];
  /** The texts that meant missing in the training file, where it was a text file without types: new rows are read alike. */
  readonly missing?: readonly string[];
}

/** The column to predict. */
export const targetOf = (schema: Schema): Variable => schema.columns.find((variable) => variable.role === 'target')!;

/** The columns a model may look at, in the order of the schema. */
export const featuresOf = (schema: Schema): readonly Variable[] =>
  schema.columns.filter((variable) => variable.role === 'feature');
