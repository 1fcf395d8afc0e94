// Lists of accounts that the user reads in from a table: what a column holds, what is done with the accounts, and why a row
// names none.

export const listRoles = ['domain', 'email', 'name', 'owner', 'none'] as const;

export type ListRole = (typeof listRoles)[number];

export const listActs = ['exclude', 'watch', 'owner'] as const;

export type ListAct = (typeof listActs)[number];

export const listMisses = [
  'empty',
  'unreadable',
  'mailbox',
  'unknown-name',
  'several',
  'own-company',
  'no-owner',
  'unknown-owner',
] as const;

/**
 * `mailbox`: an address at a mail provider, which is no company. `several`: accounts of that name. `own-company`: the user's
 * own. `unknown-owner`: nobody of that name or address, or several.
 */
export type ListMiss = (typeof listMisses)[number];

export const listTroubles = ['empty', 'no-rows', 'too-long', 'too-many-columns', 'binary'] as const;

export type ListTrouble = (typeof listTroubles)[number];

/** Limits of a table. */
export const MOST_LIST_ROWS = 50_000;
export const MOST_LIST_COLUMNS = 60;
export const LONGEST_LIST = 20_000_000;

/** Each is shown and compared on every poll. */
export const MOST_LISTED_ACCOUNTS = 10_000;
