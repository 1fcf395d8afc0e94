import { expect, test } from 'vitest';
import { failureOf } from '../../src/main/pipeline/api/reply.ts';
import { noRateHeaders } from '../../src/main/pipeline/api/outcome.ts';
import type { FeedResult } from '../../src/main/pipeline/poll/feed.ts';
import { createFirstReading } from '../../src/relay/first-reading.ts';

const fresh: FeedResult = { kind: 'fresh', newCount: 0, malformedCount: 0, isMoreWaiting: false };
const timeout: FeedResult = { kind: 'offline', failure: failureOf('rest', 'timeout', null) };
const broken: FeedResult = {
  kind: 'broken',
  failure: failureOf('rest', 'server-error', 500),
  rate: noRateHeaders,
};
const calls = { signals: { kind: 'fresh' }, likes: { kind: 'fresh' } } as const;
const others = { likes: { kind: 'fresh' } };

test('the signals are said to be read when a walk is complete, and not before', () => {
  const reading = createFirstReading();
  reading.begin();
  reading.noteCall(calls.signals);
  expect(reading.saidOf(calls)).toEqual(others);
  expect(reading.noteRun('ad-likes', fresh)).toBe(false);
  expect(reading.noteRun('signals', { ...fresh, isMoreWaiting: true })).toBe(false);
  expect(reading.saidOf(calls)).toEqual(others);
  expect(reading.noteRun('signals', fresh)).toBe(true);
  expect(reading.saidOf(calls)).toEqual(calls);
  // Later runs end nothing.
  expect(reading.noteRun('signals', fresh)).toBe(false);
  // Whoever leads again has missed something meanwhile.
  reading.begin();
  expect(reading.saidOf(calls)).toEqual(others);
});

test('what fails is said as it is', () => {
  const reading = createFirstReading();
  reading.begin();
  const failed = { ...calls, signals: { kind: 'failed', reason: 'timeout' } } as const;
  expect(reading.saidOf(failed)).toEqual(failed);
});

test.each([
  ['times out', timeout],
  ['is refused', broken],
])('a further page that %s each time holds nothing back for ever', (_what, result) => {
  const reading = createFirstReading();
  reading.begin();
  reading.noteCall(calls.signals);
  for (let run = 1; run < 5; run += 1) expect(reading.noteRun('signals', result)).toBe(false);
  expect(reading.noteRun('signals', result)).toBe(true);
  expect(reading.saidOf(calls)).toEqual(calls);
});

test('an hour without a network before the first page does not count', () => {
  const reading = createFirstReading();
  reading.begin();
  for (let run = 0; run < 60; run += 1) expect(reading.noteRun('signals', timeout)).toBe(false);
  reading.noteCall(calls.signals);
  expect(reading.saidOf(calls)).toEqual(others);
});

test('after a failure the signals are said to fail until a walk is complete again', () => {
  const reading = createFirstReading();
  reading.begin();
  reading.noteCall(calls.signals);
  expect(reading.noteRun('signals', fresh)).toBe(true);
  const noRoute = { kind: 'failed', reason: 'no-route' } as const;
  reading.noteCall(noRoute);
  expect(reading.noteRun('signals', timeout)).toBe(false);
  reading.noteCall(calls.signals);
  expect(reading.saidOf(calls)).toEqual({ ...calls, signals: noRoute });
  expect(reading.noteRun('signals', { ...fresh, isMoreWaiting: true })).toBe(false);
  expect(reading.saidOf(calls)).toEqual({ ...calls, signals: noRoute });
  expect(reading.noteRun('signals', fresh)).toBe(true);
  expect(reading.saidOf(calls)).toEqual(calls);
});

test('a further page that goes on failing after that is said each time, and holds nothing back again', () => {
  const reading = createFirstReading();
  reading.begin();
  const failing = { kind: 'status', status: 500, text: '' } as const;
  const fail = (): void => {
    reading.noteCall(calls.signals);
    reading.noteCall(failing);
    reading.noteRun('signals', broken);
  };
  for (let run = 1; run <= 5; run += 1) fail();
  for (let run = 1; run <= 3; run += 1) {
    reading.noteCall(calls.signals);
    expect(reading.saidOf(calls)).toEqual(calls);
    fail();
  }
  // A complete walk ends that.
  reading.noteCall(calls.signals);
  reading.noteRun('signals', fresh);
  reading.noteCall(failing);
  reading.noteCall(calls.signals);
  expect(reading.saidOf(calls)).toEqual({ ...calls, signals: failing });
});
