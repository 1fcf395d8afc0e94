// Which sources a relay has read lately, and which it has not read for too long. How its last call of a kind ended says nothing
// about now: with a full disk, or without a turn, none follows it, or none was ever made, while the relay goes on reporting.
import { isFresh, type FeedStatus } from '../main/pipeline/poll/feed-status.ts';
import type { CallState, StatusRecord } from '../main/team/records.ts';
import { sharedFeeds } from '../main/team/service-calls.ts';

type Calls = StatusRecord['calls'];

const late: CallState = { kind: 'failed', reason: 'relay-late' };

/**
 * The calls, where a feed counts as read only while it was heard from lately (poll/feed-status.ts). What was read before the
 * relay began to lead, and is not due again yet, still counts once its API has answered: its desktops would wait for it.
 */
export function callsOfNow(calls: Calls, feeds: readonly FeedStatus[], now: number): Calls {
  const answering = feeds.filter(({ feed }) => calls[feed]?.kind === 'fresh').map(({ surface }) => surface);
  const current = feeds.flatMap((status): readonly (readonly [string, CallState])[] => {
    const { feed, surface, silentAt } = status;
    const call = calls[feed];
    if (!sharedFeeds.includes(feed) || (call !== undefined && call.kind !== 'fresh')) return [];
    if (now >= silentAt) return [[feed, late]];
    return answering.includes(surface) && isFresh(status, now) ? [[feed, { kind: 'fresh' }]] : [];
  });
  return { ...calls, ...Object.fromEntries(current) };
}

/** For how many ms the newest items of a feed have included one that cannot be read. */
export function unreadableOf(feeds: readonly FeedStatus[], now: number): StatusRecord['unreadable'] {
  return Object.fromEntries(
    feeds.flatMap(({ feed, unreadableSinceAt: at }) => (at === null ? [] : [[feed, Math.max(0, now - at)]])),
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
