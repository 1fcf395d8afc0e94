// What the poller keeps of one feed, which of those that are due goes first, and what is told of it. No clock, no timer.
import type { Failure, FeedName, Surface } from '../../shared/model.ts';
import type { FeedMark } from '../store/feeds.ts';
import type { SendRule } from './budget/budget-rules.ts';
import type { Feed, FeedResult } from './feed.ts';
import { LONGEST_PLAN_MS, type Halt } from './schedule.ts';

export interface Entry {
  readonly feed: Feed;
  mark: FeedMark;
  failure: Failure | null;
  failingSinceAt: number | null;
  halt: Halt | null;
  /** The last time it was run, and the last failure ever: for the diagnostics. */
  lastRunAt: number | null;
  lastFailure: { readonly failure: Failure; readonly at: number } | null;
  /** The last time it said that some may have been missed. */
  gapAt: number | null;
}

/** A plan made while the clock was years ahead would stall the feed once it is set right. */
export function createEntry(feed: Feed, mark: FeedMark, now: number): Entry {
  return {
    feed,
    mark: { ...mark, nextAt: Math.min(mark.nextAt, now + LONGEST_PLAN_MS) },
    failure: null,
    failingSinceAt: null,
    halt: null,
    lastRunAt: null,
    lastFailure: null,
    gapAt: null,
  };
}

/** As it would be had the clock shown the earlier time all along. */
export function movedBack(mark: FeedMark, stepMs: number, now: number): FeedMark {
  const lastFreshAt = mark.lastFreshAt === null ? null : Math.min(mark.lastFreshAt, now);
  return { ...mark, lastFreshAt, nextAt: mark.nextAt - stepMs };
}

/** A run that was not put off. */
export function noteResult(
  entry: Entry,
  result: Exclude<FeedResult, { readonly kind: 'waiting' }>,
  halt: Halt | null,
  now: number,
): void {
  const failure = result.kind === 'fresh' ? null : result.failure;
  if (result.kind === 'fresh' && result.mayHaveMissed === true) entry.gapAt = now;
  entry.lastRunAt = now;
  entry.failure = failure;
  entry.failingSinceAt = failure === null ? null : (entry.failingSinceAt ?? now);
  entry.halt = halt;
  if (failure !== null) entry.lastFailure = { failure, at: now };
}

/** The first calls after a wake or a change of network fail often: a failure is told once it has lasted so long. ms. */
export const PATIENCE_MS = 60_000;

/** When it is to be told that this feed fails; Infinity when it does not, or when that has passed. */
export function tellsAt({ failingSinceAt }: Entry, now: number): number {
  const at = failingSinceAt === null ? Infinity : failingSinceAt + PATIENCE_MS;
  return at > now ? at : Infinity;
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

/** A surface that cannot be reached is looked for by one feed; these wait for what it finds. */
export function waitingFor(entries: readonly Entry[], probe: Entry): readonly Entry[] {
  const code = probe.failure?.code;
  if (code !== 'no-route' && code !== 'tls') return [];
  return entries.filter(
    ({ feed, mark }) =>
      feed !== probe.feed && feed.surface === probe.feed.surface && mark.nextAt < probe.mark.nextAt,
  );
}

/** Why a feed does not run before its next instant. */
export type NextReason = 'pace' | 'back-off' | SendRule;

export interface FeedStatus {
  readonly feed: FeedName;
  readonly surface: Surface;
  readonly isOccasional: boolean;
  readonly mark: FeedMark;
  /** When it will really be sent: the latest of its own plan and the budget's. Null while halted. */
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
}

export interface Turn {
  readonly at: number;
  readonly rule: SendRule | null;
}

export function statusOf(entry: Entry, budget: Turn, awakeSinceAt: number, now: number): FeedStatus {
  const { feed, mark, failure, failingSinceAt, halt, lastRunAt, lastFailure, gapAt } = entry;
  const isHalted = halt !== null;
  const own: NextReason = mark.failures > 0 ? 'back-off' : 'pace';
  return {
    feed: feed.name,
    surface: feed.surface,
    isOccasional: feed.isOccasional === true,
    mark,
    nextAt: isHalted ? null : Math.max(mark.nextAt, budget.at),
    nextReason: isHalted ? null : budget.at > Math.max(mark.nextAt, now) ? (budget.rule ?? own) : own,
    failure,
    failingSinceAt,
    halt,
    lastRunAt,
    lastFailure,
    gapAt,
    isOverAge: !isHalted && failure === null && overAge(entry, awakeSinceAt, now) > 1,
  };
}

/**
 * Those that waited longer than they may go first, the longest overdue before all; else the order of importance. So the
 * background is not starved by what is more important, however small the budget.
 */
export function chooseDue(due: readonly Entry[], awakeSinceAt: number, now: number): Entry | null {
  let chosen: Entry | null = null;
  let most = 1;
  for (const entry of due) {
    const share = overAge(entry, awakeSinceAt, now);
    if (share <= most) continue;
    chosen = entry;
    most = share;
  }
  return chosen ?? due[0] ?? null;
}

/** Its age, of the longest it may have. What passed while the machine slept is not counted. */
function overAge({ feed, mark }: Entry, awakeSinceAt: number, now: number): number {
  if (feed.longestAgeMs === undefined) return 0;
  return (now - Math.max(mark.lastFreshAt ?? awakeSinceAt, awakeSinceAt)) / feed.longestAgeMs;
}
