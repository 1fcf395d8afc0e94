// What is assumed to be usual at an hour while it cannot be learned yet.
import { expect, test } from 'vitest';
import { UsualWeek } from '../../../../../src/main/pipeline/poll/pace/usual-week.ts';
import { HOUR_MS } from '../../../../../src/shared/time-units.ts';
import { createFakeClock, WEDNESDAY } from '../../../../fakes/clock.ts';
import { createMemoryStore } from '../../../../fakes/database.ts';
import { makeSignal } from '../../../../fakes/records.ts';

const HOUR = Math.floor(WEDNESDAY / HOUR_MS);

test('what failed halfway is not learned: nothing is expected until a later call learns it', () => {
  const { signals, awake } = createMemoryStore();
  signals.insertNew([makeSignal('old', { recordedAt: WEDNESDAY - 50 * HOUR_MS })], 1);
  let isBroken = true;
  const week = new UsualWeek({
    clock: createFakeClock(),
    signals,
    awake: {
      ...awake,
      list() {
        if (isBroken) throw new Error('unreadable');
        return awake.list();
      },
    },
  });
  expect(() => week.learn(HOUR)).toThrow('unreadable');
  expect(week.signalsIn(HOUR)).toBeNull();
  isBroken = false;
  week.learn(HOUR);
  expect(week.signalsIn(HOUR)).toBe(week.rateIn(HOUR));
});
