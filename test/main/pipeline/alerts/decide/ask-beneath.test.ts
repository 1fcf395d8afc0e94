// A request that comes in beneath much else of its account, such as after a night, is judged like one that comes in alone.
import { beforeEach, expect, test } from 'vitest';
import type { Attempt } from '../../../../../src/main/pipeline/api/outcome.ts';
import { createSignalsFeed } from '../../../../../src/main/pipeline/sources/signals/signals-feed.ts';
import type { Store } from '../../../../../src/main/pipeline/store/store.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../../src/shared/time-units.ts';
import { createFakeClock } from '../../../../fakes/clock.ts';
import { createMemoryStore } from '../../../../fakes/database.ts';
import { defaultSettings, makeSignal } from '../../../../fakes/records.ts';
import { createSignalService } from '../../../../fakes/signal-service.ts';

const DOMAIN = 'emberkiln.example';

let store: Store;
let poll: () => Promise<unknown>;
/** Somebody named asks for a demo, this long ago. */
let ask: (id: string, agoMs: number) => void;
/** So many anonymous visits since. */
let visit: (count: number, sinceMs: number) => void;

beforeEach(async () => {
  const clock = createFakeClock();
  store = createMemoryStore();
  const service = createSignalService({ perPage: 50 });
  const feed = createSignalsFeed({
    surface: service,
    store,
    clock,
    settings: () => ({ ...defaultSettings, strongSignalOn: false, surgesOn: false, explicitAskOn: true }),
    intervalMs: () => 5_000,
    onProgress: () => undefined,
    onWalked: () => undefined,
  });
  const attempt: Attempt = (send) => send();
  poll = () => feed.run(attempt, store.feeds.read('signals').lastFreshAt, new AbortController().signal);
  ask = (id, agoMs) => {
    const contact = { id, email: `${id}@${DOMAIN}`, score: 1 };
    service.post(makeSignal(id, { domain: DOMAIN, contact, recordedAt: clock.now() - agoMs }));
  };
  visit = (count, sinceMs) => {
    for (let visits = 0; visits < count; visits += 1) {
      const recordedAt = clock.now() - Math.floor((sinceMs * (count - visits - 1)) / count);
      service.post(makeSignal(`visit-${String(visits)}`, { domain: DOMAIN, type: 'page_view', recordedAt }));
    }
  };
  service.post(makeSignal('first', { domain: 'birch.example', recordedAt: clock.now() - 40 * DAY_MS }));
  await poll();
  await clock.advance(8 * HOUR_MS);
});

const alerted = (): readonly string[] => store.ledger.listReleasable().map(({ id }) => id);
const reasonOf = (id: string): unknown => store.decisions.find(`signal:${id}`)?.reason;

test.each([
  ['an hour', HOUR_MS],
  ['five hours', 5 * HOUR_MS],
])('it alerts beneath the visits of %s', async (_name, ms) => {
  ask('alma.zelkling', ms);
  visit(400, ms - MINUTE_MS);
  await poll();
  expect(alerted()).toEqual(['explicit-ask:alma.zelkling']);
});

test('a burst of forms beneath them is still a burst', async () => {
  const names = [...Array(9).keys()].map((index) => `form-${String(index)}`);
  for (const [index, name] of names.entries()) ask(name, HOUR_MS + (10 - index) * 10_000);
  visit(400, HOUR_MS);
  await poll();
  expect(names.slice(2).map(reasonOf)).toEqual(
    names.slice(2).map((_name, index) => ({ code: 'asks-in-burst', count: index + 3 })),
  );
});

test('one that is more than a month old does not alert, and does not say that it names nobody', async () => {
  ask('alma.zelkling', 31 * DAY_MS);
  await poll();
  expect(alerted()).toEqual([]);
  expect(reasonOf('alma.zelkling')).toEqual({ code: 'ask-too-far-back' });
});
