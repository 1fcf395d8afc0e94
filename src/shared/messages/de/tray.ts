// The tray: its tooltip and its menu.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

export const tray: Messages['tray'] = {
  notConnected: 'noch nicht verbunden',
  unread: (count) => plural(count, { one: '# ungelesene Meldung', other: '# ungelesene Meldungen' }),
  open: 'Hotlist öffnen',
  settings: 'Einstellungen …',
  quit: 'Hotlist beenden',
  checkNow: 'Jetzt prüfen',
  opens: (place) => `${place} …`,
  latest: (alert) => `Ungelesen: ${alert}`,
  callNext: (alert) => `Als Nächstes: ${alert}`,
  noneHot: 'Noch keine heißen Accounts',
  hotBy: (score) => `Heiße Accounts · nach ${score}`,
  hotFilteredBy: (score) => `Heiße Accounts, gefiltert · nach ${score}`,
  resume: 'Benachrichtigungen fortsetzen',
  pause: 'Benachrichtigungen pausieren',
  pauseFor: {
    '30min': () => 'Für 30 Minuten',
    '1h': () => 'Für 1 Stunde',
    tomorrow: (morning) => `Bis morgen ${morning}`,
  },
};
