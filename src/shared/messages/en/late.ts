// English of what is opened later: settings, lists, diagnostics, the week. The panel loads it with the first such part.
import { about } from './about.ts';
import { accountLists } from './account-lists.ts';
import { alertSettings } from './alert-settings.ts';
import { dataFile } from './data-file.ts';
import { diagnostics } from './diagnostics.ts';
import { opener } from './opener.ts';
import { notificationCheck } from './notification-check.ts';
import { proxy } from './proxy.ts';
import { report } from './report.ts';
import { reportCard } from './report-card.ts';
import { settings } from './settings.ts';
import { settingsPage } from './settings-page.ts';
import { webhook } from './webhook.ts';
import { week } from './week.ts';
import { witnesses } from './witnesses.ts';

export const late = {
  about,
  accountLists,
  alertSettings,
  dataFile,
  diagnostics,
  opener,
  notificationCheck,
  proxy,
  report,
  reportCard,
  settings,
  settingsPage,
  webhook,
  week,
  witnesses,
};
