// What the poller keeps of one feed, and how a run, a wake, a refusal and a clock that was set change it. When it runs is in
// schedule.ts, which of several runs first in choose-due.ts, what is shown of it in feed-status.ts. No clock, no timer.
import type { Failure } from '../../../shared/model.ts';
import type { FeedState } from '../store/feeds.ts';
import type { Feed, FeedResult } from './feed.ts';
import { HALT_MS, isUnreachable, LONGEST_PLAN_MS, type Halt } from './schedule.ts';

export interface Entry {
  readonly feed: Feed;
  /** As it is stored. */
  state: FeedState;
  failure: Failure | null;
  failingSinceAt: number | null;
  halt: { readonly kind: Halt; readonly at: number } | null;
  /** For the diagnostics: its last run, and the last failure it ever had. */
  lastRunAt: number | null;
  lastFailure: { readonly failure: Failure; readonly at: number } | null;
  /** When it last said that some items may have been missed. */
  gapAt: number | null;
  /** Since when the newest of its items include one that cannot be read; null once newer ones can all be. */
  unreadableSinceAt: number | null;
  /** The interval that its next run was planned with. By then, the hour may call for a different one. */
  plannedMs: number;
  /** When the service last answered one of its calls, or it ended a run with nothing to ask for; null before that, in this run of the app. */
  heardAt: number | null;
  /** Its run was put off until another feed has reached the service again. */
  waitsForProbe: boolean;
  /** When `waitsForProbe` last ended. Silence before that is expected. */
  releasedAt: number | null;
}

export function createEntry(feed: Feed, stored: FeedState, now: number): Entry {
  const state = heldToStart(feed, stored, now);
  return {
    feed,
    state,
    failure: null,
    failingSinceAt: null,
    halt: null,
    lastRunAt: null,
    lastFailure: null,
    gapAt: null,
    unreadableSinceAt: null,
    plannedMs: Math.max(0, state.nextAt - now),
    heardAt: null,
    waitsForProbe: false,
    releasedAt: null,
  };
}

/** What was noted while the clock was ahead says nothing about how long ago that was, so the feed is due. */
function heldToStart(feed: Feed, state: FeedState, now: number): FeedState {
  const { lastFreshAt, nextAt } = state;
  const wasAhead = (lastFreshAt ?? 0) > now || nextAt > now + longestPlanMs(feed);
  if (!wasAhead) return state;
  return { ...state, nextAt: now, lastFreshAt: lastFreshAt === null ? null : Math.min(lastFreshAt, now) };
}

function longestPlanMs(feed: Feed): number {
  return Math.max(LONGEST_PLAN_MS, feed.intervalMs());
}

/**
 * No plan lies further ahead than the longest that is ever made, and nothing has happened later than now: what was noted
 * while the clock was days ahead would stall the feed, or hide its failure, once the clock is set right.
 */
export function holdToNow(entry: Entry, now: number): void {
  const { state } = entry;
  const nextAt = Math.min(state.nextAt, now + longestPlanMs(entry.feed));
  const lastFreshAt = state.lastFreshAt === null ? null : Math.min(state.lastFreshAt, now);
  if (nextAt !== state.nextAt || lastFreshAt !== state.lastFreshAt) {
    entry.state = { ...state, nextAt, lastFreshAt };
  }
  if (entry.failingSinceAt !== null) entry.failingSinceAt = Math.min(entry.failingSinceAt, now);
  if (entry.heardAt !== null) entry.heardAt = Math.min(entry.heardAt, now);
  if (entry.releasedAt !== null) entry.releasedAt = Math.min(entry.releasedAt, now);
  if (entry.halt !== null) entry.halt = { ...entry.halt, at: Math.min(entry.halt.at, now) };
  if (entry.lastRunAt !== null) entry.lastRunAt = Math.min(entry.lastRunAt, now);
}

/** As it would be had the clock shown the earlier time all along. */
export function movedBack(state: FeedState, stepMs: number, now: number): FeedState {
  const lastFreshAt = state.lastFreshAt === null ? null : Math.min(state.lastFreshAt, now);
  return { ...state, lastFreshAt, nextAt: state.nextAt - stepMs };
}

/** The service answered one of its calls. */
export function recordAnswer(entry: Entry, now: number): void {
  entry.heardAt = now;
}

/** A failure from before a sleep says nothing about now, and is not reported in the first minute after it. */
export function forgetFailure(entry: Entry): void {
  entry.failure = null;
  entry.failingSinceAt = null;
}

/** When it runs next by its own plan. A halt ends by itself, so that what it waits for is asked about. */
export function plannedAt({ state, halt }: Entry): number {
  return halt === null ? state.nextAt : Math.max(state.nextAt, halt.at + HALT_MS);
}

/** The user may have fixed what halted it. */
export function endHalt(entry: Entry): void {
  entry.halt = null;
}

/** After a run that the budget did not postpone. */
export function recordResult(
  entry: Entry,
  result: Exclude<FeedResult, { readonly kind: 'waiting' }>,
  halt: Halt | null,
  now: number,
): void {
  const failure = result.kind === 'fresh' ? null : result.failure;
  if (result.kind === 'fresh') entry.heardAt = now;
  if (result.kind === 'fresh' && result.mayHaveMissed === true) entry.gapAt = now;
  if (result.kind === 'fresh') recordReadable(entry, result, now);
  entry.lastRunAt = now;
  entry.waitsForProbe = false;
  entry.failure = failure;
  entry.failingSinceAt = failure === null ? null : (entry.failingSinceAt ?? now);
  entry.halt = halt === null ? null : { kind: halt, at: now };
  if (failure !== null) entry.lastFailure = { failure, at: now };
}

/** A run without news says nothing about what came before, unless what could not be read has become readable. */
function recordReadable(
  entry: Entry,
  { hasUnreadableNews, newCount, malformedCount }: Extract<FeedResult, { readonly kind: 'fresh' }>,
  now: number,
): void {
  if (hasUnreadableNews === true) entry.unreadableSinceAt ??= now;
  else if (newCount > 0 || malformedCount === 0) entry.unreadableSinceAt = null;
}

/** A key refused once is refused for every feed of its surface; the first of them to run asks for all. */
export function haltSurface(entries: readonly Entry[], refused: Entry, now: number): void {
  for (const entry of entries) {
    if (entry.feed.surface !== refused.feed.surface) continue;
    entry.halt = { kind: 'surface', at: now };
    entry.failure = refused.failure;
    entry.failingSinceAt ??= now;
  }
}

/** While a surface cannot be reached, a single feed probes it; these wait for its result. */
export function feedsWaitingFor(entries: readonly Entry[], probe: Entry): readonly Entry[] {
  if (probe.failure === null || !isUnreachable(probe.failure)) return [];
  return entries.filter(
    ({ feed, state }) =>
      feed !== probe.feed && feed.surface === probe.feed.surface && state.nextAt < probe.state.nextAt,
  );
}

/**
 * The feeds that waited for this probe, if it has reached the service. The probe may have run ahead of its plan; by their own
 * plans, the feeds would wait for as long as an outage of hours had made them.
 */
export function feedsReleasedBy(entries: readonly Entry[], probe: Entry): readonly Entry[] {
  if (probe.failure !== null && isUnreachable(probe.failure)) return [];
  return entries.filter(({ feed, waitsForProbe }) => waitsForProbe && feed.surface === probe.feed.surface);
}
