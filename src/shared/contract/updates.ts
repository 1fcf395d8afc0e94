// Updates: their possible outcomes, as codes. The texts are in ../messages.

/** Why an offered update is not accepted. The installed version goes on. */
export const updateRefusals = [
  /** Not a manifest that this version understands. */
  'unreadable',
  /** Not signed by any key that this build trusts. */
  'signature',
  /** Its version is older than the installed one. */
  'older',
  /** A later manifest has been seen already. */
  'rollback',
  'expired',
  /** Released in the future, by this computer's clock. */
  'clock',
  /** One of its files is at an address from which nothing is downloaded. */
  'address',
  /** The file is longer than the manifest says. */
  'too-large',
  /** The file is shorter than the manifest says. */
  'truncated',
  /** The file differs from the manifest. */
  'hash',
  'no-space',
  /** The data folder cannot be written. */
  'not-writable',
  /** Nothing on this desktop installs it. */
  'not-opened',
] as const;
export type UpdateRefusal = (typeof updateRefusals)[number];

/** Why it is unknown whether there is an update; retried automatically. */
export const updateFailures = [
  'no-route',
  'tls',
  'timeout',
  'cut-off',
  /** The server answers with something else. */
  'status',
  'aborted',
  /** A fault of Hotlist's own. */
  'internal',
] as const;
export type UpdateFailure = (typeof updateFailures)[number];
