// What main answers to what the user asked it to do: why not, and how far it is.
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

export const answers = {
  noFiles: 'Files cannot be chosen here.',
  exportTitle: 'Export',
  exportRunning: 'An export is running already. Cancel it, or wait until it is done.',
  exportStarting: 'Starting',
  exportWriting: (table: string): string => `Writing ${table}`,
  exported: 'Exported',
  exportCancelled: 'Cancelled; no file was written.',
  notPrinted: 'The page could not be printed. Try again, or copy the week as text.',
  saveWeek: 'Save the week',
  notAnExport: 'This is not an export of Hotlist’s settings. Nothing was changed.',
  newerExport: 'These settings are from a newer Hotlist. Nothing was changed.',
  chooseActivity: 'Choose what kind of activity it was.',
  writeNote: 'Write the note first.',
  restNotConnected: 'Activities are sent on the Signals API, which is not connected.',
  crm: {
    https: 'The address must begin with https://.',
    placeholder: 'Put {domain}, {name} or {linkedin} where the account goes.',
    host: 'The account goes into the path or the query, not into the host.',
    notOpened: 'This address cannot be opened: check its host.',
  },
  budgetUsed: 'The budget of this key is used up for the moment. It is available again in about a minute.',
  unknownPerson: 'The service does not know this person.',
  closestName: (name: string): string => `No profile with exactly this address. Closest name: ${name}.`,
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
