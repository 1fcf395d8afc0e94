// A sentence that may end with a date: "12. Nov." has its full stop already.

/** With exactly one full stop. */
export function ended(words: string): string {
  return words.endsWith('.') ? words : `${words}.`;
}
