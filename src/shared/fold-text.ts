// Text as names are compared: lower case, without marks over letters; and its words. Pure.

const plain = /^[\u0020-\u007e]*$/;

/** `Müller & Söhne` → `muller & sohne`. */
export function foldText(text: string): string {
  // True for most names, and many times faster.
  if (plain.test(text)) return text.toLowerCase().trim();
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .trim();
}

/** Letters and digits only, as the full-text index splits them. */
export function wordsOf(text: string): readonly string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
