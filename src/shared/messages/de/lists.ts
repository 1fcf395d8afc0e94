// Lists on any page: what waits while one stands still, and its end.
import type { Messages } from '../en/index.ts';
import { pluralsOf } from '../plural.ts';

const plural = pluralsOf('de');

export const lists: Messages['lists'] = {
  heldStill: 'Die Liste bleibt stehen, solange Sie darin arbeiten. Aktuellen Stand anzeigen.',
  reRanked: 'Neu sortiert',
  newRows: (count) => plural(count, { other: '# neu' }),
  olderUnread: 'Ältere konnten nicht geladen werden.',
  moreUnread: 'Weitere konnten nicht geladen werden.',
  everythingHere: 'Das ist alles, was auf diesem Computer aufgezeichnet ist.',
  nothingElseMatches: 'Sonst passt nichts.',
};
