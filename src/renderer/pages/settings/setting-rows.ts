// Where each setting is set, and what draws it. A setting that is left out does not compile; one with a row of its own
// here appears by itself. The switch of an alert rule is none of them: the list of rules draws one for each rule.
import type { AlertRuleSwitch } from '../../../shared/contract/alert-rules.ts';
import type { AlertRule, ChoiceList, SettingName, Settings, Vocabulary } from '../../../shared/model.ts';

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
  /** In the unit that is shown; main checks them too. */
  readonly bounds: (settings: Settings) => { readonly min: number; readonly max: number };
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

/** Drawn by a component of the section, with others or in a way of its own. */
interface OwnRow {
  readonly kind: 'own';
  readonly section: SettingSection;
}

type RowOf<Value> =
  | OwnRow
  | ([Value] extends [boolean] ? SwitchRow : never)
  | ([Value] extends [number] ? NumberRow : never)
  | ([Value] extends [number | null] ? OptionalNumberRow : never)
  | ([Value] extends [ChoiceList] ? ChoicesRow : never)
  | ([Value] extends [string] ? SelectRow<Value> : never);

const ownIn = (section: SettingSection): OwnRow => ({ kind: 'own', section });

/** Seconds between two polls: main allows no other. */
const SHORTEST = 5;
const LONGEST = 300;

type RowName = Exclude<SettingName, AlertRuleSwitch>;

/** In the order in which a section shows them. */
const settingRows: { readonly [Name in RowName]: RowOf<Settings[Name]> } = {
  strongSignalScore: {
    kind: 'number',
    section: 'strong-signal',
    title: 'Strong signal from',
    bounds: () => ({ min: 1, max: 100 }),
  },
  strongSignalTypes: { kind: 'choices', section: 'strong-signal', title: 'Types', seen: 'types' },
  strongSignalSources: { kind: 'choices', section: 'strong-signal', title: 'Sources', seen: 'sources' },
  hotTopN: {
    kind: 'number',
    section: 'account-hot',
    title: 'Hot means the top',
    bounds: () => ({ min: 1, max: 50 }),
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
    bounds: () => ({ min: 2, max: 20 }),
  },
  surgeLeast: {
    kind: 'number',
    section: 'account-surges',
    title: 'At least this many signals',
    bounds: () => ({ min: 2, max: 1000 }),
  },
  personRisePercent: {
    kind: 'number',
    section: 'person-rises',
    title: 'Rise in per cent',
    bounds: () => ({ min: 5, max: 500 }),
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
    title: 'Cool-down after an alert (minutes)',
    hint: 'No second alert of the same kind about the same account for this long; longer each time it repeats within a week.',
    bounds: () => ({ min: 0, max: 1440 }),
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
    isDisabled: ({ notificationsOn }) => !notificationsOn,
  },
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
      { value: 'system', text: 'As the system' },
      { value: 'light', text: 'Light' },
      { value: 'dark', text: 'Dark' },
    ],
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

  crmUrlTemplate: ownIn('workspace'),
  retentionDays: ownIn('data'),

  pollFastestMs: {
    kind: 'number',
    section: 'checking',
    title: 'Check at most every',
    label: 'Check at most every, in seconds',
    hint: 'Seconds between two checks at busy hours. At hours with few signals Hotlist checks less often.',
    bounds: ({ pollSlowestMs }) => ({ min: SHORTEST, max: pollSlowestMs / 1000 }),
    perUnit: 1000,
  },
  pollSlowestMs: {
    kind: 'number',
    section: 'checking',
    title: 'Check at least every',
    label: 'Check at least every, in seconds',
    hint: 'Seconds. Longer only when the requests of the day run out.',
    bounds: ({ pollFastestMs }) => ({ min: pollFastestMs / 1000, max: LONGEST }),
    perUnit: 1000,
  },
  publicApiPerMinute: {
    kind: 'number',
    section: 'checking',
    title: 'Public API: requests a minute',
    hint: 'The service does not say what its public API allows, so Hotlist keeps to this.',
    bounds: () => ({ min: 1, max: 1000 }),
  },
  publicApiPerDay: {
    kind: 'number',
    section: 'checking',
    title: 'Public API: requests a day',
    bounds: () => ({ min: 100, max: 1_000_000 }),
  },
};

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
