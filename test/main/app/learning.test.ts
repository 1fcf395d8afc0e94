// What the user does with a notification reaches Hotlist's learning, through the whole app.
import { afterEach, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../src/shared/time-units.ts';
import { createStore } from '../../../src/main/pipeline/store/store.ts';
import { openMemory } from '../../fakes/database.ts';
import { coldAccount, postSignal, startBench, type Bench } from './bench.ts';

let bench: Bench | null = null;
afterEach(async () => {
  await bench?.stop();
  bench = null;
});

test.each([
  ['open', 'opened'],
  ['snooze', 'snoozed'],
  ['log', 'opened'],
  ['done', 'handled'],
] as const)('“%s” on a notification is noted as “%s”', async (action, act) => {
  const database = openMemory();
  bench = await startBench({ database });
  const alertId = postSignal(bench, coldAccount(bench).domain);
  await bench.clock.advance(MINUTE_MS);
  const shown = bench.notifier.shown.find(({ id }) => id === alertId);
  if (shown === undefined) throw new Error('nothing was shown');
  if (action === 'open') shown.onClick();
  else shown.onAction?.(action);
  expect(createStore(database, 'main').responses.find(alertId)).toMatchObject({ alertId, act });
});
