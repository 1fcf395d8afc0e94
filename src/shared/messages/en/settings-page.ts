// The page of the settings, beside its rows: the sections, and what they draw in ways of their own.
import type { ExportTableName } from '../../contract/export.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

const tables: Readonly<Record<ExportTableName, string>> = {
  signals: 'Signals, CSV',
  accounts: 'Accounts, CSV',
  people: 'People, CSV',
  alerts: 'Alerts, CSV',
};

export const settingsPage = {
  sections: {
    connection: 'Connection',
    quiet: 'Quiet',
    who: 'Which accounts can alert',
    notifications: 'Notifications',
    outgoing: 'Outgoing',
    assistants: 'Assistants',
    app: 'App',
    workspace: 'Workspace',
    data: 'Data',
    settings: 'Settings',
    checking: 'Checking',
  },
  policy: {
    unreadable:
      'Your organization’s settings cannot be read. Until your administrator has fixed them, no key is used and updates are not looked for.',
    certificates: {
      trusted: 'The certificate authorities that your organization has named are trusted.',
      unreadable:
        'The file of certificate authorities that your organization has named cannot be read, or has none in it. Ask your administrator.',
    },
    unknown: (names: string) =>
      `This version does not understand all of your organization’s settings: ${names}.`,
  },
  assistants: {
    title: 'Connect an assistant',
    hint: 'Paste this where it lists its MCP servers, then restart it. Diagnostics shows each of its calls.',
    copied: 'Configuration copied',
  },
  demo: {
    title: 'Demo',
    hint: 'An invented world on this computer, which starts fresh each time. Leaving it returns to your own connection, or to the welcome page without one. What you change in the settings stays.',
    leave: 'Leave the demo',
  },
  pausedUntil: (time: string) => `Paused until ${time}`,
  /** `why`: why nothing is shown at the moment. */
  held: (why: string, count: number) => `${why} · ${plural(count, { other: '# held' })}`,
  automations: { title: 'Automations', hint: 'What the service does with signals on its own.' },
  show: 'Show',
  move: {
    title: 'Move to another computer',
    hint: 'Your settings as text, without keys and addresses.',
    export: 'Export',
    import: 'Import',
    exportTitle: 'Export settings',
    importTitle: 'Import settings',
    paste: 'Paste what was exported. Keys and addresses stay as they are.',
    notInIt: 'Keys and addresses are not in it.',
    text: 'Settings as text',
    copied: 'Settings copied',
  },
  signalsNow: (every: string) => `Signals now ${every}`,
  diagnostics: {
    title: 'Diagnostics',
    hint: 'Each key and feed: what is left, the last call, the next one and why then.',
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
    notNumber: 'Enter its number, as the service shows it.',
    unnamed: 'Give it a name to choose it by.',
    remove: 'Remove',
    removeOne: (name: string) => `Remove ${name}`,
    number: 'Number',
    name: 'Name',
    add: 'Add',
  },
  useIt: (title: string) => `${title}: use it`,
  who: {
    lists: { watched: 'Watched', muted: 'Muted', snoozed: 'Snoozed', excluded: 'Never alert' },
    person: 'person',
    until: (time: string) => `until ${time}`,
    allow: 'Allow alerts',
    /** `act`: what a button does to the account or person. */
    actOn: (act: string, name: string) => `${act}: ${name}`,
    domain: 'Domain to mute',
    add: 'Never alert',
    notDomain: 'Enter a domain, such as acme.example.',
  },
  proposals: {
    list: 'Proposals',
    useStage: (count: number, value: string) =>
      plural(count, {
        one: `# account in the stage “${value}” uses the product, as customers do. Leave this stage out of the alerts and the hot list?`,
        other: `# accounts in the stage “${value}” use the product, as customers do. Leave this stage out of the alerts and the hot list?`,
      }),
    useLabel: (count: number, value: string) =>
      plural(count, {
        one: `# account with the label “${value}” uses the product, as customers do. Leave this label out of the alerts and the hot list?`,
        other: `# accounts with the label “${value}” use the product, as customers do. Leave this label out of the alerts and the hot list?`,
      }),
    nameStage: (count: number, value: string) =>
      plural(count, {
        one: `# account is in the stage “${value}”. Leave this stage out of the alerts and the hot list?`,
        other: `# accounts are in the stage “${value}”. Leave this stage out of the alerts and the hot list?`,
      }),
    nameLabel: (count: number, value: string) =>
      plural(count, {
        one: `# account has the label “${value}”. Leave this label out of the alerts and the hot list?`,
        other: `# accounts have the label “${value}”. Leave this label out of the alerts and the hot list?`,
      }),
    yes: 'Yes',
    /** Read after "Yes" and "No". */
    leaveOut: (value: string) => ` leave out ${value}`,
    no: 'No',
    keep: (value: string) => ` keep ${value}`,
  },
  data: {
    onMachine: (size: string) => `${size} on this machine`,
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
    forEver: 'Forever',
    tables,
    everything: 'Everything, JSON',
    exportTitle: 'Export',
    what: 'What to export',
    export: 'Export…',
    clearTitle: 'Clear',
    clearHint: 'Deletes everything recorded and reads it again. Settings and keys stay.',
    clear: 'Clear…',
    clearQuestion: 'Clear everything recorded?',
    clearMeans:
      'Signals, accounts, people, alerts and the history of this workspace are removed from this machine. It cannot be undone.',
    keep: 'Keep it',
    clearAll: 'Clear everything',
  },
};
