// Which sources a relay has not read for too long. How its last call of a kind ended says nothing about now: with a full disk, or
// without a turn, none follows it, while the relay goes on reporting.
import type { FeedStatus } from '../main/pipeline/poll/feed-status.ts';
import type { CallState, StatusRecord } from '../main/team/records.ts';

type Calls = StatusRecord['calls'];

const late: CallState = { kind: 'failed', reason: 'relay-late' };

/** The calls, where one that went well counts only while its feed was heard from lately (poll/feed-status.ts). */
export function withoutLate(calls: Calls, feeds: readonly FeedStatus[], now: number): Calls {
  return Object.fromEntries(
    Object.entries(calls).map(([key, call]) => {
      const feed = feeds.find((one) => one.feed === key);
      const isLate = call.kind === 'fresh' && feed !== undefined && now >= feed.silentAt;
      return [key, isLate ? late : call];
    }),
  );
}

/** ms since the service last answered each kind of call; nothing of those that it has not answered since the start. */
export function agesOf(calls: Calls, feeds: readonly FeedStatus[], now: number): StatusRecord['ages'] {
  return Object.fromEntries(
    Object.keys(calls).flatMap((key) => {
      const heardAt = feeds.find((one) => one.feed === key)?.heardAt ?? null;
      return heardAt === null ? [] : [[key, Math.max(0, now - heardAt)]];
    }),
  );
}
