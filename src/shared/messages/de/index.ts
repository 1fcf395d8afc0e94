// German.
import type { Messages } from '../en/index.ts';
import { about } from './about.ts';
import { accountLists } from './account-lists.ts';
import { account } from './account.ts';
import { activities } from './activities.ts';
import { acts } from './acts.ts';
import { ads } from './ads.ts';
import { alertSettings } from './alert-settings.ts';
import { alertText } from './alert-text.ts';
import { answers } from './answers.ts';
import { asks } from './asks.ts';
import { attention } from './attention.ts';
import { automationText } from './automation-text.ts';
import { automations } from './automations.ts';
import { calls } from './calls.ts';
import { causes } from './causes.ts';
import { claims } from './claims.ts';
import { connect } from './connect.ts';
import { contact } from './contact.ts';
import { dataFile } from './data-file.ts';
import { diagnostics } from './diagnostics.ts';
import { errorTypes } from './error-types.ts';
import { failures } from './failures.ts';
import { feed } from './feed.ts';
import { feedRow } from './feed-row.ts';
import { feeds } from './feeds.ts';
import { filter } from './filter.ts';
import { firstStart } from './first-start.ts';
import { headlines } from './headlines.ts';
import { history } from './history.ts';
import { hot } from './hot.ts';
import { joins } from './joins.ts';
import { keyboard } from './keyboard.ts';
import { keys } from './keys.ts';
import { learned } from './learned.ts';
import { lists } from './lists.ts';
import { logActivity } from './log-activity.ts';
import { looks } from './looks.ts';
import { lookup } from './lookup.ts';
import { movement } from './movement.ts';
import { nextCall } from './next-call.ts';
import { opener } from './opener.ts';
import { notificationCheck } from './notification-check.ts';
import { organizations } from './organizations.ts';
import { pages } from './pages.ts';
import { people } from './people.ts';
import { person } from './person.ts';
import { phrases } from './phrases.ts';
import { polling } from './polling.ts';
import { preferences } from './preferences.ts';
import { proxy } from './proxy.ts';
import { quota } from './quota.ts';
import { occurrences, reasons } from './reasons.ts';
import { rejections } from './rejections.ts';
import { report } from './report.ts';
import { reportCard } from './report-card.ts';
import { rules } from './rules.ts';
import { said } from './said.ts';
import { scores } from './scores.ts';
import { settings } from './settings.ts';
import { settingsPage } from './settings-page.ts';
import { shell } from './shell.ts';
import { standing } from './standing.ts';
import { starting } from './starting.ts';
import { statusLine } from './status-line.ts';
import { subject } from './subject.ts';
import { systemAlerts } from './system-alerts.ts';
import { team } from './team.ts';
import { teamwork } from './teamwork.ts';
import { terms } from './terms.ts';
import { time } from './time.ts';
import { tray } from './tray.ts';
import { typeMeanings } from './type-meanings.ts';
import { ui } from './ui.ts';
import { updates } from './updates.ts';
import { webhook } from './webhook.ts';
import { week } from './week.ts';
import { windows } from './windows.ts';
import { witnesses } from './witnesses.ts';

export const de: Messages = {
  about,
  account,
  accountLists,
  activities,
  acts,
  ads,
  alertSettings,
  alertText,
  answers,
  asks,
  attention,
  automations,
  automationText,
  calls,
  causes,
  claims,
  connect,
  contact,
  dataFile,
  diagnostics,
  errorTypes,
  failures,
  feed,
  feedRow,
  feeds,
  filter,
  firstStart,
  headlines,
  history,
  hot,
  joins,
  keyboard,
  keys,
  learned,
  lists,
  logActivity,
  looks,
  lookup,
  movement,
  nextCall,
  occurrences,
  opener,
  notificationCheck,
  organizations,
  pages,
  people,
  person,
  phrases,
  polling,
  preferences,
  proxy,
  quota,
  reasons,
  rejections,
  report,
  reportCard,
  rules,
  said,
  scores,
  settings,
  settingsPage,
  shell,
  standing,
  starting,
  statusLine,
  subject,
  systemAlerts,
  team,
  teamwork,
  terms,
  time,
  tray,
  typeMeanings,
  ui,
  updates,
  webhook,
  week,
  windows,
  witnesses,
};
