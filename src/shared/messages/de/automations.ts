// The automations of the workspace.
import type { Messages } from '../en/index.ts';

export const automations: Messages['automations'] = {
  title: 'Automatisierungen',
  notRead: 'Die Automatisierungen konnten nicht gelesen werden',
  notReadText: 'Versuchen Sie es gleich noch einmal.',
  reading: 'Automatisierungen werden gelesen',
  needApi: 'Automatisierungen brauchen die Signals API',
  needApiText: 'Sie kommen von dort, und sie ist nicht verbunden.',
  direction: 'Richtung',
  bothDirections: 'Beide Richtungen',
  state: 'Zustand',
  states: { all: 'Aktive und pausierte', active: 'Aktiv', paused: 'Pausiert' },
  made: (when) => `erstellt: ${when}`,
  changed: (when) => `geändert: ${when}`,
  none: 'Keine Automatisierungen',
  noneText: 'Sie entstehen im Dienst und werden hier gezeigt.',
  noneLikeThat: 'Keine passende',
  showAll: 'Alle anzeigen',
};
