// Proves that no signal is missing. `from` and `to` act on occurred_at (API 4.2), which a signal does not carry, so a
// signal can be recorded late and come in deep, where the walk from the newest page stops before it. Each closed
// stretch of hours is read whole once; from then on its total is known, and one cheap count over all stretches tells
// whether anything came in since. Where it differs, halves are counted until the stretch is found, and that is read.
// Each run sends one request, so that it never stands in the way.
import type { Completeness, Settings, Signal } from '../../shared/model.ts';
import { lineOf } from '../alerts/rules/strong-signal.ts';
import type { SurfaceB } from '../api/surface-b.ts';
import type { Clock } from '../ports.ts';
import type { Stretch } from '../state/audits.ts';
import type { Store } from '../state/store.ts';
import type { Attempt } from './attempt.ts';
import {
  completenessOf,
  coverageOf,
  halve,
  LOOKED_BACK_HOURS,
  nextUnread,
  rangeOf,
  totalOf,
  type Suspect,
} from './audit-plan.ts';
import { type Feed, type FeedResult } from './feed.ts';

/** Nothing to do: how soon to count again. A late signal is told of within this and a few requests. */
const REST_MS = 600_000;

/** After so long without a step the status line tells. */
const LONGEST_AGE_MS = 6 * 3_600_000;

export interface AuditFeedParts {
  readonly surface: Pick<SurfaceB, 'listSignals'>;
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly settings: () => Settings;
  /** From one request to the next, while there is something to do. */
  readonly stepMs: () => number;
  /** In the transaction that stored them: signals that were recorded long after they occurred. */
  readonly onLate: (signals: readonly Signal[], now: number) => void;
}

type Job =
  | { readonly kind: 'rest' }
  | {
      readonly kind: 'read';
      readonly stretch: Stretch;
      readonly cursor: string | null;
      readonly seen: ReadonlySet<string>;
      readonly malformed: number;
      /** Its pages and the service's count differed once. */
      readonly isAgain: boolean;
    }
  | { readonly kind: 'count' };

interface Memory {
  job: Job;
  /** The newest first. */
  suspects: readonly Suspect[];
  isResting: boolean;
}

export function createAuditFeed(parts: AuditFeedParts): Feed {
  const memory: Memory = { job: { kind: 'rest' }, suspects: [], isResting: false };
  return {
    name: 'audit',
    surface: 'b',
    purpose: 'audit',
    longestAgeMs: LONGEST_AGE_MS,
    intervalMs: () => (memory.isResting ? REST_MS : parts.stepMs()),
    run: (attempt, _lastFreshAt, abort) => step(parts, memory, attempt, abort),
  };
}

/** What may be claimed from the counts so far; null until all that is looked at was read once. */
export function readCompleteness(store: Store, now: number): Completeness | null {
  const { lastFreshAt } = store.feeds.read('signals');
  const oldestAt = store.signals.oldestAt();
  if (lastFreshAt === null || oldestAt === null) return null;
  const audited = store.audits.list();
  return completenessOf(coverageOf(oldestAt, lastFreshAt, audited), audited, now);
}

const nothingNew: FeedResult = { kind: 'fresh', newCount: 0, malformedCount: 0, isMoreWaiting: false };

async function step(
  parts: AuditFeedParts,
  memory: Memory,
  attempt: Attempt,
  abort: AbortSignal,
): Promise<FeedResult> {
  const { store, clock } = parts;
  const job = memory.job.kind === 'read' ? memory.job : chooseJob(parts, memory);
  memory.isResting = job.kind === 'rest';
  const result =
    job.kind === 'rest'
      ? nothingNew
      : job.kind === 'count'
        ? await count(parts, memory, attempt, abort)
        : await readPage(parts, memory, job, attempt, abort);
  if (result.kind === 'fresh') store.feeds.markFresh('audit', clock.now());
  return result;
}

/** First what was never read, the newest of it; then where a count differed; then the count over everything. */
function chooseJob({ store }: AuditFeedParts, memory: Memory): Job {
  const { lastFreshAt } = store.feeds.read('signals');
  const oldestAt = store.signals.oldestAt();
  // While a walk is open, what is missing may be what it has not come to yet.
  if (lastFreshAt === null || oldestAt === null || store.feeds.openWalk() !== null) return { kind: 'rest' };
  const all = store.audits.list();
  const coverage = coverageOf(oldestAt, lastFreshAt, all);
  if (coverage.firstHour >= coverage.endHour) return { kind: 'rest' };
  store.audits.dropBefore(coverage.endHour - LOOKED_BACK_HOURS);
  const audited = store.audits.list();
  const unread = nextUnread(coverage, audited, store.signals.countByHour(coverage.firstHour));
  if (unread !== null) return startReading(unread);
  const [suspect] = memory.suspects;
  if (suspect !== undefined && suspect.stretches.length === 1) {
    memory.suspects = memory.suspects.slice(1);
    const [stretch] = suspect.stretches;
    if (stretch !== undefined) return startReading(stretch);
  }
  return { kind: 'count' };
}

function startReading(stretch: Stretch, isAgain = false): Job {
  return { kind: 'read', stretch, cursor: null, seen: new Set(), malformed: 0, isAgain };
}

/** Counts everything, or half of what is suspected. */
async function count(
  { surface, store, clock }: AuditFeedParts,
  memory: Memory,
  attempt: Attempt,
  abort: AbortSignal,
): Promise<FeedResult> {
  const [suspect] = memory.suspects;
  const halves = suspect === undefined ? null : halve(suspect);
  const counted = halves === null ? store.audits.list() : halves.newer;
  const range = rangeOf(counted);
  const outcome = await attempt(() => surface.listSignals({ ...range, limit: 1 }, abort));
  if (outcome.kind !== 'fresh') return outcome;
  const { total } = outcome.value;
  if (total === null) {
    // Without totals nothing can be counted: what was read stays true of the time when it was read.
    memory.suspects = [];
    memory.isResting = true;
    return nothingNew;
  }
  const now = clock.now();
  const difference = total - totalOf(counted);
  const found: Suspect[] = [{ stretches: counted, difference }];
  if (suspect !== undefined && halves !== null) {
    found.push({ stretches: halves.older, difference: suspect.difference - difference });
    memory.suspects = memory.suspects.slice(1);
  }
  store.transaction(() => {
    for (const part of found) if (part.difference === 0) store.audits.confirm(part.stretches, now);
  });
  memory.suspects = [...found.filter((part) => part.difference !== 0), ...memory.suspects];
  memory.isResting = memory.suspects.length === 0;
  return nothingNew;
}

/** One page of a stretch; the last one tells how many there are. */
async function readPage(
  { surface, store, clock, settings, onLate }: AuditFeedParts,
  memory: Memory,
  job: Extract<Job, { readonly kind: 'read' }>,
  attempt: Attempt,
  abort: AbortSignal,
): Promise<FeedResult> {
  const { stretch, cursor } = job;
  // Whatever goes wrong, this stretch begins again: a proof has no gaps.
  memory.job = { kind: 'rest' };
  const outcome = await attempt(() => surface.listSignals({ ...rangeOf([stretch]), cursor }, abort));
  if (outcome.kind === 'waiting') memory.job = job;
  if (outcome.kind !== 'fresh') return outcome;
  const { signals, nextCursor, total } = outcome.value;
  const seen = new Set([...job.seen, ...signals.items.map(({ id }) => id)]);
  const malformed = job.malformed + signals.malformedCount;
  const isLast = nextCursor === null || nextCursor === cursor;
  const read = seen.size + malformed;
  // One came in while the pages were read: once more. A service that counts otherwise every time is believed.
  const isSettled = total === null || total === read || job.isAgain;
  const now = clock.now();
  const added = store.transaction(() => {
    const late = store.signals.insertLate(signals.items, { line: lineOf(settings()) });
    store.accounts.upsertFromSignals(late, now);
    if (late.length > 0) onLate(late, now);
    if (isLast && isSettled) store.audits.write({ ...stretch, total: total ?? read, checkedAt: now });
    return late;
  });
  if (!isLast) memory.job = { ...job, cursor: nextCursor, seen, malformed };
  else if (!isSettled) memory.job = startReading(stretch, true);
  return {
    kind: 'fresh',
    newCount: added.length,
    malformedCount: signals.malformedCount,
    isMoreWaiting: false,
  };
}
