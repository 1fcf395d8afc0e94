// The closed lists of how a call to the service fails, and of what a problem requires from the user.

/** Failures in Hotlist itself or on this computer's disk; no reply of the service is to blame. */
export const innerFailureCodes = [
  'disk-full',
  'read-only',
  'locked',
  'damaged',
  /** The data file was deleted or replaced while it was in use. */
  'file-gone',
  'store-failed',
  /** Unforeseen: what it left half done is unknown. */
  'uncaught',
  'internal',
] as const;

export type InnerFailureCode = (typeof innerFailureCodes)[number];

/** Problems between a desktop and its team. */
const teamTroubles = [
  /** The team's server cannot be reached, or no longer accepts this desktop. */
  'team-unreachable',
  'team-refused',
  /** The team's server is there, but the relay that reads the service does not answer. */
  'relay-silent',
  /** The relay answers, but has not yet read what was asked for. */
  'relay-starting',
  /** It reports, but has not read the service for too long. */
  'relay-late',
] as const;

/** Whichever part of the service was asked. */
export function isTeamTrouble(code: string): boolean {
  return teamTroubles.some((known) => known === code);
}

/** Problems between this machine and the service: the service itself was not reached. */
export const routeTroubles = [
  'proxy-unreachable',
  'proxy-password-missing',
  'proxy-password-refused',
  /** It requires a sign-in that only the system can do: Kerberos, NTLM. */
  'proxy-sign-in-unknown',
  /** It refuses access to this address. */
  'proxy-refused',
  /** The certificate's authority is unknown here. */
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
  'not-the-service',
  'cut-off',
  /** The reply was compressed in a way that Hotlist did not offer to read, or not in the way that it said. */
  'encoding',
  'too-large',
  'wrong-shape',
  'newer-language',
  'still-generating',
  'unexpected-status',
] as const;

export type FailureCode = (typeof failureCodes)[number];

/** What a key or its plan does not allow. For the Accounts API it is reported as soon as the key is connected. */
export const keyLimitCodes: readonly FailureCode[] = ['scope-missing', 'credits-used-up', 'plan-limit'];

/** Why a stored address has no key. */
export const keyTroubles = [
  'keychain-unavailable',
  'key-missing',
  'key-of-other-address',
  'address-managed',
  'address-unreadable',
  'test-runtime',
] as const;

export type KeyTrouble = (typeof keyTroubles)[number];

/** Why the user's team key in the keychain cannot be used. */
export const teamKeyTroubles = ['absent', 'unavailable', 'other-place', 'managed'] as const;

export type TeamKeyTrouble = (typeof teamKeyTroubles)[number];

/** Why there is no backup of the data today. */
export const backupTroubles = ['low-disk', 'backup-failed'] as const;

export type BackupTrouble = (typeof backupTroubles)[number];

/** The worst first. A passing problem ends by itself. */
export const problemSeverities = ['broken', 'needs-you', 'passing'] as const;

export type ProblemSeverity = (typeof problemSeverities)[number];

/** What the user can do about a problem with one click. */
export const problemActions = ['replace-key', 'open-settings', 'check-now', 'restart'] as const;

export type ProblemAction = (typeof problemActions)[number];
