/** Ends a switch over a union: adding a case to the union then breaks the build here. */
export function never(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}
