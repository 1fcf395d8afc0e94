// A scene: one thing that the panel can show, and the steps that lead there.
import type { Page } from 'playwright';
import type { Query } from './panel-tests.ts';

export interface Scene {
  readonly name: string;
  readonly query: Query;
  /** Height in px, for a page that is longer than the panel; the panel's own height when left out. */
  readonly height?: number;
  /** The steps from the opened page to the scene; resolves when it is shown. */
  readonly act?: (page: Page) => Promise<void>;
  /** Its steps use no English words, so they work in any language. */
  readonly isOfAnyLanguage?: true;
}
