// What a button of a notification did, as far as the panel can undo it.
import type { MarkChange } from '../contract/arguments.ts';
import type { ChangedAlerts } from './alert.ts';

/** `name`: of the account. */
export type HandledAlert =
  | { readonly name: string; readonly done: ChangedAlerts }
  | { readonly name: string; readonly snoozed: MarkChange };
