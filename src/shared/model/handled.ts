// An act of a notification's button that the panel can undo.
import type { MarkChange } from '../contract/arguments.ts';
import type { ChangedAlerts } from './alert.ts';

/** `name`: of the account. */
export type HandledAlert =
  | { readonly name: string; readonly done: ChangedAlerts }
  | { readonly name: string; readonly snoozed: MarkChange };
