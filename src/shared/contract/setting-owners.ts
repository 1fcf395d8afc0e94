// Whose each setting is when several organizations are kept side by side. What counts as news, and for whom, is decided per
// organization; when and how the user is told, and how the app looks, applies to all. The demo starts with none of the
// user's own settings: only how the app looks and behaves (`app`) is the same there.
import { alertRuleTraits, type AlertRuleSwitch } from './alert-rules.ts';
import type { SettingName } from './settings.ts';

/** `app`: the user's, also in the demo. */
type SettingOwner = 'organization' | 'user' | 'app';

/** Each organization turns rules on and off by itself. */
const owners: Readonly<Record<Exclude<SettingName, AlertRuleSwitch>, SettingOwner>> = {
  launchAtLogin: 'app',
  me: 'organization',
  accountLists: 'organization',
  personas: 'organization',
  checkForUpdates: 'app',
  zoomPercent: 'app',
  theme: 'app',
  language: 'app',
  globalShortcut: 'app',
  offerClipboard: 'app',
  crmUrlTemplate: 'organization',
  retentionDays: 'organization',
  pollFastestMs: 'organization',
  pollSlowestMs: 'organization',
  publicApiPerMinute: 'organization',
  publicApiPerDay: 'organization',
  notificationsOn: 'app',
  notificationSound: 'app',
  ruleSounds: 'app',
  respectDoNotDisturb: 'app',
  hideNames: 'app',
  webhookOn: 'organization',
  webhookShape: 'organization',
  webhookLeftOut: 'organization',
  webhookDigest: 'organization',
  webhookWeek: 'organization',
  assistantsOn: 'app',
  assistantsMayChange: 'app',
  coolDownMinutes: 'user',
  quietHoursOn: 'user',
  quietDays: 'user',
  quietFromMinute: 'user',
  quietToMinute: 'user',
  quietBy: 'user',
  workDays: 'user',
  workFromMinute: 'user',
  workToMinute: 'user',
  callFromMinute: 'user',
  callToMinute: 'user',
  answerGoalMinutes: 'organization',
  ringsAgain: 'organization',
  briefingOn: 'user',
  briefingMinute: 'user',
  pace: 'user',
  digestMinute: 'user',
  learnFromActs: 'user',
  claimedAlerts: 'organization',
  shareActivity: 'organization',
  typeMeanings: 'organization',
  typesAskedAt: 'organization',
  strongSignalScore: 'organization',
  strongSignalTypes: 'organization',
  strongSignalSources: 'organization',
  hotTopN: 'organization',
  hotScoreThreshold: 'organization',
  surgeFactor: 'organization',
  surgeLeast: 'organization',
  personScoreThreshold: 'organization',
  personRisePercent: 'organization',
  watchedSignals: 'organization',
  watchedPassQuietHours: 'user',
  onlyWatched: 'organization',
  excludedDomains: 'organization',
  stages: 'organization',
  labels: 'organization',
  rankLeftOut: 'organization',
  keptCustomers: 'organization',
  icps: 'organization',
  onlyIcpMatched: 'organization',
  alertFilter: 'organization',
  othersInDigest: 'organization',
};

const switches: ReadonlySet<string> = new Set(Object.values(alertRuleTraits).map((rule) => rule.switch));

function isOf(owner: SettingOwner, name: string): boolean {
  const named: Readonly<Record<string, SettingOwner>> = owners;
  const own = switches.has(name) ? 'organization' : named[name];
  return own === owner || (owner === 'user' && own === 'app');
}

/** Those of `values` that belong to `owner`; the user's include the app's. */
export function settingsOf<Values extends object>(owner: SettingOwner, values: Values): Partial<Values>;
export function settingsOf(owner: SettingOwner, values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isOf(owner, name)));
}
