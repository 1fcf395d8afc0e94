// Names and mailboxes as letters alone, so that they can be compared: without accents, case, digits and signs. Pure.

/**
 * Accents, which many leave out. The marks of other scripts tell names apart: a vowel in Devanagari, a sound in kana (`か`,
 * `が`), which has the last two of these.
 */
const ACCENTS = /(?![\u3099\u309a])\p{Script=Inherited}/gu;

/** `O’Brien` and `OBrien`. */
const APOSTROPHES = /(?<=\p{L})['’ʼ‘`´](?=\p{L})/gu;

/** Letters that have no accent to take off, as most people type them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const UNUSUAL = /[ßøæœłđðþı]/g;

/** As German and Scandinavian names are written where there are no such letters. */
const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const SPELLED_OUT = /[äöüøå]/g;

/** True for most names and all mailboxes, and many times faster. */
const PLAIN = /^[\u0020-\u007e]*$/;

/** `José-Ana Díaz` → `jose`, `ana`, `diaz`. */
export function lettersOf(text: string): readonly string[] {
  if (PLAIN.test(text)) {
    return (
      text
        .replaceAll(APOSTROPHES, '')
        .toLowerCase()
        .match(/[a-z]+/g) ?? []
    );
  }
  return text
    .replaceAll(APOSTROPHES, '')
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .toLowerCase()
    .replaceAll(UNUSUAL, (letter) => plainLetters[letter] ?? letter)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((part) => part !== '');
}

/** `Jürgen` and `Juergen` for `Jürgen`; a name in plain letters alone. */
export function writingsOf(name: string): readonly string[] {
  if (PLAIN.test(name)) return [name];
  const composed = name.normalize('NFC').toLowerCase();
  const other = composed.replaceAll(SPELLED_OUT, (letter) => spelledOut[letter] ?? letter);
  return other === composed ? [name] : [name, other];
}

/** `dana.fox` of `dana.fox+trial@acme.example`: what follows the plus is the owner's own mark; all of it for what is no address. */
export function mailboxOf(email: string): string {
  return (email.split('@')[0] ?? '').replace(/(?<=.)\+.*/u, '');
}

/** Where mail to it arrives: without a plus and what follows it, in lower case. */
export function plainAddress(email: string): string {
  return `${mailboxOf(email)}${email.slice(email.lastIndexOf('@'))}`.toLowerCase();
}

/** `Dana.Fox2@acme.example` → `danafox`. */
export function mailboxLetters(email: string): string {
  return lettersOf(mailboxOf(email)).join('');
}
