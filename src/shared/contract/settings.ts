// The settings, one entry each: what it may be, and what it is at first. Main parses with these schemas; the panel knows
// the type of the settings only.
import { z } from 'zod';
import { alertRuleTraits, type AlertRuleSwitch } from './alert-rules.ts';
import { MOST_NAMED_IDS, namedFilterSchema, namedIdSchema } from './filters.ts';
import { languageChoices } from './languages.ts';
import { soundChoices } from './sounds.ts';
import { paces } from './pace.ts';
import type { Parsed } from './parsed.ts';
import { settingBounds, type BoundedSetting } from './setting-bounds.ts';
import { claimedAlertChoices } from './team.ts';
import { webhookShapes } from './webhook.ts';

/** Longest list a user can make of values, domains or labels. */
const MOST_VALUES = 500;
const LONGEST_VALUE = 200;

/** API 8.2 shows no limits for the Accounts API: half of what the smallest plan of the Signals API allows a minute. */
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

function switchesOfRules(): Readonly<Record<AlertRuleSwitch, Setting<z.ZodBoolean>>>;
function switchesOfRules(): Readonly<Record<string, Setting<z.ZodBoolean>>> {
  return Object.fromEntries(
    Object.values(alertRuleTraits).map((rule) => [rule.switch, setting(z.boolean(), rule.isOnAtFirst)]),
  );
}

export const settings = {
  ...switchesOfRules(),
  launchAtLogin: setting(z.boolean(), false),
  /** Which of the workspace's users this is (API 2.1): no operation says it, so the user picks themself. */
  me: setting(
    z.object({ id: z.number().int(), name: z.string().trim().min(1).max(LONGEST_VALUE) }).nullable(),
    null,
  ),
  /** By the names under which filters offer them. */
  accountLists: setting(z.array(namedIdSchema).max(MOST_NAMED_IDS).readonly(), []),
  personas: setting(z.array(namedIdSchema).max(MOST_NAMED_IDS).readonly(), []),
  /** Whether it is asked by itself for a newer version. */
  checkForUpdates: setting(z.boolean(), true),
  /** Of the panel; 100 is the system's own size. */
  zoomPercent: setting(wholeWithin('zoomPercent'), 100),
  theme: setting(z.enum(['system', 'light', 'dark']), 'system'),
  language: setting(z.enum(languageChoices), 'system'),
  /** Electron accelerator, or '' for none. */
  globalShortcut: setting(z.string().max(64), 'CommandOrControl+Shift+H'),
  /** Offer what the clipboard holds when the panel is opened by the shortcut. */
  offerClipboard: setting(z.boolean(), true),
  /** '' = none; else an https address with {domain}, {name} or {linkedin} in it. */
  crmUrlTemplate: setting(z.string().max(500), ''),
  /** Signals, likes and decisions older than this are pruned in spare time; null keeps them all. */
  retentionDays: setting(wholeWithin('retentionDays').nullable(), 365),

  /** Between two polls of the newest signals: never less than this … */
  pollFastestMs: setting(wholeWithin('pollFastestMs'), settingBounds.pollFastestMs.min),
  /** … and never more, while the budget allows it. */
  pollSlowestMs: setting(wholeWithin('pollSlowestMs'), settingBounds.pollSlowestMs.max),
  publicApiPerMinute: setting(wholeWithin('publicApiPerMinute'), PUBLIC_API_PER_MINUTE),
  publicApiPerDay: setting(wholeWithin('publicApiPerDay'), PUBLIC_API_PER_DAY),

  notificationsOn: setting(z.boolean(), true),
  notificationSound: setting(z.boolean(), false),
  /** By the name of a rule, one of another version as well; one that is left out sounds by how severe its alert is. */
  ruleSounds: setting(z.record(value, z.enum(soundChoices)).readonly(), {}),
  /** Holds alerts while the system's do-not-disturb is on, where it can be read. */
  respectDoNotDisturb: setting(z.boolean(), true),
  /** No names of companies and people in notifications, for screen sharing. */
  hideNames: setting(z.boolean(), false),
  /** What is delivered is posted to the user's webhook, too, whose address is in the keychain. */
  webhookOn: setting(z.boolean(), false),
  webhookShape: setting(z.enum(webhookShapes), 'plain'),
  /** Rules whose alerts are not posted, by name. */
  webhookLeftOut: setting(z.array(value).max(MOST_VALUES).readonly(), []),
  webhookDigest: setting(z.boolean(), true),
  webhookWeek: setting(z.boolean(), false),
  /** Assistants on this machine may ask what is recorded, over `hotlist mcp`. */
  assistantsOn: setting(z.boolean(), false),
  /** They may also ask to change things, while they may ask at all: each time the user is asked. */
  assistantsMayChange: setting(z.boolean(), false),
  /** Per rule and account. */
  coolDownMinutes: setting(wholeWithin('coolDownMinutes'), 60),
  quietHoursOn: setting(z.boolean(), false),
  /** Days on which quiet hours begin: 0 = Sunday … 6 = Saturday. */
  quietDays: setting(z.array(z.number().int().min(0).max(6)).max(7), [0, 1, 2, 3, 4, 5, 6]),
  /** Minutes since local midnight. An end at or before the start lies on the next day. */
  quietFromMinute: setting(wholeWithin('quietFromMinute'), 19 * 60),
  quietToMinute: setting(wholeWithin('quietToMinute'), 8 * 60),
  /** What was held waits for this hour instead of the end of what held it. */
  briefingOn: setting(z.boolean(), false),
  briefingMinute: setting(wholeWithin('briefingMinute'), 8 * 60 + 30),

  /** How many notifications a day the user wants, explicit asks aside; the most certain ones come first. */
  pace: setting(z.enum(paces), 'balanced'),
  /** When the day's digest comes on a working day: what is worth a look, and what the pace left over. */
  digestMinute: setting(wholeWithin('digestMinute'), 16 * 60 + 30),
  /** What is done about alerts moves what counts as certain, and what waits for the digest. */
  learnFromActs: setting(z.boolean(), true),
  /** Of accounts that a colleague of the team has. */
  claimedAlerts: setting(z.enum(claimedAlertChoices), 'quiet'),
  /** What the user logs is told to the team, in the user's name. */
  shareActivity: setting(z.boolean(), true),
  /** Types of signals that are explicit asks, or none, whatever their words say (API 2.12). */
  askTypes: setting(
    z.object({ is: z.array(value).max(MOST_VALUES), isNot: z.array(value).max(MOST_VALUES) }),
    { is: [], isNot: [] },
  ),
  /** A signal of at least this score (0 to 100) is worth an interruption. */
  strongSignalScore: setting(wholeWithin('strongSignalScore'), 80),
  strongSignalTypes: setting(choiceList, everything),
  strongSignalSources: setting(choiceList, everything),
  /** An account that enters the top N became hot. */
  hotTopN: setting(wholeWithin('hotTopN'), 10),
  /** An account whose windowed score crosses this upward became hot; null = no such threshold. */
  hotScoreLine: setting(numberWithin('hotScoreLine').nullable(), null),
  /** Signals in 24 h against the account's own daily mean. */
  surgeFactor: setting(numberWithin('surgeFactor'), 3),
  surgeLeast: setting(wholeWithin('surgeLeast'), 3),
  /**
   * A person's score that crosses this upward is alerted; null = no such threshold. No scale of a person's score is shown
   * (API 2.10): by default only the share of a rise counts.
   */
  personScoreLine: setting(numberWithin('personScoreLine').nullable(), null),
  /** Alerted again when the score rose by this share since the last alert. */
  personRisePercent: setting(wholeWithin('personRisePercent'), 25),
  watchedPassQuietHours: setting(z.boolean(), false),

  onlyWatched: setting(z.boolean(), false),
  /** Root domains that never alert: customers, competitors, our own. */
  excludedDomains: setting(z.array(value).max(MOST_VALUES), []),
  /**
   * Accounts whose stage, labels or ICP are not known pass 'all' and 'except', not 'only'. Who is not to be contacted is
   * proposed (`listCustomerProposals`) and left out after a yes.
   */
  stages: setting(choiceList, everything),
  labels: setting(choiceList, everything),
  /** Accounts of the stages and labels that are left out are ranked all the same. */
  rankLeftOut: setting(z.boolean(), false),
  /** `stage:NAME` and `label:NAME` of customers that the user does not want to leave out: not proposed again. */
  keptCustomers: setting(z.array(z.string().max(LONGEST_VALUE + 10)).max(MOST_VALUES), []),
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
