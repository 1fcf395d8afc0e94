// A list of accounts as it was read, matched and carried out.
import type { ListMiss, ListRole, ListTrouble } from '../contract/lists.ts';

interface ListColumn {
  /** Of the first line; null where that holds values already. */
  readonly header: string | null;
  /** The first values. */
  readonly samples: readonly string[];
  /** The role that its values suggest. */
  readonly role: ListRole;
}

export type ReadList =
  | { readonly kind: 'read'; readonly rows: number; readonly columns: readonly ListColumn[] }
  | { readonly kind: 'refused'; readonly trouble: ListTrouble };

export interface ListMatch {
  /** Accounts that the rows name, each once. */
  readonly accounts: number;
  /** Accounts that are known here; the others are matched once they appear. */
  readonly known: number;
  /** Excluded or watched already. */
  readonly already: number;
  /** Rows that name an account of an earlier row. */
  readonly repeated: number;
  /** Names of the first ones. */
  readonly examples: readonly string[];
  /** Rows that name no account: how many, and the first ones. `line`: of the table, from 1. */
  readonly missed: number;
  readonly misses: readonly { readonly line: number; readonly text: string; readonly why: ListMiss }[];
  /** Whether there are more accounts than one list may have. */
  readonly isTooMany: boolean;
}

/** `changed`: accounts that were neither excluded nor watched before. `undo`: what `undoList` takes. */
export type ListAnswer =
  | { readonly kind: 'done'; readonly changed: number; readonly undo: number }
  | { readonly kind: 'refused'; readonly reason: 'gone' | 'too-many' };
