// Whose each setting is where several organizations are kept side by side: what counts as news, and for whom, is decided in
// each; when and how the user is told, and how the app looks, holds for all of them.
import { alertRuleTraits, type AlertRuleSwitch } from './alert-rules.ts';
import type { SettingName } from './settings.ts';

type SettingOwner = 'organization' | 'user';

/** A rule is on or off in each organization. */
const owners: Readonly<Record<Exclude<SettingName, AlertRuleSwitch>, SettingOwner>> = {
  launchAtLogin: 'user',
  me: 'organization',
  accountLists: 'organization',
  personas: 'organization',
  checkForUpdates: 'user',
  zoomPercent: 'user',
  theme: 'user',
  language: 'user',
  globalShortcut: 'user',
  offerClipboard: 'user',
  crmUrlTemplate: 'organization',
  retentionDays: 'organization',
  pollFastestMs: 'organization',
  pollSlowestMs: 'organization',
  publicApiPerMinute: 'organization',
  publicApiPerDay: 'organization',
  notificationsOn: 'user',
  notificationSound: 'user',
  ruleSounds: 'user',
  respectDoNotDisturb: 'user',
  hideNames: 'user',
  webhookOn: 'organization',
  webhookShape: 'organization',
  webhookLeftOut: 'organization',
  webhookDigest: 'organization',
  webhookWeek: 'organization',
  assistantsOn: 'user',
  assistantsMayChange: 'user',
  coolDownMinutes: 'user',
  quietHoursOn: 'user',
  quietDays: 'user',
  quietFromMinute: 'user',
  quietToMinute: 'user',
  briefingOn: 'user',
  briefingMinute: 'user',
  pace: 'user',
  digestMinute: 'user',
  learnFromActs: 'user',
  claimedAlerts: 'organization',
  shareActivity: 'organization',
  askTypes: 'organization',
  strongSignalScore: 'organization',
  strongSignalTypes: 'organization',
  strongSignalSources: 'organization',
  hotTopN: 'organization',
  hotScoreLine: 'organization',
  surgeFactor: 'organization',
  surgeLeast: 'organization',
  personScoreLine: 'organization',
  personRisePercent: 'organization',
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
};

const switches: ReadonlySet<string> = new Set(Object.values(alertRuleTraits).map((rule) => rule.switch));

function isOf(owner: SettingOwner, name: string): boolean {
  const named: Readonly<Record<string, SettingOwner>> = owners;
  return (switches.has(name) ? 'organization' : named[name]) === owner;
}

/** Those of `values` that belong to `owner`. */
export function settingsOf<Values extends object>(owner: SettingOwner, values: Values): Partial<Values>;
export function settingsOf(owner: SettingOwner, values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isOf(owner, name)));
}
