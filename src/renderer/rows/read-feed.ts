// A page of the feed, below the items above it.
import type { Envelope, HotlistBridge } from '../../shared/contract/calls.ts';
import type { FeedItem, FeedQuery } from '../../shared/model.ts';
import type { ListPage } from '../lists/paged-list.svelte.ts';

/** `above`: the items above, of the requested kinds. */
export async function readFeed(
  bridge: Pick<HotlistBridge, 'listFeed'>,
  above: readonly FeedItem[],
  query: Omit<FeedQuery, 'before'>,
): Promise<Envelope<ListPage<FeedItem>>> {
  const last = above.at(-1);
  const before = last === undefined ? null : { at: last.at, key: last.key };
  const answer = await bridge.listFeed({ ...query, before });
  if (answer.kind === 'failed') return answer;
  return { kind: 'ok', value: { items: answer.value.items, hasMore: answer.value.hasOlder } };
}
