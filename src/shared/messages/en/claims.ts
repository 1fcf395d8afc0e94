// Who in the team has an account, and what can be done about it.
import type { ClaimedAlertChoice, ClaimFailure, ClaimRefusal } from '../../contract/team.ts';

const choices: Readonly<Record<ClaimedAlertChoice, string>> = {
  quiet: 'In the feed only',
  digest: 'In the digest',
  'as-before': 'As usual',
};

/** Why the team could not be asked. */
const failed: Readonly<Record<ClaimFailure, string>> = {
  unreachable: 'Your team could not be reached, so nothing changed. Try again when you are back online.',
  'no-relay': 'Your team’s relay is not responding, so nothing changed. Try again in a moment.',
  'no-answer': 'Your team did not answer in time. If it went through, it shows here in a moment.',
  removed: 'Your team’s server no longer lets you in, so nothing changed. Ask your administrator.',
  'relay-failed': 'Your team’s relay could not save it. Try again in a moment.',
  'too-often': 'You have claimed and released a lot just now, so nothing changed. Try again later.',
};

/** Why the relay refused, if nobody has the account. */
const refused: Readonly<Record<Exclude<ClaimRefusal, 'taken' | 'not-yours'>, string>> = {
  'nobody-by-that-name': 'Nobody by that name is on your team anymore, so nothing changed.',
  'too-many':
    'The limit for claimed accounts of one person or the team is reached. One must be released first.',
  'no-account': 'Your team cannot share this account.',
};

export const claims = {
  claim: 'I’ve got this',
  release: 'Release',
  handOver: 'Hand over',
  /** Next to an account. `since`: a time or a day. */
  mine: 'You’ve got this',
  /** In the space for two initials. */
  you: 'You',
  colleagues: (name: string): string => `${name} has this`,
  mineUntil: (since: string, until: string): string => `You’ve had this since ${since}, until ${until}`,
  colleaguesUntil: (name: string, since: string, until: string): string =>
    `${name} has had this since ${since}, until ${until}`,
  handedOver: (name: string): string => `Handed over by ${name}`,
  /** By a list that the user read in. */
  listed: (owner: string): string => `Owner: ${owner} (from your list)`,
  listedYou: 'Owner: you (from your list)',
  done: {
    claimed: (account: string): string => `You’ve got ${account}`,
    released: (account: string): string => `Released ${account}`,
    handedOver: (account: string, name: string): string => `${name} has ${account} now`,
  },
  taken: (name: string, since: string): string => `${name} has had it since ${since}`,
  /** The relay refuses, and nobody has it. */
  notYours: 'It is no longer yours, so nothing changed.',
  refused,
  failed,
  picker: {
    title: (account: string): string => `Hand over ${account}`,
    hint: 'Your whole team will see it, and its alerts go quiet for you.',
    nobody: 'Nobody else on your team has been here in the last 30 days.',
  },
  choices,
};
