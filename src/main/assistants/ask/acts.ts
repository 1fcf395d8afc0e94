// What assistants may ask for, as the app does it: the panel's own actions, and what has to be known before.
import type { LoggedActivity } from '../../../shared/contract/arguments.ts';
import type { SnoozeLength } from '../../../shared/contract/marks.ts';
import type { ClaimAnswer, LogActivityAnswer, MarkState } from '../../../shared/model.ts';

export interface AskActs {
  /** As the lookup reads a domain or an address; null where it is none that is known here. */
  findAccount(typed: string): { readonly domain: string; readonly name: string } | null;
  /** The user's name as others will read it; null where it is not known. */
  me(): string | null;
  /** What is connected: another one once the organization has changed. */
  place(): unknown;
  isInTeam(): boolean;
  /** The colleague who has it; null for nobody, and for oneself. */
  colleagueWith(domain: string): string | null;
  /** Epoch ms. */
  snoozeUntil(length: SnoozeLength): number;
  /** Why it cannot be logged, in words; null where it can. */
  refusalOf(activity: LoggedActivity): string | null;
  /** Whether an activity was logged under this id. */
  isLogged(domain: string, id: string): boolean;
  claim(domain: string): Promise<ClaimAnswer>;
  /** Answers how it was marked before. */
  snooze(domain: string, length: SnoozeLength): Promise<MarkState>;
  log(domain: string, activity: LoggedActivity, id: string): LogActivityAnswer;
}
