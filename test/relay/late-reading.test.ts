import { expect, test } from 'vitest';
import type { FeedStatus } from '../../src/main/pipeline/poll/feed-status.ts';
import { callsOfNow } from '../../src/relay/late-reading.ts';
import { MINUTE_MS } from '../../src/shared/time-units.ts';

const NOW = 1_800_000_000_000;

const likes: FeedStatus = {
  feed: 'ad-likes',
  surface: 'public',
  isOccasional: false,
  lastFreshAt: NOW,
  failures: 0,
  nextAt: NOW,
  nextReason: 'pace',
  failure: null,
  failingSinceAt: null,
  halt: null,
  lastRunAt: null,
  heardAt: null,
  lastFailure: null,
  gapAt: null,
  unreadableSinceAt: null,
  isOverAge: false,
  intervalMs: MINUTE_MS,
  silentSinceAt: NOW - MINUTE_MS,
  silentAt: NOW + MINUTE_MS,
};
const ranking: FeedStatus = { ...likes, feed: 'ranked-all' };

const fresh = { kind: 'fresh' } as const;
const refused = { kind: 'status', status: 401, text: '' } as const;
const late = { kind: 'failed', reason: 'relay-late' } as const;
const isOld = { lastFreshAt: NOW - 2 * MINUTE_MS };
const isSilent = { silentSinceAt: NOW - 2 * MINUTE_MS, silentAt: NOW };

test.each([
  ['was read before and is not due yet counts as read', { 'ad-likes': fresh }, {}, fresh],
  ['was read too long ago does not', { 'ad-likes': fresh }, isOld, undefined],
  ['was never read does not', { 'ad-likes': fresh }, { lastFreshAt: null }, undefined],
  ['belongs to an API that has not answered yet does not', {}, {}, undefined],
  ['belongs to an API that refuses does not', { 'ad-likes': refused }, {}, undefined],
  ['is silent is late', { 'ad-likes': fresh, 'ranked-all': fresh }, isSilent, late],
  ['is silent though it was never called is late', {}, isSilent, late],
  ['failed says how', { 'ad-likes': fresh, 'ranked-all': refused }, isSilent, refused],
])('of a new leader, what %s', (_what, calls, more, said) => {
  expect(callsOfNow(calls, [likes, { ...ranking, ...more }], NOW)['ranked-all']).toEqual(said);
});

test('what the relay alone reads is nothing that desktops wait for', () => {
  const outbox: FeedStatus = { ...likes, feed: 'outbox', ...isSilent };
  expect(callsOfNow({ 'ad-likes': fresh }, [likes, outbox], NOW)).toEqual({ 'ad-likes': fresh });
});
