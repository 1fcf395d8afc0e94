// Updates: what can become of one, by code. The words are in ../messages.

/** Why an update that was offered is not taken. The installed version goes on. */
export const updateRefusals = [
  /** It is no manifest that this version understands. */
  'unreadable',
  /** None of the keys that this build trusts has signed it. */
  'signature',
  /** It offers a version before the installed one. */
  'older',
  /** A later one was seen already. */
  'rollback',
  'expired',
  /** It was released in this computer's future. */
  'clock',
  /** A file of it lies where nothing is fetched from. */
  'address',
  /** The file is longer than the manifest says. */
  'too-large',
  /** The file is shorter than the manifest says. */
  'truncated',
  /** The file is another one than the manifest says. */
  'hash',
  'no-space',
  /** The data folder takes no file. */
  'not-writable',
  /** Nothing on this desktop installs it. */
  'not-opened',
] as const;
export type UpdateRefusal = (typeof updateRefusals)[number];

/** Why it is not known whether there is one; tried again by itself. */
export const updateFailures = [
  'no-route',
  'tls',
  'timeout',
  'cut-off',
  /** The server answers something else. */
  'status',
  'aborted',
  /** Of Hotlist's own. */
  'internal',
] as const;
export type UpdateFailure = (typeof updateFailures)[number];
