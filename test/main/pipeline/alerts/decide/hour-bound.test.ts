// The hourly counts give an upper bound of the number of signals around an instant.
import { expect, test } from 'vitest';
import { createHourBound } from '../../../../../src/main/pipeline/alerts/decide/hour-bound.ts';
import { MINUTE_MS } from '../../../../../src/shared/time-units.ts';
import { WEDNESDAY } from '../../../../fakes/clock.ts';
import { createMemoryStore } from '../../../../fakes/database.ts';
import { makeSignal } from '../../../../fakes/records.ts';

const at = (minutes: number): number => WEDNESDAY + minutes * MINUTE_MS;

test('the bound from the hourly counts is never below the real number around an instant', () => {
  const store = createMemoryStore();
  for (let minutes = -600; minutes < 600; minutes += 7)
    store.signals.insertNew([makeSignal(`at ${minutes}`, { recordedAt: at(minutes) })], 1);
  for (let minutes = -720; minutes < 720; minutes += 11) {
    const { total } = store.crowds.around(at(minutes));
    const bound = createHourBound(store.counts).around(at(minutes));
    expect(bound).toBeGreaterThanOrEqual(total);
    // A span of 135 minutes is covered by at most four whole hours.
    expect(bound).toBeLessThanOrEqual(4 * 9);
  }
});
