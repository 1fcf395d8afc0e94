// The feed while it is used: what main pushed joined with the older pages, filters, reading and being done with alerts.
import type { FeedPage, FeedQuery, HotlistBridge, IpcAnswer } from '../../../shared/ipc.ts';
import type { FeedView } from '../../../shared/model.ts';
import { noticeFor, open, type Voice } from '../../client/call.ts';
import type { FeedKind, FeedList, FeedNarrow } from './feed-list.ts';
import {
  acceptNewest,
  acceptOlder,
  acceptPushed,
  emptyFeedList,
  everything,
  filterBy,
  isNarrow,
  markAlerts,
  oldestShown,
  withItems,
  withoutAlerts,
  withoutOlder,
} from './feed-list.ts';

const pageSize = 50;

export class FeedState {
  readonly #bridge: HotlistBridge;
  readonly #voice: Voice;
  #list = $state.raw<FeedList>(emptyFeedList);
  /** What main pushed last. */
  #pushed: FeedView = { items: [], unreadCount: 0, hasOlder: false };
  #turn = 0;

  constructor(bridge: HotlistBridge, voice: Voice) {
    this.#bridge = bridge;
    this.#voice = voice;
  }

  get current(): FeedList {
    return this.#list;
  }

  accept(pushed: FeedView): void {
    this.#pushed = pushed;
    this.#list = acceptPushed(this.#list, pushed);
    if (isNarrow(this.#list.narrow) && !this.#list.loading) void this.#readNewest();
  }

  /** The panel is hidden. What is being read (`isShown`) keeps its place. */
  forgetOlder(isShown: boolean): void {
    if (!isShown && !this.#list.loading) this.#list = withoutOlder(this.#list);
  }

  /** The reader is at the top, where this item is. */
  see(key: string): void {
    if (key !== this.#list.seenKey) this.#list = { ...this.#list, seenKey: key };
  }

  setKind(kind: FeedKind | null, narrow: FeedNarrow = everything): void {
    this.#turn += 1;
    this.#list = filterBy(kind, this.#pushed, narrow);
    if ((kind !== null || isNarrow(narrow)) && this.#list.hasOlder) void this.loadOlder();
  }

  async loadOlder(): Promise<void> {
    if (this.#list.loading || !this.#list.hasOlder) return;
    const turn = ++this.#turn;
    const before = oldestShown(this.#list);
    this.#list = { ...this.#list, loading: true, hasFailed: false };
    const answer = await this.#read(before);
    if (turn !== this.#turn) return;
    if (answer.kind === 'ok') this.#list = acceptOlder(this.#list, answer.value);
    else this.#list = { ...this.#list, loading: false, hasFailed: true };
  }

  /** A narrowed list hears of news by asking: what main pushes is of every kind. */
  async #readNewest(): Promise<void> {
    const turn = this.#turn;
    const answer = await this.#read(null);
    if (turn === this.#turn && answer.kind === 'ok') this.#list = acceptNewest(this.#list, answer.value);
  }

  #read(before: FeedQuery['before']): Promise<IpcAnswer<FeedPage>> {
    const { kind, narrow } = this.#list;
    const { types, sources, account } = narrow;
    const query: FeedQuery = {
      before,
      kinds: kind === null ? ['alert', 'signal', 'like'] : [kind],
      ...(types.length > 0 && { types }),
      ...(sources.length > 0 && { sources }),
      ...(account !== null && { domain: account.domain }),
      limit: pageSize,
    };
    return open(this.#bridge.listFeed(query));
  }

  async markAllRead(): Promise<void> {
    const answer = await open(this.#bridge.changeAlerts({ ids: 'all', to: 'read' }));
    if (answer.kind === 'failed') {
      this.#voice.notice(noticeFor('Marking as read'));
      return;
    }
    const ids = answer.value;
    this.#list = markAlerts(this.#list, ids, false);
    if (ids.length === 0) return;
    this.#voice.say(ids.length === 1 ? 'Read' : `${String(ids.length)} alerts are read`, () =>
      this.#bringBackUnread(ids),
    );
  }

  /** Done: out of the list, with the way back; it stays in the ledger. */
  async finish(alertIds: readonly string[] | 'all'): Promise<void> {
    const before = this.#list;
    const answer = await open(this.#bridge.changeAlerts({ ids: alertIds, to: 'done' }));
    if (answer.kind === 'failed') {
      this.#voice.notice(noticeFor('Marking as done'));
      return;
    }
    const ids = answer.value;
    this.#list = withoutAlerts(this.#list, ids);
    if (ids.length === 0) return;
    const unread = before.items.flatMap((item) =>
      item.kind === 'alert' && item.alert.isUnread && ids.includes(item.alert.id) ? [item.alert.id] : [],
    );
    this.#voice.say(ids.length === 1 ? 'Done' : `${String(ids.length)} alerts are done`, () => {
      void open(this.#bridge.changeAlerts({ ids, to: 'open' }));
      this.#list = withItems(this.#list, before.items);
      // What is done counts as read.
      if (unread.length > 0) this.#bringBackUnread(unread);
    });
  }

  #bringBackUnread(ids: readonly string[]): void {
    void open(this.#bridge.changeAlerts({ ids, to: 'unread' }));
    this.#list = markAlerts(this.#list, ids, true);
  }
}
