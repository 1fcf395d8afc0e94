// What is wrong with Hotlist's own work, and why a feed does not run before its next turn.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

export const polling: Messages['polling'] = {
  notWorking: 'Hotlist arbeitet nicht: Nichts wurde geprüft, als es fällig war.',
  notWorkingNext: 'Jetzt prüfen. Bleibt das so, beenden Sie Hotlist und starten Sie es wieder.',
  noNetwork: 'Dieser Computer hat keine Netzwerkverbindung.',
  noNetworkNext: 'Hotlist macht weiter, sobald sie wieder da ist.',
  ownLimit: 'Was die Accounts API verbrauchen darf, steht in den Einstellungen.',
  notReadYet: (feed) => `${feed}: noch nicht gelesen`,
  minutesOld: (feed, minutes) => `${feed}: ${minutes} min alt`,
  hoursOld: (feed, hours) => `${feed}: ${hours} h alt`,
  keyRefused: 'Angehalten: Der Schlüssel wurde abgelehnt',
  scopeMissing: 'Angehalten: Dem Schlüssel fehlt die Berechtigung',
  backOff: (failures) =>
    plural(failures, {
      one: 'Wartet nach einem Fehler',
      other: 'Wartet nach # Fehlern in Folge',
    }),
  asked: 'Der Dienst hat gebeten zu warten',
  minuteUsed: 'Der Anteil der Abfragen an dieser Minute ist verbraucht',
  ownDayUsed: 'Ihr Kontingent für den Tag ist verbraucht',
  dayUsed: 'Der Anteil der Abfragen am Tag ist verbraucht',
  windowUsed: 'Das Zeitfenster des Schlüssels ist fast verbraucht, auch durch andere',
};
