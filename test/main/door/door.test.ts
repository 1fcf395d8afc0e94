// Whatever the service sends can be read, stored, decided on and shown, and the app can start again with it.
import { afterAll, expect, test } from 'vitest';
import { assertDoorHolds, OPERATIONS } from './property.ts';
import { createSite, visit } from './visit.ts';

const site = createSite();
afterAll(() => site.remove());

test('replies as documented are shown whole', async () => {
  const { fresh, alerts, views } = await visit(site, [{}]);
  expect([...fresh].sort()).toEqual(
    ['ad-likes', 'person-scores', 'ranked-24h', 'ranked-all', 'signals', 'trend'].sort(),
  );
  expect(alerts).toBeGreaterThan(2);
  expect(views).toBeGreaterThan(25);
});

const SPOILT_REPLIES = 2_000;
const ROUNDS = 10;

test('no reply stops a feed, a view or the next start', async () => {
  await assertDoorHolds(site, { runs: SPOILT_REPLIES / (ROUNDS * OPERATIONS), rounds: [ROUNDS, ROUNDS] });
});
