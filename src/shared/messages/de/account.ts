// The page of an account: how it stands, what can be done with it, its score, what happened there.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');
const inDays = (days: number): string => plural(days, { one: '# Tag', other: '# Tagen' });

export const account: Messages['account'] = {
  heading: 'Account',
  openEntry: 'Offene Meldung',
  doNotContact: {
    says: { stage: (name) => `Phase „${name}“`, label: (name) => `Label „${name}“` },
    isLeftOut: 'In den Einstellungen ausgeschlossen: keine Meldungen, nicht unter den heißen Accounts.',
    isLeftOutRanked: 'In den Einstellungen ausgeschlossen: keine Meldungen.',
    isWatched:
      'In den Einstellungen ausgeschlossen. Weil Sie den Account beobachten, wird er trotzdem gemeldet und unter den heißen Accounts gezeigt.',
    isNotLeftOut: {
      stage:
        'Wird trotzdem gemeldet und unter den heißen Accounts gezeigt, weil Ihre Einstellungen diese Phase nicht ausschließen.',
      label:
        'Wird trotzdem gemeldet und unter den heißen Accounts gezeigt, weil Ihre Einstellungen dieses Label nicht ausschließen.',
    },
    leaveOut: { stage: 'Diese Phase ausschließen', label: 'Dieses Label ausschließen' },
    leftOut: (name) => `„${name}“ ist ausgeschlossen`,
    leftOutUndone: (name) => `„${name}“ ist nicht mehr ausgeschlossen`,
  },
  rankIn: (rank, window) => `Nr. ${String(rank)} · ${window}`,
  driving: 'Was den Score treibt',
  drivingSince: (window, date) => `${window}, bekannt seit ${date}`,
  restOfScore: 'Alles Übrige',
  loggedBy: { user: 'von Ihnen protokolliert', team: 'von Ihrem Team protokolliert' },
  loggedTitle: 'Protokolliert',
  moreThanScore: (count) =>
    plural(count, {
      one: 'Das ergibt mehr als den Score: Der Dienst gewichtet auf seine Weise, oder das Neueste ist noch nicht gezählt.',
      other:
        'Alle # Arten ergeben zusammen mehr als den Score: Der Dienst gewichtet auf seine Weise, oder das Neueste ist noch nicht gezählt.',
    }),
  kinds: (count) => plural(count, { other: 'Alle # Arten anzeigen' }),
  summaryCopied: 'Zusammenfassung kopiert',
  addressCopied: (address) => `${address} kopiert`,
  facts: {
    title: 'Fakten',
    industry: 'Branche',
    location: 'Standort',
    employees: 'Mitarbeitende',
    people: (count) => plural(count, { one: '# Person', other: '# Personen' }),
  },
  standing: {
    within: {
      '24h': 'in 24 h',
      '7d': 'in 7 Tagen',
      '30d': 'in 30 Tagen',
      all: 'in allen bekannten Signalen',
    },
    quiet: (quiet, ago) => `${quiet}. Letzte Aktivität: ${ago}.`,
    neverSeen: 'Noch keine Aktivität dieses Accounts.',
    withoutSignals: (ago) =>
      `${ago === null ? '' : `Letzte Aktivität: ${ago}. `}Was dort geschieht, kommt über die Signals API.`,
  },
  acts: {
    title: 'Aktionen',
    snooze: 'Zurückstellen',
    copySummary: 'Zusammenfassung kopieren',
    more: 'Mehr',
    neverAlert: 'Nie melden (Kunde, eigenes Unternehmen)',
    allowAlerts: 'Meldungen zulassen',
    isExcluded: 'Wird nie gemeldet, wie von Ihnen gewählt.',
    isMuted: 'Stummgeschaltet: Es wird keine Meldung dazu angezeigt.',
    isSnoozed: (until) => `Zurückgestellt bis ${until}. Ein stärkeres Signal als die bisherigen beendet das.`,
  },
  activity: {
    title: 'Aktivität',
    recorded: (count) => plural(count, { one: '# Signal aufgezeichnet', other: '# Signale aufgezeichnet' }),
    none: 'Noch nichts aufgezeichnet. Neue Aktivität erscheint hier.',
    noneWithoutSignals: 'Anzeigen-Likes erscheinen hier. Signale kommen über die Signals API.',
  },
  logged: {
    followUp: (at) => `Wiedervorlage: ${at}`,
    removeReminder: 'Wiedervorlage aufheben',
    takeBack: 'Entfernen',
    notSent: 'Noch nicht gesendet',
    sendsIn: (left) => `Wird in ${left} gesendet`,
    correct: 'Korrektur protokollieren',
    correction: (what, at) => `Korrektur: „${what}“ von ${at} war ein Versehen.`,
    unsure: 'Gesendet, aber nicht bestätigt. Hotlist prüft das, bevor es erneut sendet.',
    sent: 'Gesendet. Beim Dienst lässt sich das nicht rückgängig machen.',
    sentBare:
      'Ohne die Einzelheiten gesendet, weil der Dienst sie abgelehnt hat. Beim Dienst lässt sich das nicht rückgängig machen.',
    shared: {
      owed: 'Das Team sieht es, sobald es gesendet ist.',
      told: 'Das Team sieht es.',
      takingBack: 'Wird im Team verborgen.',
      refused: 'Das Relay Ihres Teams hat es abgelehnt. Nur Sie sehen es.',
      unshare: 'Im Team verbergen',
    },
  },
  engagement: {
    title: 'Anzeigen-Engagement',
    interactions: (count) => plural(count, { one: '# Interaktion', other: '# Interaktionen' }),
    notRead: 'Noch nicht geladen.',
    notAmong: 'Kein nennenswertes Interesse an Ihren Anzeigen.',
    what: 'Was',
    paid: 'Bezahlt',
    organic: 'Organisch',
    impressions: 'Impressionen',
    engagements: 'Engagements',
    clicks: 'Klicks',
  },
  chart: {
    label: (score, days) => `${score}, ${plural(days, { one: '# Tag', other: '# Tage' })}`,
    changed: (score, from, to, days, signals) =>
      plural(signals, {
        one: `${score} von ${from} auf ${to} in ${inDays(days)}, # Signal markiert`,
        other: `${score} von ${from} auf ${to} in ${inDays(days)}, # Signale markiert`,
      }),
    changeUnknown: (score, days, signals) =>
      plural(signals, {
        one: `${score} in ${inDays(days)} noch nicht bekannt, # Signal markiert`,
        other: `${score} in ${inDays(days)} noch nicht bekannt, # Signale markiert`,
      }),
    noneYet: (score) => `Für diese Tage ist kein ${score} bekannt`,
    scoreUnknown: 'Score nicht bekannt',
    signal: (what, score, value) => `${what}, ${score} ${value}`,
    noSignals: (days) =>
      plural(days, {
        one: 'Am letzten Tag kamen keine Signale.',
        other: 'In den letzten # Tagen kamen keine Signale.',
      }),
    historyComes: 'Der Score-Verlauf erscheint hier, sobald sich der Score ändert.',
    signalsByScore: 'Signale nach Signal-Score',
    now: 'jetzt',
  },
};
