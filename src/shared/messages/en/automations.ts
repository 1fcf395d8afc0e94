// The automations of the workspace.
export const automations = {
  title: 'Automations',
  notRead: 'The automations could not be read',
  notReadText: 'Try again in a moment.',
  reading: 'Reading the automations',
  needApi: 'Automations need the Signals API',
  needApiText: 'They come from it, and it is not connected.',
  direction: 'Direction',
  bothDirections: 'Both directions',
  state: 'State',
  states: { all: 'Active and paused', active: 'Active', paused: 'Paused' },
  /** `when`: "3 h", "12 Nov". */
  made: (when: string) => `created ${when}`,
  changed: (when: string) => `changed ${when}`,
  none: 'No automations',
  noneText: 'They are made in the service and shown here.',
  noneLikeThat: 'No matches',
  showAll: 'Show all',
};
