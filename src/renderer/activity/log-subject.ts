// What an activity is being logged on, and what has been typed so far.
import type { LoggedActivity } from '../../shared/contract/arguments.ts';

export interface LogSubject {
  readonly domain: string;
  readonly name: string;
  /** The other person, if already known. */
  readonly person: string | null;
  /** The beginning of its note, if it is a note. */
  readonly note?: string;
}

export const emptyActivity: LoggedActivity = {
  type: 'call',
  note: '',
  outcome: null,
  person: null,
  followUp: null,
};
