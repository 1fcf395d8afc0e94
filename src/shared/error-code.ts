// The code that Node and the system give an error, which says what happened without quoting anything.

/** `ENOENT`; '' if there is none. */
export function errorCodeOf(error: unknown): string {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : '';
}
