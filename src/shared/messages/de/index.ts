// German.
import type { Messages } from '../en/index.ts';
import { attention } from './attention.ts';
import { feed } from './feed.ts';
import { report } from './report.ts';
import { settings } from './settings.ts';
import { time } from './time.ts';
import { ui } from './ui.ts';

export const de: Messages = {
  ownName: 'Deutsch',
  attention,
  feed,
  report,
  settings,
  time,
  ui,
};
