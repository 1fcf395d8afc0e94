// Where each setting appears, and what draws it. A missing setting does not compile. One with a row here appears by itself;
// one drawn in its own way is a property that its section must provide. The switches of alert rules are not included: the
// list of rules draws them.
import type { AlertRuleSwitch } from '../../../shared/contract/alert-rules.ts';
import { settingBounds, type BoundedSetting, type Bounds } from '../../../shared/contract/setting-bounds.ts';
import type { AlertRule, ChoiceList, SettingName, Settings, Vocabulary } from '../../../shared/model.ts';
import { languageChoices, ownNames } from '../../../shared/contract/languages.ts';
import { claimedAlertChoices } from '../../../shared/contract/team.ts';
import { watchedChoices } from '../../../shared/contract/watching.ts';
import { webhookShapes } from '../../../shared/contract/webhook.ts';
import { messages } from '../../../shared/messages/messages.ts';

/** A part of the page, by topic. */
export type SettingSection =
  | 'about'
  | 'alerts'
  | 'app'
  | 'assistants'
  | 'checking'
  | 'data'
  | 'notifications'
  | 'outgoing'
  | 'quiet'
  | 'sharing'
  | 'team'
  | 'types'
  | 'who'
  | 'workspace';

interface Placed {
  /** Each alert rule has a section of its own. */
  readonly section: SettingSection | AlertRule;
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
  readonly section: AlertRule;
  /** Its value when it is turned on. */
  readonly start: number;
}

interface ChoicesRow extends Placed {
  readonly kind: 'choices';
  readonly section: AlertRule;
  /** Values seen so far, to choose from. */
  readonly seen: keyof Vocabulary;
}

/** Drawn by a snippet that the section's component passes to SettingRows, under the setting's name. */
interface OwnRow<Section extends SettingSection = SettingSection> {
  readonly kind: 'own';
  readonly section: Section;
}

type RowOf<Name extends SettingName, Value = Settings[Name]> =
  | OwnRow
  | ([Value] extends [boolean] ? SwitchRow : never)
  | ([Value] extends [number] ? (Name extends BoundedSetting ? NumberRow : never) : never)
  | ([Value] extends [number | null] ? (Name extends BoundedSetting ? OptionalNumberRow : never) : never)
  | ([Value] extends [ChoiceList] ? ChoicesRow : never)
  | ([Value] extends [string] ? SelectRow<Value> : never);

const ownIn = <Section extends SettingSection>(section: Section): OwnRow<Section> => ({
  kind: 'own',
  section,
});

const themes: readonly Settings['theme'][] = ['system', 'light', 'dark'];

type RowName = Exclude<SettingName, AlertRuleSwitch>;

/** In the order in which a section shows them. */
const settingRows = {
  pace: ownIn('alerts'),
  claimedAlerts: {
    kind: 'select',
    section: 'team',
    options: () => optionsOf(claimedAlertChoices, (choice) => messages().claims.choices[choice]),
  },
  shareActivity: { kind: 'switch', section: 'sharing' },
  learnFromActs: ownIn('alerts'),
  typeMeanings: ownIn('types'),
  typesAskedAt: ownIn('types'),
  digestMinute: ownIn('quiet'),
  strongSignalScore: { kind: 'number', section: 'strong-signal' },
  strongSignalTypes: { kind: 'choices', section: 'strong-signal', seen: 'types' },
  strongSignalSources: { kind: 'choices', section: 'strong-signal', seen: 'sources' },
  hotTopN: { kind: 'number', section: 'account-hot' },
  hotScoreThreshold: { kind: 'optional-number', section: 'account-hot', start: 60 },
  surgeFactor: { kind: 'number', section: 'account-surges', step: 0.5 },
  surgeLeast: { kind: 'number', section: 'account-surges' },
  personRisePercent: { kind: 'number', section: 'person-rises' },
  personScoreThreshold: { kind: 'optional-number', section: 'person-rises', start: 50 },
  watchedSignals: {
    kind: 'select',
    section: 'watched',
    options: () => optionsOf(watchedChoices, (choice) => messages().settings.watchedSignals.choices[choice]),
  },
  watchedPassQuietHours: { kind: 'switch', section: 'watched' },
  coolDownMinutes: { kind: 'number', section: 'alerts' },
  answerGoalMinutes: { kind: 'number', section: 'alerts' },

  quietHoursOn: { kind: 'switch', section: 'quiet' },
  quietBy: ownIn('quiet'),
  quietFromMinute: ownIn('quiet'),
  quietToMinute: ownIn('quiet'),
  quietDays: ownIn('quiet'),
  workFromMinute: ownIn('quiet'),
  workToMinute: ownIn('quiet'),
  workDays: ownIn('quiet'),
  briefingOn: ownIn('quiet'),
  briefingMinute: ownIn('quiet'),
  respectDoNotDisturb: { kind: 'switch', section: 'quiet' },

  onlyWatched: { kind: 'switch', section: 'who' },
  onlyIcpMatched: { kind: 'switch', section: 'who' },
  alertFilter: ownIn('who'),
  othersInDigest: { kind: 'switch', section: 'who' },
  stages: ownIn('who'),
  labels: ownIn('who'),
  keptCustomers: ownIn('who'),
  rankLeftOut: { kind: 'switch', section: 'who' },
  icps: ownIn('who'),
  excludedDomains: ownIn('who'),

  notificationsOn: { kind: 'switch', section: 'notifications' },
  notificationSound: {
    kind: 'switch',
    section: 'notifications',
    isDisabled: ({ notificationsOn }) => !notificationsOn,
  },
  ruleSounds: ownIn('notifications'),
  hideNames: { kind: 'switch', section: 'notifications' },

  webhookOn: { kind: 'switch', section: 'outgoing' },
  webhookShape: {
    kind: 'select',
    section: 'outgoing',
    options: () => optionsOf(webhookShapes, (shape) => messages().settings.webhookShape.choices[shape]),
  },
  webhookLeftOut: ownIn('outgoing'),
  webhookDigest: { kind: 'switch', section: 'outgoing' },
  webhookWeek: { kind: 'switch', section: 'outgoing' },

  assistantsOn: { kind: 'switch', section: 'assistants' },
  assistantsMayChange: {
    kind: 'switch',
    section: 'assistants',
    isDisabled: ({ assistantsOn }) => !assistantsOn,
  },

  me: ownIn('app'),
  theme: {
    kind: 'select',
    section: 'app',
    options: () => optionsOf(themes, (theme) => messages().settings.theme.choices[theme]),
  },
  language: {
    kind: 'select',
    section: 'app',
    options: () =>
      optionsOf(languageChoices, (choice) =>
        choice === 'system' ? messages().settings.language.system : ownNames[choice],
      ),
  },
  zoomPercent: { kind: 'number', section: 'app', step: 10 },
  launchAtLogin: { kind: 'switch', section: 'app' },
  globalShortcut: ownIn('app'),
  offerClipboard: { kind: 'switch', section: 'app' },

  accountLists: ownIn('workspace'),
  personas: ownIn('workspace'),
  crmUrlTemplate: ownIn('workspace'),
  retentionDays: ownIn('data'),

  checkForUpdates: { kind: 'switch', section: 'about' },

  pollFastestMs: {
    kind: 'number',
    section: 'checking',
    limits: ({ pollSlowestMs }) => ({ max: pollSlowestMs }),
    perUnit: 1000,
  },
  pollSlowestMs: {
    kind: 'number',
    section: 'checking',
    limits: ({ pollFastestMs }) => ({ min: pollFastestMs }),
    perUnit: 1000,
  },
  publicApiPerMinute: { kind: 'number', section: 'checking' },
  publicApiPerDay: { kind: 'number', section: 'checking' },
} as const satisfies { readonly [Name in RowName]: RowOf<Name> };

/** The settings that a section draws in its own way. */
export type OwnSetting<Section extends SettingSection> = {
  [Name in RowName]: (typeof settingRows)[Name] extends OwnRow<Section> ? Name : never;
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
  section: SettingSection | AlertRule,
): readonly { readonly name: RowName; readonly row: SettingRow }[] {
  return Object.keys(settingRows)
    .filter(isRowName)
    .filter((name) => settingRows[name].section === section)
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
