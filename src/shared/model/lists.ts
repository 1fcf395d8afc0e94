// A list of accounts as it was read, matched and carried out.
import type { ListMiss, ListRole, ListTrouble } from '../contract/lists.ts';
import type { Owner } from './owners.ts';

interface ListColumn {
  /** Of the first line; null where that holds values already. */
  readonly header: string | null;
  /** The first values. */
  readonly samples: readonly string[];
  /** The role that its values suggest. */
  readonly role: ListRole;
}

export type ReadList =
  | {
      readonly kind: 'read';
      readonly rows: number;
      /** True if the first row is taken for a heading. */
      readonly hasHeader: boolean;
      readonly columns: readonly ListColumn[];
    }
  | { readonly kind: 'refused'; readonly trouble: ListTrouble }
  | { readonly kind: 'stopped' };

/** A person whom a list can name as an owner. */
export interface OwnerChoice {
  readonly owner: Owner;
  readonly isMe: boolean;
}

export interface ListMatch {
  /** Accounts that the rows name, each once. */
  readonly accounts: number;
  /** Accounts that are known here; the others are matched once they appear. */
  readonly known: number;
  /** Excluded or watched already, or of that owner. */
  readonly already: number;
  /** Rows that name an account of an earlier row. */
  readonly repeated: number;
  /** Names of the first ones. */
  readonly examples: readonly string[];
  /** Rows that name no account: how many, and the first ones. `line`: of the table, from 1. */
  readonly missed: number;
  readonly misses: readonly { readonly line: number; readonly text: string; readonly why: ListMiss }[];
  /** Domains of the user's own company among the rows; only to exclude are they taken. */
  readonly own: readonly string[];
  /** The future owners of the accounts, the one with the most first; empty for another act. */
  readonly owners: readonly (OwnerChoice & { readonly accounts: number })[];
  /** Whether there are more accounts than one list may have. */
  readonly isTooMany: boolean;
}

/** `changed`: accounts of which that was not so before. `undo`: what `undoList` takes. */
export type ListAnswer =
  | { readonly kind: 'done'; readonly changed: number; readonly undo: number }
  | { readonly kind: 'refused'; readonly reason: 'gone' | 'too-many' };
