// What buttons of several pages do.
import type { Messages } from '../en/index.ts';

export const acts: Messages['acts'] = {
  clearFilter: 'Filter aufheben',
  connectAccountsApi: 'Accounts API verbinden',
  delete: 'Löschen',
  doneByKey: 'Erledigt (E)',
  done: 'Erledigt',
  doneOf: (name) => `Erledigt: ${name}`,
  logActivity: 'Aktivität protokollieren',
  save: 'Speichern',
  show: 'Ansehen',
  showEverything: 'Alles anzeigen',
};
