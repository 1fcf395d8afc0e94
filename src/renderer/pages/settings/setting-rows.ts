// Where each setting is set, and what draws it. A setting that is left out does not compile; one with a row here appears
// by itself, and one that is drawn in a way of its own is a property that its section must give. The switch of an alert rule is none of them: the list of rules draws one for each rule.
import type { AlertRuleSwitch } from '../../../shared/contract/alert-rules.ts';
import { settingBounds, type BoundedSetting, type Bounds } from '../../../shared/contract/setting-bounds.ts';
import type { AlertRule, ChoiceList, SettingName, Settings, Vocabulary } from '../../../shared/model.ts';
import { languageChoices, ownNames } from '../../../shared/contract/languages.ts';
import { claimedAlertChoices } from '../../../shared/contract/team.ts';
import { webhookShapes } from '../../../shared/contract/webhook.ts';
import { messages } from '../../../shared/messages/messages.ts';

/** A part of the page, by what it is about. */
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
  | 'who'
  | 'workspace';

interface Placed {
  /** Each alert rule has a section of its own. */
  readonly section: SettingSection | AlertRule;
}

/** What a row says: among the messages, under the name of its setting. */
interface RowWords {
  readonly title: string;
  readonly hint?: string;
  /** What the box is called, where the title does not say the unit. */
  readonly label?: string;
}

export interface SwitchRow extends Placed {
  readonly kind: 'switch';
  /** Greyed while another setting makes it pointless. */
  readonly isDisabled?: (settings: Settings) => boolean;
}

export interface NumberRow extends Placed {
  readonly kind: 'number';
  /** Narrower than those of the setting, where another one limits it; in the unit of the setting. */
  readonly limits?: (settings: Settings) => Partial<Bounds>;
  /** Of the number that is shown; 1 where it is left out. */
  readonly step?: number;
  /** Milliseconds are shown as seconds by 1,000. */
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
  readonly section: SettingSection;
  options(): readonly Option<Value>[];
}

/** A number, or none. */
interface OptionalNumberRow extends Placed {
  readonly kind: 'optional-number';
  readonly section: AlertRule;
  /** What it is first when it is turned on. */
  readonly start: number;
}

interface ChoicesRow extends Placed {
  readonly kind: 'choices';
  readonly section: AlertRule;
  /** Values seen so far, to choose from. */
  readonly seen: keyof Vocabulary;
}

/** Drawn by a snippet that the component of the section gives to SettingRows, under the name of the setting. */
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
  askTypes: ownIn('alerts'),
  digestMinute: ownIn('quiet'),
  strongSignalScore: { kind: 'number', section: 'strong-signal' },
  strongSignalTypes: { kind: 'choices', section: 'strong-signal', seen: 'types' },
  strongSignalSources: { kind: 'choices', section: 'strong-signal', seen: 'sources' },
  hotTopN: { kind: 'number', section: 'account-hot' },
  hotScoreLine: { kind: 'optional-number', section: 'account-hot', start: 60 },
  surgeFactor: { kind: 'number', section: 'account-surges', step: 0.5 },
  surgeLeast: { kind: 'number', section: 'account-surges' },
  personRisePercent: { kind: 'number', section: 'person-rises' },
  personScoreLine: { kind: 'optional-number', section: 'person-rises', start: 50 },
  watchedPassQuietHours: { kind: 'switch', section: 'watched' },
  coolDownMinutes: { kind: 'number', section: 'alerts' },

  quietHoursOn: { kind: 'switch', section: 'quiet' },
  quietFromMinute: ownIn('quiet'),
  quietToMinute: ownIn('quiet'),
  quietDays: ownIn('quiet'),
  briefingOn: ownIn('quiet'),
  briefingMinute: ownIn('quiet'),
  respectDoNotDisturb: { kind: 'switch', section: 'quiet' },

  onlyWatched: { kind: 'switch', section: 'who' },
  onlyIcpMatched: { kind: 'switch', section: 'who' },
  alertFilter: ownIn('who'),
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

/** The settings that a section draws in a way of its own. */
export type OwnSetting<Section extends SettingSection> = {
  [Name in RowName]: (typeof settingRows)[Name] extends OwnRow<Section> ? Name : never;
}[RowName];

type PlainName = {
  [Name in RowName]: (typeof settingRows)[Name] extends OwnRow ? never : Name;
}[RowName];

export type SettingRow =
  ((SwitchRow | NumberRow | SelectRow<string> | OptionalNumberRow | ChoicesRow) & RowWords) | OwnRow;

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

/** What a box of this setting may hold, in the unit that is shown. */
export function boundsOf(
  name: RowName,
  { limits, perUnit = 1 }: Pick<NumberRow, 'limits' | 'perUnit'>,
  settings: Settings,
): Bounds {
  const own: Bounds = isBounded(name) ? settingBounds[name] : { min: -Infinity, max: Infinity };
  const { min, max } = { ...own, ...limits?.(settings) };
  return { min: min / perUnit, max: max / perUnit };
}
