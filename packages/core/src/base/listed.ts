/** A text of the data as a message shows it: in quotes, and cut where it is long. */
export const quoted = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}...` : text);

/** Names in a message; beyond the first few only how many more there are. */
export const listed = (names: readonly string[], most = 12): string =>
  names.length > most
    ? `${names.slice(0, most).map(quoted).join(', ')} and ${names.length - most} more`
    : names.map(quoted).join(', ');
