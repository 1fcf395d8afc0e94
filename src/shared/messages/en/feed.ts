// The feed: what it can show, its inbox, its tools, what stands in its place when it is empty.
import type { FeedKind, InboxPart } from '../../contract/feed.ts';
import type { Surface } from '../../contract/service.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

/** The switch. */
const choices: Readonly<Record<FeedKind | 'all' | 'ledger', string>> = {
  all: 'All',
  alert: 'Alerts',
  signal: 'Signals',
  like: 'Likes',
  ledger: 'History',
};

const empty: Readonly<Record<FeedKind | 'all', string>> = {
  all: 'Nothing yet',
  alert: 'No alerts',
  signal: 'No signals',
  like: 'No ad likes',
};

const parts: Readonly<Record<InboxPart, string>> = {
  unread: 'Unread',
  watched: 'Watched',
  reminders: 'Reminders',
  snoozed: 'Snoozed',
  muted: 'Muted',
  held: 'Held',
};

/** What is counted. */
const partCounts: Readonly<Record<InboxPart, (count: number, people: number) => string>> = {
  unread: (count) =>
    plural(count, {
      one: '# alert you have not opened',
      other: '# alerts you have not opened, one for each account',
    }),
  watched: (count, people) =>
    people === 0
      ? plural(count, { one: 'News from # watched account', other: 'News from # watched accounts' })
      : count === people
        ? plural(people, { one: 'News from # watched person', other: 'News from # watched people' })
        : `${plural(count - people, { one: 'News from # watched account', other: 'News from # watched accounts' })} and ${plural(people, { one: '# person', other: '# people' })}`,
  reminders: (count) => plural(count, { one: '# reminder', other: '# reminders' }),
  snoozed: (count) => plural(count, { one: '# snoozed account', other: '# snoozed accounts' }),
  muted: (count) => plural(count, { one: '# muted account', other: '# muted accounts' }),
  held: (count) =>
    plural(count, {
      one: 'Alerts about # account are held back',
      other: 'Alerts about # accounts are held back',
    }),
};

const emptyParts: Readonly<Record<InboxPart, { readonly title: string; readonly text: string }>> = {
  unread: {
    title: 'Nothing unread',
    text: 'You have seen every alert. New ones appear here until you open them.',
  },
  watched: {
    title: 'Nothing from what you watch',
    text: 'What watched accounts and people do appears here. Press the star on a row or a page to watch one.',
  },
  reminders: {
    title: 'No reminders',
    text: 'Log an activity with L and choose a time under “Follow up”: Hotlist brings the account back then.',
  },
  snoozed: {
    title: 'No account is snoozed',
    text: 'Go to a row with ↑ or ↓ and press S to snooze its account for an hour. Its alerts are held until the snooze ends.',
  },
  muted: {
    title: 'No account is muted',
    text: 'Go to a row with ↑ or ↓ and press M to mute its account: its alerts are not shown until you unmute it.',
  },
  held: {
    title: 'Nothing is held back',
    text: 'What a pause, quiet hours, a snooze or the hourly limit holds back is listed here until it is shown.',
  },
};

/** A part that has nothing of the one kind that is shown. */
const onlyOfKind: Readonly<Record<FeedKind, { readonly title: string; readonly text: string }>> = {
  alert: { title: 'No alerts here', text: 'Only alerts are shown: there may be other kinds.' },
  signal: { title: 'No signals here', text: 'Only signals are shown: there may be other kinds.' },
  like: { title: 'No ad likes here', text: 'Only ad likes are shown: there may be other kinds.' },
};

export const feed = {
  list: 'Feed',
  show: 'Show',
  choices,
  empty,
  /** The name of the choice of a part, for screen readers. */
  only: 'Only',
  parts,
  partCounts,
  emptyParts,
  onlyOfKind,
  allKinds: 'Show all kinds',
  /** Which watched ones are listed. */
  watched: {
    label: 'Watched',
    all: 'All watched',
    accounts: (count: number) => plural(count, { one: '# account', other: '# accounts' }),
    people: (count: number) => plural(count, { one: '# person', other: '# people' }),
  },
  reading: 'Loading the feed',
  markAllRead: 'Mark all read',
  filter: 'Filter',
  nothingPasses: 'Nothing matches this filter',
  ownersUnknown:
    'Open a person’s page once to load who owns their activity. What is yours then appears here.',
  alertsAppearHere: 'New alerts appear here. Those you marked as done are in History, under “Done”.',
  appearsHere: 'Signals, ad likes and alerts appear here as they come in.',
  /** With one API alone; and where only what the other brings is shown. */
  aloneAppearsHere: {
    public: 'Ad likes and alerts appear here as they come in. Signals come with the Signals API.',
    rest: 'Signals and alerts appear here as they come in. Ad likes come with the Accounts API.',
  } satisfies Record<Surface, string>,
  lacking: {
    public: 'Signals come with the Signals API.',
    rest: 'Ad likes come with the Accounts API.',
  } satisfies Record<Surface, string>,
  tools: {
    title: 'Narrow the feed',
    type: 'Type',
    allTypes: 'All types',
    source: 'Source',
    allSources: 'All sources',
    account: 'Account',
    anyAccount: 'Any account',
    accounts: 'Accounts',
    remove: (name: string) => `Remove ${name}`,
  },
  thread: {
    accountsIn: (digest: string) => `Accounts in ${digest}`,
    furtherReasons: (alert: string) => `Further reasons: ${alert}`,
    notRead: 'These could not be loaded.',
    showOlder: 'Show older',
  },
  selection: {
    title: 'Selected',
    count: (count: number) => plural(count, { other: '# selected' }),
    clear: 'Clear the selection (Esc)',
    /** Why they cannot be marked as done. */
    noAlert: 'No alert among them',
    someAlerts: 'Only the alerts among them: signals and likes have nothing to mark as done',
    /** "Done (1)": only the alerts among them are. */
    doneOf: (done: string, count: number) => `${done} (${String(count)})`,
  },
  /** The list of follow-ups. */
  reminders: {
    title: 'Reminders',
    change: 'Change',
    remove: 'Remove',
    /** After the button's label, for screen readers. */
    of: (name: string) => `for ${name}`,
    dialog: 'Change the reminder',
  },
  marked: {
    watched: 'Watched accounts and people',
    snoozed: 'Snoozed accounts',
    muted: 'Muted accounts',
    until: (time: string) => `Until ${time}`,
    notShown: 'Its alerts are not shown',
    /** After the button's label, for screen readers. */
    snoozeOf: (name: string) => `of ${name}`,
    muteOf: (name: string) => name,
    watchOf: (name: string) => name,
  },
};
