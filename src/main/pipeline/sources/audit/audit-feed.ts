// Proves that no signal is missing. `from` and `to` act on occurred_at (API 4.2), which a signal does not carry, so one that
// is recorded late arrives below the newest page, where the signals walk has already stopped. Each closed range of hours is
// read completely once. From then on its total is known, and one cheap count over all ranges shows whether anything was
// added since. If the count differs, halves are counted until the range is found, and that one is read again. Each run sends
// one request, so that it never delays other feeds. late-search.ts says when runs should follow at once.
import type { Completeness } from '../../../../shared/model.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../shared/time-units.ts';
import { readableOf, type Attempt } from '../../api/outcome.ts';
import type { Store } from '../../store/store.ts';
import { startReading, type AuditFeedParts, type Job, type Memory } from './audit-job.ts';
import { readNewest, readPage } from './audit-pages.ts';
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
import type { Feed, FeedResult } from '../../poll/feed.ts';

/**
 * With nothing to do, how soon to count again. Without totals on the newest page, a late signal is found within this time.
 */
const IDLE_MS = 10 * MINUTE_MS;

/** After this long without a step, the status line says so. */
const LONGEST_AGE_MS = 6 * HOUR_MS;

export function createAuditFeed(parts: AuditFeedParts): Feed<'audit'> {
  const { search, stepMs } = parts;
  const memory: Memory = { job: { kind: 'idle' }, suspects: [], isIdle: false };
  return {
    name: 'audit',
    surface: 'rest',
    purpose: 'audit',
    longestAgeMs: LONGEST_AGE_MS,
    isReported: () => false,
    intervalMs: () => (memory.isIdle && search.stage() === 'none' ? IDLE_MS : stepMs()),
    run: (attempt, _lastFreshAt, abort) => step(parts, memory, attempt, abort),
  };
}

/** What may be claimed from the counts so far; null until everything in reach was read once. */
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
  const { store, clock, search } = parts;
  const job =
    memory.job.kind === 'idle' || memory.job.kind === 'count' ? chooseJob(parts, memory) : memory.job;
  memory.isIdle = job.kind === 'idle';
  const result = await run(parts, memory, job, attempt, abort);
  if (result.kind !== 'waiting' && job.kind !== 'idle') search.recordRequest();
  if (result.kind !== 'fresh') return result;
  store.feeds.markFresh('audit', clock.now());
  return { ...result, isMoreWaiting: job.kind !== 'idle' && search.canGoOn() };
}

function run(
  parts: AuditFeedParts,
  memory: Memory,
  job: Job,
  attempt: Attempt,
  abort: AbortSignal,
): FeedResult | Promise<FeedResult> {
  switch (job.kind) {
    case 'idle':
      return nothingNew;
    case 'count':
      return count(parts, memory, attempt, abort);
    case 'newest':
      return readNewest(parts, memory, job, attempt, abort);
    case 'read':
      return readPage(parts, memory, job, attempt, abort);
  }
}

/**
 * First the newest pages, if something is known to be missing; then the newest range that was never read; then a range whose
 * count differed; then the count over everything.
 */
function chooseJob({ store, clock, search }: AuditFeedParts, memory: Memory): Job {
  const { lastFreshAt } = store.feeds.read('signals');
  const oldestAt = store.signals.oldestAt();
  // While a walk is open, what is missing may be what it has not read yet.
  if (lastFreshAt === null || oldestAt === null || store.feeds.openWalk() !== null) return { kind: 'idle' };
  if (search.stage() === 'newest') return { kind: 'newest', toAt: clock.now(), cursor: null, pages: 0 };
  const all = store.audits.list();
  const coverage = coverageOf(oldestAt, lastFreshAt, all);
  if (coverage.firstHour >= coverage.endHour) return { kind: 'idle' };
  store.audits.dropBefore(coverage.endHour - LOOKED_BACK_HOURS);
  const audited = store.audits.list();
  const unread = nextUnread(coverage, audited, store.signals.countByHour(coverage.firstHour));
  if (unread !== null) return startReading(unread);
  const [suspect] = memory.suspects;
  if (suspect !== undefined && suspect.ranges.length === 1) {
    memory.suspects = memory.suspects.slice(1);
    const [range] = suspect.ranges;
    if (range !== undefined) return startReading(range);
  }
  return { kind: 'count' };
}

/** Counts everything, or half of the suspected hours. */
async function count(
  { surface, store, clock, search }: AuditFeedParts,
  memory: Memory,
  attempt: Attempt,
  abort: AbortSignal,
): Promise<FeedResult> {
  const [suspect] = memory.suspects;
  const halves = suspect === undefined ? null : halve(suspect);
  const counted = halves === null ? store.audits.list() : halves.newer;
  const range = rangeOf(counted);
  const outcome = readableOf(await attempt(() => surface.listSignals({ ...range, limit: 1 }, abort)));
  if (outcome.kind !== 'fresh') return outcome;
  const { total } = outcome.value;
  if (total === null) {
    // Without totals nothing can be counted; what was read stays true for the time when it was read.
    memory.suspects = [];
    memory.isIdle = true;
    search.endCount();
    return nothingNew;
  }
  const now = clock.now();
  const difference = total - totalOf(counted);
  const found: Suspect[] = [{ ranges: counted, difference }];
  if (suspect !== undefined && halves !== null) {
    found.push({ ranges: halves.older, difference: suspect.difference - difference });
    memory.suspects = memory.suspects.slice(1);
  }
  store.transaction(() => {
    for (const part of found) if (part.difference === 0) store.audits.confirm(part.ranges, now);
  });
  memory.suspects = [...found.filter((part) => part.difference !== 0), ...memory.suspects];
  memory.isIdle = memory.suspects.length === 0;
  if (memory.isIdle) search.endCount();
  return nothingNew;
}
