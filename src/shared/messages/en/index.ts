// English. What it says is also what each other language has to say: see ../../../../docs/changes.md.
import { attention } from './attention.ts';
import { feed } from './feed.ts';
import { report } from './report.ts';
import { settings } from './settings.ts';
import { time } from './time.ts';
import { ui } from './ui.ts';

export const en = {
  ownName: 'English',
  attention,
  feed,
  report,
  settings,
  time,
  ui,
};

/** A language without one of these does not compile. */
export type Messages = typeof en;
