// Lists of any page: what waits while one stands still, and its end.
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('en');

export const lists = {
  heldStill: 'The list holds still while you are in it. Show it as it is now.',
  reRanked: 'Re-ranked',
  newRows: (count: number) => plural(count, { other: '# new' }),
  olderUnread: 'Older ones could not be read.',
  moreUnread: 'More could not be read.',
  everythingHere: 'That is everything recorded on this machine.',
  nothingElseMatches: 'Nothing else matches.',
};
