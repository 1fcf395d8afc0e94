// How the user marks accounts and people, and what was decided about an alert.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

type Attention = Messages['attention'];

const notForRow: Attention['notForRow'] = {
  claim: 'Nur ein Account lässt sich übernehmen',
  watch: 'Nur ein Account oder eine Person kann beobachtet werden',
  snooze: 'Nur ein Account kann zurückgestellt werden',
  mute: 'Nur ein Account kann stummgeschaltet werden',
  done: 'Nur eine Meldung kann als erledigt markiert werden',
  skip: 'Nur der nächste Anruf kann übersprungen werden',
  copy: 'Nur bei einem Account oder einer Person gibt es etwas zu kopieren',
  link: 'Nur ein Account oder eine Person hat einen Link zum Kopieren',
  log: 'Aktivität kann nur bei einem Account oder einer Person protokolliert werden',
  crm: 'Nur ein Account hat eine Seite in Ihrem CRM',
  linkedin: 'Nur ein Account oder eine Person hat eine LinkedIn-Seite',
  explain: 'Hier gibt es keinen Score zu erklären',
  select: 'Nur Einträge des Feeds können ausgewählt werden',
};

const severalActs: Attention['severalActs'] = {
  done: 'Erledigt',
  'snooze-1h': '1 h zurückstellen',
  'snooze-tomorrow': 'Bis morgen zurückstellen',
  'snooze-monday': 'Bis Montag zurückstellen',
  wake: 'Zurückstellen beenden',
  mute: 'Stummschalten',
  unmute: 'Stummschaltung aufheben',
  watch: 'Beobachten',
  unwatch: 'Nicht mehr beobachten',
};

const marked: Attention['marked'] = {
  watch: (name) => `${name} wird beobachtet: Aktivitäten werden gemeldet`,
  unwatch: (name) => `${name} wird nicht mehr beobachtet`,
  mute: (name) => `${name} ist stummgeschaltet`,
  unmute: (name) => `${name} ist nicht mehr stummgeschaltet`,
  'snooze-1h': (name) => `${name} ist für eine Stunde zurückgestellt`,
  'snooze-tomorrow': (name) => `${name} ist bis morgen zurückgestellt`,
  'snooze-monday': (name) => `${name} ist bis Montag zurückgestellt`,
  wake: (name) => `Zurückstellung beendet: ${name}`,
  exclude: (name) => `${name} wird nie gemeldet`,
  include: (name) => `${name} kann wieder gemeldet werden`,
};

const markUndone: Attention['markUndone'] = {
  watch: (name) => `${name} wird nicht mehr beobachtet`,
  unwatch: (name) => `${name} wird wieder beobachtet`,
  mute: (name) => `${name} ist nicht mehr stummgeschaltet`,
  unmute: (name) => `${name} ist wieder stummgeschaltet`,
  'snooze-1h': (name) => `Zurückstellung beendet: ${name}`,
  'snooze-tomorrow': (name) => `Zurückstellung beendet: ${name}`,
  'snooze-monday': (name) => `Zurückstellung beendet: ${name}`,
  wake: (name) => `${name} ist wieder zurückgestellt`,
  exclude: (name) => `${name} kann wieder gemeldet werden`,
  include: (name) => `${name} wird wie zuvor nie gemeldet`,
};

const areOf =
  (are: string): ((count: number) => string) =>
  (count) =>
    plural(count, { one: `# Account ist ${are}`, other: `# Accounts sind ${are}` });

const markedSeveral: Attention['markedSeveral'] = {
  watch: (count) =>
    plural(count, {
      one: '# wird beobachtet: Aktivitäten werden gemeldet',
      other: '# werden beobachtet: Aktivitäten werden gemeldet',
    }),
  unwatch: (count) =>
    plural(count, { one: '# wird nicht mehr beobachtet', other: '# werden nicht mehr beobachtet' }),
  mute: areOf('stummgeschaltet'),
  unmute: areOf('nicht mehr stummgeschaltet'),
  'snooze-1h': areOf('für eine Stunde zurückgestellt'),
  'snooze-tomorrow': areOf('bis morgen zurückgestellt'),
  'snooze-monday': areOf('bis Montag zurückgestellt'),
  wake: areOf('nicht mehr zurückgestellt'),
};

const snoozes: Attention['snoozes'] = {
  '1h': () => '1 Stunde zurückstellen',
  tomorrow: (morning) => `Bis morgen ${morning} zurückstellen`,
  monday: (morning) => `Bis Montag ${morning} zurückstellen`,
};

const pauses: Attention['pauses'] = {
  '30min': () => '30 Minuten pausieren',
  '1h': () => '1 Stunde pausieren',
  tomorrow: (morning) => `Bis morgen ${morning} pausieren`,
};

const outcomes: Attention['outcomes'] = {
  pending: 'Wartet',
  shown: 'Gemeldet',
  held: 'Zurückgehalten',
  summarised: 'In einer anderen Meldung',
  failed: 'Fehlgeschlagen',
  joined: 'Zusammengefasst',
  rejected: 'Nicht gemeldet',
};

export const attention: Attention = {
  notForRow,
  nothingOpen: (name) => `Nichts zu erledigen: Zu ${name} ist keine Meldung offen`,
  noCrm: 'Tragen Sie hier die Adresse Ihres CRM ein. G öffnet dann den Account darin.',
  noEmail: (name) => `Keine E-Mail-Adresse von ${name} ist bekannt`,
  noLinkedIn: (name) => `Keine LinkedIn-Seite von ${name} ist bekannt`,
  nobodyOpen: 'Hier gibt es nichts zu bearbeiten',
  severalActs,
  marked,
  watchedPerson: (name) => `${name} wird beobachtet: Aktivitäten werden gemeldet`,
  markedSeveral,
  markUndone,
  severalUndone: (count, arePeople) =>
    arePeople
      ? plural(count, { one: 'Für # Person rückgängig gemacht', other: 'Für # Personen rückgängig gemacht' })
      : plural(count, {
          one: 'Für # Account rückgängig gemacht',
          other: 'Für # Accounts rückgängig gemacht',
        }),
  nothingToUndo: 'Nichts rückgängig zu machen',
  wasSnoozed: (name) => `${name} wurde zurückgestellt`,
  wereSnoozed: (count) =>
    plural(count, { one: '# Account wurde zurückgestellt', other: '# Accounts wurden zurückgestellt' }),
  undoOlder: (what) => `Vor einer Weile: ${what}. Rückgängig machen?`,
  snoozes,
  pauses,
  silenced: {
    excluded: 'Wird nie gemeldet',
    muted: 'Stummgeschaltet',
    snoozed: (until) => `Zurückgestellt bis ${until}`,
  },
  next: {
    include: {
      text: (name) => `Meldungen zu ${name} zulassen`,
      hint: 'Steht auf Ihrer Liste der Accounts, die nie gemeldet werden.',
    },
    unmute: {
      text: (name) => `Stummschaltung von ${name} aufheben`,
      hint: 'Von einem stummgeschalteten Account wird keine Meldung gezeigt.',
    },
    wake: {
      text: (name) => `Zurückstellen von ${name} beenden`,
      hint: 'Meldungen werden zurückgehalten, bis das Zurückstellen endet.',
    },
    watch: {
      text: (name) => `${name} beobachten`,
      hint: 'Signale und Anzeigen-Likes eines beobachteten Accounts werden gemeldet, wie es die Regel „Beobachtet“ sagt.',
    },
  },
  outcomes,
};
