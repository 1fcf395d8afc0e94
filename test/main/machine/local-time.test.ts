// Local days and working hours, also when the clocks change.
import { describe, expect, test } from 'vitest';
import { isWorkingTime, localTime, wallClock } from '../../../src/main/machine/local-time.ts';
import { workingHoursOf } from '../../../src/main/pipeline/alerts/working-hours.ts';
import { DAY_MS } from '../../../src/shared/time-units.ts';
import type { Settings } from '../../../src/shared/model.ts';
import { defaultSettings } from '../../fakes/records.ts';
import { offsetIn } from '../../fakes/zones.ts';

const at = (text: string): number => Date.parse(text);

describe('the clock on the wall', () => {
  test.each([
    ['Europe/Berlin', '2026-10-15T12:00Z', '2026-10-25T01:00Z'],
    ['Europe/Berlin', '2026-03-15T12:00Z', '2026-03-29T01:00Z'],
    ['America/New_York', '2026-10-25T12:00Z', '2026-11-01T06:00Z'],
    ['Australia/Lord_Howe', '2026-03-25T12:00Z', '2026-04-04T15:00Z'],
    ['Asia/Kolkata', '2026-10-15T12:00Z', null],
  ])('of %s from %s is changed at %s, and gives the day of every instant', (zone, from, changedAt) => {
    const offset = offsetIn(zone);
    const to = at(from) + 14 * DAY_MS;
    const clock = wallClock(at(from), to, offset);
    if (changedAt !== null)
      expect(new Date(clock.changedAt).toISOString()).toBe(new Date(changedAt).toISOString());
    for (let instant = at(from); instant < to; instant += 10 * 60_000) {
      const aheadMs = instant < clock.changedAt ? clock.beforeMs : clock.afterMs;
      expect(Math.floor((instant + aheadMs) / DAY_MS)).toBe(localTime(instant, offset).day);
    }
  });
});

describe('somebody is at work', () => {
  const timeIn = (zone: string, text: string) => localTime(at(text), offsetIn(zone));

  test('from eight to six from Monday to Friday, where they did not say', () => {
    const hours = workingHoursOf(defaultSettings);
    // Friday, 17:59 and 18:00 in New York, on the last day of its summer time; Saturday and Monday morning.
    expect(isWorkingTime(timeIn('America/New_York', '2026-10-30T21:59Z'), hours)).toBe(true);
    expect(isWorkingTime(timeIn('America/New_York', '2026-10-30T22:00Z'), hours)).toBe(false);
    expect(isWorkingTime(timeIn('America/New_York', '2026-10-31T15:00Z'), hours)).toBe(false);
    expect(isWorkingTime(timeIn('America/New_York', '2026-11-02T12:59Z'), hours)).toBe(false);
    expect(isWorkingTime(timeIn('America/New_York', '2026-11-02T13:00Z'), hours)).toBe(true);
  });

  test('by their own hours, also from Sunday on and past midnight', () => {
    const settings = {
      ...defaultSettings,
      quietHoursOn: true,
      quietBy: 'working-hours',
      workDays: [0, 1, 2, 3, 4],
      workFromMinute: 20 * 60,
      workToMinute: 4 * 60,
    } as const;
    const hours = workingHoursOf(settings);
    // In Dubai, Thursday evening's hours go on into Friday; there are none on Friday evening, but again on Sunday.
    expect(isWorkingTime(timeIn('Asia/Dubai', '2026-11-19T15:59Z'), hours)).toBe(false);
    expect(isWorkingTime(timeIn('Asia/Dubai', '2026-11-19T16:00Z'), hours)).toBe(true);
    expect(isWorkingTime(timeIn('Asia/Dubai', '2026-11-19T23:59Z'), hours)).toBe(true);
    expect(isWorkingTime(timeIn('Asia/Dubai', '2026-11-20T00:00Z'), hours)).toBe(false);
    expect(isWorkingTime(timeIn('Asia/Dubai', '2026-11-20T16:00Z'), hours)).toBe(false);
    expect(isWorkingTime(timeIn('Asia/Dubai', '2026-11-22T16:00Z'), hours)).toBe(true);
  });

  test('by the hours in the settings whatever is quiet, with the first days where none is chosen', () => {
    const set: Settings = { ...defaultSettings, workDays: [6], workFromMinute: 0, workToMinute: 60 };
    const off: Settings = { ...set, quietHoursOn: false };
    const atSetHours: Settings = { ...set, quietHoursOn: true, quietBy: 'set-hours' };
    const hours = { days: [6], fromMinute: 0, toMinute: 60 };
    expect(workingHoursOf(off)).toEqual(hours);
    expect(workingHoursOf(atSetHours)).toEqual(hours);
    expect(workingHoursOf({ ...set, workDays: [] })).toEqual({
      ...hours,
      days: [1, 2, 3, 4, 5],
    });
  });
});
