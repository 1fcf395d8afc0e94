// English. What it says is also what each other language has to say: see ../../../../docs/changes.md.
import { feed } from './feed.ts';
import { settings } from './settings.ts';

export const en = { ownName: 'English', feed, settings };

/** A language without one of these does not compile. */
export type Messages = typeof en;
