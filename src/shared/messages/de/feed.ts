// The feed: what it can show, its inbox, its tools, what stands in its place when it is empty.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

export const feed: Messages['feed'] = {
  list: 'Feed',
  show: 'Ansicht',
  choices: { all: 'Alle', alert: 'Meldungen', signal: 'Signale', like: 'Likes', ledger: 'Verlauf' },
  empty: {
    all: 'Noch nichts',
    alert: 'Keine Meldungen',
    signal: 'Keine Signale',
    like: 'Keine Anzeigen-Likes',
  },
  only: 'Nur',
  parts: {
    unread: 'Ungelesen',
    watched: 'Beobachtet',
    reminders: 'Wiedervorlagen',
    snoozed: 'Zurückgestellt',
    muted: 'Stumm',
    held: 'Zurückgehalten',
  },
  partCounts: {
    unread: (count) =>
      plural(count, {
        one: '# Meldung, die Sie noch nicht geöffnet haben',
        other: '# Meldungen, die Sie noch nicht geöffnet haben, eine je Account',
      }),
    watched: (count, people) =>
      people === 0
        ? plural(count, {
            one: 'Neues von # beobachteten Account',
            other: 'Neues von # beobachteten Accounts',
          })
        : count === people
          ? plural(people, {
              one: 'Neues von # beobachteten Person',
              other: 'Neues von # beobachteten Personen',
            })
          : `${plural(count - people, { one: 'Neues von # beobachteten Account', other: 'Neues von # beobachteten Accounts' })} und ${plural(people, { one: '# Person', other: '# Personen' })}`,
    reminders: (count) => plural(count, { one: '# Wiedervorlage', other: '# Wiedervorlagen' }),
    snoozed: (count) =>
      plural(count, { one: '# zurückgestellter Account', other: '# zurückgestellte Accounts' }),
    muted: (count) =>
      plural(count, { one: '# stummgeschalteter Account', other: '# stummgeschaltete Accounts' }),
    held: (count) =>
      plural(count, {
        one: 'Meldungen zu # Account werden zurückgehalten',
        other: 'Meldungen zu # Accounts werden zurückgehalten',
      }),
  },
  watched: {
    label: 'Beobachtet',
    all: 'Alle beobachteten',
    accounts: (count) => plural(count, { one: '# Account', other: '# Accounts' }),
    people: (count) => plural(count, { one: '# Person', other: '# Personen' }),
  },
  emptyParts: {
    unread: {
      title: 'Nichts ungelesen',
      text: 'Sie haben jede Meldung gesehen. Neue erscheinen hier, bis Sie sie öffnen.',
    },
    watched: {
      title: 'Nichts von dem, was Sie beobachten',
      text: 'Was beobachtete Accounts und Personen tun, erscheint hier. Der Stern auf einer Zeile oder Seite beobachtet.',
    },
    reminders: {
      title: 'Keine Wiedervorlagen',
      text: 'Protokollieren Sie mit L eine Aktivität und wählen Sie unter „Wiedervorlage“ eine Zeit: Dann bringt Hotlist den Account zurück.',
    },
    snoozed: {
      title: 'Kein Account ist zurückgestellt',
      text: 'Gehen Sie mit ↑ oder ↓ zu einer Zeile: S stellt ihren Account für eine Stunde zurück. Meldungen dazu werden bis dahin zurückgehalten.',
    },
    muted: {
      title: 'Kein Account ist stummgeschaltet',
      text: 'Gehen Sie mit ↑ oder ↓ zu einer Zeile: M schaltet ihren Account stumm: Meldungen dazu erscheinen erst wieder, wenn Sie das aufheben.',
    },
    held: {
      title: 'Nichts wird zurückgehalten',
      text: 'Was eine Pause, Ruhezeiten, ein Zurückstellen oder das Stundenlimit zurückhält, steht hier, bis es gezeigt wird.',
    },
  },
  onlyOfKind: {
    alert: {
      title: 'Keine Meldungen',
      text: 'Nur Meldungen werden gezeigt: Vielleicht gibt es anderes.',
    },
    signal: {
      title: 'Keine Signale',
      text: 'Nur Signale werden gezeigt: Vielleicht gibt es anderes.',
    },
    like: {
      title: 'Keine Likes',
      text: 'Nur Likes werden gezeigt: Vielleicht gibt es anderes.',
    },
  },
  allKinds: 'Alle Arten anzeigen',
  reading: 'Feed wird geladen',
  markAllRead: 'Alle als gelesen markieren',
  filter: 'Filter',
  nothingPasses: 'Kein Eintrag passt zu diesem Filter',
  ownersUnknown:
    'Öffnen Sie einmal die Seite einer Person, um zu laden, wer für ihre Aktivität zuständig ist. Dann erscheint hier, was Ihnen gehört.',
  alertsAppearHere: 'Neue Meldungen erscheinen hier. Erledigte stehen im Verlauf, unter „Erledigt“.',
  appearsHere: 'Signale, Anzeigen-Likes und Meldungen erscheinen hier, sobald sie eintreffen.',
  aloneAppearsHere: {
    public:
      'Anzeigen-Likes und Meldungen erscheinen hier, sobald sie eintreffen. Signale kommen über die Signals API.',
    rest: 'Signale und Meldungen erscheinen hier, sobald sie eintreffen. Anzeigen-Likes kommen über die Accounts API.',
  },
  lacking: {
    public: 'Signale kommen über die Signals API.',
    rest: 'Anzeigen-Likes kommen über die Accounts API.',
  },
  tools: {
    title: 'Feed eingrenzen',
    type: 'Typ',
    allTypes: 'Alle Typen',
    source: 'Quelle',
    allSources: 'Alle Quellen',
    account: 'Account',
    anyAccount: 'Alle Accounts',
    accounts: 'Accounts',
    remove: (name) => `${name} entfernen`,
  },
  thread: {
    accountsIn: (digest) => `Accounts in „${digest}“`,
    furtherReasons: (alert) => `Weitere Gründe: ${alert}`,
    notRead: 'Diese konnten nicht geladen werden.',
    showOlder: 'Ältere anzeigen',
  },
  selection: {
    title: 'Auswahl',
    count: (count) => plural(count, { other: '# ausgewählt' }),
    clear: 'Auswahl aufheben (Esc)',
    noAlert: 'Keine Meldung darunter',
    someAlerts: 'Nur die Meldungen darunter: Bei Signalen und Likes gibt es nichts zu erledigen',
    doneOf: (done, count) => `${done} (${String(count)})`,
  },
  reminders: {
    title: 'Wiedervorlagen',
    change: 'Ändern',
    remove: 'Entfernen',
    of: (name) => `für ${name}`,
    dialog: 'Wiedervorlage ändern',
  },
  marked: {
    watched: 'Beobachtete Accounts und Personen',
    snoozed: 'Zurückgestellte Accounts',
    muted: 'Stummgeschaltete Accounts',
    until: (time) => `Bis ${time}`,
    notShown: 'Meldungen dazu werden nicht angezeigt',
    snoozeOf: (name) => `für ${name}`,
    muteOf: (name) => `für ${name}`,
    watchOf: (name) => `: ${name}`,
  },
};
