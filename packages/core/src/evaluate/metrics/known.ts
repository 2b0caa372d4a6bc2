/** A value that is a number; what came out of 0 / 0, or is too large to be one, is not known. */
export const known = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined);
