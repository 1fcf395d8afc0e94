// What every component may read without a prop: the shared clock's time, texts in the user's locale, and pictures.
import { createContext } from 'svelte';
import type { Surface } from '../shared/contract/service.ts';
import type { ClaimsView, SettingName, Settings, Waiting } from '../shared/model.ts';
import type { NumberWords } from './words/numbers.ts';
import type { TimeWords } from './words/time.ts';

export interface ViewContext {
  /** Epoch ms; changes once a second, so a reader re-renders with it. */
  readonly now: number;
  readonly numbers: NumberWords;
  readonly times: TimeWords;
  /** When the user's day begins: what lasts until another day ends then. Minutes since midnight. */
  readonly morningMinute: number;
  /** Which of the organization's users it is; null while they have not said it. */
  readonly me: Settings['me'];
  /** Who in the team has which account; undefined without a team. */
  readonly claims?: ClaimsView | undefined;
  /** The accounts that wait for an answer. */
  readonly waiting: readonly Waiting[];
  /** The domains that the user skips as the next call. */
  readonly skipped: readonly string[];
  /** The API that is connected without the other, so that nothing of the other's is said; null if both are, or neither. */
  readonly alone: Surface | null;
  /** Set by the organization, and changed only by it. */
  isLocked(name: SettingName): boolean;
  /** A `data:` URL of a remote picture; null when there is none. */
  picture(url: string): Promise<string | null>;
}

export const [readView, provideView] = createContext<ViewContext>();
