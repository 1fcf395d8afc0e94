// The closed lists of what travels between a team's relay and its desktops.

/** How a program stands to its team's server. */
export const linkStates = ['connecting', 'connected', 'unreachable', 'refused'] as const;

export type LinkState = (typeof linkStates)[number];

/** Why a file that was to lead into a team does not. */
export const joinTroubles = [
  'unreadable',
  'too-large',
  'not-a-join-file',
  /** A newer Hotlist has made it. */
  'newer',
  /** It is the relay's own. */
  'of-relay',
  /** The organization allows other servers, or none. */
  'ruled',
  /** Its server is elsewhere, and this Electron is for tests. */
  'test-runtime',
  /** Another organization here is in this team. */
  'in-another',
] as const;

export type JoinTrouble = (typeof joinTroubles)[number];

/** A workspace or a person, as a part of a subject: small letters, digits and hyphens. */
export const namePattern = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Kinds of records in the team's stream; each is the last part of its subject. */
export const recordKinds = [
  'signals',
  'likes',
  'rankings',
  'people',
  'trend',
  'status',
  'claims',
  'acts',
] as const;

export type RecordKind = (typeof recordKinds)[number];

/** What a desktop asks about an account; the relay alone decides. */
export const claimRequests = ['claim', 'release', 'hand-over'] as const;

export type ClaimRequest = (typeof claimRequests)[number];

/** What a desktop asks its relay; each is the last part of its subject. */
export const relayRequests = ['hello', 'lookup', 'act', ...claimRequests] as const;

export type RelayRequest = (typeof relayRequests)[number];

/**
 * What counts as having acted on an account: a call, a meeting, an e-mail or a note that was logged, and having taken the
 * account.
 */
export const teamActKinds = ['logged', 'claimed'] as const;

export type TeamActKind = (typeof teamActKinds)[number];

/** How far the team has heard of something that the user logged. telling: it may have; refused: the relay did not take it. */
export const shareSteps = ['owed', 'telling', 'told', 'taking-back', 'refused'] as const;

export type ShareStep = (typeof shareSteps)[number];

/** What becomes of alerts about an account that a colleague has. */
export const claimedAlertChoices = ['quiet', 'digest', 'as-before'] as const;

export type ClaimedAlertChoice = (typeof claimedAlertChoices)[number];

/** Why the relay refuses a claim, a release or a hand-over. */
export const claimRefusals = ['taken', 'not-yours', 'nobody-by-that-name', 'too-many', 'no-account'] as const;

export type ClaimRefusal = (typeof claimRefusals)[number];

/** Why the team could not be asked. 'no-answer': it may have gone through all the same. */
export const claimFailures = ['unreachable', 'no-relay', 'no-answer', 'removed', 'relay-failed'] as const;

export type ClaimFailure = (typeof claimFailures)[number];
