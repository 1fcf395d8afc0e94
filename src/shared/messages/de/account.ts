// The page of an account: how it stands, what can be done with it, its score, what happened there.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');
const inDays = (days: number): string => plural(days, { one: '# Tag', other: '# Tagen' });

export const account: Messages['account'] = {
  heading: 'Account',
  openEntry: 'Offene Meldung',
  rankIn: (rank, window) => `Nr. ${String(rank)} · ${window}`,
  driving: 'Was den Score treibt',
  loggedKind: (what) => `${what} (protokolliert)`,
  restOfScore: 'Alles Übrige',
  moreThanScore: 'Zusammen mehr als der Score: Der Dienst gewichtet sie auf seine Weise.',
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
    neverSeen: 'Von diesem Account ist bisher keine Aktivität bekannt.',
  },
  acts: {
    title: 'Aktionen',
    snooze: 'Zurückstellen',
    copySummary: 'Zusammenfassung kopieren',
    more: 'Mehr',
    neverAlert: 'Nie dazu melden (Kunde, eigenes Unternehmen)',
    allowAlerts: 'Meldungen zulassen',
    isExcluded: 'Wird nie gemeldet: Sie haben die Meldungen dazu abgestellt.',
    isMuted: 'Stummgeschaltet: Es wird keine Meldung dazu angezeigt.',
    isSnoozed: (until) => `Zurückgestellt bis ${until}. Ein stärkeres Signal als die bisherigen beendet das.`,
  },
  activity: {
    title: 'Aktivität',
    recorded: (count) => plural(count, { one: '# Signal aufgezeichnet', other: '# Signale aufgezeichnet' }),
    none: 'Nichts aufgezeichnet. Was eintrifft, erscheint hier.',
  },
  logged: {
    title: 'Von Ihnen protokolliert',
    followUp: (at) => `Wiedervorlage: ${at}`,
    cancelFollowUp: 'Wiedervorlage aufheben',
    takeBack: 'Zurücknehmen',
    notSent: 'Noch nicht gesendet',
    unsure: 'Gesendet, nicht bestätigt. Hotlist sieht nach, bevor es erneut gesendet wird.',
    sent: 'Gesendet. Der Dienst kann es nicht zurücknehmen.',
    sentBare:
      'Ohne die Einzelheiten gesendet, die der Dienst nicht annahm. Der Dienst kann es nicht zurücknehmen.',
    shared: {
      owed: 'Das Team sieht es, sobald es gesendet ist.',
      told: 'Das Team sieht es.',
      takingBack: 'Wird im Team zurückgenommen.',
      refused: 'Das Relay des Teams hat es nicht angenommen: Nur Sie sehen es.',
      unshare: 'Im Team verbergen',
    },
  },
  engagement: {
    title: 'Anzeigen-Engagement',
    interactions: (count) => plural(count, { one: '# Interaktion', other: '# Interaktionen' }),
    notRead: 'Noch nicht gelesen.',
    notAmong: 'Nicht unter den ICP-Unternehmen, die sich am meisten mit Ihren Anzeigen befassen.',
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
    scoreUnknown: 'Score nicht bekannt',
    nothing: (days) =>
      plural(days, {
        one: 'Am letzten Tag ist nichts geschehen. Der Score-Verlauf erscheint hier, sobald er sich ändert.',
        other:
          'In den letzten # Tagen ist nichts geschehen. Der Score-Verlauf erscheint hier, sobald er sich ändert.',
      }),
    signalsByPoints: 'Signalpunkte',
    now: 'jetzt',
  },
};
