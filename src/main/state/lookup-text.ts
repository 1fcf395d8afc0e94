// Text as the lookup compares it: lower case, without marks over letters; and its words. Pure.

/** `Müller & Söhne` → `muller & sohne`. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .trim();
}

/** Letters and digits only, as the index cuts them. */
export function wordsOf(text: string): readonly string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
