/** An error of the operating system, such as a file that is not there. */
export const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && 'syscall' in error;

/** The system's reason in words: `no such file or directory`. */
export function reason(error: NodeJS.ErrnoException): string {
  if (error.code === 'EISDIR') return 'it is a folder';
  const words = /^[A-Z0-9]+: ([^,]*)/.exec(error.message);
  return words?.[1] ?? error.message;
}
