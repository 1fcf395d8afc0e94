// Who somebody is, as an alert names them: the lead that the contact is, else whom the properties or the mailbox spell.
// Pure.
import type { NamedPerson } from '../../../shared/contract/alert-says.ts';
import { matchLead, type ChosenJoin, type KnownLead } from '../../identity/match-people.ts';
import { jobTitle, nameInMailbox, readSaidNames, type SaidNames } from '../../identity/said-names.ts';

/** What is known at the account. */
export interface KnownThere {
  readonly people: readonly KnownLead[];
  /** Said of this address before. */
  readonly said?: SaidNames;
  readonly choices?: readonly ChosenJoin[];
}

export function namePerson(
  email: string | null,
  properties: Readonly<Record<string, unknown>>,
  { people, said, choices = [] }: KnownThere,
): NamedPerson {
  const own = readSaidNames(properties);
  const contact = {
    email: email?.toLowerCase() ?? null,
    name: own.name ?? said?.name ?? null,
    title: own.title ?? said?.title ?? null,
    publicIdentifier: own.publicIdentifier ?? said?.publicIdentifier ?? null,
  };
  const found = matchLead(contact, people, choices);
  // Many may have a first name, and whoever has another name is somebody else.
  const match = found?.proof === 'first-name' || found?.proof === 'other-name' ? null : found;
  const isGuess = match?.proof === 'initial';
  return {
    name: match?.lead.name ?? contact.name ?? (email === null ? null : nameInMailbox(email)),
    title: jobTitle(match?.lead.headline ?? null) ?? contact.title,
    email,
    isGuess,
  };
}
