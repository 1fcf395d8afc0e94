// An account's chart ends at exactly the score in its heading: with the demo's world, from the service to the chart.
import { afterEach, expect, test } from 'vitest';
import { chartShape } from '../../../src/renderer/pages/account/chart-shape.ts';
import type { AccountView } from '../../../src/shared/model.ts';
import { coldAccount, postSignal, startBench, type Bench } from './bench.ts';

const DAY_MS = 86_400_000;

/** The panel's clock ticks once a second, so what it draws may have been read just after its last tick. */
const TICK_MS = 1000;

let bench: Bench | null = null;
afterEach(async () => {
  await bench?.stop();
  bench = null;
});

/** The score at the end of the drawn line. */
function drawnEnd(view: AccountView, now: number): number {
  const shape = chartShape({ ...view, from: now - 7 * DAY_MS, to: now, width: 360, height: 60 });
  if (shape === null || shape.last === null) throw new Error('nothing is drawn');
  return Math.round((1 - shape.last.y / 60) * shape.top);
}

test('the plot ends with the score beside the name, also when it was read after the panel’s last tick', async () => {
  bench = await startBench();
  const { app, clock, service } = bench;
  await app.calls.loadPastRankings('24h');
  const { domain } = coldAccount({ service });
  await clock.advance(120_000);
  for (let turn = 0; turn < 4; turn += 1) postSignal({ service }, domain, 90);
  await clock.advance(120_000);
  const view = await app.calls.getAccount(domain);
  if (view === null || view.score === null) throw new Error('it is not ranked');
  expect(view.score).toBeGreaterThan(200);
  expect(view.scores.at(-1)).toEqual({ at: clock.now(), score: view.score });
  expect(drawnEnd(view, clock.now())).toBe(view.score);
  expect(drawnEnd(view, clock.now() - TICK_MS)).toBe(view.score);
});
