// What is read while it is held is settled once its hold ends, though nothing else waits.
import { expect, test } from 'vitest';
import { Releaser } from '../../../../../src/main/pipeline/alerts/deliver/releaser.ts';
import { createStore } from '../../../../../src/main/pipeline/store/store.ts';
import { HOUR_MS } from '../../../../../src/shared/time-units.ts';
import { createFakeClock } from '../../../../fakes/clock.ts';
import { openMemory } from '../../../../fakes/database.ts';
import { createFakeNotifier } from '../../../../fakes/notifier.ts';
import { defaultSettings, written } from '../../../../fakes/records.ts';

test('an alert read while it waits for the briefing is settled as read when the briefing is due', async () => {
  const clock = createFakeClock();
  clock.setUtcOffset(() => 0);
  const store = createStore(openMemory(), 'main');
  const minute = Math.floor(clock.now() / 60_000) % 1440;
  const settings = {
    ...defaultSettings,
    quietHoursOn: true,
    quietBy: 'set-hours',
    quietDays: [0, 1, 2, 3, 4, 5, 6],
    quietFromMinute: (minute + 1435) % 1440,
    quietToMinute: (minute + 10) % 1440,
    briefingOn: true,
    briefingMinute: (minute + 20) % 1440,
  } as const;
  const releaser = new Releaser({
    clock,
    notifier: createFakeNotifier(),
    store,
    settings: () => settings,
    pausedUntilAt: () => null,
    onAction: () => undefined,
    onSettled: () => undefined,
  });
  store.ledger.add(
    [
      {
        id: 'a',
        kind: 'strong-signal',
        content: written('A', 'b'),
        account: 'a.example',
        person: null,
        cause: { signalId: 'a' },
        severity: 90,
      },
    ],
    clock.now(),
    { walk: null, isCatchUp: false },
  );
  await releaser.release();
  expect(store.ledger.find('a')?.reason?.code).toBe('quiet-hours');
  store.ledger.change({ ids: ['a'], to: 'read' });
  await releaser.release();
  await clock.advance(2 * HOUR_MS);
  await releaser.release();
  expect(store.ledger.find('a')?.reason?.code).toBe('read-before-shown');
});
