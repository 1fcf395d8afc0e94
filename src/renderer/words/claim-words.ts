// Who in the team has an account, as text and as a mark.
import { claimFinder } from '../../shared/claim-spellings.ts';
import type { Claim, ClaimsView } from '../../shared/model.ts';
import { messages } from '../../shared/messages/messages.ts';
import { personName } from '../../shared/words/team-words.ts';
import { initials } from './account-words.ts';
import type { TimeWords } from './time.ts';

/** As many as the style sheet defines. */
export const PERSON_COLOURS = 6;

export interface ClaimMark {
  readonly isMine: boolean;
  /** `B`, `AL`, or a word for the user. */
  readonly short: string;
  /** Who has it. */
  readonly text: string;
  /** Since when, until when, and from whom. */
  readonly more: string;
}

const finders = new WeakMap<readonly Claim[], (account: string) => Claim | null>();

/** Null when nobody has it, or without a team. */
export function claimOn(view: ClaimsView | undefined, domain: string): Claim | null {
  if (view === undefined) return null;
  let find = finders.get(view.claims);
  if (find === undefined) {
    find = claimFinder(view.claims);
    finders.set(view.claims, find);
  }
  return find(domain);
}

export function claimMark(claim: Claim, me: string, times: TimeWords, now: number): ClaimMark {
  const words = messages().claims;
  const isMine = claim.by === me;
  const name = personName(claim.by);
  const since = times.clock(claim.at, now);
  const until = times.upcoming(claim.untilAt, now);
  const sentence = isMine ? words.mineUntil(since, until) : words.colleaguesUntil(name, since, until);
  const from = claim.from === null ? '' : ` ${words.handedOver(personName(claim.from))}.`;
  return {
    isMine,
    short: isMine ? words.you : initials(name),
    text: isMine ? words.mine : words.colleagues(name),
    more: `${sentence}.${from}`,
  };
}

/** From 0. The same across restarts and machines, because it depends only on the name. */
export function colourOf(name: string): number {
  let sum = 7;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9_973;
  return sum % PERSON_COLOURS;
}
