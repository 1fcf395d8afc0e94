// Whether rules have decided about a timeline item, so that one can ask why it did not alert.
import type { FeedItem } from '../../../shared/model.ts';

/** Nothing is decided about what a colleague logged until its signal is here. */
export function isDecided(item: FeedItem): boolean {
  return (
    item.kind === 'like' || (item.kind === 'signal' && (item.score !== null || item.loggedBy === undefined))
  );
}
