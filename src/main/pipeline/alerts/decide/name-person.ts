// Who somebody is, as an alert names them: the lead that the contact matches, or else the person that the properties or the
// mailbox spell out. Pure.
import type { NamedPerson } from '../../../../shared/contract/alert-content.ts';
import { matchLead, type ChosenJoin, type KnownLead } from '../../identity/match-people.ts';
import { jobTitle, nameInMailbox, readStatedNames, type StatedNames } from '../../identity/stated-names.ts';

/** What is known at the account. */
export interface KnownThere {
  readonly people: readonly KnownLead[];
  /** What was said earlier about this address. */
  readonly said?: StatedNames;
  readonly choices?: readonly ChosenJoin[];
}

export function namePerson(
  email: string | null,
  properties: Readonly<Record<string, unknown>>,
  { people, said, choices = [] }: KnownThere,
): NamedPerson {
  const own = readStatedNames(properties);
  const contact = {
    email: email?.toLowerCase() ?? null,
    name: own.name ?? said?.name ?? null,
    title: own.title ?? said?.title ?? null,
    publicIdentifier: own.publicIdentifier ?? said?.publicIdentifier ?? null,
  };
  const found = matchLead(contact, people, choices);
  // Several people may share a first name, and another name means another person.
  const match = found?.proof === 'first-name' || found?.proof === 'other-name' ? null : found;
  const isGuess = match?.proof === 'initial';
  return {
    name: match?.lead.name ?? contact.name ?? (email === null ? null : nameInMailbox(email)),
    title: jobTitle(match?.lead.headline ?? null) ?? contact.title,
    email,
    isGuess,
  };
}
