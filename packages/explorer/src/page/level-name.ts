/** A level or a column by its name; one without a name is called so. */
export const levelName = (name: string): string => (name === '' ? '(empty)' : name);
