// A filter over accounts, and the dialog that makes one.
import type { FilterFlag, FilterList } from '../../contract/filter-fields.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

export const filter = {
  title: 'Filter',
  loading: 'Loading filters…',
  notLoaded: 'Filters could not be loaded. Close this and try again.',
  /** What the numbers next to the values count: more accounts may be known. */
  countsAreOf: (count: number) =>
    plural(count, {
      one: 'The numbers count the # account read for this list so far.',
      other: 'The numbers count the # accounts read for this list so far.',
    }),
  lists: {
    stages: 'Stage',
    icps: 'ICP',
    labels: 'Label',
    tags: 'Tag',
    countries: 'Country',
    sizes: 'Size',
  } satisfies Record<FilterList, string>,
  /** As a heading, with room to spell it out. */
  icps: 'ICP (ideal customer profile)',
  flags: {
    isWatched: 'Watched',
    isUnlabelled: 'Without a label',
    isUntagged: 'Without a tag',
  } satisfies Record<FilterFlag, string>,
  accountList: 'Account list',
  /** Before the list's own name. */
  list: 'List',
  persona: 'Persona',
  also: 'Also',
  /** Above what leads there. */
  listedInFeed: 'Listed in the feed',
  /** Closes the dialog; each choice applies at once. */
  showMatches: (count: number) => plural(count, { one: 'Show # account', other: 'Show # accounts' }),
  anyOf: (values: readonly string[]) => values.join(' or '),
  accounts: (count: number) => plural(count, { one: '# account', other: '# accounts' }),
  name: 'Name of the filter',
  clear: 'Clear',
  save: 'Save filter',
  alertOnly: 'Use for alerts',
  alerting: 'Only these accounts alert now, and what you watch',
  /** On the filter that is used for alerts. */
  alertingMeans: 'Only these accounts notify at once, and what you watch',
  alertAll: 'Alert about all',
  alertingAll: 'All accounts alert again',
  deleteFilter: 'Delete filter',
  saved: 'Saved',
  deleteSaved: (name: string) => `Delete the saved filter “${name}”`,
};
