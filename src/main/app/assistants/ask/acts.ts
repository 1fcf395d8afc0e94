// What assistants may ask for, implemented by the app: the panel's own actions, and what must be known beforehand.
import type { LoggedActivity } from '../../../../shared/contract/arguments.ts';
import type { SnoozeLength } from '../../../../shared/contract/marks.ts';
import type { ClaimAnswer, LogActivityAnswer, MarkChange } from '../../../../shared/model.ts';

export interface AskActs {
  /** The id of the one that the panel shows, in which alone anything is done. */
  organization(): string;
  /** Reads a domain or an address like the lookup; null if it is none that is known here. */
  findAccount(typed: string): { readonly domain: string; readonly name: string } | null;
  /** The user's name as others will see it; null if unknown. */
  me(): string | null;
  /** What is connected: a different value once the organization has changed. */
  place(): unknown;
  isInTeam(): boolean;
  /** The colleague who has it; null for nobody, and for the user. */
  colleagueWith(domain: string): string | null;
  /** Epoch ms. */
  snoozeUntil(length: SnoozeLength): number;
  /** Why it cannot be logged, as text; null if it can. */
  refusalOf(activity: LoggedActivity): string | null;
  /** Whether an activity was logged under this id. */
  isLogged(domain: string, id: string): boolean;
  claim(domain: string): Promise<ClaimAnswer>;
  /** Returns the previous marks. */
  snooze(domain: string, length: SnoozeLength): Promise<MarkChange>;
  log(domain: string, activity: LoggedActivity, id: string): LogActivityAnswer;
}
