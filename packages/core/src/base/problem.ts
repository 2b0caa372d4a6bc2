/** Where in a file something went wrong. Lines count from 1, the header line included. */
export interface Place {
  readonly file?: string;
  readonly line?: number;
  readonly column?: string;
}

/**
 * The one kind of error a user is meant to read: a stable code, what happened, what to do.
 * Every text is written in `problems.ts`; anything thrown that is not a Problem is a bug.
 */
export class Problem extends Error {
  override readonly name = 'Problem';

  constructor(
    readonly code: string,
    readonly what: string,
    readonly remedy: string,
    readonly place: Place = {},
    options?: ErrorOptions,
  ) {
    super(`${placeText(place)}${what} ${remedy}`, options);
  }
}

/** `data.csv, line 12, column "age": `, or nothing when the place is not known. */
export function placeText(place: Place): string {
  const parts = [
    place.file,
    place.line === undefined ? undefined : `line ${place.line}`,
    place.column === undefined ? undefined : `column ${JSON.stringify(place.column)}`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? '' : `${parts.join(', ')}: `;
}
