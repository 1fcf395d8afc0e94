// Who somebody says they are: names, titles and addresses in a signal's properties, which are custom (API 2.12), in a
// headline and in a mailbox. Pure.
import { lettersOf, mailboxOf, writingsOf } from './letters.ts';
import { identifierIn } from './public-identifier.ts';

export interface StatedNames {
  readonly name: string | null;
  readonly title: string | null;
  /** From a LinkedIn address, as it is compared (public-identifier.ts); some were stored as the address wrote them. */
  readonly publicIdentifier: string | null;
}

export const nothingStated: StatedNames = { name: null, title: null, publicIdentifier: null };

/** Longer than any name or address. Characters. */
const LONGEST_TEXT = 300;

/** A longer headline is a slogan. Characters. */
const LONGEST_TITLE = 50;

const MOST_PROPERTIES = 100;

const keysThatName = /name|title|role/i;

/** Mailboxes that several people read. */
const SHARED =
  /^(info|sales|office|contact|kontakt|enquiries|inquiries|procurement|purchasing|noreply|hello|team|admin|support|billing|marketing|mail|hr|press|service|help|reply|accounts?|payable|finance|customer|success|desk|front|manager|data|legal|it|ops|jobs)$/;

/** Also shared, unless it is part of somebody's name: `dev@`, but not `dev.zelkling@`. */
const SHARED_ALONE = /^(dev|hi|no)$/;

export function readStatedNames(properties: Readonly<Record<string, unknown>>): StatedNames {
  const telling: [key: string, text: string][] = [];
  for (const key of Object.keys(properties).slice(0, MOST_PROPERTIES)) {
    const value = properties[key];
    if (typeof value !== 'string' || value.length > LONGEST_TEXT) continue;
    if (keysThatName.test(key) || identifierIn(value) !== null)
      telling.push([key.toLowerCase().replaceAll(/[^a-z]/g, ''), value.trim()]);
  }
  if (telling.length === 0) return nothingStated;
  const texts = new Map(telling);
  const first = texts.get('firstname') ?? '';
  const last = texts.get('lastname') ?? '';
  const whole = texts.get('fullname') ?? texts.get('contactname') ?? texts.get('personname') ?? '';
  const name = whole === '' ? `${first} ${last}`.trim() : whole;
  const title = jobTitle(texts.get('jobtitle') ?? texts.get('role') ?? texts.get('newtitle') ?? null);
  const publicIdentifier =
    telling.map(([, text]) => identifierIn(text)).find((found) => found !== null) ?? null;
  if (name === '' && title === null && publicIdentifier === null) return nothingStated;
  return { name: name === '' ? null : name, title, publicIdentifier };
}

/** `Director of Growth` from `Director of Growth at Emberkiln | Speaker`; null for a headline that has none. */
export function jobTitle(headline: string | null): string | null {
  const first = headline?.split(/\s+(?:at|@)\s+|\s*[|·•]\s*/i)[0]?.trim() ?? '';
  return first === '' || first.length > LONGEST_TITLE ? null : first;
}

/** Whoever writes from it today need not be who wrote from it before. */
export function isSharedMailbox(email: string): boolean {
  const parts = lettersOf(mailboxOf(email));
  const isAlone = parts.length > 0 && parts.every((part) => SHARED_ALONE.test(part));
  return isAlone || parts.some((part) => SHARED.test(part));
}

/** `Dana Fox` from `dana.fox@acme.example`; null for a mailbox that is no full name. */
export function nameInMailbox(email: string): string | null {
  const parts = mailboxOf(email).split(/[._-]/);
  if (parts.length < 2 || parts.length > 3 || parts.some((part) => !/^\p{L}{2,}$/u.test(part))) return null;
  if (isSharedMailbox(email)) return null;
  return parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1).toLowerCase()).join(' ');
}

/** Before and after a name, with or without full stops. */
const TITLES =
  /(?:^|[\s,(])(?:(?:dr|dipl)\.?\s?-?\s?(?:ing|med|phil|jur|rer\.?\s?(?:nat|pol))|prof|dr|mrs?|ms|jr|sr|m\.?d|m\.?b\.?a|ph\.?\s?d)(?![\p{L}\p{M}])\.?/giu;

/** `Dana Fox` from `Dr. Dana Fox, Ph.D.`, with a comma or space more. */
export function withoutTitles(name: string): string {
  return name.replaceAll(TITLES, ' ');
}

/** First name, middle names, last name, as letters; empty for a single word, which could be too many people. */
export function nameWords(name: string): readonly string[] {
  const words = lettersOf(withoutTitles(name));
  return words.length < 2 ? [] : words;
}

/** Whether first and last name are equal; if both have middle names, those must agree, where an initial matches a full name. */
export function isSameName(one: string, other: string): boolean {
  return writingsOf(one).some((name) => writingsOf(other).some((there) => isSameWriting(name, there)));
}

function isSameWriting(one: string, other: string): boolean {
  const [words, others] = [nameWords(one), nameWords(other)];
  if (words.length === 0 || words[0] !== others[0] || words.at(-1) !== others.at(-1)) return false;
  const [middle, otherMiddle] = [words.slice(1, -1), others.slice(1, -1)];
  return middle.every((word, index) => {
    const there = otherMiddle[index];
    return there === undefined || word === there || isInitial(word, there) || isInitial(there, word);
  });
}

function isInitial(word: string, name: string): boolean {
  return word.length === 1 && name.startsWith(word);
}
