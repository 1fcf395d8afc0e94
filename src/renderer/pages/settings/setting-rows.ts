// Where each setting is set, and what draws it. A setting that is left out does not compile; one with a row here appears
// by itself, and one that is drawn in a way of its own is a property that its section must give. The switch of an alert rule is none of them: the list of rules draws one for each rule.
import type { AlertRuleSwitch } from '../../../shared/contract/alert-rules.ts';
import { settingBounds, type BoundedSetting, type Bounds } from '../../../shared/contract/setting-bounds.ts';
import type { AlertRule, ChoiceList, SettingName, Settings, Vocabulary } from '../../../shared/model.ts';
import { languageChoices } from '../../../shared/contract/languages.ts';
import { messages, ownName } from '../../../shared/messages/messages.ts';
import { paceLines } from '../../words/pace-words.ts';

/** A part of the page, by what it is about. */
export type SettingSection =
  'alerts' | 'app' | 'checking' | 'data' | 'notifications' | 'quiet' | 'who' | 'workspace';

interface Titled {
  /** Each alert rule has a section of its own. */
  readonly section: SettingSection | AlertRule;
  readonly title: string;
  readonly hint?: string;
}

export interface SwitchRow extends Titled {
  readonly kind: 'switch';
  /** Greyed while another setting makes it pointless. */
  readonly isDisabled?: (settings: Settings) => boolean;
}

export interface NumberRow extends Titled {
  readonly kind: 'number';
  /** What the box is called, where the title does not say the unit. */
  readonly label?: string;
  /** Narrower than those of the setting, where another one limits it; in the unit of the setting. */
  readonly limits?: (settings: Settings) => Partial<Bounds>;
  /** Of the number that is shown; 1 where it is left out. */
  readonly step?: number;
  /** Milliseconds are shown as seconds by 1,000. */
  readonly perUnit?: number;
}

export interface SelectRow<Value extends string> extends Titled {
  readonly kind: 'select';
  readonly section: SettingSection;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
}

/** A number, or none. */
interface OptionalNumberRow extends Titled {
  readonly kind: 'optional-number';
  readonly section: AlertRule;
  /** What it is first when it is turned on. */
  readonly start: number;
}

interface ChoicesRow extends Titled {
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

type RowName = Exclude<SettingName, AlertRuleSwitch>;

/** In the order in which a section shows them. */
const settingRows = {
  pace: {
    kind: 'select',
    section: 'alerts',
    title: 'How many a day',
    options: [
      { value: 'few', text: paceLines.few },
      { value: 'balanced', text: paceLines.balanced },
      { value: 'everything', text: paceLines.everything },
    ],
  },
  learnFromActs: ownIn('alerts'),
  askTypes: ownIn('alerts'),
  digestMinute: ownIn('quiet'),
  strongSignalScore: {
    kind: 'number',
    section: 'strong-signal',
    title: 'Minimum score',
  },
  strongSignalTypes: { kind: 'choices', section: 'strong-signal', title: 'Types', seen: 'types' },
  strongSignalSources: { kind: 'choices', section: 'strong-signal', title: 'Sources', seen: 'sources' },
  hotTopN: {
    kind: 'number',
    section: 'account-hot',
    title: 'Hot means the top',
  },
  hotScoreLine: {
    kind: 'optional-number',
    section: 'account-hot',
    title: 'Or its score crosses',
    start: 60,
  },
  surgeFactor: {
    kind: 'number',
    section: 'account-surges',
    title: 'Times its usual daily signals',
    step: 0.5,
  },
  surgeLeast: {
    kind: 'number',
    section: 'account-surges',
    title: 'At least this many signals',
  },
  personRisePercent: {
    kind: 'number',
    section: 'person-rises',
    title: 'Rise in per cent',
  },
  personScoreLine: {
    kind: 'optional-number',
    section: 'person-rises',
    title: 'Or their score crosses',
    start: 50,
  },
  watchedPassQuietHours: { kind: 'switch', section: 'watched', title: 'Also in quiet hours' },
  coolDownMinutes: {
    kind: 'number',
    section: 'alerts',
    title: 'Minutes between repeat alerts',
    hint: 'No second alert of the same kind about the same account for this long; longer each time it repeats within a week.',
  },

  quietHoursOn: {
    kind: 'switch',
    section: 'quiet',
    title: 'Quiet hours',
    hint: 'Alerts are held, and come as one summary afterwards.',
  },
  quietFromMinute: ownIn('quiet'),
  quietToMinute: ownIn('quiet'),
  quietDays: ownIn('quiet'),
  briefingOn: ownIn('quiet'),
  briefingMinute: ownIn('quiet'),
  respectDoNotDisturb: {
    kind: 'switch',
    section: 'quiet',
    title: 'Respect do-not-disturb',
    hint: 'Holds alerts while do-not-disturb of your system is on, where Hotlist can detect it.',
  },

  onlyWatched: {
    kind: 'switch',
    section: 'who',
    title: 'Only what I watch',
    hint: 'All others still appear in the feed.',
  },
  onlyIcpMatched: {
    kind: 'switch',
    section: 'who',
    title: 'Only ICP matches',
    hint: 'Companies that match an ICP (ideal customer profile).',
  },
  alertFilter: ownIn('who'),
  stages: ownIn('who'),
  labels: ownIn('who'),
  keptCustomers: ownIn('who'),
  rankLeftOut: {
    kind: 'switch',
    section: 'who',
    title: 'Rank accounts that are left out',
    hint: 'Off: stages and labels that are left out neither alert nor stand in the hot list, unless watched.',
  },
  icps: ownIn('who'),
  excludedDomains: ownIn('who'),

  notificationsOn: {
    kind: 'switch',
    section: 'notifications',
    title: 'Show notifications',
    hint: 'Off: alerts still arrive in the feed.',
  },
  notificationSound: {
    kind: 'switch',
    section: 'notifications',
    title: 'Sound',
    hint: 'Each rule can have its own; by itself, the more certain an alert, the clearer. None in quiet hours and do-not-disturb.',
    isDisabled: ({ notificationsOn }) => !notificationsOn,
  },
  ruleSounds: ownIn('notifications'),
  hideNames: {
    kind: 'switch',
    section: 'notifications',
    title: 'Hide names',
    hint: 'For screen sharing: no companies or people in notifications.',
  },

  me: ownIn('app'),
  theme: {
    kind: 'select',
    section: 'app',
    title: 'Theme',
    options: [
      { value: 'system', text: 'Match system' },
      { value: 'light', text: 'Light' },
      { value: 'dark', text: 'Dark' },
    ],
  },
  language: {
    kind: 'select',
    section: 'app',
    get title() {
      return messages().settings.language.title;
    },
    get options() {
      const { system } = messages().settings.language;
      return languageChoices.map((value) => ({ value, text: value === 'system' ? system : ownName(value) }));
    },
  },
  zoomPercent: {
    kind: 'number',
    section: 'app',
    title: 'Zoom (percent)',
    hint: 'Of the panel. Ctrl or ⌘ with +, − and 0 do the same.',
    step: 10,
  },
  launchAtLogin: {
    kind: 'switch',
    section: 'app',
    title: 'Launch at login',
    hint: 'Starts in the tray, without a window.',
  },
  globalShortcut: ownIn('app'),
  offerClipboard: {
    kind: 'switch',
    section: 'app',
    title: 'Offer what I copied',
    hint: 'Opened by the shortcut, the panel offers to look up what the clipboard holds.',
  },

  accountLists: ownIn('workspace'),
  personas: ownIn('workspace'),
  crmUrlTemplate: ownIn('workspace'),
  retentionDays: ownIn('data'),

  pollFastestMs: {
    kind: 'number',
    section: 'checking',
    title: 'Check at most every',
    label: 'Check at most every, in seconds',
    hint: 'Seconds between two checks at busy hours; at hours with few signals Hotlist checks less often. At 5, a plan with room for it is checked every second while signals come and you are here.',
    limits: ({ pollSlowestMs }) => ({ max: pollSlowestMs }),
    perUnit: 1000,
  },
  pollSlowestMs: {
    kind: 'number',
    section: 'checking',
    title: 'Check at least every',
    label: 'Check at least every, in seconds',
    hint: 'Seconds. Longer only when the requests of the day run out.',
    limits: ({ pollFastestMs }) => ({ min: pollFastestMs }),
    perUnit: 1000,
  },
  publicApiPerMinute: {
    kind: 'number',
    section: 'checking',
    title: 'Public API: requests a minute',
    hint: 'The service does not say what its Accounts API allows, so Hotlist keeps to this.',
  },
  publicApiPerDay: {
    kind: 'number',
    section: 'checking',
    title: 'Public API: requests a day',
  },
} as const satisfies { readonly [Name in RowName]: RowOf<Name> };

/** The settings that a section draws in a way of its own. */
export type OwnSetting<Section extends SettingSection> = {
  [Name in RowName]: (typeof settingRows)[Name] extends OwnRow<Section> ? Name : never;
}[RowName];

export type SettingRow = SwitchRow | NumberRow | SelectRow<string> | OptionalNumberRow | ChoicesRow | OwnRow;

function isRowName(name: string): name is RowName {
  return Object.hasOwn(settingRows, name);
}

export function rowsOf(
  section: SettingSection | AlertRule,
): readonly { readonly name: RowName; readonly row: SettingRow }[] {
  return Object.keys(settingRows)
    .filter(isRowName)
    .map((name) => ({ name, row: settingRows[name] }))
    .filter(({ row }) => row.section === section);
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
