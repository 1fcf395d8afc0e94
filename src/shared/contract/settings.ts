// The settings, one entry each: the allowed values and the initial one. Main parses with these schemas; the panel knows only
// the type of the settings.
import { z } from 'zod';
import { alertRuleTraits, type AlertRuleSwitch } from './alert-rules.ts';
import { MOST_NAMED_IDS, namedFilterSchema, namedIdSchema } from './filters.ts';
import { languageChoices } from './languages.ts';
import { MOST_LISTED_ACCOUNTS } from './lists.ts';
import { soundChoices } from './sounds.ts';
import { paces } from './pace.ts';
import type { Parsed } from './parsed.ts';
import { initialQuietHours, quietChoices } from './quiet.ts';
import { watchedChoices } from './watching.ts';
import { settingBounds, type BoundedSetting } from './setting-bounds.ts';
import { claimedAlertChoices } from './team.ts';
import { typeMeanings } from './type-meanings.ts';
import { webhookShapes } from './webhook.ts';

/** Longest list a user can make of values, domains or labels. */
const MOST_VALUES = 500;
const LONGEST_VALUE = 200;

/**
 * API 8.2 shows no limits for the Accounts API, so this is half of what the smallest plan of the Signals API allows per
 * minute.
 */
const PUBLIC_API_PER_MINUTE = 30;
const PUBLIC_API_PER_DAY = 8_000;

const value = z.string().trim().min(1).max(LONGEST_VALUE);
function numberWithin(name: BoundedSetting): z.ZodNumber {
  const { min, max } = settingBounds[name];
  return z.number().min(min).max(max);
}

function wholeWithin(name: BoundedSetting): z.ZodNumber {
  return numberWithin(name).int();
}

/** Over an open vocabulary (API 2.7, 2.12): 'only' these values, all 'except' these, or 'all'. Case is ignored. */
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

function switchesOfRules(): Readonly<Record<AlertRuleSwitch, Setting<z.ZodBoolean>>>;
function switchesOfRules(): Readonly<Record<string, Setting<z.ZodBoolean>>> {
  return Object.fromEntries(
    Object.values(alertRuleTraits).map((rule) => [rule.switch, setting(z.boolean(), rule.isOnAtFirst)]),
  );
}

export const settings = {
  ...switchesOfRules(),
  launchAtLogin: setting(z.boolean(), false),
  /** Which of the workspace's users this is (API 2.1): no operation says it, so users pick themselves. */
  me: setting(
    z.object({ id: z.number().int(), name: z.string().trim().min(1).max(LONGEST_VALUE) }).nullable(),
    null,
  ),
  /** By the names under which filters list them. */
  accountLists: setting(z.array(namedIdSchema).max(MOST_NAMED_IDS).readonly(), []),
  personas: setting(z.array(namedIdSchema).max(MOST_NAMED_IDS).readonly(), []),
  /** Whether Hotlist looks for a newer version by itself. */
  checkForUpdates: setting(z.boolean(), true),
  /** The panel's zoom; 100 is the system's own size. */
  zoomPercent: setting(wholeWithin('zoomPercent'), 100),
  theme: setting(z.enum(['system', 'light', 'dark']), 'system'),
  language: setting(z.enum(languageChoices), 'system'),
  /** Electron accelerator, or '' for none. */
  globalShortcut: setting(z.string().max(64), 'CommandOrControl+Shift+H'),
  /** Offers to look up what is in the clipboard when the panel is opened by the shortcut. */
  offerClipboard: setting(z.boolean(), true),
  /** '' = none; otherwise an https address with {domain}, {name} or {linkedin} in it. */
  crmUrlTemplate: setting(z.string().max(500), ''),
  /** Signals, likes and decisions older than this are pruned in spare time; null keeps them all. */
  retentionDays: setting(wholeWithin('retentionDays').nullable(), 365),

  /** Interval between two polls of the newest signals: never less than this … */
  pollFastestMs: setting(wholeWithin('pollFastestMs'), settingBounds.pollFastestMs.min),
  /** … and never more, while the budget allows it. */
  pollSlowestMs: setting(wholeWithin('pollSlowestMs'), settingBounds.pollSlowestMs.max),
  publicApiPerMinute: setting(wholeWithin('publicApiPerMinute'), PUBLIC_API_PER_MINUTE),
  publicApiPerDay: setting(wholeWithin('publicApiPerDay'), PUBLIC_API_PER_DAY),

  notificationsOn: setting(z.boolean(), true),
  notificationSound: setting(z.boolean(), false),
  /** By a rule's name, possibly from another version; if left out, the sound depends on the alert's severity. */
  ruleSounds: setting(z.record(value, z.enum(soundChoices)).readonly(), {}),
  /** Holds alerts while the system's Do Not Disturb is on, where it can be read. */
  respectDoNotDisturb: setting(z.boolean(), true),
  /** No names of companies and people in notifications, for screen sharing. */
  hideNames: setting(z.boolean(), false),
  /** Delivered alerts are also posted to the user's webhook, whose address is in the keychain. */
  webhookOn: setting(z.boolean(), false),
  webhookShape: setting(z.enum(webhookShapes), 'plain'),
  /** Rules whose alerts are not posted, by name. */
  webhookLeftOut: setting(z.array(value).max(MOST_VALUES).readonly(), []),
  webhookDigest: setting(z.boolean(), true),
  webhookWeek: setting(z.boolean(), false),
  /** Assistants on this machine may read what is recorded, over `hotlist mcp`. */
  assistantsOn: setting(z.boolean(), false),
  /** They may also ask to change things, if they may read; the user is asked each time. */
  assistantsMayChange: setting(z.boolean(), false),
  /** Per rule and account. */
  coolDownMinutes: setting(wholeWithin('coolDownMinutes'), 60),
  quietHoursOn: setting(z.boolean(), false),
  /** The first value is what applied before there was a choice, so that stored and managed settings keep their meaning. */
  quietBy: setting(z.enum(quietChoices), 'set-hours'),
  /** Days on which quiet hours begin: 0 = Sunday … 6 = Saturday. */
  quietDays: setting(z.array(z.number().int().min(0).max(6)).max(7), initialQuietHours.quietDays),
  /** Minutes since local midnight. An end at or before the start is on the next day. */
  quietFromMinute: setting(wholeWithin('quietFromMinute'), initialQuietHours.quietFromMinute),
  quietToMinute: setting(wholeWithin('quietToMinute'), initialQuietHours.quietToMinute),
  /**
   * The hours in which the user works, whether or not all others are quiet: outside them, asks of a busy week wait. The first
   * value is the one that the pace was measured with (`test/bench/attention`).
   */
  workDays: setting(z.array(z.number().int().min(0).max(6)).max(7), [1, 2, 3, 4, 5]),
  workFromMinute: setting(wholeWithin('workFromMinute'), 8 * 60),
  workToMinute: setting(wholeWithin('workToMinute'), 18 * 60),
  /** The hours in which accounts are called, by their own clocks, on working days. */
  callFromMinute: setting(wholeWithin('callFromMinute'), 8 * 60),
  callToMinute: setting(wholeWithin('callToMinute'), 18 * 60),
  /** How soon somebody who asked is to be answered: minutes of working time. */
  answerGoalMinutes: setting(wholeWithin('answerGoalMinutes'), 15),
  /** A request that nobody has answered rings once more before that; not in a team. */
  ringsAgain: setting(z.boolean(), false),
  /** Held alerts wait for this time instead of the end of what held them. */
  briefingOn: setting(z.boolean(), false),
  briefingMinute: setting(wholeWithin('briefingMinute'), 8 * 60 + 30),

  /** How many notifications a day the user wants, not counting explicit asks; the most certain ones come first. */
  pace: setting(z.enum(paces), 'balanced'),
  /** When the day's digest comes on a working day: what is worth a look, and what exceeded the pace. */
  digestMinute: setting(wholeWithin('digestMinute'), 16 * 60 + 30),
  /** What is done about alerts changes what counts as certain, and what waits for the digest. */
  learnFromActs: setting(z.boolean(), true),
  /** For accounts that a colleague in the team has. */
  claimedAlerts: setting(z.enum(claimedAlertChoices), 'quiet'),
  /** What the user logs is shared with the team, under the user's name. */
  shareActivity: setting(z.boolean(), true),
  /** What signals of a type mean, whatever its name suggests (API 2.12). Case is ignored. */
  typeMeanings: setting(
    z
      .array(z.object({ type: value, meaning: z.enum(typeMeanings) }).readonly())
      .max(MOST_VALUES)
      .readonly(),
    [],
  ),
  /**
   * When the user last dealt with the question what types mean, epoch ms: only types that came for the first time since bring
   * it back. Null: never.
   */
  typesAskedAt: setting(z.number().nullable(), null),
  /** A signal of at least this score (0 to 100) is worth an interruption. */
  strongSignalScore: setting(wholeWithin('strongSignalScore'), 80),
  strongSignalTypes: setting(choiceList, everything),
  strongSignalSources: setting(choiceList, everything),
  /** An account that enters the top N became hot. */
  hotTopN: setting(wholeWithin('hotTopN'), 10),
  /** An account whose windowed score rises above this became hot; null = no such threshold. */
  hotScoreThreshold: setting(numberWithin('hotScoreThreshold').nullable(), null),
  /** Signals in 24 h, relative to the account's own daily mean. */
  surgeFactor: setting(numberWithin('surgeFactor'), 3),
  surgeLeast: setting(wholeWithin('surgeLeast'), 3),
  /**
   * A person's score that rises above this is alerted; null = no such threshold. The scale of a person's score is not shown
   * (API 2.10), so by default only relative rises count.
   */
  personScoreThreshold: setting(numberWithin('personScoreThreshold').nullable(), null),
  /** Alerts again when the score has risen by this share since the last alert. */
  personRisePercent: setting(wholeWithin('personRisePercent'), 25),
  /** Which signals of those who are watched alert, by themselves; what other rules find of them always alerts. */
  watchedSignals: setting(z.enum(watchedChoices), 'everything'),
  watchedPassQuietHours: setting(z.boolean(), false),

  onlyWatched: setting(z.boolean(), false),
  /** Root domains that never alert: customers, competitors, our own. */
  excludedDomains: setting(z.array(value).max(MOST_LISTED_ACCOUNTS), []),
  /**
   * Accounts whose stage, labels or ICP are unknown pass 'all' and 'except', but not 'only'. Excluding those not to be
   * contacted is proposed (`listCustomerProposals`) and done only after a yes.
   */
  stages: setting(choiceList, everything),
  labels: setting(choiceList, everything),
  /** Accounts with an excluded stage or label are ranked anyway. */
  rankLeftOut: setting(z.boolean(), false),
  /** `stage:NAME` and `label:NAME` of customers that the user does not want to exclude: not proposed again. */
  keptCustomers: setting(z.array(z.string().max(LONGEST_VALUE + 10)).max(MOST_VALUES), []),
  icps: setting(choiceList, everything),
  onlyIcpMatched: setting(z.boolean(), false),
  /** A copy of one of the hot list's named filters; null = accounts of any kind. */
  alertFilter: setting(namedFilterSchema.nullable(), null),
  /** Accounts that do not match `alertFilter` alert in the digest alone; without it, not at all. */
  othersInDigest: setting(z.boolean(), false),
};

export type SettingName = keyof typeof settings;

export function isSetting(name: string): name is SettingName {
  return Object.hasOwn(settings, name);
}

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
