// What every component may read without a prop: the shared clock's time, words in the user's locale, and pictures.
import { createContext } from 'svelte';
import type { ClaimsView, SettingName } from '../shared/model.ts';
import type { NumberWords } from './words/numbers.ts';
import type { TimeWords } from './words/time.ts';

export interface ViewContext {
  /** Epoch ms; changes once a second, so a reader re-renders with it. */
  readonly now: number;
  readonly numbers: NumberWords;
  readonly times: TimeWords;
  /** Who of the team has which account; undefined in none. */
  readonly claims?: ClaimsView | undefined;
  /** The organization has set it, and only it changes it. */
  isLocked(name: SettingName): boolean;
  /** A `data:` URL of a remote picture; null when there is none. */
  picture(url: string): Promise<string | null>;
}

export const [readView, provideView] = createContext<ViewContext>();
