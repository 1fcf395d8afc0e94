// The closed lists of how a call to the service fails, and of what a problem asks of the user.

/** What failed in Hotlist itself or on this computer's disk; no reply of the service is to blame. */
export const innerFailureCodes = [
  'disk-full',
  'read-only',
  'locked',
  'damaged',
  'store-failed',
  /** Nobody was ready for it: what it left half done is not known. */
  'uncaught',
  'internal',
] as const;

export type InnerFailureCode = (typeof innerFailureCodes)[number];

/** What stands between a desktop and its team. */
const teamTroubles = [
  /** The team's server cannot be reached, or does not take this desktop any more. */
  'team-unreachable',
  'team-refused',
  /** The team's server is there, and the relay that asks the service does not answer. */
  'relay-silent',
] as const;

/** Whichever part of the service was asked. */
export function isTeamTrouble(code: string): boolean {
  return teamTroubles.some((known) => known === code);
}

/** What stands between this machine and the service: the service itself was not reached. */
export const routeTroubles = [
  'proxy-unreachable',
  'proxy-password-missing',
  'proxy-password-refused',
  /** It wants a sign-in that only the system itself can do: Kerberos, NTLM. */
  'proxy-sign-in-unknown',
  /** It lets nobody through to this address. */
  'proxy-refused',
  /** Whoever has signed the certificate is unknown here. */
  'certificate-untrusted',
  ...teamTroubles,
] as const;

export type RouteTrouble = (typeof routeTroubles)[number];

export function isRouteTrouble(code: string): code is RouteTrouble {
  return routeTroubles.some((known) => known === code);
}

export const failureCodes = [
  ...innerFailureCodes,
  ...routeTroubles,
  'key-refused',
  'scope-missing',
  'credits-used-up',
  'plan-limit',
  'invalid-request',
  'not-found',
  'conflict',
  'rate-limited',
  'server-error',
  'no-route',
  'tls',
  'timeout',
  'aborted',
  'redirected',
  'not-json',
  'cut-off',
  'too-large',
  'wrong-shape',
  'newer-language',
  'still-generating',
  'unexpected-status',
] as const;

export type FailureCode = (typeof failureCodes)[number];

/** What a key or its plan does not allow. Of the Accounts API it is said as soon as the key is connected. */
export const keyLimitCodes: readonly FailureCode[] = ['scope-missing', 'credits-used-up', 'plan-limit'];

/** Why a stored address has no key. */
export const keyTroubles = [
  'keychain-unavailable',
  'key-missing',
  'key-of-other-address',
  'address-ruled',
  'address-unreadable',
  'test-runtime',
] as const;

export type KeyTrouble = (typeof keyTroubles)[number];

/** Why one's key of the team, in the keychain, is of no use. */
export const teamKeyTroubles = ['absent', 'unavailable', 'other-place', 'ruled'] as const;

export type TeamKeyTrouble = (typeof teamKeyTroubles)[number];

/** Why there is no copy of the data today. */
export const copyTroubles = ['low-disk', 'copy-failed'] as const;

export type CopyTrouble = (typeof copyTroubles)[number];

/** The worst first. A passing problem ends by itself. */
export const problemSeverities = ['broken', 'needs-you', 'passing'] as const;

export type ProblemSeverity = (typeof problemSeverities)[number];

/** What the user can do about a problem with one click. */
export const problemActions = ['replace-key', 'open-settings', 'check-now', 'restart'] as const;

export type ProblemAction = (typeof problemActions)[number];
