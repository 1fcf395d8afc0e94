// The feed while it is used: what main pushed joined with the older pages, filters, reading and being done with alerts.
import type { HotlistBridge } from '../../shared/ipc.ts';
import type { FeedItem, FeedView } from '../../shared/model.ts';
import type { Voice } from './attention-actions.ts';
import { noticeFor, open } from './call.ts';
import type { FeedKind, FeedList, FeedNarrow } from './feed-list.ts';
import {
  acceptOlder,
  acceptPushed,
  emptyFeedList,
  everySignal,
  filterBy,
  markAllRead,
  oldestShown,
  withItems,
  withoutAlerts,
} from './feed-list.ts';

const pageSize = 50;

export class FeedState {
  readonly #bridge: HotlistBridge;
  readonly #voice: Voice;
  #list = $state.raw<FeedList>(emptyFeedList);
  #turn = 0;

  constructor(bridge: HotlistBridge, voice: Voice) {
    this.#bridge = bridge;
    this.#voice = voice;
  }

  get list(): FeedList {
    return this.#list;
  }

  accept(pushed: FeedView): void {
    this.#list = acceptPushed(this.#list, pushed);
  }

  setKind(kind: FeedKind | null, pushed: FeedView, narrow: FeedNarrow = everySignal): void {
    this.#turn += 1;
    this.#list = filterBy(kind, pushed, narrow);
    if ((kind !== null || narrow !== everySignal) && this.#list.hasOlder) void this.loadOlder();
  }

  async loadOlder(): Promise<void> {
    if (this.#list.loading || !this.#list.hasOlder) return;
    const turn = ++this.#turn;
    const kinds: readonly FeedItem['kind'][] =
      this.#list.kind === null ? ['alert', 'signal', 'like'] : [this.#list.kind];
    const before = oldestShown(this.#list);
    const { types, sources } = this.#list.narrow;
    const narrow = { ...(types.length > 0 && { types }), ...(sources.length > 0 && { sources }) };
    this.#list = { ...this.#list, loading: true, hasFailed: false };
    const answer = await open(this.#bridge.listFeed({ before, kinds, ...narrow, limit: pageSize }));
    if (turn !== this.#turn) return;
    if (answer.kind === 'ok') this.#list = acceptOlder(this.#list, answer.value);
    else this.#list = { ...this.#list, loading: false, hasFailed: true };
  }

  async markRead(alertIds: readonly string[] | 'all'): Promise<void> {
    const answer = await open(this.#bridge.markRead(alertIds));
    if (answer.kind === 'failed') this.#voice.notice(noticeFor('Marking as read'));
    else if (alertIds === 'all') this.#list = markAllRead(this.#list);
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
    this.#voice.say(ids.length === 1 ? 'Done' : `${String(ids.length)} alerts are done`, () => {
      void open(this.#bridge.changeAlerts({ ids, to: 'open' }));
      this.#list = withItems(this.#list, before.items);
    });
  }
}
