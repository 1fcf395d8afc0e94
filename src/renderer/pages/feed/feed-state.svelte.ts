// The feed while it is used: pushed items with older pages below them, and filters.
import type { HotlistBridge } from '../../../shared/contract/calls.ts';
import {
  isAlertsPart,
  isFeedPart,
  type FeedPart,
  type InboxPart,
  type MarkedPart,
} from '../../../shared/contract/feed.ts';
import type { Seen } from '../../../shared/contract/seen.ts';
import { nothingSeen } from '../../../shared/seen.ts';
import type { FeedItem, FeedKind, FeedView } from '../../../shared/model.ts';
import type { AlertRows } from '../../client/alert-actions.ts';
import { PagedList } from '../../lists/paged-list.svelte.ts';
import {
  alertsOf,
  compareItems,
  foldCauses,
  foldThreads,
  markAlerts,
  rowKey,
} from '../../rows/feed-items.ts';
import { withoutKnown } from '../../lists/without-known.ts';
import { readFeed } from '../../rows/read-feed.ts';
import { everything, filterQuery, isNarrow, type FeedFilter, type FeedNarrow } from './feed-filter.ts';
import { OpenThreads } from '../../rows/open-threads.svelte.ts';
import { FeedSelection } from './feed-selection.svelte.ts';
import { createLedgerList, markDone, type LedgerList } from './ledger-list.ts';

/** Two pages: enough to return to. */
const maxKept = 100;

export class FeedState {
  /** Newest first, of all kinds. */
  readonly list: PagedList<FeedItem, FeedFilter>;
  readonly ledger: LedgerList;
  readonly threads: OpenThreads;
  readonly selection = new FeedSelection(() => (this.#marked === null ? this.shown : []));
  /** The history of decisions is shown instead of the list, and stays as it was for a returning user. */
  #isLedger = $state(false);
  #seenUpTo: Seen = nothingSeen;
  #marked = $state.raw<MarkedPart | null>(null);
  #seenKey = $state.raw<string | null>(null);
  /** Alerts whose "Done" or reading the user has undone. */
  #broughtBack = $state.raw<readonly string[]>([]);
  /** Accounts whose marks were undone, each with when (epoch ms): what they had done by then is back. */
  #returned = $state.raw<Readonly<Record<string, number>>>({});
  #pushed: FeedView = { items: [], unreadCount: 0, hasOlder: false };
  // Worked out once for each list, because every frame of a scroll asks for them.
  readonly #shown = $derived.by((): readonly FeedItem[] => {
    const items = foldThreads(this.list.items);
    return this.kind === null ? foldCauses(items) : ofKind(this.kind, items);
  });
  readonly #newerCount = $derived(
    Math.max(
      0,
      this.#shown.findIndex((item) => rowKey(item) === this.#seenKey),
    ),
  );

  constructor(bridge: HotlistBridge) {
    this.ledger = createLedgerList(bridge);
    this.threads = new OpenThreads(bridge);
    this.list = new PagedList<FeedItem, FeedFilter>({
      query: { kind: null, narrow: everything, part: null },
      keyOf: ({ key }) => key,
      compare: compareItems,
      readPage: async ({ query, above, limit, isAgain }) => {
        const answer = await readFeed(bridge, ofKind(query.kind, above), { ...filterQuery(query), limit });
        if (answer.kind === 'failed' || query.part !== 'unread' || !isAgain) return answer;
        // What was just read keeps its place until the list is read again.
        const known = withoutKnown(this.list.items, answer.value.items, rowKey);
        const items = [...answer.value.items, ...markAlerts(known, known.flatMap(idsOf), false)];
        return { kind: 'ok', value: { ...answer.value, items: items.toSorted(compareItems) } };
      },
    });
  }

  get isLedger(): boolean {
    return this.#isLedger;
  }
  get kind(): FeedKind | null {
    return this.list.query.kind;
  }
  get narrow(): FeedNarrow {
    return this.list.query.narrow;
  }
  get part(): FeedPart | null {
    return this.list.query.part;
  }
  /** The marked accounts listed instead of the feed; null: the feed is shown. */
  get marked(): MarkedPart | null {
    return this.#marked;
  }
  /** The items that have a row. */
  get shown(): readonly FeedItem[] {
    return this.#shown;
  }
  /** How many of the shown items were added above what the user has seen. */
  get newerCount(): number {
    return this.#newerCount;
  }

  accept(pushed: FeedView): void {
    this.#pushed = pushed;
    // Pushed items are of every type and account, so a narrowed list is read again.
    if (!isNarrow(this.narrow) && this.part === null) this.list.take(pushed.items, pushed.hasOlder);
    else if (this.list.status !== 'loading') void this.list.reload();
    this.selection.keepOnly(this.list.items.map(rowKey));
    this.threads.refresh(this.list.items);
  }

  /** Another service is shown: nothing of the previous one stays, including its filter. */
  leaveService(): void {
    this.#pushed = { items: [], unreadCount: 0, hasOlder: false };
    this.#seenUpTo = nothingSeen;
    this.threads.clear();
    this.ledger.start(this.ledger.query, []);
    this.setFilter(null, everything, null);
  }

  /** The panel is hidden. If the feed is being read (`isShown`), it keeps its place. */
  forgetOlder(isShown: boolean): void {
    if (!isShown) this.list.trim(maxKept);
  }

  /** The user is at the top, at the row with this key. */
  see(key: string): void {
    this.#seenKey = key;
    if (isNarrow(this.narrow) || this.part !== null || this.#marked !== null) return;
    const newest = (kind: 'signal' | 'like'): number | null =>
      ofKind(this.kind, this.list.items).find((item) => item.kind === kind)?.at ?? null;
    const { signalAt, likeAt } = this.#seenUpTo;
    this.#seenUpTo = {
      ...nothingSeen,
      signalAt: newest('signal') ?? signalAt,
      likeAt: newest('like') ?? likeAt,
    };
  }

  /** What has been seen of the whole feed. */
  get seenUpTo(): Seen {
    return this.#seenUpTo;
  }

  showLedger(): void {
    this.#isLedger = true;
    this.selection.clear();
    void this.ledger.search(this.ledger.query);
  }

  /** Older items of another kind are not known yet and are read at once. */
  setFilter(kind: FeedKind | null, narrow: FeedNarrow = everything, part: FeedPart | null = this.part): void {
    this.#isLedger = false;
    const { items, hasOlder } = this.#pushed;
    const isRead = isNarrow(narrow) || part !== null;
    this.#marked = null;
    this.#seenKey = null;
    this.selection.clear();
    if (isRead) this.list.start({ kind, narrow, part }, []);
    else this.list.start({ kind, narrow, part }, items, hasOlder);
    if (kind !== null || isRead) void this.list.loadMore();
  }

  /** Only alerts can be unread, and snoozed or muted accounts are no kind of item. null: the whole feed. */
  showPart(part: InboxPart | null): void {
    if (part === null || isFeedPart(part)) {
      const isOfAlerts = isAlertsPart(part) && this.kind !== 'alert';
      this.setFilter(isOfAlerts ? null : this.kind, isOfAlerts ? everything : this.narrow, part);
    } else {
      this.setFilter(this.kind, this.narrow, null);
      this.#marked = part;
    }
  }

  /** An undo has brought it back, so it is shown without waiting. */
  isBroughtBack(item: FeedItem): boolean {
    const domain = item.kind === 'alert' ? item.alert.account : item.domain;
    const returnedAt = domain === null ? undefined : this.#returned[domain];
    if (returnedAt !== undefined && item.at <= returnedAt) return true;
    return this.#broughtBack.length > 0 && idsOf(item).some((id) => this.#broughtBack.includes(id));
  }

  /** The marks of these accounts were undone at `at` (epoch ms): an undone mute or snooze brings their rows back. */
  bringBack(domains: readonly string[], at: number): void {
    this.#returned = { ...this.#returned, ...Object.fromEntries(domains.map((domain) => [domain, at])) };
  }

  /** The rows of alerts, wherever in the panel they are marked. */
  get alertRows(): AlertRows {
    const { ledger, list, threads, selection } = this;
    return {
      entryOf(id) {
        const entry = list.items.find((item) => item.kind === 'alert' && alertsOf(item).ids.includes(id));
        if (entry?.kind === 'alert') return alertsOf(entry).ids;
        const members = threads.membersWith(id);
        return members === null ? [id] : members.map((alert) => alert.id);
      },
      listed: (ids) =>
        list.items.filter((item) => item.kind === 'alert').filter(({ alert }) => ids.includes(alert.id)),
      remove: (ids) => {
        this.#broughtBack = this.#broughtBack.filter((id) => !ids.includes(id));
        list.change((items) => items.filter((item) => item.kind !== 'alert' || !ids.includes(item.alert.id)));
        selection.keepOnly(list.items.map(rowKey));
        threads.remove(ids);
        if (this.#isLedger) markDone(ledger, ids, true);
      },
      putBack: (rows, ids) => {
        this.#broughtBack = [...this.#broughtBack, ...ids];
        list.change((items) => [...items.filter(({ key }) => rows.every((row) => row.key !== key)), ...rows]);
        if (this.#isLedger) markDone(ledger, ids, false);
      },
      setUnread: (ids, isUnread) => {
        if (isUnread) this.#broughtBack = [...this.#broughtBack, ...ids];
        list.change((items) => markAlerts(items, ids, isUnread));
      },
    };
  }
}

function ofKind(kind: FeedKind | null, items: readonly FeedItem[]): readonly FeedItem[] {
  return kind === null ? items : items.filter((item) => item.kind === kind);
}

function idsOf(item: FeedItem): readonly string[] {
  return item.kind === 'alert' ? alertsOf(item).ids : [];
}
