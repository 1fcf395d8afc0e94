import { expect, test } from 'vitest';
import { createClockAgreement } from '../../../../src/main/pipeline/poll/clock-agreement.ts';
import { DAY_MS, HOUR_MS } from '../../../../src/shared/time-units.ts';

test('nothing is deleted for its age unless a reply of the last day agrees with the clock', () => {
  let now = 100 * DAY_MS;
  const { onClockRead, mayForget } = createClockAgreement({ now: () => now });
  expect(mayForget()).toBe(false);
  onClockRead(-HOUR_MS);
  expect(mayForget()).toBe(true);
  // The clock is set far ahead.
  now += 2 * DAY_MS;
  expect(mayForget()).toBe(false);
  onClockRead(2 * DAY_MS);
  expect(mayForget()).toBe(false);
  now -= 2 * DAY_MS;
  onClockRead(0);
  expect(mayForget()).toBe(true);
  onClockRead(2 * DAY_MS);
  expect(mayForget()).toBe(false);
});

test('the clock is known to be wrong from a quarter of an hour on, until a reply agrees or it has moved far', () => {
  let now = 100 * DAY_MS;
  const { onClockRead, errorMs } = createClockAgreement({ now: () => now });
  expect(errorMs()).toBe(0);
  onClockRead(HOUR_MS / 4 - 1);
  expect(errorMs()).toBe(0);
  onClockRead(HOUR_MS / 4);
  expect(errorMs()).toBe(-HOUR_MS / 4);
  onClockRead(-60 * DAY_MS);
  expect(errorMs()).toBe(60 * DAY_MS);
  now -= 60 * DAY_MS;
  expect(errorMs()).toBe(0);
  onClockRead(-60 * DAY_MS);
  onClockRead(0);
  expect(errorMs()).toBe(0);
});
