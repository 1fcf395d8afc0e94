// Proves that no signal is missing. `from` and `to` act on occurred_at (API 4.2), which a signal does not carry, so a
// signal can be recorded late and come in deep, where the walk from the newest page stops before it. Each closed
// stretch of hours is read whole once; from then on its total is known, and one cheap count over all stretches tells
// whether anything came in since. Where it differs, halves are counted until the stretch is found, and that is read.
// Each run sends one request, so that it never stands in the way. The total of each look tells when to hurry (late-hunt).
import type { Completeness } from '../../../shared/model.ts';
import type { Store } from '../../store/store.ts';
import type { Attempt } from '../../poll/attempt.ts';
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
import { LateHunt } from '../late-hunt.ts';

/** Nothing to do: how soon to count again. Without totals at the newest page a late signal is found within this. */
const REST_MS = 600_000;

/** After so long without a step the status line tells. */
const LONGEST_AGE_MS = 6 * 3_600_000;

export interface AuditFeed extends Feed {
  /** True when something came in deep and a request out of turn can be spared. */
  isHurried(): boolean;
}

export function createAuditFeed(parts: AuditFeedParts): AuditFeed {
  const hunt = new LateHunt(parts.watch, parts.clock, parts.stepMs);
  const memory: Memory = { hunt, job: { kind: 'rest' }, suspects: [], isResting: false };
  return {
    name: 'audit',
    surface: 'rest',
    purpose: 'audit',
    longestAgeMs: LONGEST_AGE_MS,
    intervalMs: () => (memory.isResting && hunt.stage() === 'none' ? REST_MS : parts.stepMs()),
    isHurried: () => hunt.isHurried(),
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
  const job =
    memory.job.kind === 'rest' || memory.job.kind === 'count' ? chooseJob(parts, memory) : memory.job;
  memory.isResting = job.kind === 'rest';
  const result = await run(parts, memory, job, attempt, abort);
  if (result.kind !== 'waiting' && job.kind !== 'rest') memory.hunt.noteRequest();
  if (result.kind !== 'fresh') return result;
  store.feeds.markFresh('audit', clock.now());
  return { ...result, isMoreWaiting: job.kind !== 'rest' && memory.hunt.isHurried() };
}

function run(
  parts: AuditFeedParts,
  memory: Memory,
  job: Job,
  attempt: Attempt,
  abort: AbortSignal,
): FeedResult | Promise<FeedResult> {
  switch (job.kind) {
    case 'rest':
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
 * First what is known to have come in deep; then what was never read, the newest of it; then where a count differed; then
 * the count over everything.
 */
function chooseJob({ store, clock }: AuditFeedParts, memory: Memory): Job {
  const { lastFreshAt } = store.feeds.read('signals');
  const oldestAt = store.signals.oldestAt();
  // While a walk is open, what is missing may be what it has not come to yet.
  if (lastFreshAt === null || oldestAt === null || store.feeds.openWalk() !== null) return { kind: 'rest' };
  if (memory.hunt.stage() === 'newest') return { kind: 'newest', toAt: clock.now(), cursor: null, pages: 0 };
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
    memory.hunt.endCount();
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
  if (memory.isResting) memory.hunt.endCount();
  return nothingNew;
}
