// The only place that knows how a contact (an email address with what its signals say, API 2.12) and a lead (a LinkedIn
// person, API 2.4) are matched. Nothing is written: who is the same is worked out from what is stored, so a join loses
// nothing, and the next signal may prove something else. Pure.
import { joinProofs, type JoinChoice, type JoinProof } from '../../../shared/contract/person-joins.ts';
import { lettersOf, mailboxLetters, plainAddress, writingsOf } from './letters.ts';
import { comparableIdentifier, isInternalId } from './public-identifier.ts';
import { isSameName, nameInMailbox, nameWords, withoutTitles, type StatedNames } from './stated-names.ts';

export interface KnownLead {
  readonly publicIdentifier: string;
  readonly name: string;
  readonly headline: string | null;
}

/** `email` null: an anonymous signal, whose properties may name somebody. */
export interface KnownContact extends StatedNames {
  readonly email: string | null;
}

export interface ChosenJoin {
  readonly email: string;
  readonly publicIdentifier: string;
  readonly choice: JoinChoice;
}

/**
 * The mailbox is the first name's initial with the last name, or the first name alone; or a LinkedIn address came with a
 * name that is not the lead's: guesses, not joins.
 */
type Guess = 'initial' | 'first-name' | 'other-name';
type Proof = JoinProof | Guess;

/** The surest first. */
const proofs: readonly Proof[] = [...joinProofs, 'initial', 'first-name', 'other-name'];

/** A name proves less than an address, because others may have it. */
const weakProofs: ReadonlySet<Proof> = new Set(['same-name', 'same-mailbox']);

export interface Match<Lead extends KnownLead> {
  readonly lead: Lead;
  readonly proof: Proof;
}

/** The lead that the contact is, among those at the same account; null when nothing proves it, or it may be two of them. */
export function matchLead<Lead extends KnownLead>(
  contact: KnownContact,
  leads: readonly Lead[],
  choices: readonly ChosenJoin[],
): Match<Lead> | null {
  const found = leads.flatMap((lead): readonly Match<Lead>[] => {
    const proof = proofOf(contact, lead, choices);
    return proof === null ? [] : [{ lead, proof }];
  });
  const best = proofs.find((proof) => found.some((match) => match.proof === proof));
  const surest = found.filter(({ proof }) => proof === best);
  // If two are possible, it is neither.
  return surest.length === 1 ? (surest[0] ?? null) : null;
}

function proofOf(contact: KnownContact, lead: KnownLead, choices: readonly ChosenJoin[]): Proof | null {
  const { email, name } = contact;
  const id = comparableIdentifier(lead.publicIdentifier);
  const linked = contact.publicIdentifier === null ? null : comparableIdentifier(contact.publicIdentifier);
  const chosen = choices.find(
    (choice) => choice.email === email && choice.publicIdentifier === lead.publicIdentifier,
  );
  if (chosen !== undefined) return chosen.choice === 'join' ? 'by-hand' : null;
  if (email !== null && addressesIn(lead.headline).includes(email.toLowerCase())) return 'same-email';
  if (linked === id) return isNamedOtherwise(contact, lead) ? 'other-name' : 'same-link';
  // Another profile means somebody else with that name.
  if (linked !== null && !isInternalId(linked)) return null;
  if (name !== null && isSameName(name, lead.name)) return 'same-name';
  const hasOtherName = name !== null && !isSameFirstName(name, lead.name);
  if (email === null || hasOtherName) return null;
  return mailboxProof(email, lead);
}

/** A property may contain somebody else's address, such as a referrer's. */
function isNamedOtherwise({ name, email }: KnownContact, lead: KnownLead): boolean {
  const words = writingsOf(name ?? (email === null ? null : nameInMailbox(email)) ?? '').flatMap(nameWords);
  const there = writingsOf(lead.name).flatMap(lettersOf);
  return words.length > 0 && !words.some((word) => there.includes(word));
}

function isSameFirstName(one: string, other: string): boolean {
  const firstOf = (name: string): readonly (string | undefined)[] =>
    writingsOf(name).map((writing) => lettersOf(withoutTitles(writing))[0]);
  return firstOf(one).some((first) => firstOf(other).includes(first));
}

function isGuess(proof: Proof): proof is Guess {
  return proof === 'initial' || proof === 'first-name' || proof === 'other-name';
}

/** The longest address that can be written to, in letters (RFC 5321). */
const LONGEST_ADDRESS = 254;

/** Word by word, and none of the long ones: a search through the whole would take minutes for one word of a million letters. */
function addressesIn(headline: string | null): readonly string[] {
  const words = headline?.toLowerCase().split(/[\s<>()|,;]+/) ?? [];
  return words.flatMap((word) =>
    word.length > LONGEST_ADDRESS ? [] : (/^.+@.+\.[a-z]+/.exec(word)?.slice(0, 1) ?? []),
  );
}

/** Whether the mailbox is that name, in one of the ways in which companies spell them. */
function mailboxProof(email: string, { name }: KnownLead): Proof | null {
  const mailbox = mailboxLetters(email);
  const found = mailboxesOf(name).filter((way) => way.mailbox === mailbox);
  return proofs.find((proof) => found.some((way) => way.proof === proof)) ?? null;
}

/** Finds the few of hundreds of leads that may match: every proof has a key that both share, so each is looked up. */
function indexLeads<Lead extends KnownLead>(
  leads: readonly Lead[],
  choices: readonly ChosenJoin[],
): (contact: KnownContact & { readonly email: string }) => readonly Lead[] {
  const byKey = new Map<string, Set<Lead>>();
  const add = (lead: Lead, key: string): void => {
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, new Set([lead]));
    else known.add(lead);
  };
  for (const lead of leads) {
    add(lead, `id ${comparableIdentifier(lead.publicIdentifier)}`);
    for (const address of addressesIn(lead.headline)) add(lead, `email ${address}`);
    for (const ends of nameEnds(lead.name)) add(lead, `name ${ends}`);
    for (const { mailbox } of mailboxesOf(lead.name)) add(lead, `mailbox ${mailbox}`);
  }
  return ({ email, name, publicIdentifier }) => {
    const keys = [
      `id ${comparableIdentifier(publicIdentifier ?? '')}`,
      `email ${email.toLowerCase()}`,
      ...(name === null ? [] : nameEnds(name).map((ends) => `name ${ends}`)),
      `mailbox ${mailboxLetters(email)}`,
    ];
    const found = new Set(keys.flatMap((key) => [...(byKey.get(key) ?? [])]));
    // Somebody the user has chosen may have nothing in common.
    const chosen = choices.flatMap((choice) => (choice.email === email ? choice.publicIdentifier : []));
    return chosen.length === 0
      ? [...found]
      : leads.filter((lead) => found.has(lead) || chosen.includes(lead.publicIdentifier));
  };
}

/** First and last name, in each writing; none for a single word. */
function nameEnds(name: string): readonly string[] {
  return writingsOf(name)
    .map(nameWords)
    .flatMap((words) => (words.length === 0 ? [] : `${words[0] ?? ''} ${words.at(-1) ?? ''}`));
}

interface MailboxWay {
  readonly mailbox: string;
  readonly proof: Proof;
}

/**
 * The ways in which companies spell a name: in full, reversed, with an initial, or the first name alone; and with all of its
 * parts (`jan.vandenfeld` for Jan van den Feld).
 */
function mailboxesOf(name: string): readonly MailboxWay[] {
  return writingsOf(name)
    .map(nameWords)
    .flatMap(([first = '', ...further]): readonly MailboxWay[] => {
      const lasts = [...new Set([further.at(-1) ?? '', further.join('')])].filter((last) => last !== '');
      return lasts.flatMap((last): readonly MailboxWay[] => [
        { mailbox: `${first}${last}`, proof: 'same-mailbox' },
        { mailbox: `${last}${first}`, proof: 'same-mailbox' },
        { mailbox: `${first.charAt(0)}${last}`, proof: 'initial' },
        { mailbox: first, proof: 'first-name' },
      ]);
    });
}

export interface PersonJoin<Lead extends KnownLead> {
  readonly lead: Lead;
  readonly email: string;
  readonly proof: JoinProof;
}

export interface JoinedPeople<Lead extends KnownLead, Contact> {
  readonly joins: readonly PersonJoin<Lead>[];
  /** People who may be the same without proof, for the user to decide. */
  readonly guesses: readonly { readonly lead: Lead; readonly contact: Contact }[];
}

/**
 * For one account. By name alone, a lead is joined with at most one address, and not if others have that name as well
 * (`isCommonName`): then it is a guess.
 */
export function joinPeople<Lead extends KnownLead, Contact extends KnownContact & { readonly email: string }>(
  leads: readonly Lead[],
  contacts: readonly Contact[],
  choices: readonly ChosenJoin[],
  isCommonName: (name: string) => boolean,
): JoinedPeople<Lead, Contact> {
  const candidatesOf = indexLeads(leads, choices);
  const matches = contacts.flatMap((contact) => {
    const match = matchLead(contact, candidatesOf(contact), choices);
    return match === null ? [] : [{ contact, ...match }];
  });
  const isShared = (lead: Lead): boolean => {
    const alike = matches.filter((match) => match.lead === lead && weakProofs.has(match.proof));
    return new Set(alike.map(({ contact }) => plainAddress(contact.email))).size > 1;
  };
  const joins: PersonJoin<Lead>[] = [];
  const guesses: { lead: Lead; contact: Contact }[] = [];
  for (const { contact, lead, proof } of matches) {
    if (isGuess(proof) || (weakProofs.has(proof) && (isShared(lead) || isCommonName(lead.name))))
      guesses.push({ lead, contact });
    else joins.push({ lead, email: contact.email, proof });
  }
  return { joins, guesses };
}
