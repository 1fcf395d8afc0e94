// The team at a glance: who has what, what is free, how soon somebody responded.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

export const teamwork: Messages['teamwork'] = {
  title: 'Teamüberblick',
  reading: 'Das Team wird geladen',
  failed: 'Das Team konnte nicht geladen werden',
  later: 'Versuchen Sie es gleich noch einmal.',
  failedAgain: 'Das Team konnte nicht aktualisiert werden. Dies ist der letzte Stand.',
  noTeam: 'Sie sind in keinem Team',
  noTeamHint: 'Öffnen Sie Ihre Beitrittsdatei, oder treten Sie unter „Einstellungen“, „Verbindung“ bei.',
  free: 'Heiß und noch frei',
  noneFree: 'Kein heißer Account ist mehr frei.',
  hotUnknown: 'Die Rangliste wurde noch nicht geladen.',
  holders: 'Übernommene Accounts',
  you: 'Sie',
  nothing: 'Nichts',
  accounts: (count) => plural(count, { one: '# Account', other: '# Accounts' }),
  until: (account, until) => `${account}, bis ${until}`,
  showAll: (count) => plural(count, { other: 'Alle # anzeigen' }),
  pace: 'Vom Signal zur Aktion',
  person: 'Person',
  thisWeek: 'Diese Woche',
  lastWeek: 'Letzte Woche',
  weekOf: (date) => `Ab ${date}`,
  everybody: 'Alle',
  actions: (count) => plural(count, { one: '# Aktion', other: '# Aktionen' }),
  noActions: 'Keine',
  noneTimed: 'kein Signal',
  noneYet:
    'In diesen Wochen hat niemand einen Account übernommen oder etwas protokolliert, soweit dieser Computer weiß.',
  means:
    'Eine Aktion ist ein Account, den jemand übernommen hat („Ich übernehme“), oder ein Anruf, Termin oder eine Notiz, die protokolliert und im Team gezeigt wurde. Die Zeit ist der Median, ab dem ersten Signal, auf das noch niemand reagiert hatte, höchstens sieben Tage zurück. Was jemand öffnet oder liest, wird nicht aufgezeichnet.',
};
