// Who somebody is: signals carry an e-mail address and custom properties (API 2.12), people have a name and a headline
// (API 2.4). They are joined where something proves it; else a name is what the properties or the mailbox spell. Pure.
import type { StoredPerson } from '../../store/people.ts';
import { lettersOf, mailboxLetters } from './letters.ts';
import { jobTitle, type NamedPerson } from '../rules/alert-words.ts';

type Known = Pick<StoredPerson, 'publicIdentifier' | 'name' | 'headline'>;

/** Longer than any name or address. Characters. */
const LONGEST_TEXT = 300;

/** Mailboxes that many read. */
const SHARED =
  /^(info|sales|office|contact|hello|hi|team|admin|support|billing|marketing|mail|hr|jobs|press|service|help|no|reply|accounts?|payable|finance|customer|success|desk|front|manager|data|legal|it|dev)$/;

/** `people` are those known at the account. */
export function namePerson(
  email: string | null,
  properties: Readonly<Record<string, unknown>>,
  people: readonly Known[],
): NamedPerson {
  const own = readNames(properties);
  const told =
    people.find(({ publicIdentifier }) => publicIdentifier.toLowerCase() === own.publicIdentifier) ??
    onlyOne(people.filter(({ name }) => own.name !== null && isSameName(name, own.name)));
  const mayBe = ({ name }: Known): boolean =>
    own.name === null || lettersOf(own.name)[0] === lettersOf(name)[0];
  const known =
    told ?? onlyOne(people.filter((person) => email !== null && isMailboxOf(email, person) && mayBe(person)));
  const spelt = email === null ? null : nameInMailbox(email);
  return {
    name: known?.name ?? own.name ?? spelt,
    title: jobTitle(known?.headline ?? null) ?? own.title,
    email,
    ...(told === undefined && known !== undefined && email !== null && isInitialOf(email, known)
      ? { isGuess: true }
      : {}),
  };
}

/** `Dana Fox` of `dana.fox@acme.example`; null of a mailbox that is no whole name. */
function nameInMailbox(email: string): string | null {
  const parts = (email.split('@')[0] ?? '').split(/[._-]/);
  if (parts.length < 2 || parts.length > 3 || parts.some((part) => !/^\p{L}{2,}$/u.test(part))) return null;
  if (parts.some((part) => SHARED.test(part.toLowerCase()))) return null;
  return parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1).toLowerCase()).join(' ');
}

interface Names {
  readonly name: string | null;
  readonly title: string | null;
  /** Of a LinkedIn address among them. */
  readonly publicIdentifier: string | null;
}

function readNames(properties: Readonly<Record<string, unknown>>): Names {
  const texts = new Map(
    Object.entries(properties)
      .slice(0, 100)
      .flatMap(([key, value]): readonly (readonly [string, string])[] => {
        const isText = typeof value === 'string' && value.length <= LONGEST_TEXT;
        return isText ? [[key.toLowerCase().replaceAll(/[^a-z]/g, ''), value.trim()]] : [];
      }),
  );
  const first = texts.get('firstname') ?? '';
  const last = texts.get('lastname') ?? '';
  const whole = texts.get('fullname') ?? texts.get('contactname') ?? texts.get('personname') ?? '';
  const name = whole === '' ? `${first} ${last}`.trim() : whole;
  const title = texts.get('jobtitle') ?? texts.get('role') ?? '';
  const link = [...texts.values()].map((text) => /linkedin\.com\/in\/([^/?#\s]+)/i.exec(text)?.[1]);
  return {
    name: name === '' ? null : name,
    title: jobTitle(title),
    publicIdentifier: link.find((slug) => slug !== undefined)?.toLowerCase() ?? null,
  };
}

function isSameName(one: string, other: string): boolean {
  const letters = lettersOf(one).join(' ');
  return letters !== '' && letters === lettersOf(other).join(' ');
}

/** Whether the mailbox is that name, in one of the ways in which companies spell them. */
function isMailboxOf(email: string, { name }: Known): boolean {
  const [first = '', ...further] = lettersOf(name);
  const last = further.at(-1) ?? '';
  if (last === '') return false;
  const mailbox = mailboxLetters(email);
  return [`${first}${last}`, `${first.charAt(0)}${last}`, `${last}${first}`].includes(mailbox);
}

/** Whether the mailbox says only the first name's initial: somebody who is not known may have the same. */
function isInitialOf(email: string, { name }: Known): boolean {
  const [first = ''] = lettersOf(name);
  return !mailboxLetters(email).includes(first);
}

/** Of two who may be meant nobody is. */
function onlyOne<T>(found: readonly T[]): T | undefined {
  return found.length === 1 ? found[0] : undefined;
}
