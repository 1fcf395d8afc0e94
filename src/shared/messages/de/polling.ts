// What is wrong inside Hotlist, and why a feed does not run before its next turn.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

export const polling: Messages['polling'] = {
  notWorking: 'Hotlist arbeitet nicht mehr: Eine fällige Prüfung ist ausgeblieben.',
  notWorkingNext: 'Jetzt prüfen. Bleibt das so, beenden Sie Hotlist und starten Sie es wieder.',
  noNetwork: 'Dieser Computer hat keine Netzwerkverbindung.',
  noNetworkNext: 'Hotlist macht weiter, sobald sie wieder da ist.',
  ownLimit: 'Ihre Einstellungen begrenzen, wie viel Hotlist die Accounts API nutzt.',
  notReadYet: (feed) => `${feed}: noch nicht geladen`,
  minutesOld: (feed, minutes) => `${feed}: ${minutes} min alt`,
  hoursOld: (feed, hours) => `${feed}: ${hours} h alt`,
  keyRefused: 'Der Schlüssel wurde abgelehnt; Hotlist fragt jede Stunde noch einmal',
  scopeMissing: 'Dem Schlüssel fehlt die Berechtigung; Hotlist fragt jede Stunde noch einmal',
  backOff: (failures) =>
    plural(failures, {
      one: 'Wartet nach einem Fehler',
      other: 'Wartet nach # Fehlern in Folge',
    }),
  asked: 'Der Dienst hat Hotlist gebeten zu warten',
  minuteUsed: 'Die API-Aufrufe für Prüfungen sind für diese Minute verbraucht',
  ownDayUsed: 'Ihr Kontingent für den Tag ist verbraucht',
  dayUsed: 'Die API-Aufrufe für Prüfungen sind für den Tag verbraucht',
  windowUsed: 'Die API-Aufrufe dieses Schlüssels sind fast verbraucht, zum Teil durch andere, die ihn nutzen',
};
