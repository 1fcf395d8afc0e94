// The rows of the feed: what each one shows.
import type { ActivityProperties } from '../../../shared/contract/activity-properties.ts';
import type { AlertCause } from '../../../shared/contract/causes.ts';
import type { Alert, AlertItem, FeedItem, Signal } from '../../../shared/model.ts';
import { itemKey } from '../../../shared/item-key.ts';
import { howItWent } from '../../../shared/words/activity-words.ts';
import { propertyWords } from '../../../shared/words/property-words.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { isSharedMailbox, nameInMailbox, readStatedNames } from '../../pipeline/identity/stated-names.ts';
import { readOwners, type Owners } from '../on-demand/owners.ts';
import { loggedActId } from '../../pipeline/store/team-acts.ts';
import type { StoredLike } from '../../pipeline/store/likes.ts';
import { kindSaid } from '../../pipeline/alerts/deliver/strength.ts';
import type { LedgerAlert } from '../../pipeline/store/ledger.ts';
import type { Store } from '../../pipeline/store/store.ts';
import { viewProperties } from './property-view.ts';
import { readSignalNames, type SignalNames } from './signal-names.ts';

export function alertItem(alert: Alert, owners: Owners): AlertItem {
  const { account, person, cause } = alert;
  const of = [
    ...owners.ofAccount(account),
    ...(person === null ? [] : owners.ofPerson(person)),
    ...('signalId' in cause ? owners.ofSignal(cause.signalId) : []),
  ];
  return { kind: 'alert', key: itemKey('alert', alert.id), at: alert.decidedAt, alert, owners: of };
}

/** One row for everything open about an account, at the place of the newest. Unread alerts make it unread. */
export function entryItem(store: Store, head: LedgerAlert, owners: Owners): AlertItem {
  // The strongest stays the title, with its own time, until it is done: what comes later becomes a further reason. But of what
  // is held back, no notification told: one that was shown and not read yet is what the user remembers.
  const strongest = store.threads.findStrongest(head);
  const isRequest = kindSaid(store.ledger, strongest) === 'explicit-ask';
  const named = isRequest ? strongest : (store.threads.findShown(head) ?? strongest);
  const { key, at } = alertItem(head, owners);
  return { ...threaded(store, named, owners), key, at };
}

/** One row for an account of which this alert is held back. */
export function heldItem(store: Store, held: LedgerAlert, owners: Owners): AlertItem {
  return threaded(store, held, owners);
}

function threaded(store: Store, named: LedgerAlert, owners: Owners): AlertItem {
  const thread = store.threads.find(named);
  const isUnread = thread.unreadIds.length > 0;
  const causes = thread.causes.flatMap((cause) => causeKey(cause) ?? []);
  return { ...alertItem({ ...named, isUnread }, owners), thread: { ...thread, causes } };
}

function causeKey(cause: AlertCause): string | null {
  if ('signalId' in cause) return itemKey('signal', cause.signalId);
  return 'likeId' in cause ? itemKey('like', cause.likeId) : null;
}

/** Marks what is the user's own, or a colleague's. */
export function signalItems(store: Store, signals: readonly Signal[]): readonly FeedItem[] {
  const ids = signals.map(({ id }) => id);
  const own = store.outbox.propertiesAmong(ids);
  const ofTeam = store.teamActs.loggedAmong(ids);
  const names = readSignalNames(store);
  const owners = readOwners(store);
  return signals.map((signal) => {
    const act = ofTeam.get(signal.id);
    const isOwn = own.has(signal.id);
    return {
      ...signalItem(signal, names, own.get(signal.id) ?? act?.logged.properties ?? null),
      isOwn,
      ...(!isOwn && act !== undefined && { loggedBy: act.by }),
      who: whoOf(store, signal),
      owners: [...owners.ofAccount(signal.account.domain), ...owners.ofSignal(signal.id)],
    };
  });
}

/** What the team logged without a signal's row: the signal has not arrived, or the service did not say which one it is. */
export function loggedItems(
  store: Store,
  domain: string,
  query: { readonly before?: { readonly at: number; readonly id: string }; readonly limit: number },
): readonly FeedItem[] {
  const names = readSignalNames(store);
  return store.teamActs.listWithoutSignal({ domain, ...query }).map((act) => {
    const { type, properties } = act.logged;
    return {
      ...signalItem(
        {
          id: loggedActId(act),
          type,
          source: null,
          score: null,
          account: { domain, name: store.accounts.find(domain)?.name ?? domain },
          properties: {},
          recordedAt: act.at,
        },
        names,
        properties,
      ),
      isOwn: false,
      loggedBy: act.by,
      who: null,
      owners: readOwners(store).ofAccount(domain),
    };
  });
}

/** By name if the signals or the address spell one. */
function whoOf({ counts }: Store, { contact, properties }: Signal): string | null {
  const email = contact?.email ?? null;
  if (email === null) return null;
  // For a mailbox that several people read, nothing is stored: each signal speaks for itself.
  const kept = isSharedMailbox(email) ? null : counts.findContact(email)?.said.name;
  return kept ?? readStatedNames(properties).name ?? nameInMailbox(email) ?? email;
}

/** `logged`: what the user or a colleague recorded about it; the service may not have kept that. */
function signalItem(
  signal: Pick<Signal, 'id' | 'type' | 'source' | 'properties' | 'recordedAt'> & {
    readonly score: number | null;
    readonly account: Pick<Signal['account'], 'domain' | 'name'>;
  },
  names: SignalNames,
  logged: ActivityProperties | null,
) {
  const { note = null, outcome, ...said } = logged ?? {};
  const { note: noteThere, outcome: _outcome, person: _person, ...others } = signal.properties;
  const properties =
    logged === null
      ? signal.properties
      : {
          ...others,
          ...(outcome !== undefined && { outcome: messages().activities.outcomes[outcome] }),
          ...said,
        };
  const carried = viewProperties(properties);
  return {
    kind: 'signal' as const,
    key: itemKey('signal', signal.id),
    at: signal.recordedAt,
    domain: signal.account.domain,
    accountName: signal.account.name,
    type: signal.type,
    what: names.what(signal.type),
    meaning: names.meaning(signal.type),
    source: signal.source,
    score: signal.score,
    ...carried,
    // A logged activity is shown with how it went, and with whom it was.
    ...(logged !== null && {
      said: [howItWent(logged), propertyWords(others)].filter((part) => part !== '').join(' · '),
    }),
    note: note ?? (logged !== null && typeof noteThere === 'string' ? noteThere : null),
  };
}

export function likeItem(like: StoredLike, owners: Owners): FeedItem {
  return {
    kind: 'like',
    key: itemKey('like', like.likeId),
    at: like.likedAt,
    domain: like.domain,
    accountName: like.accountName,
    person: like.person,
    adTitle: like.adTitle,
    engagementLevel: like.engagementLevel,
    owners: [...owners.ofAccount(like.domain), ...owners.ofPerson(like.person.publicIdentifier)],
  };
}
