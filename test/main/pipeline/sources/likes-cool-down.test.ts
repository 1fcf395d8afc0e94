import { expect, test } from 'vitest';
import { noRateHeaders, type Attempt } from '../../../../src/main/pipeline/api/outcome.ts';
import { createLikesFeed } from '../../../../src/main/pipeline/sources/likes-feed.ts';
import type { AdLike } from '../../../../src/shared/model.ts';
import { MINUTE_MS } from '../../../../src/shared/time-units.ts';
import { createFakeClock } from '../../../fakes/clock.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { createFakeLog } from '../../../fakes/host.ts';
import { defaultSettings, makeLike } from '../../../fakes/records.ts';

const attempt: Attempt = (send) => send();

test('somebody without a company who goes on liking ads is not silenced by what only joined an alert', async () => {
  const clock = createFakeClock();
  const store = createMemoryStore();
  let items: readonly AdLike[] = [];
  const feed = createLikesFeed({
    clock,
    store,
    settings: () => defaultSettings,
    log: createFakeLog(),
    surface: {
      listRecentLikes: () =>
        Promise.resolve({ kind: 'fresh', value: { items, malformedCount: 0 }, rate: noRateHeaders }),
    },
  });
  const read = (): Promise<unknown> =>
    feed.run(attempt, store.feeds.read(feed.name).lastFreshAt, new AbortController().signal);
  await read();
  for (let id = 1; id <= 15; id += 1) {
    items = [{ ...makeLike(id), account: null }];
    await read();
    await clock.advance(40 * MINUTE_MS);
  }
  const byThemselves = store.ledger.listReleasable().filter(({ intoId }) => intoId === null);
  expect(byThemselves.length).toBeGreaterThan(1);
});
