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

/** `Dana.Fox2@acme.example` → `danafox`; of what is no address, the whole of it. */
export function mailboxLetters(email: string): string {
  return lettersOf(email.split('@')[0] ?? '').join('');
}
