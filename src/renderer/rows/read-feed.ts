// A page of the feed, below the items above it.
import type { FeedQuery, HotlistBridge, IpcAnswer } from '../../shared/ipc.ts';
import type { FeedItem } from '../../shared/model.ts';
import type { ListPage } from '../lists/paged-list.svelte.ts';

/** `above`: of the kinds that are asked for. */
export async function readFeed(
  bridge: Pick<HotlistBridge, 'listFeed'>,
  above: readonly FeedItem[],
  query: Omit<FeedQuery, 'before'>,
): Promise<IpcAnswer<ListPage<FeedItem>>> {
  const last = above.at(-1);
  const before = last === undefined ? null : { at: last.at, key: last.key };
  const answer = await bridge.listFeed({ ...query, before });
  if (answer.kind === 'failed') return answer;
  return { kind: 'ok', value: { items: answer.value.items, hasMore: answer.value.hasOlder } };
}
