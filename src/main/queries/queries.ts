// Questions to the recorded data from outside of the app, and their answers: the same readers and the same words as in the
// panel, in a shape of its own (answers.ts). Reads only, and never asks the service.
import { emptyFilter } from '../../shared/account-filter.ts';
import type { FeedKind } from '../../shared/contract/feed.ts';
import { feedKinds } from '../../shared/contract/feed.ts';
import { itemKey, readItemKey } from '../../shared/item-key.ts';
import { accountLink, personLink } from '../../shared/links.ts';
import type { HotWindow, LookupResult } from '../../shared/model.ts';
import { instantOf, localTime, type UtcOffset } from '../local-time.ts';
import { lookUpLocally } from '../lookup/local-lookup.ts';
import { parseQuery } from '../lookup/query.ts';
import { viewAccount } from '../view-model/account-view.ts';
import { listFeed } from '../view-model/feed-view.ts';
import { viewRows } from '../view-model/hot-view.ts';
import { explain } from '../view-model/ledger-view.ts';
import { viewPerson } from '../view-model/people-view.ts';
import { listRanked } from '../view-model/ranked-list.ts';
import { readSignalNames } from '../view-model/signal-names.ts';
import {
  ANSWER_VERSION,
  type AccountAnswer,
  type FeedAnswer,
  type FindAnswer,
  type HotAnswer,
  type PersonAnswer,
  type TodayAnswer,
  type WhyAnswer,
  type WhyNotAnswer,
} from './answers.ts';
import { alertAnswer, isoAt, isoOf, itemOf, personOf } from './item-answers.ts';
import type { Recorded } from './recorded-data.ts';
import {
  accountWithoutNames,
  foundWithoutNames,
  hotRowWithoutNames,
  itemWithoutNames,
  personWithoutNames,
  whyWithoutNames,
} from './without-names.ts';

/** Rows in one answer. */
export const MOST_ROWS = 200;
const USUAL_ROWS = 20;

/** Items of an account in its answer; older ones come by its feed. */
const MOST_ITEMS = 20;

/** Characters of a question; what follows was pasted by accident. */
export const LONGEST_WORDS = 300;

export interface HotQuestion {
  /** Left out: the one that the app shows. */
  readonly window?: HotWindow | undefined;
  readonly offset?: number | undefined;
  /** 1 to `MOST_ROWS`. */
  readonly limit?: number | undefined;
}

export interface FeedQuestion {
  /** Epoch ms; left out: all that is kept. */
  readonly sinceAt?: number | undefined;
  readonly kinds?: readonly FeedKind[] | undefined;
  /** Root domain. */
  readonly domain?: string | undefined;
  /** `next` of an answer. */
  readonly before?: string | undefined;
  /** 1 to `MOST_ROWS`. */
  readonly limit?: number | undefined;
}

export function hot({ store, ...recorded }: Recorded, question: HotQuestion, now: number): HotAnswer {
  const { window = recorded.hotWindow, offset = 0 } = question;
  const limit = rowsOf(question.limit);
  const list = listRanked(store, window, emptyFilter, now, recorded.settings);
  const accounts = viewRows(store, list, { offset, limit }, now);
  return {
    ...headOf(recorded),
    kind: 'hot',
    window,
    scoreKind: list.scoreWindow,
    asOf: isoOf(list.asOf),
    total: list.total,
    accounts: accounts
      .map((account) => ({
        rank: account.rank,
        domain: account.domain,
        name: account.name,
        score: account.score,
        moved: account.movement,
        why: account.why,
        stage: account.stage,
        latestActivityAt: isoOf(account.latestActivityAt),
        link: accountLink(account.domain),
      }))
      .map((row) => (recorded.settings.hideNames ? hotRowWithoutNames(row) : row)),
    nextOffset: offset + accounts.length < list.rows.length ? offset + accounts.length : null,
  };
}

/** `typed`: a domain or address, as the lookup takes them. Null when nothing is known of it, or it is none. */
export function account({ store, ...recorded }: Recorded, typed: string, now: number): AccountAnswer | null {
  const domain = domainIn(typed);
  const view =
    domain === null
      ? null
      : viewAccount(store, domain, {
          now,
          crmUrlTemplate: '',
          hasPublicApi: false,
          window: recorded.hotWindow,
          leavingOut: recorded.settings,
        });
  if (view === null) return null;
  const { account: known } = view;
  const answer: AccountAnswer = {
    ...headOf(recorded),
    kind: 'account',
    domain: known.domain,
    name: known.name,
    industry: known.industry,
    country: known.country,
    city: known.city,
    companySize: known.companySize,
    stage: known.stage,
    icp: known.icpName,
    labels: known.labels.map(({ name }) => name),
    scoreKind: view.scoreKind,
    score: view.score,
    rank: view.rank,
    window: view.window,
    why: view.why,
    contributions: view.contributions.map(({ what, count, points, latestAt }) => ({
      what,
      count,
      points,
      latestAt: isoAt(latestAt),
    })),
    people: view.people.map(personOf),
    signalCount: view.signalCount,
    latestActivityAt: isoOf(known.latestActivityAt),
    items: view.items.slice(0, MOST_ITEMS).map(itemOf),
    link: accountLink(known.domain),
  };
  return recorded.settings.hideNames ? accountWithoutNames(store, answer) : answer;
}

/** `typed`: a public identifier or an address of LinkedIn. Null when nobody is known by it. */
export function person({ store, ...recorded }: Recorded, typed: string): PersonAnswer | null {
  const query = parseQuery(typed.slice(0, LONGEST_WORDS));
  const known = store.people.find(query.kind === 'person' ? query.publicIdentifier : typed);
  if (known === null) return null;
  const view = viewPerson(store, known);
  const answer: PersonAnswer = {
    ...headOf(recorded),
    kind: 'person',
    id: view.publicIdentifier,
    name: view.name,
    headline: view.headline,
    score: view.score,
    domain: view.domain,
    accountName: view.accountName,
    lastSeenAt: isoOf(view.lastSeenAt),
    linkedInUrl: view.linkedInUrl,
    emails: view.contacts.map(({ email }) => email),
    link: personLink(view.publicIdentifier),
  };
  return recorded.settings.hideNames ? personWithoutNames(answer) : answer;
}

export function find({ store, ...recorded }: Recorded, words: string, now: number): FindAnswer {
  const found = lookUpLocally(store, words.slice(0, LONGEST_WORDS), now, recorded.hotWindow);
  return {
    ...headOf(recorded),
    kind: 'find',
    words: found.query,
    results: found.results
      .map((result) => ({
        kind: result.kind,
        id: result.id,
        name: result.name,
        detail: result.detail,
        scoreKind: result.scoreKind,
        score: result.score,
        latestActivityAt: isoOf(result.latestActivityAt),
        link: linkOf(result),
      }))
      .map((row) => (recorded.settings.hideNames ? foundWithoutNames(row) : row)),
  };
}

/** `id`: of an item of the feed, also the service's own of a signal. Null for what is not known (any more). */
export function why({ store, ...recorded }: Recorded, id: string, now: number): WhyAnswer | null {
  const { retentionDays } = recorded.settings;
  const keys = readItemKey(id) === null ? feedKinds.map((kind) => itemKey(kind, id)) : [id];
  for (const key of keys) {
    const entry = explain(store, key, { now, retentionDays });
    if (entry === null) continue;
    const answer: WhyAnswer = {
      ...headOf(recorded),
      kind: 'why',
      id: entry.key,
      at: isoAt(entry.at),
      name: entry.title,
      what: entry.what,
      outcome: entry.outcome,
      reason: entry.reason,
      domain: entry.account,
      link: entry.account === null ? null : accountLink(entry.account),
    };
    return recorded.settings.hideNames ? whyWithoutNames(store, answer) : answer;
  }
  return null;
}

/**
 * Why the signals and likes of an account were alerted or not, a page of its feed at a time. `typed`: a domain or address.
 * Null when there is no domain in it; 'bad-place' when `before` is no `next` of an answer.
 */
export function whyNot(
  recorded: Recorded,
  { domain: typed, before, limit }: { readonly domain: string } & Pick<FeedQuestion, 'before' | 'limit'>,
  now: number,
): WhyNotAnswer | 'bad-place' | null {
  const domain = domainIn(typed);
  if (domain === null) return null;
  const page = feed(recorded, { domain, before, limit, kinds: ['signal', 'like'] });
  if (page === null) return 'bad-place';
  const entries = page.items.flatMap(({ id }) => why(recorded, id, now) ?? []);
  return { ...headOf(recorded), kind: 'why-not', entries, next: page.next };
}

/** Whom to call next and what is due: what Today and the follow-ups of the panel come to. */
export function today(
  { store, ...recorded }: Recorded,
  { now, utcOffsetMinutes }: { readonly now: number; readonly utcOffsetMinutes: UtcOffset },
): TodayAnswer {
  const { hideNames } = recorded.settings;
  const tomorrow = instantOf(localTime(now, utcOffsetMinutes).day + 1, 0, utcOffsetMinutes);
  const due = store.outbox.listReminders(tomorrow - 1).slice(0, MOST_ROWS);
  const accounts = store.accounts.findAll(due.map(({ domain }) => domain));
  return {
    ...headOf(recorded),
    kind: 'today',
    toCall: store.toCall
      .list(now)
      .map((alert) => alertAnswer(itemKey('alert', alert.id), alert))
      .map((item) => (hideNames ? itemWithoutNames(store, item) : item)),
    unreadCount: store.threads.countUnread(),
    followUps: due.map(({ domain, type, remindAt }) => ({
      at: isoAt(remindAt ?? now),
      domain: hideNames ? null : domain,
      name: hideNames ? '' : (accounts.get(domain)?.name ?? domain),
      what: readSignalNames(store).what(type),
      link: hideNames ? null : accountLink(domain),
    })),
  };
}

/** Null when `before` is no `next` of an answer. */
export function feed({ store, ...recorded }: Recorded, question: FeedQuestion): FeedAnswer | null {
  const { sinceAt = null, kinds = feedKinds, domain } = question;
  const limit = rowsOf(question.limit);
  const place = question.before === undefined ? fromTheTop : readPlace(question.before);
  if (place === null) return null;
  const page = listFeed(store, {
    before: place.before,
    kinds: [...kinds],
    limit: place.given + limit,
    ...(domain !== undefined && { domain }),
  });
  const found = sinceAt === null ? page.items : page.items.filter(({ at }) => at >= sinceAt);
  const items = found.slice(place.given);
  const last = items.at(-1);
  const hasMore = page.hasOlder && found.length === page.items.length && last !== undefined;
  const { hideNames } = recorded.settings;
  return {
    ...headOf(recorded),
    kind: 'feed',
    since: isoOf(sinceAt),
    items: items.map(itemOf).map((item) => (hideNames ? itemWithoutNames(store, item) : item)),
    next: !hasMore
      ? null
      : hideNames
        ? `${last.at}~#${found.filter(({ at }) => at === last.at).length}`
        : `${last.at}~${last.key}`,
  };
}

/** What is typed or pasted where an account is meant; null when there is no domain in it. */
function domainIn(typed: string): string | null {
  const query = parseQuery(typed.slice(0, LONGEST_WORDS));
  return query.kind === 'domain' || query.kind === 'email' ? query.domain : null;
}

interface Place {
  readonly before: { readonly at: number; readonly key: string } | null;
  /** Items that follow there and were answered already. */
  readonly given: number;
}

const fromTheTop: Place = { before: null, given: 0 };

/** Sorts behind the key of any item. */
const LAST_KEY = '\u{10ffff}';

/** An instant with the key of an item, or, where keys may name somebody, with how many of that instant were answered. */
function readPlace(text: string): Place | null {
  const [, at = '', key = ''] = /^(\d{1,16})~(.{1,2000})$/su.exec(text) ?? [];
  const [, given] = /^#(\d{1,4})$/u.exec(key) ?? [];
  if (given !== undefined) return { before: { at: Number(at), key: LAST_KEY }, given: Number(given) };
  return readItemKey(key) === null ? null : { before: { at: Number(at), key }, given: 0 };
}

/** A contact opens its account. */
function linkOf(result: LookupResult): string {
  if (result.kind === 'contact') return accountLink(result.domain);
  return result.kind === 'account' ? accountLink(result.id) : personLink(result.id);
}

function headOf({ isDemo, settings }: Pick<Recorded, 'isDemo' | 'settings'>) {
  return { version: ANSWER_VERSION, isDemo, hidesNames: settings.hideNames } as const;
}

function rowsOf(limit: number | undefined): number {
  return Math.min(MOST_ROWS, Math.max(1, Math.trunc(limit ?? USUAL_ROWS)));
}
