// What an activity is being logged on, and what has been typed of it so far.
import type { LoggedActivity } from '../../shared/contract/arguments.ts';

export interface LogSubject {
  readonly domain: string;
  readonly name: string;
  /** Whom it was with, where that is known already. */
  readonly person: string | null;
}

export const emptyActivity: LoggedActivity = {
  type: 'call',
  note: '',
  outcome: null,
  person: null,
  followUp: null,
};
