// When the user stops a long reading, it ends with the current page, like a walk that has reached its mark.
import { expect, test } from 'vitest';
import { createSignalsFeed } from '../../../../../src/main/pipeline/sources/signals/signals-feed.ts';
import { createStore } from '../../../../../src/main/pipeline/store/store.ts';
import { createFakeClock, WEDNESDAY } from '../../../../fakes/clock.ts';
import { openMemory } from '../../../../fakes/database.ts';
import { defaultSettings, makeSignal } from '../../../../fakes/records.ts';
import { createSignalService } from '../../../../fakes/signal-service.ts';

const signals = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    makeSignal(`s${String(from + index).padStart(5, '0')}`, {
      score: 90,
      recordedAt: WEDNESDAY + from + index,
    }),
  );

test('what was read is kept and alerted on, nothing is read again, and the next poll is an ordinary one', async () => {
  const service = createSignalService({ perPage: 100 });
  const clock = createFakeClock();
  const store = createStore(openMemory(), 'main');
  let asked = 0;
  let isCancelled = false;
  const feed = createSignalsFeed({
    surface: service,
    store,
    clock,
    settings: () => ({ ...defaultSettings, coolDownMinutes: 0 }),
    intervalMs: () => 5_000,
    onProgress: () => undefined,
    isCancelled: () => isCancelled,
    onWalked: () => undefined,
  });
  const run = (pages: number) => {
    let left = pages;
    return feed.run(
      async (send) => {
        left -= 1;
        if (left < 0) return { kind: 'waiting', untilAt: clock.now() + 1_000 };
        asked += 1;
        return send();
      },
      store.feeds.read('signals').lastFreshAt,
      new AbortController().signal,
    );
  };
  service.post(...signals(0, 10));
  await run(9);
  service.post(...signals(10, 1_000));
  asked = 0;
  expect((await run(2)).kind).toBe('waiting');
  expect(store.ledger.listReleasable()).toEqual([]);
  isCancelled = true;
  expect((await run(9)).kind).toBe('fresh');
  expect(asked).toBe(3);
  expect(store.counts.hours(0).reduce((sum, { count }) => sum + count, 0)).toBeLessThan(1_010);
  expect(store.ledger.listReleasable().length).toBeGreaterThan(0);
  isCancelled = false;
  asked = 0;
  service.post(...signals(1_010, 1));
  expect(await run(9)).toMatchObject({ kind: 'fresh', newCount: 1 });
  expect(asked).toBe(1);
});
