// A signal that arrives below the newest page is noticed by the total in the next poll and searched for at once, within bounds.
import { describe, expect, test } from 'vitest';
import { LateSearch } from '../../../../../src/main/pipeline/sources/audit/late-search.ts';
import { TotalWatch } from '../../../../../src/main/pipeline/sources/audit/total-watch.ts';
import { createFakeClock } from '../../../../fakes/clock.ts';
import { HOUR_MS, setUp } from './audit-bench.ts';

describe('the total of a poll', () => {
  test('that has grown by what was found says nothing; by more, how many came in below the newest page', () => {
    const watch = new TotalWatch();
    watch.recordWalk(5_000, 2_000);
    expect(watch.missing()).toBe(0);
    watch.recordWalk(5_003, 3);
    expect(watch.missing()).toBe(0);
    watch.recordWalk(5_006, 1);
    expect(watch.missing()).toBe(2);
    watch.recordWalk(5_006, 0);
    expect(watch.missing()).toBe(2);
  });

  test('what is found late is no longer missing, also when it is counted only by the next total', () => {
    const watch = new TotalWatch();
    watch.recordWalk(100, 0);
    watch.recordWalk(102, 0);
    // Two were missing, and a third has come in since.
    watch.recordFound(3);
    expect(watch.missing()).toBe(0);
    watch.recordWalk(103, 0);
    expect(watch.missing()).toBe(0);
  });

  test('that shrinks, or is missing, claims nothing', () => {
    const watch = new TotalWatch();
    watch.recordWalk(100, 0);
    watch.recordWalk(90, 2);
    expect(watch.missing()).toBe(0);
    watch.recordWalk(95, 0);
    expect(watch.missing()).toBe(5);
    watch.recordWalk(null, 0);
    watch.recordWalk(500, 0);
    expect(watch.missing()).toBe(0);
  });
});

describe('the search', () => {
  test('reads the newest pages, then counts, and begins again when more is missing', () => {
    const watch = new TotalWatch();
    const search = new LateSearch(watch, createFakeClock(), () => 144_000);
    watch.recordWalk(100, 0);
    expect(search.stage()).toBe('none');
    watch.recordWalk(101, 0);
    expect(search.stage()).toBe('newest');
    search.endNewest();
    expect(search.stage()).toBe('count');
    watch.recordWalk(102, 0);
    expect(search.stage()).toBe('newest');
    search.recordFound(2);
    expect(search.stage()).toBe('none');
  });

  test('spends sixty requests out of turn, and one more for each pause of the audit', async () => {
    const clock = createFakeClock();
    const watch = new TotalWatch();
    const search = new LateSearch(watch, clock, () => 144_000);
    watch.recordWalk(100, 0);
    watch.recordWalk(101, 0);
    let spent = 0;
    for (; search.canGoOn(); spent += 1) search.recordRequest();
    expect(spent).toBe(60);
    await clock.advance(143_999);
    expect(search.canGoOn()).toBe(false);
    await clock.advance(1);
    expect(search.canGoOn()).toBe(true);
  });
});

describe('a signal that comes in below the newest page', () => {
  test('a little late is found by the poll that notices it and one request more', async () => {
    const bench = setUp();
    await bench.poll();
    await bench.settle();
    // The next polls ask for a page of two hundred; it is below that page.
    for (let count = 0; count < 250; count += 1) bench.add(count * 1_000);
    await bench.poll();
    const id = bench.add(HOUR_MS / 2);
    await bench.poll();
    expect(bench.known().has(id)).toBe(false);
    expect(await bench.search()).toBe(2);
    expect(bench.late).toEqual([id]);
    expect(bench.watch.missing()).toBe(0);
  });

  test('a day late is found by counting, in some fifteen requests without a pause', async () => {
    // Below the newest thousand, which are read before anything is counted.
    const bench = setUp(2_000);
    await bench.poll();
    await bench.settle();
    const id = bench.add(42 * HOUR_MS);
    await bench.poll();
    expect(await bench.search()).toBeLessThanOrEqual(16);
    expect(bench.late).toEqual([id]);
  });

  test('further back than the audit goes is given up after one round, and does not keep the audit busy', async () => {
    const bench = setUp(1_200);
    await bench.poll();
    await bench.settle();
    bench.add(60 * 24 * HOUR_MS);
    await bench.poll();
    expect(await bench.search()).toBeLessThanOrEqual(12);
    expect([bench.late, bench.watch.missing()]).toEqual([[], 0]);
    expect(bench.intervalMs()).toBe(600_000);
  });

  test('a walk of several pages, with signals arriving while it reads, is no reason to search', async () => {
    const bench = setUp();
    await bench.poll();
    await bench.settle();
    for (let count = 0; count < 500; count += 1) bench.add(count * 1_000);
    await bench.poll();
    expect(bench.watch.missing()).toBe(0);
    expect(await bench.search()).toBe(0);
  });
});
