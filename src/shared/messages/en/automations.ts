// The automations of the workspace.
export const automations = {
  title: 'Automations',
  notRead: 'The automations could not be loaded',
  notReadText: 'Try again in a moment.',
  reading: 'Loading the automations',
  needApi: 'Automations need the Signals API',
  needApiText: 'Connect it to see them.',
  direction: 'Direction',
  bothDirections: 'Both directions',
  state: 'State',
  states: { all: 'Active and paused', active: 'Active', paused: 'Paused' },
  /** `when`: "3 h", "12 Nov". */
  made: (when: string) => `created ${when}`,
  changed: (when: string) => `changed ${when}`,
  none: 'No automations',
  noneText: 'Create them in the service, and they appear here.',
  noneLikeThat: 'No matches',
  showAll: 'Show all',
};
