// For words that are written both within a sentence and at its beginning.

/** With a capital letter, to begin a sentence. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
