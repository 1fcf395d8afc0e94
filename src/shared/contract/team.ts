// The closed lists of what travels between a team's relay and its desktops.

/** The state of a program's connection to its team's server. */
export const linkStates = ['connecting', 'connected', 'unreachable', 'refused'] as const;

export type LinkState = (typeof linkStates)[number];

/** Why a file does not lead into a team. */
export const joinTroubles = [
  'unreadable',
  'too-large',
  'not-a-join-file',
  /** Made by a newer Hotlist. */
  'newer',
  /** A server on another machine would be spoken to in plain text. */
  'not-encrypted',
  /** Some of its servers are spoken to over TLS and some in plain text. */
  'mixed',
  /** The relay's own file. */
  'of-relay',
  /** The organization allows other servers, or none. */
  'managed',
  /** Its server is elsewhere, and this Electron is for tests only. */
  'test-runtime',
  /** Another organization here is already in this team. */
  'in-another',
] as const;

export type JoinTrouble = (typeof joinTroubles)[number];

/** A workspace or a person, as part of a subject: lower-case letters, digits and hyphens. */
export const namePattern = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Kinds of records in the team's stream; each is the last part of its subject. */
export const recordKinds = ['signals', 'likes', 'replies', 'status', 'claims', 'acts'] as const;

export type RecordKind = (typeof recordKinds)[number];

/** What a desktop requests for an account; only the relay decides. */
export const claimRequests = ['claim', 'release', 'hand-over'] as const;

export type ClaimRequest = (typeof claimRequests)[number];

/** What a desktop asks its relay; each is the last part of its subject. */
export const relayRequests = ['hello', 'lookup', 'act', ...claimRequests] as const;

export type RelayRequest = (typeof relayRequests)[number];

/** What counts as acting on an account: a logged call, meeting, email or note, and claiming the account. */
export const teamActKinds = ['logged', 'claimed'] as const;

export type TeamActKind = (typeof teamActKinds)[number];

/**
 * How far sharing a logged activity with the team has come. telling: it may have arrived; refused: the relay did not accept
 * it.
 */
export const shareSteps = ['owed', 'telling', 'told', 'taking-back', 'refused'] as const;

export type ShareStep = (typeof shareSteps)[number];

/** What happens to alerts about an account that a colleague has. */
export const claimedAlertChoices = ['quiet', 'digest', 'as-before'] as const;

export type ClaimedAlertChoice = (typeof claimedAlertChoices)[number];

/** Why the relay refuses a claim, a release or a handover. */
export const claimRefusals = ['taken', 'not-yours', 'nobody-by-that-name', 'too-many', 'no-account'] as const;

export type ClaimRefusal = (typeof claimRefusals)[number];

/** Why the team could not be asked. 'no-answer': it may have gone through nevertheless. */
export const claimFailures = [
  'unreachable',
  'no-relay',
  'no-answer',
  'removed',
  'relay-failed',
  /** More changes within a minute or a day than one person makes. */
  'too-often',
] as const;

export type ClaimFailure = (typeof claimFailures)[number];
