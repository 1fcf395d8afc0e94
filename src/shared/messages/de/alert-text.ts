// What alerts say: what happened, what led there, where the account stands, and many in one.
import { countText } from '../../words/numbers.ts';
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

function alerts(count: number): string {
  return plural(count, { one: '# Meldung', other: '# Meldungen' });
}

export const alertText: Messages['alertText'] = {
  snoozedBefore: 'Zuvor zurückgestellt',
  snoozedBeforeAll: (text) => `Zuvor zurückgestellt: ${text}`,
  cooling: 'Kühlt ab',
  scoreWas: (score, peak) => `${score} war ${peak}`,
  scoreWasUnlisted: (score, peak) => `${score} war ${peak}, nicht mehr auf der Liste`,
  signalsInADay: (count) => plural(count, { one: '# Signal in 24 h', other: '# Signale in 24 h' }),
  usually: (aDay) => `sonst ${countText(aDay)} am Tag`,
  usuallyLess: 'sonst weniger als 1 am Tag',
  adLike: 'Anzeigen-Like',
  adLiked: 'Ein Like für eine Anzeige',
  buyingResearch: 'Kaufrecherche',
  backAfter: (days) => plural(days, { one: 'Zurück nach # Tag', other: 'Zurück nach # Tagen' }),
  leadScore: (score) => `Lead-Score ${score}`,
  leadScoreRose: (from, to) => `Lead-Score ${from} → ${to}`,
  peopleAtOnce: (count) => plural(count, { one: '# Person zugleich', other: '# Personen zugleich' }),
  signalScore: (score) => `Signal-Score ${score}`,
  from: (email) => `von ${email}`,
  youWatch: (person) => `Sie beobachten ${person}`,
  followUp: 'Wiedervorlage',
  followUpDue: 'Eine Wiedervorlage ist fällig',
  handedOver: (name) => `Von ${name} übergeben`,
  handedOverDiscreet: 'Ihnen wurde ein Account übergeben',
  yourActivity: (activity, ago) => `${activity} ${ago}`,
  activityRefused: (account) => `${account}: Ihre Aktivität wurde nicht angenommen`,
  activityRefusedDiscreet: 'Eine protokollierte Aktivität wurde nicht angenommen',
  standing: {
    now: (rank) => `jetzt Nr. ${rank}`,
    nowWas: (rank, was) => `jetzt Nr. ${rank} (zuvor ${was})`,
    before: (rank) => `davor Nr. ${rank}`,
  },
  digest: {
    alerts,
    alertsOf: (count, account) => `${alerts(count)}: ${account}`,
    worthALook: (accounts) =>
      plural(accounts, { one: '# Account einen Blick wert', other: '# Accounts einen Blick wert' }),
    during: {
      'quiet-hours': (count) => `${alerts(count)} aus der Ruhezeit`,
      paused: (count) => `${alerts(count)} aus der Pause`,
      'do-not-disturb': (count) => `${alerts(count)}, während „Nicht stören“ an war`,
    },
    fromAccounts: (count, accounts) =>
      `${alerts(count)} von ${plural(accounts, { one: '# Account', other: '# Accounts' })}`,
    followUps: (count) => plural(count, { one: '# Wiedervorlage', other: '# Wiedervorlagen' }),
    part: (title, place, of) => `${title} (${place} von ${of})`,
    more: (count) => `und ${countText(count)} weitere`,
  },
  buttons: { open: 'Öffnen', claim: 'Ich übernehme', snooze: '1 h zurückstellen', mute: 'Stummschalten' },
  test: {
    title: 'Hotlist kann Sie erreichen',
    body: 'So wird eine Meldung aussehen. Ein Klick öffnet das Fenster.',
    shown:
      'Laut diesem Computer wurde sie angezeigt. Falls nichts zu sehen war, prüfen Sie dort „Nicht stören“.',
  },
};
