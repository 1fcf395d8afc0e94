// The settings, one entry each: what it may be, and what it is at first. Main parses with these schemas; the panel knows
// the type of the settings only.
import { z } from 'zod';
import { namedFilterSchema } from './filters.ts';
import type { Parsed } from './parsed.ts';

/** Longest list a user can make of values, domains or labels. */
const MOST_VALUES = 500;
const LONGEST_VALUE = 200;

const MINUTES_A_DAY = 1_440;

/** API 8.2 shows no limits for the public API: half of what the smallest plan of the REST API allows a minute. */
const PUBLIC_API_PER_MINUTE = 30;
const PUBLIC_API_PER_DAY = 8_000;

/** Rules, previews and audits look back a month; a shorter memory would mislead them. */
const SHORTEST_RETENTION_DAYS = 30;

/** Nobody notices a notification that is fresher than this, and a service should not be asked more often. */
const FASTEST_POLL_MS = 5_000;

/** Less often than this is not watching any more. */
const SLOWEST_POLL_MS = 300_000;

const value = z.string().trim().min(1).max(LONGEST_VALUE);
const minuteOfDay = z
  .number()
  .int()
  .min(0)
  .max(MINUTES_A_DAY - 1);
const maybeThreshold = z.number().min(1).max(1_000_000).nullable();
const pollInterval = z.number().int().min(FASTEST_POLL_MS).max(SLOWEST_POLL_MS);

/** Over an open vocabulary (API 2.7, 2.12): 'only' these values, all 'except' these, or 'all'. Case does not matter. */
const choiceList = z.object({
  mode: z.enum(['all', 'only', 'except']),
  values: z.array(value).max(MOST_VALUES),
});

export type ChoiceList = Parsed<typeof choiceList>;

const everything: ChoiceList = { mode: 'all', values: [] };

interface Setting<Schema extends z.ZodType> {
  readonly schema: Schema;
  readonly initial: Parsed<Schema>;
}

function setting<Schema extends z.ZodType>(schema: Schema, initial: Parsed<Schema>): Setting<Schema> {
  return { schema, initial };
}

export const settings = {
  launchAtLogin: setting(z.boolean(), false),
  /** Which of the workspace's users this is (API 2.1): no operation says it, so the user picks themself. */
  me: setting(
    z.object({ id: z.number().int(), name: z.string().trim().min(1).max(LONGEST_VALUE) }).nullable(),
    null,
  ),
  theme: setting(z.enum(['system', 'light', 'dark']), 'system'),
  /** Electron accelerator, or '' for none. */
  globalShortcut: setting(z.string().max(64), 'CommandOrControl+Shift+H'),
  /** Offer what the clipboard holds when the panel is opened by the shortcut. */
  offerClipboard: setting(z.boolean(), true),
  /** '' = none; else an https address with {domain}, {name} or {linkedin} in it. */
  crmUrlTemplate: setting(z.string().max(500), ''),
  /** Signals, likes and decisions older than this are pruned in spare time; null keeps them all. */
  retentionDays: setting(z.number().int().min(SHORTEST_RETENTION_DAYS).max(3_650).nullable(), 365),

  /** Between two polls of the newest signals: never less than this … */
  pollFastestMs: setting(pollInterval, FASTEST_POLL_MS),
  /** … and never more, while the budget allows it. */
  pollSlowestMs: setting(pollInterval, SLOWEST_POLL_MS),
  publicApiPerMinute: setting(z.number().int().min(1).max(1_000), PUBLIC_API_PER_MINUTE),
  publicApiPerDay: setting(z.number().int().min(100).max(1_000_000), PUBLIC_API_PER_DAY),

  notificationsOn: setting(z.boolean(), true),
  notificationSound: setting(z.boolean(), false),
  /** Holds alerts while the system's do-not-disturb is on, where it can be read. */
  respectDoNotDisturb: setting(z.boolean(), true),
  /** No names of companies and people in notifications, for screen sharing. */
  hideNames: setting(z.boolean(), false),
  /** Per rule and account. */
  coolDownMinutes: setting(z.number().int().min(0).max(MINUTES_A_DAY), 60),
  quietHoursOn: setting(z.boolean(), false),
  /** Days on which quiet hours begin: 0 = Sunday … 6 = Saturday. */
  quietDays: setting(z.array(z.number().int().min(0).max(6)).max(7), [0, 1, 2, 3, 4, 5, 6]),
  /** Minutes since local midnight. An end at or before the start lies on the next day. */
  quietFromMinute: setting(minuteOfDay, 19 * 60),
  quietToMinute: setting(minuteOfDay, 8 * 60),
  /** What was held waits for this hour instead of the end of what held it. */
  briefingOn: setting(z.boolean(), false),
  briefingMinute: setting(minuteOfDay, 8 * 60 + 30),

  strongSignalOn: setting(z.boolean(), true),
  /** A signal of at least this score (0 to 100) is worth an interruption. */
  strongSignalScore: setting(z.number().int().min(1).max(100), 80),
  strongSignalTypes: setting(choiceList, everything),
  strongSignalSources: setting(choiceList, everything),
  accountHotOn: setting(z.boolean(), true),
  /** An account that enters the top N became hot. */
  hotTopN: setting(z.number().int().min(1).max(50), 10),
  /** An account whose windowed score crosses this upward became hot; null = no such threshold. */
  hotScoreLine: setting(maybeThreshold, null),
  surgesOn: setting(z.boolean(), true),
  /** Signals in 24 h against the account's own daily mean. */
  surgeFactor: setting(z.number().min(1.5).max(20), 3),
  surgeLeast: setting(z.number().int().min(2).max(1_000), 3),
  coolsOn: setting(z.boolean(), false),
  adLikesOn: setting(z.boolean(), true),
  personRisesOn: setting(z.boolean(), true),
  /**
   * A person's score that crosses this upward is alerted; null = no such threshold. No scale of a person's score is shown
   * (API 2.10): by default only the share of a rise counts.
   */
  personScoreLine: setting(maybeThreshold, null),
  /** Alerted again when the score rose by this share since the last alert. */
  personRisePercent: setting(z.number().int().min(5).max(500), 25),
  watchedOn: setting(z.boolean(), true),
  watchedPassQuietHours: setting(z.boolean(), false),

  onlyWatched: setting(z.boolean(), false),
  /** Root domains that never alert: customers, competitors, our own. */
  excludedDomains: setting(z.array(value).max(MOST_VALUES), []),
  /**
   * Accounts whose stage, labels or ICP are not known pass 'all' and 'except', not 'only'. A customer on the contract page
   * shows no buying intent; a stage of another name is not touched by this.
   */
  stages: setting(choiceList, { mode: 'except', values: ['Customer'] }),
  labels: setting(choiceList, everything),
  icps: setting(choiceList, everything),
  onlyIcpMatched: setting(z.boolean(), false),
  /** One of the named filters of the hot list, as it is now; null = accounts of any kind. */
  alertFilter: setting(namedFilterSchema.nullable(), null),
};

export type SettingName = keyof typeof settings;

export type Settings = { readonly [Name in SettingName]: (typeof settings)[Name]['initial'] };

/** One column of the table, by name. */
function column<Part extends 'schema' | 'initial'>(
  part: Part,
): { readonly [Name in SettingName]: (typeof settings)[Name][Part] };
function column(part: 'schema' | 'initial'): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(settings).map(([name, entry]) => [name, entry[part]]));
}

export const settingsSchema = z.object(column('schema'));

export const initialSettings: Settings = column('initial');
