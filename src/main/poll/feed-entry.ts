// What the poller keeps of one feed, which of those that are due runs first, and what is shown of it. No clock, no timer.
import type { Failure, FeedName, Surface } from '../../shared/model.ts';
import { MINUTE_MS } from '../../shared/time-units.ts';
import type { FeedState } from '../store/feeds.ts';
import type { SendRule, Turn } from './budget/budget-rules.ts';
import type { Feed, FeedResult } from './feed.ts';
import { LONGEST_PLAN_MS, type Halt } from './schedule.ts';

export interface Entry {
  readonly feed: Feed;
  /** As it is stored. */
  state: FeedState;
  failure: Failure | null;
  failingSinceAt: number | null;
  halt: Halt | null;
  /** For the diagnostics: its last run, and the last failure it ever had. */
  lastRunAt: number | null;
  lastFailure: { readonly failure: Failure; readonly at: number } | null;
  /** When it last said that some items may have been missed. */
  gapAt: number | null;
  /** When the service last answered one of its calls, or it ended a run with nothing to ask for. */
  heardAt: number | null;
}

export function createEntry(feed: Feed, state: FeedState, now: number): Entry {
  return {
    feed,
    state: { ...state, nextAt: Math.min(state.nextAt, now + LONGEST_PLAN_MS) },
    failure: null,
    failingSinceAt: null,
    halt: null,
    lastRunAt: null,
    lastFailure: null,
    gapAt: null,
    heardAt: null,
  };
}

/**
 * No plan lies further ahead than the longest that is ever made, and nothing has happened later than now: what was noted
 * while the clock was days ahead would stall the feed, or hide its failure, once the clock is set right.
 */
export function holdToNow(entry: Entry, now: number): void {
  const { state } = entry;
  const nextAt = Math.min(state.nextAt, now + Math.max(LONGEST_PLAN_MS, entry.feed.intervalMs()));
  const lastFreshAt = state.lastFreshAt === null ? null : Math.min(state.lastFreshAt, now);
  if (nextAt !== state.nextAt || lastFreshAt !== state.lastFreshAt) {
    entry.state = { ...state, nextAt, lastFreshAt };
  }
  if (entry.failingSinceAt !== null) entry.failingSinceAt = Math.min(entry.failingSinceAt, now);
  if (entry.heardAt !== null) entry.heardAt = Math.min(entry.heardAt, now);
  if (entry.lastRunAt !== null) entry.lastRunAt = Math.min(entry.lastRunAt, now);
}

/** As it would be had the clock shown the earlier time all along. */
export function movedBack(state: FeedState, stepMs: number, now: number): FeedState {
  const lastFreshAt = state.lastFreshAt === null ? null : Math.min(state.lastFreshAt, now);
  return { ...state, lastFreshAt, nextAt: state.nextAt - stepMs };
}

/** After a run that was not put off by the budget. */
export function recordResult(
  entry: Entry,
  result: Exclude<FeedResult, { readonly kind: 'waiting' }>,
  halt: Halt | null,
  now: number,
): void {
  const failure = result.kind === 'fresh' ? null : result.failure;
  if (result.kind === 'fresh') entry.heardAt = now;
  if (result.kind === 'fresh' && result.mayHaveMissed === true) entry.gapAt = now;
  entry.lastRunAt = now;
  entry.failure = failure;
  entry.failingSinceAt = failure === null ? null : (entry.failingSinceAt ?? now);
  entry.halt = halt;
  if (failure !== null) entry.lastFailure = { failure, at: now };
}

/** The first calls after a wake or a change of network often fail: a failure is reported once it has lasted so long. */
export const PATIENCE_MS = MINUTE_MS;

/** When this feed's failure is to be reported; Infinity when it has none, or when that moment has passed. */
export function reportAt({ failingSinceAt }: Entry, now: number): number {
  const at = failingSinceAt === null ? Infinity : failingSinceAt + PATIENCE_MS;
  return at > now ? at : Infinity;
}

/** However short its interval: a slow round of other feeds is no silence. */
const SHORTEST_SILENCE_MS = MINUTE_MS;

/** A feed that has heard nothing for twice its interval is silent. */
function silenceOf(
  { feed, heardAt }: Entry,
  awakeSinceAt: number,
): { readonly since: number; readonly at: number } {
  const since = Math.max(heardAt ?? awakeSinceAt, awakeSinceAt);
  return { since, at: since + Math.max(2 * feed.intervalMs(), SHORTEST_SILENCE_MS) };
}

/** A refused key is refused for every feed of its surface. */
export function haltSurface(entries: readonly Entry[], refused: Entry, now: number): void {
  for (const entry of entries) {
    if (entry.feed.surface !== refused.feed.surface) continue;
    entry.halt = 'surface';
    entry.failure = refused.failure;
    entry.failingSinceAt ??= now;
  }
}

/** While a surface cannot be reached, one feed alone probes for it; these wait for its result. */
export function feedsWaitingFor(entries: readonly Entry[], probe: Entry): readonly Entry[] {
  if (probe.failure === null || !isUnreachable(probe.failure)) return [];
  return entries.filter(
    ({ feed, state }) =>
      feed !== probe.feed && feed.surface === probe.feed.surface && state.nextAt < probe.state.nextAt,
  );
}

function isUnreachable({ code }: Failure): boolean {
  return code === 'no-route' || code === 'tls';
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

/**
 * A feed that waited longer than it may runs first, the longest overdue before all; otherwise the most important one. So
 * important feeds never starve the others, however small the budget.
 */
export function chooseDue(due: readonly Entry[], awakeSinceAt: number, now: number): Entry | null {
  let chosen: Entry | null = null;
  let most = 1;
  for (const entry of due) {
    const share = ageShare(entry, awakeSinceAt, now);
    if (share <= most) continue;
    chosen = entry;
    most = share;
  }
  return chosen ?? due[0] ?? null;
}

/** Its age as a share of the longest it may have. Time in which the machine slept does not count. */
function ageShare({ feed, state }: Entry, awakeSinceAt: number, now: number): number {
  if (feed.longestAgeMs === undefined) return 0;
  return (now - Math.max(state.lastFreshAt ?? awakeSinceAt, awakeSinceAt)) / feed.longestAgeMs;
}
