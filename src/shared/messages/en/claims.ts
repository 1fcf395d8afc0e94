// Who of the team has an account, and what one does about it.
import type { ClaimedAlertChoice, ClaimFailure, ClaimRefusal } from '../../contract/team.ts';

const choices: Readonly<Record<ClaimedAlertChoice, string>> = {
  quiet: 'Stay in the feed',
  digest: 'Wait for the digest',
  'as-before': 'Come as always',
};

/** Why the team could not be asked. */
const failed: Readonly<Record<ClaimFailure, string>> = {
  unreachable: 'Could not reach the team: nothing changed. Try again when you are back online.',
  'no-relay': 'Your team’s relay does not answer: nothing changed. Try again in a moment.',
  'no-answer': 'The team did not answer in time. If it went through, it shows here in a moment.',
  removed: 'Your team’s server no longer lets you in: nothing changed. Ask your administrator.',
  'relay-failed': 'Your team’s relay could not write it down. Try again in a moment.',
};

/** Why the relay refused, where nobody has the account. */
const refused: Readonly<Record<Exclude<ClaimRefusal, 'taken' | 'not-yours'>, string>> = {
  'nobody-by-that-name': 'Nobody of that name is in your team any more: nothing changed.',
  'too-many': 'You have as many accounts as one person may have. Release one first.',
  'no-account': 'This is no account that your team can share.',
};

export const claims = {
  claim: 'I’ve got this',
  release: 'Release',
  handOver: 'Hand over',
  /** Beside an account. `since`: a time or a day. */
  mine: 'You’ve got this',
  /** In the room of two initials. */
  you: 'You',
  colleagues: (name: string): string => `${name} has this`,
  mineUntil: (since: string, until: string): string => `You’ve had this since ${since}, until ${until}`,
  colleaguesUntil: (name: string, since: string, until: string): string =>
    `${name} has had this since ${since}, until ${until}`,
  handedOver: (name: string): string => `Handed over by ${name}`,
  done: {
    claimed: (account: string): string => `You’ve got ${account}`,
    released: (account: string): string => `Released ${account}`,
    handedOver: (account: string, name: string): string => `${name} has ${account} now`,
  },
  taken: (name: string, since: string): string => `${name} has had it since ${since}`,
  /** The relay refuses, and nobody has it. */
  notYours: 'It is not yours any more: nothing changed.',
  refused,
  failed,
  picker: {
    title: (account: string): string => `Hand over ${account}`,
    hint: 'Your whole team sees it, and alerts about it go quiet for you.',
    nobody: 'Nobody else of your team has been here in the last 30 days.',
  },
  choices,
};
