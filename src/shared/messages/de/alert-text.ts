// What alerts say: what happened, what led there, where the account stands, and many in one.
import { countText } from '../numbers.ts';
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

function alerts(count: number): string {
  return plural(count, { one: '# Meldung', other: '# Meldungen' });
}

function fromAccounts(count: number, accounts: number): string {
  return `${alerts(count)} von ${plural(accounts, { one: '# Account', other: '# Accounts' })}`;
}

function alertsOver(count: number, accounts: number): string {
  return count > accounts ? fromAccounts(count, accounts) : alerts(count);
}

export const alertText: Messages['alertText'] = {
  snoozedBefore: 'Zurückstellung beendet',
  snoozedBeforeAll: (text) => `Zurückstellung beendet: ${text}`,
  cooling: 'Kühlt ab',
  scoreWas: (score, peak) => `${score} war ${peak}`,
  scoreWasUnlisted: (score, peak) => `${score} war ${peak}, nicht mehr auf der Liste`,
  signalsInADay: (count) => plural(count, { one: '# Signal in 24 h', other: '# Signale in 24 h' }),
  usually: (aDay) => `sonst ${countText(aDay)} am Tag`,
  usuallyLess: 'sonst weniger als 1 am Tag',
  nearlyDaily: 'vorher fast täglich da',
  adLike: 'Anzeigen-Like',
  adLiked: 'Jemandem gefällt eine Anzeige',
  buyingResearch: 'Besuch mit Kaufinteresse',
  backAfter: (days) => plural(days, { one: 'Zurück nach # Tag', other: 'Zurück nach # Tagen' }),
  visitWitness: {
    'liked-ad': 'zuvor ein Anzeigen-Like',
    'read-terms': 'Vertragsseite gelesen',
    'scored-high': 'hoch bewertet',
    'new-here': 'neu hier',
    colleagues: 'auch Kollegen waren da',
  },
  scoreJump: (rise) => `Score in einer Stunde um ${countText(rise)} gestiegen`,
  leadScore: (score) => `Lead-Score ${score}`,
  leadScoreRose: (from, to) => `Lead-Score ${from} → ${to}`,
  peopleAtOnce: (count) => plural(count, { one: '# Person zugleich', other: '# Personen zugleich' }),
  visitorsAtOnce: (count) => plural(count, { one: '# Besucher zugleich', other: '# Besucher zugleich' }),
  signalScore: (score) => `Signal-Score ${score}`,
  from: (email) => `von ${email}`,
  youWatch: (person) => `Sie beobachten ${person}`,
  followUp: 'Wiedervorlage',
  followUpDue: 'Eine Wiedervorlage ist fällig',
  handedOver: (name) => `Von ${name} übergeben`,
  handedOverDiscreet: 'Ihnen wurde ein Account übergeben',
  stillWaiting: 'Wartet noch auf Antwort',
  yourActivity: (activity, ago) => `${activity} ${ago}`,
  activityRefused: (account) => `${account}: Der Dienst hat Ihre Aktivität abgelehnt`,
  activityRefusedDiscreet: 'Der Dienst hat eine protokollierte Aktivität abgelehnt',
  standing: {
    now: (rank) => `jetzt Nr. ${rank}`,
    nowWas: (rank, was) => `jetzt Nr. ${rank} (zuvor ${was})`,
    before: (rank, points) => `davor Nr. ${rank}${points === '' ? '' : `, ${points}`}`,
  },
  digest: {
    alerts,
    alertsOf: (count, account) => `${alerts(count)}: ${account}`,
    worthALook: (accounts) =>
      plural(accounts, { one: '# Account einen Blick wert', other: '# Accounts einen Blick wert' }),
    waitFor: (count, others) =>
      `${plural(count, { one: '# wartet auf Antwort', other: '# warten auf Antwort' })}${others === '' ? '' : `, ${others}`}`,
    during: {
      'quiet-hours': (count, accounts) => `${alertsOver(count, accounts)} aus der Ruhezeit`,
      paused: (count, accounts) => `${alertsOver(count, accounts)} aus der Pause`,
      'do-not-disturb': (count, accounts) => `${alertsOver(count, accounts)}, während „Nicht stören“ an war`,
    },
    alertsOver,
    followUps: (count) => plural(count, { one: '# Wiedervorlage', other: '# Wiedervorlagen' }),
    requests: (count) => plural(count, { one: '# Anfrage', other: '# Anfragen in 10 Minuten' }),
    more: (count) => `und ${countText(count)} weitere`,
    moreAccounts: (count) =>
      plural(count, { one: 'und # weiterer Account', other: 'und # weitere Accounts' }),
  },
  buttons: {
    open: 'Öffnen',
    claim: 'Ich übernehme',
    log: 'Anruf protokollieren',
    snooze: 'Zurückstellen',
    done: 'Erledigt',
  },
  test: {
    title: 'Hotlist kann Sie erreichen',
    body: 'So sieht eine Meldung aus. Ein Klick öffnet das Fenster.',
    shown:
      'Laut Ihrem System wurde sie angezeigt. Falls nichts zu sehen war, prüfen Sie, ob „Nicht stören“ eingeschaltet ist.',
  },
};
