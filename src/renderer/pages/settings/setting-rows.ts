// Where each setting appears, and what draws it. A missing setting does not compile. One with a row here appears by itself;
// one drawn in its own way is a property that its part must provide. The switches of alert rules are not included: the
// list of rules draws them.
import type { AlertRuleSwitch } from '../../../shared/contract/alert-rules.ts';
import { settingBounds, type BoundedSetting, type Bounds } from '../../../shared/contract/setting-bounds.ts';
import type { AlertRule, ChoiceList, SettingName, Settings, Vocabulary } from '../../../shared/model.ts';
import { languageChoices, ownNames } from '../../../shared/contract/languages.ts';
import { claimedAlertChoices } from '../../../shared/contract/team.ts';
import { watchedChoices } from '../../../shared/contract/watching.ts';
import { webhookShapes } from '../../../shared/contract/webhook.ts';
import { messages } from '../../../shared/messages/messages.ts';

/** Rows that stand together on a page of the settings. */
export type SettingPart =
  | 'about'
  | 'alerts'
  | 'assistants'
  | 'checking'
  | 'crm'
  | 'data'
  | 'general'
  | 'names'
  | 'notifications'
  | 'outgoing'
  | 'pace'
  | 'quiet'
  | 'sharing'
  | 'team'
  | 'types'
  | 'who';

interface Placed {
  /** Each alert rule has a part of its own. */
  readonly part: SettingPart | AlertRule;
}

/** A row's texts: among the messages, under the name of its setting. */
interface RowWords {
  readonly title: string;
  readonly hint?: string;
  /** The input's label, if the title does not give the unit. */
  readonly label?: string;
}

export interface SwitchRow extends Placed {
  readonly kind: 'switch';
  /** Disabled while another setting makes it pointless. */
  readonly isDisabled?: (settings: Settings) => boolean;
}

export interface NumberRow extends Placed {
  readonly kind: 'number';
  /** Narrower than the setting's own bounds, if another setting limits it; in the setting's unit. */
  readonly limits?: (settings: Settings) => Partial<Bounds>;
  /** Of the displayed number; 1 by default. */
  readonly step?: number;
  /** 1,000 shows milliseconds as seconds. */
  readonly perUnit?: number;
}

interface Option<Value extends string> {
  readonly value: Value;
  readonly text: string;
}

function optionsOf<Value extends string>(
  values: readonly Value[],
  text: (value: Value) => string,
): readonly Option<Value>[] {
  return values.map((value) => ({ value, text: text(value) }));
}

export interface SelectRow<Value extends string> extends Placed {
  readonly kind: 'select';
  options(): readonly Option<Value>[];
}

/** A number, or none. */
interface OptionalNumberRow extends Placed {
  readonly kind: 'optional-number';
  readonly part: AlertRule;
  /** Its value when it is turned on. */
  readonly start: number;
}

interface ChoicesRow extends Placed {
  readonly kind: 'choices';
  readonly part: AlertRule;
  /** Values seen so far, to choose from. */
  readonly seen: keyof Vocabulary;
}

/** Drawn by a snippet that the part's component passes to SettingRows, under the setting's name. */
interface OwnRow<Part extends SettingPart = SettingPart> {
  readonly kind: 'own';
  readonly part: Part;
}

type RowOf<Name extends SettingName, Value = Settings[Name]> =
  | OwnRow
  | ([Value] extends [boolean] ? SwitchRow : never)
  | ([Value] extends [number] ? (Name extends BoundedSetting ? NumberRow : never) : never)
  | ([Value] extends [number | null] ? (Name extends BoundedSetting ? OptionalNumberRow : never) : never)
  | ([Value] extends [ChoiceList] ? ChoicesRow : never)
  | ([Value] extends [string] ? SelectRow<Value> : never);

const ownIn = <Part extends SettingPart>(part: Part): OwnRow<Part> => ({
  kind: 'own',
  part,
});

const themes: readonly Settings['theme'][] = ['system', 'light', 'dark'];

type RowName = Exclude<SettingName, AlertRuleSwitch>;

/** In the order in which a part shows them. */
const settingRows = {
  pace: ownIn('pace'),
  claimedAlerts: {
    kind: 'select',
    part: 'team',
    options: () => optionsOf(claimedAlertChoices, (choice) => messages().claims.choices[choice]),
  },
  shareActivity: { kind: 'switch', part: 'sharing' },
  learnFromActs: ownIn('alerts'),
  typeMeanings: ownIn('types'),
  typesAskedAt: ownIn('types'),
  strongSignalScore: { kind: 'number', part: 'strong-signal' },
  strongSignalTypes: { kind: 'choices', part: 'strong-signal', seen: 'types' },
  strongSignalSources: { kind: 'choices', part: 'strong-signal', seen: 'sources' },
  hotTopN: { kind: 'number', part: 'account-hot' },
  hotScoreThreshold: { kind: 'optional-number', part: 'account-hot', start: 60 },
  surgeFactor: { kind: 'number', part: 'account-surges', step: 0.5 },
  surgeLeast: { kind: 'number', part: 'account-surges' },
  personRisePercent: { kind: 'number', part: 'person-rises' },
  personScoreThreshold: { kind: 'optional-number', part: 'person-rises', start: 50 },
  watchedSignals: {
    kind: 'select',
    part: 'watched',
    options: () => optionsOf(watchedChoices, (choice) => messages().settings.watchedSignals.choices[choice]),
  },
  watchedPassQuietHours: { kind: 'switch', part: 'watched' },
  coolDownMinutes: { kind: 'number', part: 'alerts' },
  answerGoalMinutes: { kind: 'number', part: 'alerts' },
  ringsAgain: { kind: 'switch', part: 'alerts' },

  quietHoursOn: { kind: 'switch', part: 'quiet' },
  quietBy: ownIn('quiet'),
  quietFromMinute: ownIn('quiet'),
  quietToMinute: ownIn('quiet'),
  quietDays: ownIn('quiet'),
  workFromMinute: ownIn('quiet'),
  workToMinute: ownIn('quiet'),
  workDays: ownIn('quiet'),
  callFromMinute: ownIn('quiet'),
  callToMinute: ownIn('quiet'),
  briefingOn: ownIn('quiet'),
  briefingMinute: ownIn('quiet'),
  digestMinute: ownIn('quiet'),
  respectDoNotDisturb: { kind: 'switch', part: 'quiet' },

  onlyWatched: { kind: 'switch', part: 'who' },
  onlyIcpMatched: { kind: 'switch', part: 'who' },
  alertFilter: ownIn('who'),
  othersInDigest: { kind: 'switch', part: 'who' },
  stages: ownIn('who'),
  labels: ownIn('who'),
  keptCustomers: ownIn('who'),
  rankLeftOut: { kind: 'switch', part: 'who' },
  icps: ownIn('who'),
  excludedDomains: ownIn('who'),

  notificationsOn: { kind: 'switch', part: 'notifications' },
  notificationSound: {
    kind: 'switch',
    part: 'notifications',
    isDisabled: ({ notificationsOn }) => !notificationsOn,
  },
  ruleSounds: ownIn('notifications'),
  hideNames: { kind: 'switch', part: 'notifications' },

  webhookOn: { kind: 'switch', part: 'outgoing' },
  webhookShape: {
    kind: 'select',
    part: 'outgoing',
    options: () => optionsOf(webhookShapes, (shape) => messages().settings.webhookShape.choices[shape]),
  },
  webhookLeftOut: ownIn('outgoing'),
  webhookDigest: { kind: 'switch', part: 'outgoing' },
  webhookWeek: { kind: 'switch', part: 'outgoing' },

  assistantsOn: { kind: 'switch', part: 'assistants' },
  assistantsMayChange: {
    kind: 'switch',
    part: 'assistants',
    isDisabled: ({ assistantsOn }) => !assistantsOn,
  },

  theme: {
    kind: 'select',
    part: 'general',
    options: () => optionsOf(themes, (theme) => messages().settings.theme.choices[theme]),
  },
  language: {
    kind: 'select',
    part: 'general',
    options: () =>
      optionsOf(languageChoices, (choice) =>
        choice === 'system' ? messages().settings.language.system : ownNames[choice],
      ),
  },
  zoomPercent: { kind: 'number', part: 'general', step: 10 },
  launchAtLogin: { kind: 'switch', part: 'general' },
  globalShortcut: ownIn('general'),
  offerClipboard: { kind: 'switch', part: 'general' },
  me: ownIn('general'),

  accountLists: ownIn('names'),
  personas: ownIn('names'),
  crmUrlTemplate: ownIn('crm'),
  retentionDays: ownIn('data'),

  checkForUpdates: { kind: 'switch', part: 'about' },

  pollFastestMs: {
    kind: 'number',
    part: 'checking',
    limits: ({ pollSlowestMs }) => ({ max: pollSlowestMs }),
    perUnit: 1000,
  },
  pollSlowestMs: {
    kind: 'number',
    part: 'checking',
    limits: ({ pollFastestMs }) => ({ min: pollFastestMs }),
    perUnit: 1000,
  },
  publicApiPerMinute: { kind: 'number', part: 'checking' },
  publicApiPerDay: { kind: 'number', part: 'checking' },
} as const satisfies { readonly [Name in RowName]: RowOf<Name> };

/** The settings that a part draws in its own way. */
export type OwnSetting<Part extends SettingPart> = {
  [Name in RowName]: (typeof settingRows)[Name] extends OwnRow<Part> ? Name : never;
}[RowName];

type PlainName = {
  [Name in RowName]: (typeof settingRows)[Name] extends OwnRow ? never : Name;
}[RowName];

export type SettingRow =
  | ((SwitchRow | NumberRow | SelectRow<string> | OptionalNumberRow | ChoicesRow) & RowWords)
  | OwnRow;

function isRowName(name: string): name is RowName {
  return Object.hasOwn(settingRows, name);
}

function isPlain(name: RowName): name is PlainName {
  return settingRows[name].kind !== 'own';
}

function shownRow(name: RowName): SettingRow {
  if (!isPlain(name)) return settingRows[name];
  const words: Readonly<Record<PlainName, RowWords>> = messages().settings;
  return { ...words[name], ...settingRows[name] };
}

export function rowsOf(
  part: SettingPart | AlertRule,
): readonly { readonly name: RowName; readonly row: SettingRow }[] {
  return Object.keys(settingRows)
    .filter(isRowName)
    .filter((name) => settingRows[name].part === part)
    .map((name) => ({ name, row: shownRow(name) }));
}

function isBounded(name: string): name is BoundedSetting {
  return Object.hasOwn(settingBounds, name);
}

/** The bounds of this setting's input, in the displayed unit. */
export function boundsOf(
  name: RowName,
  { limits, perUnit = 1 }: Pick<NumberRow, 'limits' | 'perUnit'>,
  settings: Settings,
): Bounds {
  const own: Bounds = isBounded(name) ? settingBounds[name] : { min: -Infinity, max: Infinity };
  const { min, max } = { ...own, ...limits?.(settings) };
  return { min: min / perUnit, max: max / perUnit };
}
