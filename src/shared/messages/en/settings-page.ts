// The settings page except its rows: the sections, and what they draw in their own way.
import type { ExportTableName } from '../../contract/export.ts';
import type { SettingsSection } from '../../contract/routes.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

const tables: Readonly<Record<ExportTableName, string>> = {
  hot: 'Hot list as shown, CSV',
  signals: 'Signals, CSV',
  accounts: 'Accounts, CSV',
  people: 'People, CSV',
  alerts: 'Alerts, CSV',
};

interface SectionWords {
  readonly title: string;
  /** What is on the page. */
  readonly holds: string;
}

const sections: Readonly<Record<SettingsSection, SectionWords>> = {
  general: { title: 'General', holds: 'Theme, language, start, shortcut' },
  alerts: { title: 'Alerts', holds: 'How many, which kinds' },
  signals: { title: 'What signals mean', holds: 'Each type that has come' },
  accounts: { title: 'Accounts', holds: 'Which ones alert, muted, excluded' },
  quiet: { title: 'Quiet times', holds: 'Hours, days, digest' },
  notifications: { title: 'Notifications', holds: 'Sound, hidden names, a test' },
  connection: { title: 'Connection', holds: 'Keys, organizations, limits' },
  integrations: { title: 'Integrations', holds: 'Webhook, assistants, CRM' },
  team: { title: 'Team', holds: 'Join, share, colleagues’ accounts' },
  data: { title: 'Data', holds: 'Keep, export, delete, move' },
  about: { title: 'About', holds: 'Version, updates, licenses' },
};

export const settingsPage = {
  sections,
  sectionsTitle: 'All settings',
  parts: {
    who: 'Which accounts can alert',
    names: 'Lists and personas',
    outgoing: 'Webhook',
    assistants: 'Assistants',
    service: 'CRM and automations',
    checking: 'Checking',
  },
  questions: {
    title: 'Five questions',
    pace: 'How many alerts a day?',
    hours: 'When do you work?',
    quiet: 'Hold alerts at other times?',
    quietHint: 'They come as one summary afterwards.',
    quietBySetHours: 'Held at the hours set under Quiet times.',
    sound: 'Play a sound?',
    login: 'Start at login?',
  },
  /** In place of the keys, where a team's server reads for the user. */
  throughTeam: { title: 'Through your team', hint: 'Your team’s server reads the service for you.' },
  noTeamInDemo: 'Leave the demo to join a team.',
  policy: {
    unreadable:
      'Your organization’s settings cannot be read. Until your administrator fixes them, Hotlist uses no key and does not check for updates.',
    certificates: {
      trusted: 'Hotlist trusts the certificate authorities your organization has named.',
      unreadable:
        'The file of certificate authorities your organization has named cannot be read, or there are none in it. Ask your administrator.',
    },
    unknown: (names: string) =>
      `This version does not understand all of your organization’s settings: ${names}.`,
  },
  assistants: {
    title: 'Connect an assistant',
    hint: 'Paste this into the assistant’s list of MCP servers, then restart it. Diagnostics shows each of its calls.',
    copied: 'Configuration copied',
  },
  demo: {
    title: 'Demo',
    hint: 'A made-up world that begins anew at each start; what you watch, mute and snooze, your filters and your settings stay until you leave it. Leaving it takes you back to your own connection, or to the welcome page if there is none. What you choose here about alerts and accounts ends with the demo; how the app looks is kept.',
    leave: 'Leave the demo',
    leaveTitle: 'Leave the demo?',
    leaveMeans:
      'Its companies go, with what you marked, logged and set there. How the app looks is kept, and so is everything outside the demo.',
    leaveAct: 'Leave',
    stay: 'Stay',
  },
  pausedUntil: (time: string) => `Paused until ${time}`,
  /** `why`: why nothing is shown at the moment. */
  held: (why: string, count: number) =>
    `${why} · ${plural(count, { one: '# account held', other: '# accounts held' })}`,
  automations: { title: 'Automations', hint: 'What the service does with signals on its own.' },
  show: 'Show',
  move: {
    title: 'Move to another computer',
    hint: 'Your settings as text, without keys or addresses.',
    export: 'Export',
    import: 'Import',
    exportTitle: 'Export settings',
    importTitle: 'Import settings',
    paste:
      'Paste the exported settings. Keys, addresses, who you are and what may leave Hotlist stay as they are.',
    /** `settings`: their titles. */
    kept: (settings: string) => `Imported. Not changed, because it is decided on each computer: ${settings}.`,
    endWithDemo: 'In the demo, imported alert settings and filters last only until you leave it.',
    notInIt: 'Keys and addresses are not included.',
    text: 'Settings as text',
    copied: 'Settings copied',
  },
  signalsNow: (every: string) => `Signals now ${every}`,
  diagnostics: {
    title: 'Diagnostics',
    hint: 'For each key and feed: what is left, the last call, and when and why the next one comes.',
  },
  keyboard: 'Keyboard',
  quit: 'Quit Hotlist',
  choices: {
    all: 'All',
    only: 'Only these',
    except: 'All but these',
    none: 'None seen so far. They appear here as they come in.',
  },
  ids: {
    notNumber: 'Enter the ID shown in the service, a number.',
    unnamed: 'Give it a name to recognize it by.',
    remove: 'Remove',
    removeOne: (name: string) => `Remove ${name}`,
    number: 'ID',
    name: 'Name',
    add: 'Add',
  },
  /** The search field for settings; `shortcut`: as its key is written. */
  find: {
    label: 'Find a setting',
    placeholder: (shortcut: string) => `Find a setting (${shortcut})`,
    nothing: 'No setting has these words',
  },
  useIt: (title: string) => `${title}: use it`,
  who: {
    lists: { watched: 'Watched', muted: 'Muted', snoozed: 'Snoozed', excluded: 'Never alert about' },
    person: 'person',
    until: (time: string) => `until ${time}`,
    allow: 'Allow alerts',
    /** `act`: what a button does to the account or person. */
    actOn: (act: string, name: string) => `${act}: ${name}`,
    domain: 'Domain to never alert about',
    add: 'Never alert',
    notDomain: 'Enter a domain, such as acme.example.',
  },
  proposals: {
    list: 'Proposals',
    useStage: (count: number, value: string) =>
      plural(count, {
        one: `# account in the stage “${value}” already uses your product. Exclude this stage from alerts and the hot list?`,
        other: `# accounts in the stage “${value}” already use your product. Exclude this stage from alerts and the hot list?`,
      }),
    useLabel: (count: number, value: string) =>
      plural(count, {
        one: `# account with the label “${value}” already uses your product. Exclude this label from alerts and the hot list?`,
        other: `# accounts with the label “${value}” already use your product. Exclude this label from alerts and the hot list?`,
      }),
    nameStage: (count: number, value: string) =>
      plural(count, {
        one: `# account that Hotlist knows is in the stage “${value}”. Exclude this stage from alerts and the hot list?`,
        other: `# accounts that Hotlist knows are in the stage “${value}”. Exclude this stage from alerts and the hot list?`,
      }),
    nameLabel: (count: number, value: string) =>
      plural(count, {
        one: `# account that Hotlist knows has the label “${value}”. Exclude this label from alerts and the hot list?`,
        other: `# accounts that Hotlist knows have the label “${value}”. Exclude this label from alerts and the hot list?`,
      }),
    /** How many are excluded now, of all that are known. */
    leftOutNow: (count: number) =>
      plural(count, {
        one: '# account that Hotlist knows is excluded.',
        other: '# accounts that Hotlist knows are excluded.',
      }),
    yes: 'Yes',
    /** Read after "Yes" and "No". */
    leaveOut: (value: string) => ` exclude ${value}`,
    no: 'No',
    keep: (value: string) => ` keep ${value}`,
    /** In place of the question, once it is answered. */
    leftOut: (value: string) => `“${value}” is excluded from alerts and the hot list.`,
    kept: (value: string) => `“${value}” stays in alerts and the hot list.`,
  },
  data: {
    onMachine: (size: string) => `${size} on this computer`,
    folderTitle: 'Where it is kept',
    counts: (signals: number, accounts: number, people: number, likes: number) =>
      [
        plural(signals, { one: '# signal', other: '# signals' }),
        plural(accounts, { one: '# account', other: '# accounts' }),
        plural(people, { one: '# person', other: '# people' }),
        plural(likes, { one: '# ad like', other: '# ad likes' }),
      ].join(', '),
    /** `counts`: those above. */
    countsOnly: (counts: string) => `${counts}.`,
    countsSince: (counts: string, time: string) => `${counts}, since ${time}.`,
    pruned: (count: number) => plural(count, { other: '# older ones are being deleted gradually.' }),
    days: (count: number) => plural(count, { one: '# day', other: '# days' }),
    years: (count: number) => plural(count, { one: '# year', other: '# years' }),
    /** `span`: `90 days`. */
    keepLess: (span: string) => `This deletes what is older than ${span}, for good.`,
    deleteOlder: 'Delete older',
    forEver: 'Forever',
    tables,
    everything: 'Everything, JSON',
    exportTitle: 'Export',
    what: 'What to export',
    export: 'Export…',
    clearTitle: 'Delete and load again',
    clearHint:
      'Deletes everything recorded, and the calls, notes and reminders you logged. Then Hotlist loads what the service has again. Settings and keys stay. To delete without loading again, disconnect.',
    clear: 'Delete…',
    clearQuestion: 'Delete everything recorded?',
    clearMeans:
      'This deletes the workspace’s signals, accounts, people, alerts and history from this computer, with the calls, notes and reminders you logged and what you watch, mute and snooze. It cannot be undone. Then Hotlist loads what the service has again; settings and keys stay.',
    keep: 'Keep it',
    clearAll: 'Delete everything',
  },
};
