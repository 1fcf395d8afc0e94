// A row of the feed: an alert, a signal or an ad like.
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

export const feedRow = {
  yours: 'yours',
  /** Each after the title, for screen readers. */
  unread: ', unread',
  newSince: ', new since you looked',
  selected: ', selected',
  /** A row's checkbox. */
  select: (name: string) => `Select ${name}`,
  /** With its key. */
  selectByKey: 'Select (X)',
  deselectByKey: 'Deselect (X)',
  snoozedBefore: 'Snooze ended',
  loggedByYou: 'logged by you',
  loggedBy: (name: string) => `logged by ${name}`,
  likedAd: (person: string) => `${person} liked an ad`,
  likedAdNamed: (person: string, ad: string) => `${person} liked the ad “${ad}”`,
  alerts: (count: number) => plural(count, { one: '# alert', other: '# alerts' }),
  noMoreReasons: 'No more reasons',
  moreReasons: (count: number) => plural(count, { one: '# more reason', other: '# more reasons' }),
  /** `latest`: when the newest of them came, "3 min ago". */
  moreReasonsSince: (more: string, latest: string) => `${more}, the latest ${latest}`,
};
