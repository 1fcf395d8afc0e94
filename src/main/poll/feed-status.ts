// What is shown of a feed: when it runs next and why not before, what is wrong with it, how long it has been silent. Pure.
import { keyLimitCodes } from '../../shared/contract/failures.ts';
import type { Failure, FeedName, Surface } from '../../shared/model.ts';
import { MINUTE_MS } from '../../shared/time-units.ts';
import type { SendRule, Turn } from './budget/budget-rules.ts';
import { ageShare } from './choose-due.ts';
import type { Entry } from './feed-entry.ts';
import { isUnreachable, type Halt } from './schedule.ts';

/** The first calls after a wake or a change of network often fail: a failure is reported once it has lasted so long. */
export const PATIENCE_MS = MINUTE_MS;

/** When this feed's failure is to be reported; Infinity when it has none, or when that moment has passed. */
export function reportAt({ failingSinceAt }: Entry, now: number): number {
  const at = failingSinceAt === null ? Infinity : failingSinceAt + PATIENCE_MS;
  return at > now ? at : Infinity;
}

/** However short its interval: a slow round of other feeds is no silence. */
const SHORTEST_SILENCE_MS = MINUTE_MS;

/** A feed that has heard nothing for twice its interval, the one it was planned with or a longer one, is silent. */
function silenceOf(
  { feed, heardAt, plannedMs }: Entry,
  awakeSinceAt: number,
): { readonly since: number; readonly at: number } {
  const since = Math.max(heardAt ?? awakeSinceAt, awakeSinceAt);
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
  /** When it will really be sent: the later of its own plan and the budget's turn. Null while halted. */
  readonly nextAt: number | null;
  readonly nextReason: NextReason | null;
  readonly failure: Failure | null;
  readonly failingSinceAt: number | null;
  readonly halt: Halt | null;
  readonly lastRunAt: number | null;
  readonly lastFailure: Entry['lastFailure'];
  readonly gapAt: number | null;
  /** It waited longer than it may while it could have run, and neither a failure nor a halt explains it. */
  readonly isOverAge: boolean;
  /** From the end of one good run to the start of the next. */
  readonly intervalMs: number;
  /** Since when nothing of it was heard: its last answer, the start or the last wake. */
  readonly silentSinceAt: number;
  /** Twice its interval after that, a minute at least: from then on "Live" would be a guess. */
  readonly silentAt: number;
}

/**
 * It was read to its end within twice its interval. A walk that goes on after a night asleep is heard, but not fresh before
 * its end.
 */
export function isFresh(
  { lastFreshAt, silentSinceAt, silentAt }: Pick<FeedStatus, 'lastFreshAt' | 'silentSinceAt' | 'silentAt'>,
  now: number,
): boolean {
  return lastFreshAt !== null && now - lastFreshAt < silentAt - silentSinceAt;
}

/** It heard nothing for twice its interval, and neither a failure nor a halt explains it. */
export function isSilent({ halt, failure, silentAt }: FeedStatus, now: number): boolean {
  return halt === null && failure === null && now >= silentAt;
}

/** Silent, and no quota explains it either: something in Hotlist does not run. */
function isStuck(status: FeedStatus, now: number): boolean {
  const { nextReason } = status;
  return isSilent(status, now) && (nextReason === null || nextReason === 'pace' || nextReason === 'back-off');
}

/** Those of which nothing was heard although nothing explains it; one that waits for its surface's probe is explained. */
export function stuckFeeds(feeds: readonly FeedStatus[], now: number): readonly FeedStatus[] {
  const isProbed = (surface: Surface): boolean =>
    feeds.some((feed) => feed.surface === surface && feed.failure !== null && isUnreachable(feed.failure));
  return feeds.filter((feed) => isStuck(feed, now) && !isProbed(feed.surface));
}

export function statusOf(entry: Entry, turn: Turn, awakeSinceAt: number, now: number): FeedStatus {
  const { feed, state, failure, failingSinceAt, halt, lastRunAt, lastFailure, gapAt } = entry;
  const isHalted = halt !== null;
  const silence = silenceOf(entry, awakeSinceAt);
  const own: NextReason = state.failures > 0 ? 'back-off' : 'pace';
  return {
    feed: feed.name,
    surface: feed.surface,
    isOccasional: feed.isOccasional === true,
    lastFreshAt: state.lastFreshAt,
    failures: state.failures,
    nextAt: isHalted ? null : Math.max(state.nextAt, turn.at),
    nextReason: isHalted ? null : turn.at > Math.max(state.nextAt, now) ? (turn.rule ?? own) : own,
    failure,
    failingSinceAt,
    halt,
    lastRunAt,
    lastFailure,
    gapAt,
    isOverAge: !isHalted && failure === null && ageShare(entry, awakeSinceAt, now) > 1,
    intervalMs: feed.intervalMs(),
    silentSinceAt: silence.since,
    silentAt: silence.at,
  };
}

/** Feeds that ask the Accounts API by POST, which a read-only key or a plan may not allow (API 5.4, 5.8). */
const postFeeds: readonly FeedName[] = [
  'ranked-24h',
  'ranked-7d',
  'ranked-30d',
  'ranked-all',
  'person-scores',
  'trend',
];

/**
 * What the key never could do. It was said when the key was connected, and the signals rank in its place, so it is neither
 * an alarm nor a state that needs somebody. Without signals, or for what once went well, it is both.
 */
export function isKnownLimit(
  { feed, failure, lastFreshAt }: Pick<FeedStatus, 'feed' | 'failure' | 'lastFreshAt'>,
  all: readonly Pick<FeedStatus, 'surface'>[],
): boolean {
  if (failure === null || lastFreshAt !== null || !postFeeds.includes(feed)) return false;
  return keyLimitCodes.includes(failure.code) && all.some(({ surface }) => surface === 'rest');
}
