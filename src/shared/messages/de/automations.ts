// The automations of the workspace.
import type { Messages } from '../en/index.ts';

export const automations: Messages['automations'] = {
  title: 'Automatisierungen',
  notRead: 'Die Automatisierungen konnten nicht geladen werden',
  notReadText: 'Versuchen Sie es gleich noch einmal.',
  reading: 'Automatisierungen werden geladen',
  needApi: 'Automatisierungen brauchen die Signals API',
  needApiText: 'Verbinden Sie sie, um Automatisierungen zu sehen.',
  direction: 'Richtung',
  bothDirections: 'Beide Richtungen',
  state: 'Zustand',
  states: { all: 'Aktive und pausierte', active: 'Aktiv', paused: 'Pausiert' },
  made: (when) => `erstellt: ${when}`,
  changed: (when) => `geändert: ${when}`,
  none: 'Keine Automatisierungen',
  noneText: 'Legen Sie welche im Dienst an, dann erscheinen sie hier.',
  noneLikeThat: 'Keine Treffer',
  showAll: 'Alle anzeigen',
};
