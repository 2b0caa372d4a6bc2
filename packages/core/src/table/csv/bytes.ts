/** The bytes that mean something to a CSV reader. */
export const TAB = 9;
export const NEWLINE = 10;
export const QUOTE = 34;
export const PLUS = 43;
export const COMMA = 44;
export const MINUS = 45;
export const POINT = 46;
export const ZERO = 48;
export const SEMICOLON = 59;
export const PIPE = 124;
