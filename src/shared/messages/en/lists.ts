// Lists on any page: what waits while one stands still, and its end.
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

export const lists = {
  heldStill: 'The list stays put while you are using it. Show the latest.',
  reRanked: 'Re-ranked',
  newRows: (count: number) => plural(count, { other: '# new' }),
  olderUnread: 'Older ones could not be loaded.',
  moreUnread: 'More could not be loaded.',
  everythingHere: 'That is everything recorded on this computer.',
  nothingElseMatches: 'Nothing else matches.',
};
