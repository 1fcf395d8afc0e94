// What has happened at an account lately, as the rules weigh it: who came by, in which visits, and what is usual there.
// Pages of one visitor are one visit: counted singly, a visitor who reads three pages would be a crowd. Pure.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time-units.ts';
import type { Meaning } from './intent.ts';

export interface ActivityEvent {
  /** Of the signal; null of an ad like. */
  readonly id: string | null;
  readonly type: string;
  readonly at: number;
  /** The signal's score, or what a like counts. */
  readonly score: number;
  /** The contact's id or address, or whoever liked; null: nobody knows who it was. */
  readonly person: string | null;
  /** Of the account's own domain: a private address, or another company's, proves little. */
  readonly isOwn: boolean;
  readonly isLike: boolean;
  readonly meaning: Meaning;
  /** It comes to many accounts within the hour: a webinar, a mailing. It says little of this one. Ask it last. */
  readonly isCrowd: boolean;
}

export interface AccountHistory {
  /** Oldest first. */
  readonly events: readonly ActivityEvent[];
  /** From when on they are complete. */
  readonly since: number;
}

/** Anonymous pages further apart than this are taken for two visits. */
const VISIT_GAP_MS = 15 * MINUTE_MS;

/** What is older than this, and no part of what happens now, is the account's past. */
export const PAST_MS = 2 * HOUR_MS;

/** Asks within this time are one. */
const ASK_EPISODE_MS = 6 * HOUR_MS;

/** So much of what an account does with the product, and it is a customer, whatever its stage is called. */
const CUSTOMER = { events: 60, least: 4, share: 0.25 };

/** Working hours of a day, and the share of days that are worked. */
const WORKED = (9 * 5) / 7;

/** Those of from < t ≤ to, oldest first. */
export function within({ events }: AccountHistory, from: number, to: number): readonly ActivityEvent[] {
  return events.slice(countUpTo(events, from), countUpTo(events, to));
}

/** How many of them are not after `at`, by halves: a busy account has thousands, and each of its signals is weighed. */
function countUpTo(events: readonly ActivityEvent[], at: number): number {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const event = events[middle];
    if (event !== undefined && event.at <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Known people of the account among these. */
export function facesIn(events: readonly ActivityEvent[]): ReadonlySet<string> {
  return new Set(events.flatMap(({ person, isOwn }) => (person !== null && isOwn ? [person] : [])));
}

/** Those of them who had not been here before `before`. */
export function newFacesIn(
  history: AccountHistory,
  events: readonly ActivityEvent[],
  before: number,
): ReadonlySet<string> {
  const met = facesIn(within(history, -Infinity, before));
  return new Set([...facesIn(events)].filter((person) => !met.has(person)));
}

/** Visits of somebody unknown among these, at most `most`: one restless visitor must not count for ten. */
export function anonymousVisitsIn(events: readonly ActivityEvent[], most: number): number {
  const times = events.filter(({ person }) => person === null).map(({ at }) => at);
  return Math.min(most, new Set(times.map((at) => Math.floor(at / VISIT_GAP_MS))).size);
}

/** Asks in the 30 days up to `before`. */
export function pastAsks(history: AccountHistory, before: number): number {
  return asksBefore(history, before).length;
}

/** The same, but those of a few hours are one. */
export function askEpisodes(history: AccountHistory, before: number): number {
  return new Set(asksBefore(history, before).map(({ at }) => Math.floor(at / ASK_EPISODE_MS))).size;
}

function asksBefore(history: AccountHistory, before: number): readonly ActivityEvent[] {
  return within(history, before - 30 * DAY_MS, before).filter(({ meaning }) => meaning.isAsk);
}

/** It works with the product: a customer, whatever its stage is called. */
export function isLikelyCustomer({ events }: AccountHistory): boolean {
  const latest = events.slice(-CUSTOMER.events);
  const uses = latest.filter(({ meaning }) => meaning.isProductUse).length;
  return uses >= CUSTOMER.least && uses >= CUSTOMER.share * latest.length;
}

export interface UsualVisitors {
  /** Visitors in all, hour by hour, and those who are known. */
  readonly all: number;
  readonly known: number;
  /** Working hours that they came in. */
  readonly hours: number;
}

/** Who came by in the two weeks before `before`. */
export function usualVisitors(history: AccountHistory, before: number): UsualVisitors {
  const from = Math.max(history.since, before - 14 * DAY_MS);
  const hours = new Map<number, Set<string>>();
  for (const event of within(history, from, before)) {
    const { at, person } = event;
    if (event.isLike || event.isCrowd) continue;
    const hour = Math.floor(at / HOUR_MS);
    const visitors = hours.get(hour) ?? new Set<string>();
    visitors.add(person === null ? `anonymous ${Math.floor(at / VISIT_GAP_MS)}` : `known ${person}`);
    hours.set(hour, visitors);
  }
  const visitors = [...hours.values()].flatMap((set) => [...set]);
  const days = Math.max(0.5, (before - from) / DAY_MS);
  return {
    all: visitors.length,
    known: visitors.filter((visitor) => visitor.startsWith('known')).length,
    hours: Math.max(4, days * WORKED),
  };
}

/**
 * How unlikely it is to see at least `count` of what came `before` times in `time`, in one unit of time: decimal places,
 * 0 and up. A rate of which little is known may be anything, so it is spread by a gamma distribution (the count is then
 * negative binomial); what is not known yet starts from `prior` in two units.
 */
export function surprise(
  count: number,
  { before, time, prior }: { before: number; time: number; prior: number },
): number {
  const shape = before + prior;
  const share = (time + 2) / (time + 3);
  let term = share ** shape;
  let below = 0;
  for (let seen = 0; seen < count; seen += 1) {
    below += term;
    term *= ((shape + seen) / (seen + 1)) * (1 - share);
  }
  return -Math.log10(Math.max(1e-12, 1 - below));
}
