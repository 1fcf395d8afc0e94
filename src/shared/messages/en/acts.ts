// What buttons of several pages do.
export const acts = {
  clearFilter: 'Clear the filter',
  connectAccountsApi: 'Connect the Accounts API',
  delete: 'Delete',
  /** With its key. */
  doneByKey: 'Done (E)',
  done: 'Done',
  doneOf: (name: string) => `Done: ${name}`,
  logActivity: 'Log activity',
  save: 'Save',
  show: 'Show',
  showEverything: 'Show everything',
};
