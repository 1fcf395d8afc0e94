// Nothing stays missing: late signals are found by counting closed hours, against the demo service.
import { describe, expect, test } from 'vitest';
import { readCompleteness } from '../../../../../src/main/pipeline/sources/audit/audit-feed.ts';
import { WEDNESDAY } from '../../../../fakes/clock.ts';
import { HOUR_MS, setUp } from './audit-bench.ts';

describe('what was never read', () => {
  test('is read whole, each request a page, and then a count over everything proves it', async () => {
    const bench = setUp();
    await bench.poll();
    expect(readCompleteness(bench.store, WEDNESDAY)).toBeNull();
    await bench.settle();
    const { completeTo, checkedAt } = readCompleteness(bench.store, WEDNESDAY) ?? {};
    // It is 14:00, so with ten minutes of grace the hours up to 13:00 are closed.
    expect(completeTo).toBe(WEDNESDAY - HOUR_MS);
    expect(checkedAt).toBe(WEDNESDAY);
    expect([...bench.known()].length).toBe(bench.service.world.signalIds().length);
    expect(bench.late).toEqual([]);
  });

  test('nothing is asked before the newest signals were read, nor while a walk is open', async () => {
    const bench = setUp();
    await bench.step();
    expect(bench.asked).toHaveLength(0);
    await bench.poll();
    bench.store.feeds.saveWalk(
      { number: 9, cursor: 'x', pages: 1, isBaseline: false, isCatchUp: false },
      true,
    );
    const before = bench.asked.length;
    await bench.step();
    expect(bench.asked).toHaveLength(before);
  });
});

describe('a signal that is recorded long after it occurred', () => {
  test('comes in below the newest page, is missed by it, and is found once', async () => {
    const bench = setUp();
    await bench.poll();
    await bench.settle();
    const id = bench.add(30 * HOUR_MS);
    await bench.poll();
    expect(bench.known().has(id)).toBe(false);
    const requests = await bench.settle();
    expect(bench.known().has(id)).toBe(true);
    expect(bench.late).toEqual([id]);
    // One count that differs, counts of halves, a page or two, and the count that proves it.
    expect(requests).toBeLessThanOrEqual(12);
    await bench.settle();
    expect(bench.late).toEqual([id]);
  });

  test('several at once in different hours are all found', async () => {
    const bench = setUp();
    await bench.poll();
    await bench.settle();
    const ids = [3, 9, 20, 21, 40, 60].map((hours) => bench.add(hours * HOUR_MS));
    await bench.settle();
    expect([...bench.late].sort()).toEqual([...ids].sort());
    const { checkedAt } = readCompleteness(bench.store, bench.clock.now()) ?? {};
    expect(checkedAt).toBe(bench.clock.now());
  });

  test('is found after a restart in the middle of looking for it', async () => {
    const bench = setUp();
    await bench.poll();
    await bench.settle();
    const id = bench.add(30 * HOUR_MS);
    await bench.step();
    await bench.step();
    bench.restart();
    await bench.settle();
    expect(bench.late).toEqual([id]);
  });

  test('does not end the next walk early, which goes on to what it has not read', async () => {
    const bench = setUp(0);
    for (let count = 0; count < 50; count += 1) bench.add(count * 1_000);
    await bench.poll();
    await bench.clock.advance(6 * HOUR_MS);
    await bench.poll();
    await bench.settle();
    const late = bench.add(2.5 * HOUR_MS);
    await bench.settle();
    expect(bench.late).toEqual([late]);
    // The newest page has 150 newer than the late one, the late one, and 49 of the 100 older ones.
    const newer = Array.from({ length: 150 }, (_unused, count) => bench.add(HOUR_MS + count * 1_000));
    const older = Array.from({ length: 100 }, (_unused, count) => bench.add(3 * HOUR_MS + count * 1_000));
    await bench.poll();
    const known = bench.known();
    expect([...newer, ...older].filter((id) => !known.has(id))).toEqual([]);
  });
});

describe('time goes on', () => {
  test('an hour that closes is read, and the claim moves along', async () => {
    const bench = setUp();
    await bench.poll();
    await bench.settle();
    await bench.clock.advance(2 * HOUR_MS);
    bench.add(60_000);
    await bench.poll();
    await bench.settle();
    const { completeTo, checkedAt } = readCompleteness(bench.store, bench.clock.now()) ?? {};
    expect(completeTo).toBe(WEDNESDAY + HOUR_MS);
    expect(checkedAt).toBe(bench.clock.now());
  });

  test('a page that fails costs its range another reading, nothing else', async () => {
    const bench = setUp();
    await bench.poll();
    bench.service.faults.add({ kind: 'status', status: 503, operation: 'signals', times: 2 });
    const first = await bench.step();
    expect(first.kind).toBe('broken');
    await bench.step();
    await bench.settle();
    expect(readCompleteness(bench.store, WEDNESDAY)?.checkedAt).toBe(WEDNESDAY);
  });
});

test('what the retention has deleted is no news when the newest pages are read for late signals', async () => {
  const bench = setUp();
  await bench.poll();
  await bench.settle();
  const gone = bench.store.sizes.pruneOlder(WEDNESDAY - 10 * HOUR_MS, 500, bench.store);
  expect(gone).toBeGreaterThan(0);
  const id = bench.add(30 * HOUR_MS);
  await bench.poll();
  const before = bench.known().size;
  await bench.search();
  expect(bench.known().size).toBeGreaterThan(before + 1);
  expect(bench.late).toEqual([id]);
});

test('what is stored again does not count as one of those that are missing', async () => {
  const bench = setUp(900);
  await bench.poll();
  await bench.settle();
  const newest = bench.store.signals.list({ limit: 900 }).map(({ recordedAt }) => recordedAt);
  while (bench.store.sizes.pruneOlder(newest[250] ?? 0, 500, bench.store) > 0);
  // On the third page of the newest; most of the second, and the rest of the third, was deleted.
  const deep = WEDNESDAY - (newest[450] ?? 0);
  const id = bench.add(deep);
  await bench.poll();
  await bench.search();
  expect(bench.late).toEqual([id]);
});
