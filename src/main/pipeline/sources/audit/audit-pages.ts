// Reads pages for the audit: those of a closed range of hours, and the newest ones for slightly late signals.
import type { Signal } from '../../../../shared/model.ts';
import { strongSignalThreshold } from '../../alerts/rules/strong-signal.ts';
import { readableOf, type NotFresh, type Attempt } from '../../api/outcome.ts';
import { isAboutCursor } from '../../api/paging.ts';
import { startReading, type AuditFeedParts, type Job, type Memory } from './audit-job.ts';
import { rangeOf } from './audit-plan.ts';
import type { FeedResult } from '../../poll/feed.ts';
import { NEWEST_PAGES } from './late-search.ts';

/** Signals per range: ranges are cut to about a day and 800 signals, so more than this would be endless. */
const MOST_READ = 50_000;

/** One page of a range; after the last one its total is known. */
export async function readPage(
  parts: AuditFeedParts,
  memory: Memory,
  job: Extract<Job, { readonly kind: 'read' }>,
  attempt: Attempt,
  abort: AbortSignal,
): Promise<FeedResult> {
  const { surface, store, clock } = parts;
  const { range, cursor } = job;
  // Whatever goes wrong, this range is read from its beginning again: a proof has no gaps.
  memory.job = { kind: 'idle' };
  const outcome = readableOf(
    await attempt(() => surface.listSignals({ ...rangeOf([range]), cursor }, abort)),
  );
  if (outcome.kind === 'waiting') memory.job = job;
  if (outcome.kind !== 'fresh') return withoutCursor(parts, outcome, cursor);
  const { signals, nextCursor, total } = outcome.value;
  const seen = new Set([...job.seen, ...signals.items.map(({ id }) => id)]);
  const malformed = job.malformed + signals.malformedCount;
  const read = seen.size + malformed;
  // Cursors that form a loop bring nothing new.
  const isStuck = read === job.seen.size + job.malformed;
  const isLast = nextCursor === null || nextCursor === cursor || isStuck || read >= MOST_READ;
  // One arrived while the pages were read, so they are read again. A service that counts differently every time is believed.
  const isSettled = total === null || total === read || job.isAgain;
  const now = clock.now();
  const added = store.transaction(() => {
    const late = storeLate(parts, signals.items, now);
    if (isLast && isSettled) store.audits.write({ ...range, total: total ?? read, checkedAt: now });
    return late;
  });
  if (!isLast) memory.job = { ...job, cursor: nextCursor, seen, malformed };
  else if (!isSettled) memory.job = startReading(range, true);
  return {
    kind: 'fresh',
    newCount: added.length,
    malformedCount: signals.malformedCount,
    isMoreWaiting: false,
  };
}

/** One of the newest pages; the next run reads the following one while something is missing. */
export async function readNewest(
  parts: AuditFeedParts,
  memory: Memory,
  job: Extract<Job, { readonly kind: 'newest' }>,
  attempt: Attempt,
  abort: AbortSignal,
): Promise<FeedResult> {
  const { surface, store, clock, search } = parts;
  const { toAt, cursor } = job;
  memory.job = { kind: 'idle' };
  const outcome = readableOf(await attempt(() => surface.listSignals({ toAt, cursor }, abort)));
  if (outcome.kind === 'waiting') memory.job = job;
  if (outcome.kind !== 'fresh') return withoutCursor(parts, outcome, cursor);
  const { signals, nextCursor } = outcome.value;
  const now = clock.now();
  const added = store.transaction(() => storeLate(parts, signals.items, now));
  const pages = job.pages + 1;
  if (search.stage() === 'newest') {
    if (nextCursor !== null && nextCursor !== cursor && pages < NEWEST_PAGES)
      memory.job = { ...job, cursor: nextCursor, pages };
    else search.endNewest();
  }
  return {
    kind: 'fresh',
    newCount: added.length,
    malformedCount: signals.malformedCount,
    isMoreWaiting: false,
  };
}

/** A refused cursor is dropped, and the next run starts without one: nothing the user could fix. */
function withoutCursor(
  { clock, stepMs }: AuditFeedParts,
  outcome: NotFresh,
  cursor: string | null,
): FeedResult {
  if (cursor === null || !isAboutCursor(outcome)) return outcome;
  return { kind: 'waiting', untilAt: clock.now() + stepMs() };
}

/** Call it inside a transaction; returns those that are news. */
function storeLate(
  { store, settings, search, onLate }: AuditFeedParts,
  signals: readonly Signal[],
  now: number,
): readonly Signal[] {
  const late = store.signals.insertLate(signals, { threshold: strongSignalThreshold(settings()) });
  store.accounts.upsertFromSignals(late, now);
  const wasDeleted = store.feeds.wasDeleted('signals');
  const news = late.filter(({ recordedAt }) => !wasDeleted(recordedAt));
  if (news.length > 0) onLate(news, now);
  search.recordFound(news.length);
  return news;
}
