import { badArgument } from '../base/problems.js';
import type { Table } from '../table/table.js';
import { inferSchema, type SchemaOptions } from './infer-schema.js';
import type { Schema } from './schema.js';

/** What the columns are, either given or to be inferred, with some roles asked for. */
export interface SchemaChoice extends SchemaOptions {
  /** What every column means, when it is not to be inferred from the table. */
  readonly schema?: Schema;
}

/** The schema that was given, or the one a table suggests. */
export function schemaFor(table: Table, choice: SchemaChoice): Schema {
  const { schema, target, weight, ignore, use } = choice;
  if (schema === undefined) return inferSchema(table, choice).schema;
  if ([target, weight, ignore, use].some((asked) => asked !== undefined))
    throw badArgument(
      'A schema is given, and roles beside it.',
      'Give the schema alone, or only target, weight, ignore and use.',
    );
  return schema;
}
