// The pace across a change of daylight saving time, after hours of sleep, and after weeks.
import { expect, test } from 'vitest';
import { PollPace } from '../../../../../src/main/pipeline/poll/pace/pace.ts';
import { recognisePlan } from '../../../../../src/main/pipeline/poll/budget/plan.ts';
import { createStore } from '../../../../../src/main/pipeline/store/store.ts';
import type { Signal } from '../../../../../src/shared/model.ts';
import { createFakeClock } from '../../../../fakes/clock.ts';
import { openMemory } from '../../../../fakes/database.ts';
import { makeSignal } from '../../../../fakes/records.ts';

const HOUR_MS = 3_600_000;

/** Central Europe's clocks go back an hour on Sunday, 25 October 2026. */
const CHANGE_AT = Date.parse('2026-10-25T01:00:00Z');
const offsetMinutes = (at: number): number => (at < CHANGE_AT ? 120 : 60);

/** A hundred signals in each hour from nine to five local time on working days, four in all other hours. */
function busyAt(at: number): number {
  const local = new Date(at + offsetMinutes(at) * 60_000);
  const isWork = local.getUTCDay() % 6 !== 0 && local.getUTCHours() >= 9 && local.getUTCHours() < 17;
  return isWork ? 100 : 4;
}

function setUp(startAt: number, historyFromAt: number) {
  const clock = createFakeClock(startAt);
  clock.setUtcOffset(offsetMinutes);
  const store = createStore(openMemory(), 'main');
  const signals: Signal[] = [];
  for (let at = historyFromAt; at < startAt; at += HOUR_MS) {
    for (let index = 0; index < busyAt(at); index += 1) {
      signals.push(makeSignal(`${at}-${index}`, { recordedAt: at + index }));
    }
  }
  store.transaction(() => store.signals.insertNew(signals, 1));
  const pace = new PollPace({
    guard: (learn) => learn(),
    clock,
    signals: store.signals,
    awake: store.awake,
    budget: {
      plan: () => recognisePlan(60),
      spentSince: () => ({ own: 0, others: 0 }),
      othersPerHour: () => 0,
    },
    bounds: () => ({ fastestMs: 5_000, slowestMs: 300_000 }),
  });
  return { clock, store, pace };
}

test('after the clocks have changed the busy hours are those of the local clock', async () => {
  // Monday after the change, 7:30 UTC: half past eight local time, where it was half past nine the week before.
  const { clock, pace } = setUp(Date.parse('2026-10-26T07:30:00Z'), Date.parse('2026-10-18T22:00:00Z'));
  expect(pace.signalsPerHour()).toBeLessThan(20);
  await clock.advance(HOUR_MS);
  expect(pace.signalsPerHour()).toBeGreaterThan(80);
  expect(pace.intervalMs()).toBeLessThan(8_000);
  // Half past four local time, where it was half past five.
  await clock.advance(7 * HOUR_MS);
  expect(pace.signalsPerHour()).toBeGreaterThan(80);
  await clock.advance(HOUR_MS);
  expect(pace.signalsPerHour()).toBeLessThan(20);
});

test('nights in which the machine was asleep leave their polls to the days', () => {
  const monday = Date.parse('2026-11-16T07:30:00Z');
  const always = setUp(monday, monday - 7 * 24 * HOUR_MS);
  const days = setUp(monday, monday - 7 * 24 * HOUR_MS);
  const nowHour = Math.floor(monday / HOUR_MS);
  for (let hour = nowHour - 14 * 24; hour < nowHour; hour += 1) {
    always.store.awake.mark(hour, 0);
    if ((hour + 1) % 24 >= 8 && (hour + 1) % 24 < 18) days.store.awake.mark(hour, 0);
  }
  expect(days.pace.intervalMs()).toBeLessThan(always.pace.intervalMs());
});

test('a week without any signal does not destroy what was learned in the weeks before', () => {
  const monday = Date.parse('2026-11-16T10:30:00Z');
  const week = 7 * 24 * HOUR_MS;
  const { clock, pace } = setUp(monday, monday - 3 * week);
  clock.jump(week);
  expect(pace.signalsPerHour()).toBeGreaterThan(50);
  clock.jump(12 * HOUR_MS);
  expect(pace.signalsPerHour()).toBeLessThan(20);
});
