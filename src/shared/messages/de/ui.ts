// The parts that every page is made of.
import type { Messages } from '../en/index.ts';
import { ended } from './ended.ts';

export const ui: Messages['ui'] = {
  back: 'Zurück',
  cancel: 'Abbrechen',
  showTyped: 'Eingabe anzeigen',
  hideTyped: 'Wieder verbergen',
  copy: 'Kopieren',
  close: 'Schließen',
  tryAgain: 'Erneut versuchen',
  showInFolder: 'Im Ordner anzeigen',
  problem: (title) => `Problem: ${title}`,
  asOf: (ago) => ended(`Stand: ${ago}`),
  setByOrganization: 'Von Ihrer Organisation festgelegt',
  bytes: 'Byte',
};
