import {
  featuresOf,
  type Inferred,
  inferSchema,
  type Model,
  type Schema,
  type SchemaOptions,
  type Table,
  targetOf,
} from '@bayesgrove/core';

/**
 * A table in the roles of a model: what it learned from is a feature, and nothing else is. Where the table itself suggests the
 * same roles, what was found out about its columns is told as when the model was trained.
 */
export function inRolesOf(
  { schema }: Model,
  table: Table,
): { readonly inferred: Inferred; readonly asked: SchemaOptions } {
  const weight = schema.columns.find(({ role }) => role === 'weight')?.name;
  const least = { target: targetOf(schema).name, ...(weight !== undefined && { weight }) };
  const suggested = inferSchema(table, least);
  const wanted = new Set(featuresOf(schema).map(({ name }) => name));
  const found = new Set(featuresOf(suggested.schema).map(({ name }) => name));
  const roles = new Set([least.target, weight]);
  const ignore = table.columns.map(({ name }) => name).filter((name) => found.has(name) && !wanted.has(name));
  const use = table.columns
    .map(({ name }) => name)
    .filter((name) => wanted.has(name) && !found.has(name) && !roles.has(name));
  const asked = { ...least, ...(ignore.length > 0 && { ignore }), ...(use.length > 0 && { use }) };
  return { inferred: ignore.length + use.length === 0 ? suggested : inferSchema(table, asked), asked };
}

/** The roles without a table to look at: whatever was left out is left out by name. */
export function rolesOf({ columns }: Schema): SchemaOptions {
  const weight = columns.find(({ role }) => role === 'weight')?.name;
  const ignore = columns.filter(({ role }) => role === 'ignored').map(({ name }) => name);
  return {
    target: targetOf({ columns }).name,
    ...(weight !== undefined && { weight }),
    ...(ignore.length > 0 && { ignore }),
  };
}
