// The feed: alerts, signals and likes in one order, newest first. Older ones come page by page.
import type {
  Alert,
  FeedFacets,
  FeedItem,
  FeedPage,
  FeedQuery,
  FeedView,
  ThreadPage,
  ThreadQuery,
} from '../../shared/model.ts';
import { feedKinds } from '../../shared/contract/feed.ts';
import { compareItemKeys, idsBelow, textBelow } from '../../shared/item-key.ts';
import { wordsFor } from '../../shared/words/text.ts';
import { readOwners } from '../on-demand/owners.ts';
import type { Store } from '../store/store.ts';
import { alertItem, entryItem, likeItem, signalItems } from './feed-items.ts';
import { readSignalNames } from './signal-names.ts';

/** Items in the panel's state. */
const MOST_ITEMS = 50;

export function viewFeed(store: Store): FeedView {
  const page = listFeed(store, {
    before: null,
    kinds: feedKinds,
    groupedBy: 'account',
    limit: MOST_ITEMS,
  });
  return { ...page, unreadCount: store.threads.countUnread() };
}

/** Types and sources are of signals: with a choice of them, nothing else is listed. */
export function listFeed(store: Store, query: FeedQuery): FeedPage {
  const { before, domain, limit } = query;
  if (query.part === 'watched') return listWatched(store, query);
  if (query.owner !== undefined) return listOwned(store, query, query.owner);
  const scope = { ...(domain === undefined ? {} : { domain }), limit: limit + 1 };
  const isChosen = query.types !== undefined || query.sources !== undefined;
  const isUnread = query.part === 'unread';
  const kinds = query.kinds.filter(
    (kind) => (!isChosen || kind === 'signal') && (!isUnread || kind === 'alert'),
  );
  const ofKinds = isChosen ? { kinds: chosenKinds(store, query) } : {};
  const owners = readOwners(store);
  const items = kinds.flatMap((kind): readonly FeedItem[] => {
    switch (kind) {
      case 'alert':
        return isGrouped(query)
          ? store.threads
              .listHeads({ ...scope, isUnread, ...beforeText(before, 'alert') })
              .map((alert) => entryItem(store, alert, owners))
          : store.ledger
              .list({ ...scope, ...beforeText(before, 'alert') })
              .map((alert) => alertItem(alert, owners));
      case 'signal':
        return signalItems(
          store,
          store.signals.list({ ...scope, ...ofKinds, ...beforeText(before, 'signal') }),
        );
      case 'like':
        return store.likes.list({ ...scope, ...beforeLike(before) }).map((like) => likeItem(like, owners));
    }
  });
  items.sort(newestFirst);
  return { items: items.slice(0, limit), hasOlder: items.length > limit };
}

/** Each account and person by itself: few are watched. */
function listWatched(store: Store, { part: _watched, ...query }: FeedQuery): FeedPage {
  const { domain, kinds, before, limit, owner } = query;
  const watched = store.marks.list().filter(({ isWatched }) => isWatched);
  const ids = (of: 'account' | 'person'): readonly string[] =>
    watched.flatMap(({ kind, id }) => (kind === of ? id : []));
  const ofAccounts = ids('account')
    .filter((account) => domain === undefined || account === domain)
    .map((account) => listFeed(store, { ...query, domain: account }));
  const owners = readOwners(store);
  const hasOthers = query.types === undefined && query.sources === undefined && domain === undefined;
  const ofPeople = (hasOthers ? ids('person') : []).flatMap((person): readonly FeedItem[] => {
    const scope = { person, limit: limit + 1 };
    return [
      ...(kinds.includes('like')
        ? store.likes.list({ ...scope, ...beforeLike(before) }).map((like) => likeItem(like, owners))
        : []),
      ...(kinds.includes('alert')
        ? store.threads
            .listHeads({ ...scope, ...beforeText(before, 'alert') })
            .map((alert) => entryItem(store, alert, owners))
        : []),
    ];
  });
  const found = new Map(
    [
      ...ofAccounts.flatMap(({ items }) => items),
      ...ofPeople.filter((item) => owner === undefined || item.owners.includes(owner)),
    ].map((item) => [item.key, item]),
  );
  const items = [...found.values()].sort(newestFirst);
  const hasOlder = items.length > limit || ofAccounts.some((page) => page.hasOlder);
  return { items: items.slice(0, limit), hasOlder };
}

function isGrouped({ groupedBy, part }: FeedQuery): boolean {
  return groupedBy === 'account' || part === 'unread';
}

function newestFirst(a: FeedItem, b: FeedItem): number {
  return b.at - a.at || compareItemKeys(b.key, a.key);
}

/** Alerts and likes that are looked through for those of one user: what a person scrolls through. */
const MOST_LOOKED_THROUGH = 1_000;

/** What the service names one user for is little: it is read whole, and paged here. */
function listOwned(store: Store, query: FeedQuery, owner: number): FeedPage {
  const { before, kinds, domain, types, sources, limit } = query;
  const owners = readOwners(store);
  const scope = { ...(domain === undefined ? {} : { domain }), limit: MOST_LOOKED_THROUGH };
  const signals = owners
    .signalsOf(owner)
    .flatMap((id) => store.signals.find(id) ?? [])
    .filter(
      ({ account, type, source }) =>
        (domain === undefined || account.domain === domain) &&
        (types === undefined || types.includes(type)) &&
        (sources === undefined || (source !== null && sources.includes(source))),
    );
  const others =
    types !== undefined || sources !== undefined
      ? []
      : [
          ...(kinds.includes('alert')
            ? isGrouped(query)
              ? store.threads
                  .listHeads({ ...scope, isUnread: query.part === 'unread' })
                  .map((alert) => entryItem(store, alert, owners))
              : store.ledger.list(scope).map((alert) => alertItem(alert, owners))
            : []),
          ...(kinds.includes('like') && query.part !== 'unread'
            ? store.likes.list(scope).map((like) => likeItem(like, owners))
            : []),
        ];
  const hasSignals = kinds.includes('signal') && query.part !== 'unread';
  const items = [...(hasSignals ? signalItems(store, signals) : []), ...others]
    .filter((item) => item.owners.includes(owner))
    .filter(
      ({ at, key }) =>
        before === null || at < before.at || (at === before.at && compareItemKeys(key, before.key) < 0),
    )
    .sort(newestFirst);
  return { items: items.slice(0, limit), hasOlder: items.length > limit };
}

function chosenKinds(
  store: Store,
  { types, sources }: FeedQuery,
): readonly { readonly type: string; readonly source: string | null }[] {
  return store.counts
    .kinds()
    .filter(
      ({ type, source }) =>
        (types === undefined || types.includes(type)) &&
        (sources === undefined || (source !== null && sources.includes(source))),
    );
}

export function viewFeedFacets(store: Store): FeedFacets {
  const kinds = store.counts.kinds();
  return {
    types: sumBy(
      kinds.map(({ type, count }) => ({ value: type, count })),
      readSignalNames(store).what,
    ),
    sources: sumBy(
      kinds.flatMap(({ source, count }) => (source === null ? [] : [{ value: source, count }])),
      wordsFor,
    ),
  };
}

function sumBy(
  counted: readonly { readonly value: string; readonly count: number }[],
  words: (value: string) => string,
): FeedFacets['types'] {
  const sums = new Map<string, number>();
  for (const { value, count } of counted) sums.set(value, (sums.get(value) ?? 0) + count);
  return [...sums]
    .sort(([, one], [, other]) => other - one)
    .map(([value, count]) => ({ value, words: words(value), count }));
}

function beforeText(
  before: FeedQuery['before'],
  kind: 'alert' | 'signal',
): { before?: { at: number; id: string } } {
  return before === null ? {} : { before: { at: before.at, id: textBelow(before.key, kind) } };
}

function beforeLike(before: FeedQuery['before']): { before?: { at: number; likeId: number } } {
  if (before === null) return {};
  const ids = idsBelow(before.key, 'like');
  const likeId = ids === 'all' ? Number.MAX_SAFE_INTEGER : ids === 'none' ? 0 : Number(ids.below);
  return { before: { at: before.at, likeId } };
}

/**
 * What else is open about the account of this alert, or what a digest is of. One whose words another alert shows now
 * says what kind it was.
 */
export function listThread(store: Store, { alertId, before, limit }: ThreadQuery): ThreadPage {
  const head = store.ledger.find(alertId);
  if (head === null) return { reasons: [], hasOlder: false };
  const found = store.threads.list(head, {
    limit: limit + 1,
    ...(before === null ? {} : { before: { at: before.at, id: before.key } }),
  });
  const reasons = found.slice(0, limit).map((alert): Alert => {
    const root = alert.intoId === null ? null : store.ledger.find(alert.intoId);
    // The other alert has its words.
    return root?.wordsFromId === alert.id
      ? { ...alert, kind: root.kind, title: root.title, body: '' }
      : alert;
  });
  return { reasons, hasOlder: found.length > limit };
}
