// The feed: alerts, signals and likes in one order, newest first. Older ones come page by page.
import type {
  Alert,
  FeedFacets,
  FeedItem,
  FeedKind,
  FeedPage,
  FeedQuery,
  FeedView,
  Signal,
  ThreadPage,
  ThreadQuery,
} from '../../../shared/model.ts';
import { isOfRule, quietHolds } from '../../../shared/contract/alerts.ts';
import { isWatchedPart } from '../../../shared/contract/feed.ts';
import { idsBelow, textBelow } from '../../../shared/item-key.ts';
import { alertName } from '../../../shared/words/alert-body.ts';
import { wordsFor } from '../../../shared/words/text.ts';
import { isEmailKey } from '../../../shared/person-key.ts';
import { eventContent } from '../../pipeline/alerts/rules/event-content.ts';
import { readOwners } from '../on-demand/owners.ts';
import { readPeopleOf } from '../../pipeline/store/joined-people.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { listWaitingAsks } from './attention-view.ts';
import { alertItem, entryItem, heldItem, likeItem, loggedItems, signalItems } from './feed-items.ts';
import {
  foundAlert,
  foundEntry,
  foundItem,
  foundLike,
  foundSignal,
  isBelow,
  makeNewest,
  newestFirst,
  type Found,
} from './found-items.ts';
import { readSignalNames } from './signal-names.ts';

/** Items in the panel's state. */
const MOST_ITEMS = 50;

export function viewFeed(store: Store): FeedView {
  return joinAlerts(store, viewSignalsAndLikes(store));
}

/** Signals and likes only: nothing in it comes from the alerts. */
export function viewSignalsAndLikes(store: Store): FeedPage {
  return listFeed(store, newestQuery(['signal', 'like']));
}

/** The feed's first page, of signals and likes and of the alerts. */
export function joinAlerts(store: Store, heard: FeedPage): FeedView {
  const found = [...findOf(store, 'alert', newestQuery(['alert'])), ...heard.items.map(foundItem)];
  return {
    items: makeNewest(store, found, MOST_ITEMS),
    hasOlder: found.length > MOST_ITEMS || heard.hasOlder,
    unreadCount: store.threads.countUnread(),
  };
}

function newestQuery(kinds: FeedQuery['kinds']): FeedQuery {
  return { before: null, kinds, groupedBy: 'account', limit: MOST_ITEMS };
}

/** Only signals have types and sources: with a choice of them, nothing else is listed. */
export function listFeed(store: Store, query: FeedQuery): FeedPage {
  const { limit } = query;
  if (query.part === 'held') return listHeld(store, query);
  if (isWatchedPart(query.part)) return listWatched(store, query);
  if (query.email !== undefined) return listOfContact(store, query, query.email);
  if (query.owner !== undefined) return listOwned(store, query, query.owner);
  const kinds = query.kinds.filter(
    (kind) => (!isChosen(query) || kind === 'signal') && (query.part !== 'unread' || kind === 'alert'),
  );
  const found = kinds.flatMap((kind) => findOf(store, kind, query));
  return { items: makeNewest(store, found, limit), hasOlder: found.length > limit };
}

/** At least one more than requested if there are older ones, which is how that is known. */
function findOf(store: Store, kind: FeedKind, query: FeedQuery): readonly Found[] {
  const { before, domain } = query;
  const scope = { ...(domain === undefined ? {} : { domain }), limit: query.limit + 1 };
  const owners = readOwners(store);
  switch (kind) {
    case 'alert':
      return isGrouped(query)
        ? store.threads
            .listHeads({ ...scope, isUnread: query.part === 'unread', ...beforeText(before, 'alert') })
            .map((alert) => foundEntry(store, alert, owners))
        : store.ledger
            .list({ ...scope, ...beforeText(before, 'alert') })
            .map((alert) => foundAlert(alert, owners));
    case 'signal': {
      const ofKinds = isChosen(query) ? { kinds: chosenKinds(store, query) } : {};
      const signals = store.signals.list({ ...scope, ...ofKinds, ...beforeText(before, 'signal') });
      const hasLogged = domain !== undefined && !isChosen(query);
      return [
        ...signals.map(foundSignal),
        ...(hasLogged
          ? loggedItems(store, domain, { limit: scope.limit, ...beforeText(before, 'signal') }).map(foundItem)
          : []),
      ];
    }
    case 'like':
      return store.likes.list({ ...scope, ...beforeLike(before) }).map((like) => foundLike(like, owners));
  }
}

function isChosen({ types, sources }: FeedQuery): boolean {
  return types !== undefined || sources !== undefined;
}

function listOfContact(store: Store, { before, limit }: FeedQuery, email: string): FeedPage {
  const contact = store.counts.findContact(email);
  if (contact === null) return { items: [], hasOlder: false };
  const found = store.signals.list({
    domain: contact.domain,
    emails: [contact.email],
    ...beforeText(before, 'signal'),
    limit: limit + 1,
  });
  return { items: signalItems(store, found.slice(0, limit)), hasOlder: found.length > limit };
}

/**
 * What a pause, quiet hours, a snooze or the hour's limit holds back: the newest of each account, as many as the status counts.
 */
function listHeld(store: Store, { before, domain, limit, owner }: FeedQuery): FeedPage {
  const owners = readOwners(store);
  const alerts = [
    ...quietHolds.flatMap((hold) => store.ledger.listHeld(hold)).filter(({ isUnread }) => isUnread),
    ...listWaitingAsks(store),
  ].sort((one, other) => other.decidedAt - one.decidedAt || (one.id < other.id ? 1 : -1));
  const newest = new Map(
    alerts.toReversed().map((alert) => [alert.account ?? `alert ${alert.id}`, alert] as const),
  );
  const items = [...newest.values()]
    .filter(({ account }) => domain === undefined || account === domain)
    .map((alert) => heldItem(store, alert, owners))
    .filter((item) => owner === undefined || item.owners.includes(owner))
    .sort(newestFirst)
    .filter((item) => isBelow(item, before));
  return { items: items.slice(0, limit), hasOlder: items.length > limit };
}

/** Each account and person separately, because few are watched. */
function listWatched(store: Store, { part, ...query }: FeedQuery): FeedPage {
  const { domain, limit, owner } = query;
  const watched = store.marks.list().filter(({ isWatched }) => isWatched);
  const ids = (of: 'account' | 'person'): readonly string[] =>
    watched.flatMap(({ kind, id }) => (kind === of ? id : []));
  const accounts = ids('account');
  const ofAccounts = (part === 'watched-people' ? [] : accounts)
    .filter((account) => domain === undefined || account === domain)
    .map((account) => listFeed(store, { ...query, domain: account }));
  const ofPeople = (part === 'watched-accounts' ? [] : ids('person'))
    .flatMap((key) => listOfPerson(store, key, query))
    // Their account's entry contains the alert, if that is listed too.
    .filter(
      (item) =>
        part === 'watched-people' || item.kind !== 'alert' || !accounts.includes(item.alert.account ?? ''),
    );
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

/** What one person did or was the subject of, at any account; one more of each than requested. `key`: person-key.ts. */
function listOfPerson(store: Store, key: string, query: FeedQuery): readonly FeedItem[] {
  const { kinds, before, domain } = query;
  const has = (kind: FeedKind): boolean => kinds.includes(kind) && (!isChosen(query) || kind === 'signal');
  const limit = query.limit + 1;
  const scope = { person: key, ...(domain === undefined ? {} : { domain }), limit };
  const owners = readOwners(store);
  const ofKinds = isChosen(query) ? { kinds: chosenKinds(store, query) } : {};
  const addresses = has('signal') ? addressesOf(store, key) : [];
  const signals = addresses
    .filter((contact) => domain === undefined || contact.domain === domain)
    .flatMap((contact) =>
      store.signals.list({
        domain: contact.domain,
        emails: [contact.email],
        ...ofKinds,
        ...beforeText(before, 'signal'),
        limit,
      }),
    );
  return [
    ...signalItems(store, signals),
    ...(has('like')
      ? store.likes.list({ ...scope, ...beforeLike(before) }).map((like) => likeItem(like, owners))
      : []),
    ...(has('alert')
      ? store.ledger
          .list({ ...scope, ...beforeText(before, 'alert') })
          .map((alert) => alertItem(alert, owners))
      : []),
  ];
}

/** The emails that are certainly this person's, each with the account of its signals. */
function addressesOf(
  store: Store,
  key: string,
): readonly { readonly email: string; readonly domain: string }[] {
  if (isEmailKey(key)) return [store.counts.findContact(key) ?? []].flat();
  const domain = store.people.find(key)?.domain ?? null;
  if (domain === null) return [];
  return readPeopleOf(store, domain)
    .contactsOf(key)
    .map(({ email }) => ({ email, domain }));
}

function isGrouped({ groupedBy, part }: FeedQuery): boolean {
  return groupedBy === 'account' || part === 'unread';
}

/** Alerts and likes that are searched for those of one user: as many as people scroll through. */
const MOST_LOOKED_THROUGH = 1_000;

/** The service assigns little to one user: it is read completely, and paged here, with the newest of their accounts. */
function listOwned(store: Store, query: FeedQuery, owner: number): FeedPage {
  const { before, kinds, domain, types, sources, limit } = query;
  const owners = readOwners(store);
  const scope = { ...(domain === undefined ? {} : { domain }), limit: MOST_LOOKED_THROUGH };
  const isOf = ({ account }: Signal): boolean => owners.ofAccount(account.domain).includes(owner);
  const owned = [
    ...owners.signalsOf(owner).flatMap((id) => store.signals.find(id) ?? []),
    ...(store.accountOwners.all().size === 0 ? [] : store.signals.list(scope).filter(isOf)),
  ];
  const signals = [...new Map(owned.map((signal) => [signal.id, signal])).values()].filter(
    ({ account, type, source }) =>
      (domain === undefined || account.domain === domain) &&
      (types === undefined || types.includes(type)) &&
      (sources === undefined || (source !== null && sources.includes(source))),
  );
  const others = isChosen(query)
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
    .filter((item) => isBelow(item, before))
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
 * What else is open about this alert's account, or the alerts of a digest. One whose text another alert shows now gives its
 * kind.
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
    // The other alert has its text.
    if (root?.wordsFromId !== alert.id || !isOfRule(root.kind)) return alert;
    const content = eventContent(alertName(root), { code: 'rule', rule: root.kind });
    return { ...alert, kind: root.kind, content, happenedAt: root.decidedAt };
  });
  return { reasons, hasOlder: found.length > limit };
}
