// Reads pages for the audit: of a closed stretch of hours, and the newest ones for what is only a little late.
import type { Signal } from '../../../shared/model.ts';
import { lineOf } from '../../alerts/rules/strong-signal.ts';
import type { Attempt } from '../../poll/attempt.ts';
import { startReading, type AuditFeedParts, type Job, type Memory } from './audit-job.ts';
import { rangeOf } from './audit-plan.ts';
import type { FeedResult } from '../../poll/feed.ts';
import { NEWEST_PAGES } from '../late-hunt.ts';

/** One page of a stretch; the last one tells how many there are. */
export async function readPage(
  parts: AuditFeedParts,
  memory: Memory,
  job: Extract<Job, { readonly kind: 'read' }>,
  attempt: Attempt,
  abort: AbortSignal,
): Promise<FeedResult> {
  const { surface, store, clock } = parts;
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
    const late = storeLate(parts, memory, signals.items, now);
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

/** One of the newest pages; the next ones while something is missing. */
export async function readNewest(
  parts: AuditFeedParts,
  memory: Memory,
  job: Extract<Job, { readonly kind: 'newest' }>,
  attempt: Attempt,
  abort: AbortSignal,
): Promise<FeedResult> {
  const { surface, store, clock } = parts;
  const { toAt, cursor } = job;
  memory.job = { kind: 'rest' };
  const outcome = await attempt(() => surface.listSignals({ toAt, cursor }, abort));
  if (outcome.kind === 'waiting') memory.job = job;
  if (outcome.kind !== 'fresh') return outcome;
  const { signals, nextCursor } = outcome.value;
  const now = clock.now();
  const added = store.transaction(() => storeLate(parts, memory, signals.items, now));
  const pages = job.pages + 1;
  if (memory.hunt.stage() === 'newest') {
    if (nextCursor !== null && nextCursor !== cursor && pages < NEWEST_PAGES)
      memory.job = { ...job, cursor: nextCursor, pages };
    else memory.hunt.endNewest();
  }
  return {
    kind: 'fresh',
    newCount: added.length,
    malformedCount: signals.malformedCount,
    isMoreWaiting: false,
  };
}

/** Belongs into a transaction; returns those that were not known. */
function storeLate(
  { store, settings, onLate }: AuditFeedParts,
  memory: Memory,
  signals: readonly Signal[],
  now: number,
): readonly Signal[] {
  const late = store.signals.insertLate(signals, { line: lineOf(settings()) });
  store.accounts.upsertFromSignals(late, now);
  if (late.length > 0) onLate(late, now);
  memory.hunt.noteFound(late.length);
  return late;
}
