// What main answers when the user asked it to do something: why not, and the progress.
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

export const answers = {
  noFiles: 'Hotlist cannot open a file dialog here.',
  exportTitle: 'Export',
  exportRunning: 'An export is already running. Cancel it, or wait until it is done.',
  exportStarting: 'Starting',
  exportWriting: (table: string): string => `Writing ${table}`,
  exported: 'Exported',
  exportCancelled: 'Canceled. No file was written.',
  notPrinted: 'The PDF could not be made. Try again, or copy the week as text.',
  saveWeek: 'Save the week',
  notAnExport: 'This is not a Hotlist settings export. Nothing was changed.',
  newerExport:
    'These settings come from a newer Hotlist. Nothing was changed. Update this one, then import them again.',
  chooseActivity: 'Choose the type of activity.',
  reminderPast: 'That time has passed. Choose a later one for the reminder.',
  reminderGone: 'This activity was removed, and its reminder with it.',
  writeNote: 'Write the note first.',
  restNotConnected: 'Logging activity needs the Signals API, which is not connected.',
  crm: {
    https: 'The address must start with https://.',
    placeholder: 'Put {domain}, {name} or {linkedin} where the account belongs.',
    host: 'The account can go into the path or the query, not into the host name.',
    notOpened: 'This address cannot be opened. Check its host name.',
  },
  budgetUsed: (wait: string): string => `This key has no API calls left at the moment. Try again in ${wait}.`,
  unknownPerson: 'The service does not know this person.',
  closestName: (name: string): string => `No profile at exactly this address. Closest name: ${name}.`,
  noActivity: 'The service has no activity for this person.',
  catchingUp: 'Catching up on signals',
  readingLatest: 'Reading the latest signals',
  likedAd: 'Liked an ad',
  likedAdTitled: (title: string): string => `Liked “${title}”`,
  activity: 'Activity',
  yes: 'Yes',
  no: 'No',
  summary: {
    rank: (rank: number): string => `#${rank} on the hot list`,
    icp: (name: string): string => `ICP ${name}`,
    why: (window: string, causes: string): string => `Why (${window}): ${causes}`,
    signals: (count: number): string =>
      plural(count, { one: '# signal recorded', other: '# signals recorded' }),
    people: (named: string): string => `People: ${named}`,
    peopleAndMore: (named: string, more: number): string => `People: ${named}; and ${more} more`,
  },
};
