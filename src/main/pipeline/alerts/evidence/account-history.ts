// What happened at an account lately, in the form that the rules weigh: who came by, in which visits, and what is usual
// there. All pages of one visitor are one visit; otherwise a visitor who reads three pages would look like a crowd. Pure.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/time-units.ts';
import type { Meaning } from './intent.ts';

export interface ActivityEvent {
  /** The signal's id; null for an ad like. */
  readonly id: string | null;
  readonly type: string;
  readonly at: number;
  /** The signal's score, or what a like counts; null if unknown. */
  readonly score: number | null;
  /** The contact's id or address, or the person who liked; null if unknown. */
  readonly person: string | null;
  /** From the account's own domain. A private address, or another company's, proves little. */
  readonly isOwn: boolean;
  readonly isLike: boolean;
  readonly meaning: Meaning;
  /**
   * Many accounts get it within the hour (a webinar, a mailing), so it says little about this one. Expensive: check it last.
   */
  readonly isCrowd: boolean;
}

export interface AccountHistory {
  /** Oldest first. */
  readonly events: readonly ActivityEvent[];
  /** From when on they are complete. */
  readonly since: number;
}

/** Whether a signal counts as an ask. */
export type IsAsk = (meaning: Meaning) => boolean;

/** Anonymous pages further apart than this are taken for two visits. */
const VISIT_GAP_MS = 15 * MINUTE_MS;

/** What is older, and not part of what is happening now, is the account's past. */
export const PAST_MS = 2 * HOUR_MS;

/** Asks within this time of each other are one. */
const ASK_EPISODE_MS = 6 * HOUR_MS;

/** If this share of an account's activity is product use, it is a customer, whatever its stage is called. */
const CUSTOMER = { events: 60, least: 4, share: 0.25 };

/** Working hours in a day, times the share of days that are worked. */
const WORKED = (9 * 5) / 7;

/** The events at from < t ≤ to, oldest first. */
export function within({ events }: AccountHistory, from: number, to: number): readonly ActivityEvent[] {
  return events.slice(countUpTo(events, from), countUpTo(events, to));
}

/** The number of events up to `at`. A binary search: a busy account has thousands, and each of its signals is weighed. */
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

/** The account's known people who appear in `events`. */
export function peopleIn(events: readonly ActivityEvent[]): ReadonlySet<string> {
  return new Set(events.flatMap(({ person, isOwn }) => (person !== null && isOwn ? [person] : [])));
}

/** The known people in `events` who had not been seen before `before`. */
export function newPeopleIn(
  history: AccountHistory,
  events: readonly ActivityEvent[],
  before: number,
): ReadonlySet<string> {
  const met = peopleIn(within(history, -Infinity, before));
  return new Set([...peopleIn(events)].filter((person) => !met.has(person)));
}

/** Visits by unknown visitors, at most `most`: one restless visitor must not count as ten. */
export function anonymousVisitsIn(events: readonly ActivityEvent[], most: number): number {
  const times = events.filter(({ person }) => person === null).map(({ at }) => at);
  return Math.min(most, new Set(times.map((at) => Math.floor(at / VISIT_GAP_MS))).size);
}

/** Asks in the 30 days up to `before`; `isAsk` says what counts as one. */
export function pastAsks(history: AccountHistory, before: number, isAsk: IsAsk): number {
  return asksBefore(history, before, isAsk).length;
}

/** As `pastAsks`, but asks within a few hours count as one. */
export function askEpisodes(history: AccountHistory, before: number, isAsk: IsAsk): number {
  return new Set(asksBefore(history, before, isAsk).map(({ at }) => Math.floor(at / ASK_EPISODE_MS))).size;
}

function asksBefore(history: AccountHistory, before: number, isAsk: IsAsk): readonly ActivityEvent[] {
  return within(history, before - 30 * DAY_MS, before).filter(({ meaning }) => isAsk(meaning));
}

/** It uses the product: a customer, whatever its stage is called. */
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
 * How unlikely it is to see at least `count` in one unit of time, after `before` in `time`; in decimal places, 0 and up. A
 * poorly known rate could be anything, so it is spread by a gamma distribution, which makes the count negative binomial. The
 * starting assumption is `prior` in two units. `lift`: by how much everything is more now (workspace-lift.ts).
 */
export function surprise(
  count: number,
  { before, time, prior, lift }: { before: number; time: number; prior: number; lift: number },
): number {
  const shape = before + prior;
  const share = (time + 2) / (time + 2 + lift);
  let term = share ** shape;
  let below = 0;
  for (let seen = 0; seen < count; seen += 1) {
    below += term;
    term *= ((shape + seen) / (seen + 1)) * (1 - share);
  }
  return -Math.log10(Math.max(1e-12, 1 - below));
}
