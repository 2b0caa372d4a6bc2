/** What a row or column made in JavaScript may hold. NaN, null, undefined and an invalid Date are missing. */
export type Cell = number | string | boolean | bigint | Date | null | undefined;
