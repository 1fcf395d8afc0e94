// The feed while it is used: what main pushed with the older pages below it, filters, reading and being done with alerts.
import type { HotlistBridge } from '../../../shared/contract/bridge.ts';
import type { FeedItem, FeedView } from '../../../shared/model.ts';
import { noticeFor, open, type Voice } from '../../client/call.ts';
import { PagedList } from '../../lists/paged-list.svelte.ts';
import { compareItems, foldCauses, markAlerts, type FeedKind } from '../../rows/feed-items.ts';
import { readFeed } from '../../rows/read-feed.ts';
import { everything, filterQuery, isNarrow, type FeedFilter, type FeedNarrow } from './feed-filter.ts';
import { createLedgerList, type LedgerList } from './ledger-list.ts';

/** Two pages: enough to come back to. */
const mostKept = 100;

export class FeedState {
  /** Newest first, of every kind that was met. */
  readonly list: PagedList<FeedItem, FeedFilter>;
  readonly ledger: LedgerList;
  readonly #bridge: HotlistBridge;
  readonly #voice: Voice;
  #seenKey = $state.raw<string | null>(null);
  #pushed: FeedView = { items: [], unreadCount: 0, hasOlder: false };

  constructor(bridge: HotlistBridge, voice: Voice) {
    this.#bridge = bridge;
    this.#voice = voice;
    this.ledger = createLedgerList(bridge);
    this.list = new PagedList<FeedItem, FeedFilter>({
      query: { kind: null, narrow: everything },
      keyOf: ({ key }) => key,
      compare: compareItems,
      readPage: ({ query, above, limit }) =>
        readFeed(bridge, ofKind(query.kind, above), { ...filterQuery(query), limit }),
    });
  }

  get kind(): FeedKind | null {
    return this.list.query.kind;
  }
  get narrow(): FeedNarrow {
    return this.list.query.narrow;
  }
  /** The items that have a row. */
  get shown(): readonly FeedItem[] {
    return this.kind === null ? foldCauses(this.list.items) : ofKind(this.kind, this.list.items);
  }
  /** How many of those shown came in above what the reader has seen. */
  get newerCount(): number {
    return Math.max(
      0,
      this.shown.findIndex(({ key }) => key === this.#seenKey),
    );
  }

  accept(pushed: FeedView): void {
    this.#pushed = pushed;
    // What main pushes is of every type and account.
    if (!isNarrow(this.narrow)) this.list.take(pushed.items, pushed.hasOlder);
    else if (this.list.status !== 'loading') void this.list.reload();
  }

  /** The panel is hidden. What is being read (`isShown`) keeps its place. */
  forgetOlder(isShown: boolean): void {
    if (!isShown) this.list.trim(mostKept);
  }

  /** The reader is at the top, where this item is. */
  see(key: string): void {
    this.#seenKey = key;
  }

  /** What is older of another kind is not known until it is asked for. */
  setFilter(kind: FeedKind | null, narrow: FeedNarrow = everything): void {
    const { items, hasOlder } = this.#pushed;
    this.#seenKey = null;
    if (isNarrow(narrow)) this.list.start({ kind, narrow }, []);
    else this.list.start({ kind, narrow }, items, hasOlder);
    if (kind !== null || isNarrow(narrow)) void this.list.loadMore();
  }

  async markAllRead(): Promise<void> {
    const answer = await open(this.#bridge.changeAlerts({ ids: 'all', to: 'read' }));
    if (answer.kind === 'failed') {
      this.#voice.notice(noticeFor('Marking as read'));
      return;
    }
    const ids = answer.value;
    this.list.change((items) => markAlerts(items, ids, false));
    if (ids.length === 0) return;
    this.#voice.say(ids.length === 1 ? 'Read' : `${String(ids.length)} alerts are read`, () =>
      this.#bringBackUnread(ids),
    );
  }

  /** Done: out of the list, with the way back; it stays in the ledger. */
  async finish(alertIds: readonly string[]): Promise<void> {
    const before = this.list.items;
    const answer = await open(this.#bridge.changeAlerts({ ids: alertIds, to: 'done' }));
    if (answer.kind === 'failed') {
      this.#voice.notice(noticeFor('Marking as done'));
      return;
    }
    const ids = answer.value;
    if (ids.length === 0) return;
    const isDone = (item: FeedItem): boolean => item.kind === 'alert' && ids.includes(item.alert.id);
    this.list.change((items) => items.filter((item) => !isDone(item)));
    const done = before.filter(isDone);
    // What is done counts as read.
    const unread = done.flatMap((item) =>
      item.kind === 'alert' && item.alert.isUnread ? item.alert.id : [],
    );
    this.#voice.say(ids.length === 1 ? 'Done' : `${String(ids.length)} alerts are done`, () => {
      void open(this.#bridge.changeAlerts({ ids, to: 'open' }));
      this.list.change((items) => [...items.filter((item) => !isDone(item)), ...done]);
      if (unread.length > 0) this.#bringBackUnread(unread);
    });
  }

  #bringBackUnread(ids: readonly string[]): void {
    void open(this.#bridge.changeAlerts({ ids, to: 'unread' }));
    this.list.change((items) => markAlerts(items, ids, true));
  }
}

function ofKind(kind: FeedKind | null, items: readonly FeedItem[]): readonly FeedItem[] {
  return kind === null ? items : items.filter((item) => item.kind === kind);
}
