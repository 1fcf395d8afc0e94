// What is shown about a feed: when it runs next and why not earlier, what is wrong with it, how long it has been silent.
// Pure.
import { keyLimitCodes } from '../../../shared/contract/failures.ts';
import type { Failure, FeedName, Surface } from '../../../shared/model.ts';
import { MINUTE_MS } from '../../../shared/time-units.ts';
import { feedsOf } from '../api/operations.ts';
import type { SendRule, Turn } from './budget/budget-rules.ts';
import { ageShare } from './choose-due.ts';
import { plannedAt, type Entry } from './feed-entry.ts';
import { isUnreachable, type Halt } from './schedule.ts';

/**
 * The first calls after waking or a change of network often fail, so a failure is reported only once it has lasted this
 * long.
 */
export const PATIENCE_MS = MINUTE_MS;

/** When this feed's failure is to be reported; Infinity if there is none, or that moment has passed. */
export function reportAt({ failingSinceAt }: Entry, now: number): number {
  const at = failingSinceAt === null ? Infinity : failingSinceAt + PATIENCE_MS;
  return at > now ? at : Infinity;
}

/** Minimum, however short its interval: a slow round of other feeds is not silence. */
const SHORTEST_SILENCE_MS = MINUTE_MS;

/** A feed is silent when nothing was heard for twice its interval (the one it was planned with, or a longer one). */
function silenceOf(
  { feed, heardAt, releasedAt, plannedMs }: Entry,
  awakeSinceAt: number,
): { readonly since: number; readonly at: number } {
  const since = Math.max(heardAt ?? awakeSinceAt, releasedAt ?? awakeSinceAt, awakeSinceAt);
  return { since, at: since + Math.max(2 * Math.max(feed.intervalMs(), plannedMs), SHORTEST_SILENCE_MS) };
}

/** Why a feed does not run before its next instant. */
export type NextReason = 'pace' | 'back-off' | SendRule;

export interface FeedStatus {
  readonly feed: FeedName;
  readonly surface: Surface;
  readonly isOccasional: boolean;
  /** Null before its first good run. */
  readonly lastFreshAt: number | null;
  /** In a row, up to now. */
  readonly failures: number;
  /** When it will actually be sent: the later of its own plan and the budget's turn. */
  readonly nextAt: number;
  /** Null while halted. */
  readonly nextReason: NextReason | null;
  readonly failure: Failure | null;
  readonly failingSinceAt: number | null;
  readonly halt: Halt | null;
  readonly lastRunAt: number | null;
  /** Its last answer in this run of the app; null before the first. */
  readonly heardAt: number | null;
  readonly lastFailure: Entry['lastFailure'];
  readonly gapAt: number | null;
  /** Since when the newest of its items include one that cannot be read; null while all can be. */
  readonly unreadableSinceAt: number | null;
  /** It waited longer than it may although it could have run, and neither a failure nor a halt explains it. */
  readonly isOverAge: boolean;
  /** From the end of one good run to the start of the next. */
  readonly intervalMs: number;
  /** When it was last heard from: its last answer, the start or the last wake. */
  readonly silentSinceAt: number;
  /** Twice its interval later, at least a minute: from then on "Live" would be a guess. */
  readonly silentAt: number;
}

/**
 * It was read to its end within twice its interval. A walk that continues after a night's sleep is heard from, but not fresh
 * before its end.
 */
export function isFresh(
  { lastFreshAt, silentSinceAt, silentAt }: Pick<FeedStatus, 'lastFreshAt' | 'silentSinceAt' | 'silentAt'>,
  now: number,
): boolean {
  return lastFreshAt !== null && now - lastFreshAt < silentAt - silentSinceAt;
}

/** Nothing was heard for twice its interval, and neither a failure nor a halt explains it. */
export function isSilent({ halt, failure, silentAt }: FeedStatus, now: number): boolean {
  return halt === null && failure === null && now >= silentAt;
}

/** A surface has not answered since the app was started. What was answered before says nothing about now. */
export function isUnheard(feeds: readonly FeedStatus[]): boolean {
  const asked = feeds.filter(({ isOccasional }) => !isOccasional);
  return asked.some(
    ({ surface }) => !asked.some((feed) => feed.surface === surface && feed.heardAt !== null),
  );
}

/** Silent without a quota to explain it: something inside Hotlist does not run. */
function isStuck(status: FeedStatus, now: number): boolean {
  const { nextReason } = status;
  return isSilent(status, now) && (nextReason === null || nextReason === 'pace' || nextReason === 'back-off');
}

/** Feeds that were not heard from without any explanation; waiting for the surface's probe is one. */
export function stuckFeeds(feeds: readonly FeedStatus[], now: number): readonly FeedStatus[] {
  const isProbed = (surface: Surface): boolean =>
    feeds.some((feed) => feed.surface === surface && feed.failure !== null && isUnreachable(feed.failure));
  return feeds.filter((feed) => isStuck(feed, now) && !isProbed(feed.surface));
}

export function statusOf(entry: Entry, turn: Turn, awakeSinceAt: number, now: number): FeedStatus {
  const {
    feed,
    state,
    failure,
    failingSinceAt,
    halt,
    lastRunAt,
    heardAt,
    lastFailure,
    gapAt,
    unreadableSinceAt,
  } = entry;
  const isHalted = halt !== null;
  const silence = silenceOf(entry, awakeSinceAt);
  const own: NextReason = state.failures > 0 ? 'back-off' : 'pace';
  return {
    feed: feed.name,
    surface: feed.surface,
    isOccasional: feed.isOccasional === true,
    lastFreshAt: state.lastFreshAt,
    failures: state.failures,
    nextAt: Math.max(plannedAt(entry), turn.at),
    nextReason: isHalted ? null : turn.at > Math.max(state.nextAt, now) ? (turn.rule ?? own) : own,
    failure,
    failingSinceAt,
    halt: halt?.kind ?? null,
    lastRunAt,
    heardAt,
    lastFailure,
    gapAt,
    unreadableSinceAt,
    isOverAge: !isHalted && failure === null && ageShare(entry, awakeSinceAt, now) > 1,
    intervalMs: feed.intervalMs(),
    silentSinceAt: silence.since,
    silentAt: silence.at,
  };
}

/** Feeds that query the Accounts API by POST, which a read-only key or a plan may not allow (API 5.4, 5.8). */
const postFeeds = feedsOf(({ surface, method }) => surface === 'public' && method === 'POST');

/**
 * Something the key could never do. This was said when the key was connected, and the signals provide the ranking instead,
 * so it is neither an alarm nor a state that needs the user. Without signals, or for something that once worked, it is both.
 */
export function isKnownLimit(
  { feed, failure, lastFreshAt }: Pick<FeedStatus, 'feed' | 'failure' | 'lastFreshAt'>,
  all: readonly Pick<FeedStatus, 'surface'>[],
): boolean {
  if (failure === null || lastFreshAt !== null || !postFeeds.includes(feed)) return false;
  return keyLimitCodes.includes(failure.code) && all.some(({ surface }) => surface === 'rest');
}
