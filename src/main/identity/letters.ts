// Names and mailboxes as letters alone, so that they can be compared: without accents, case, digits and signs. Pure.

/** `José-Ana Díaz` → `jose`, `ana`, `diaz`. */
export function lettersOf(text: string): readonly string[] {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((part) => part !== '');
}

/** `Dana.Fox2@acme.example` → `danafox`; all of it for what is no address. */
export function mailboxLetters(email: string): string {
  return lettersOf(email.split('@')[0] ?? '').join('');
}
