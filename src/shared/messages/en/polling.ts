// What is wrong inside Hotlist, and why a feed does not run before its next turn.
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

export const polling = {
  notWorking: 'Hotlist has stopped working: it did not check when it was due.',
  notWorkingNext: 'Check now. If this continues, quit Hotlist and start it again.',
  noNetwork: 'This computer has no network.',
  noNetworkNext: 'Hotlist continues as soon as it is back.',
  /** After why a feed is late. */
  ownLimit: 'Your settings limit how much Hotlist uses the Accounts API.',
  notReadYet: (feed: string): string => `${feed}: not loaded yet`,
  minutesOld: (feed: string, minutes: number): string => `${feed}: ${minutes} min old`,
  hoursOld: (feed: string, hours: number): string => `${feed}: ${hours} h old`,
  keyRefused: 'The key was refused; Hotlist asks again once an hour',
  scopeMissing: 'The key lacks the scope; Hotlist asks again once an hour',
  backOff: (failures: number): string =>
    plural(failures, {
      one: 'Backing off after a failure',
      other: 'Backing off after # failures in a row',
    }),
  asked: 'The service asked Hotlist to wait',
  minuteUsed: 'This minute’s API calls for checks are used up',
  ownDayUsed: 'Your budget for the day is used up',
  dayUsed: 'The day’s API calls for checks are used up',
  windowUsed: 'This key’s API calls are nearly used up, partly by other users of this key',
};
