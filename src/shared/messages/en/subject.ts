// What is said about accounts and people everywhere: that they are watched, how they match, that a page has nothing.
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

export const subject = {
  icp: 'ICP',
  /** `name`: of the ICP; null where it has none. */
  matchesIcp: (name: string | null) =>
    `Matches an ICP (ideal customer profile)${name === null ? '' : `: ${name}`}`,
  watchByKey: 'Watch (W)',
  stopWatchingByKey: 'Stop watching (W)',
  andMore: (count: number) => plural(count, { other: 'and # more' }),
  whyNotAlerted: 'Why wasn’t I alerted?',
  unknown: (id: string) => `Nothing is known about ${id}`,
  unknownText: 'No signal, like or score for it has been recorded on this computer.',
  notRead: 'This page could not be loaded',
  notReadText: 'The list is still there. Try again in a moment.',
  reading: 'Loading the page',
};
