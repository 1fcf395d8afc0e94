// Quiet hours, briefings, pauses and snoozes by the wall clock: across midnight, and on the nights on which it changes.
import { describe, expect, test } from 'vitest';
import { instantOf, localTime } from '../../../../../src/main/machine/local-time.ts';
import { pauseUntil, snoozeUntil } from '../../../../../src/main/pipeline/alerts/pause-until.ts';
import {
  isQuietHeldDue,
  nextMinuteOfDay,
  quietHeldDueAt,
  quietUntil,
  quietWords,
} from '../../../../../src/main/pipeline/alerts/deliver/quiet.ts';
import { defaultSettings } from '../../../../fakes/records.ts';

const HOUR = 3_600_000;
const at = (text: string): number => Date.parse(text);

/** Central Europe in 2026: an hour ahead of UTC, two from 29 March 1:00 UTC to 25 October 1:00 UTC. */
const berlin = (instant: number): number =>
  instant >= at('2026-03-29T01:00Z') && instant < at('2026-10-25T01:00Z') ? 120 : 60;
const utc = (): number => 0;

const nights = { ...defaultSettings, quietHoursOn: true, quietFromMinute: 19 * 60, quietToMinute: 8 * 60 };

describe('quiet hours', () => {
  test('are off by default', () => {
    expect(quietUntil(defaultSettings, at('2026-11-18T23:00Z'), utc)).toBeNull();
  });

  test.each([
    ['18:59:59', null],
    ['19:00:00', '2026-11-19T08:00Z'],
    ['23:59:59', '2026-11-19T08:00Z'],
  ])('begin with their minute, on the evening: %s', (time, end) => {
    const expected = end === null ? null : at(end);
    expect(quietUntil(nights, at(`2026-11-18T${time}Z`), utc)).toBe(expected);
  });

  test.each([
    ['00:00:00', '2026-11-19T08:00Z'],
    ['07:59:59', '2026-11-19T08:00Z'],
    ['08:00:00', null],
  ])('go on past midnight and end with their minute: %s', (time, end) => {
    const expected = end === null ? null : at(end);
    expect(quietUntil(nights, at(`2026-11-19T${time}Z`), utc)).toBe(expected);
  });

  test('within one day end on that day', () => {
    const lunch = { ...nights, quietFromMinute: 12 * 60, quietToMinute: 13 * 60 };
    expect(quietUntil(lunch, at('2026-11-18T12:30Z'), utc)).toBe(at('2026-11-18T13:00Z'));
    expect(quietUntil(lunch, at('2026-11-18T13:00Z'), utc)).toBeNull();
  });

  test('belong to the day on which they begin: Friday’s last into Saturday, Saturday’s are none', () => {
    const weekdays = { ...nights, quietDays: [1, 2, 3, 4, 5] };
    expect(quietUntil(weekdays, at('2026-11-21T03:00Z'), utc)).toBe(at('2026-11-21T08:00Z'));
    expect(quietUntil(weekdays, at('2026-11-21T20:00Z'), utc)).toBeNull();
    expect(quietUntil(weekdays, at('2026-11-22T03:00Z'), utc)).toBeNull();
  });

  test('are read in local time', () => {
    expect(quietUntil(nights, at('2026-11-18T17:59Z'), berlin)).toBeNull();
    expect(quietUntil(nights, at('2026-11-18T18:00Z'), berlin)).toBe(at('2026-11-19T07:00Z'));
  });

  test('on the night the clocks go forward they end at 8:00 on the wall, an hour sooner', () => {
    const evening = at('2026-03-28T18:00Z');
    const end = quietUntil(nights, evening, berlin);
    expect(end).toBe(at('2026-03-29T06:00Z'));
    expect(((end ?? 0) - evening) / HOUR).toBe(12);
  });

  test('on the night the clocks go back they end at 8:00 on the wall, an hour later', () => {
    const evening = at('2026-10-24T17:00Z');
    const end = quietUntil(nights, evening, berlin);
    expect(end).toBe(at('2026-10-25T07:00Z'));
    expect(((end ?? 0) - evening) / HOUR).toBe(14);
  });

  test('that begin in the hour that is skipped begin after it', () => {
    const leap = { ...nights, quietFromMinute: 2 * 60 + 30, quietToMinute: 5 * 60 };
    // 1:59:59 on the wall clock; a second later it is 3:00.
    expect(quietUntil(leap, at('2026-03-29T00:59:59Z'), berlin)).toBeNull();
    expect(quietUntil(leap, at('2026-03-29T01:30:00Z'), berlin)).toBe(at('2026-03-29T03:00Z'));
  });

  test('that begin in the hour that occurs twice begin in the first one', () => {
    const twice = { ...nights, quietFromMinute: 2 * 60 + 30, quietToMinute: 5 * 60 };
    expect(quietUntil(twice, at('2026-10-25T00:29Z'), berlin)).toBeNull();
    expect(quietUntil(twice, at('2026-10-25T00:30Z'), berlin)).toBe(at('2026-10-25T04:00Z'));
    expect(quietUntil(twice, at('2026-10-25T01:15Z'), berlin)).toBe(at('2026-10-25T04:00Z'));
  });

  test('with the same beginning and end last a whole day', () => {
    const always = { ...nights, quietFromMinute: 600, quietToMinute: 600 };
    expect(quietUntil(always, at('2026-11-18T15:00Z'), utc)).toBe(at('2026-11-19T10:00Z'));
  });
});

test('local time turns into instants and back, every half hour of a year with its two changes', () => {
  for (let instant = at('2026-01-01T00:00Z'); instant < at('2027-01-01T00:00Z'); instant += HOUR / 2) {
    const { day, minute } = localTime(instant, berlin);
    const back = instantOf(day, minute, berlin);
    // For an hour that occurs twice, the first one is taken.
    expect(instant - back === 0 || instant - back === HOUR).toBe(true);
  }
});

describe('the morning briefing', () => {
  const briefing = {
    ...defaultSettings,
    briefingOn: true,
    briefingMinute: 8 * 60 + 30,
    workDays: [1, 2, 3, 4, 5],
    workFromMinute: 8 * 60,
    workToMinute: 18 * 60,
  };

  test('keeps what was held until its minute, today or tomorrow', () => {
    expect(quietHeldDueAt(briefing, at('2026-11-18T06:00Z'), utc)).toBe(at('2026-11-18T08:30Z'));
    expect(quietHeldDueAt(briefing, at('2026-11-18T20:00Z'), utc)).toBe(at('2026-11-19T08:30Z'));
  });

  test('passes the days that are quiet as a whole', () => {
    const weekend = { ...briefing, quietHoursOn: true, quietBy: 'working-hours' as const };
    // Both Friday evening and Saturday are held until Monday.
    for (const held of ['2026-11-20T20:00Z', '2026-11-21T12:00Z'])
      expect(quietHeldDueAt(weekend, at(held), utc)).toBe(at('2026-11-23T08:30Z'));
    const wholeDays = {
      ...weekend,
      quietBy: 'set-hours' as const,
      quietDays: [6, 0],
      quietFromMinute: 0,
      quietToMinute: 0,
    };
    expect(quietHeldDueAt(wholeDays, at('2026-11-21T12:00Z'), utc)).toBe(at('2026-11-23T08:30Z'));
    const always = { ...wholeDays, quietDays: [0, 1, 2, 3, 4, 5, 6] };
    expect(quietHeldDueAt(always, at('2026-11-21T12:00Z'), utc)).toBeGreaterThan(at('2026-11-21T12:00Z'));
  });

  test('before quiet hours end, the alerts they held are due when they end', () => {
    const late = { ...briefing, quietHoursOn: true, quietFromMinute: 19 * 60, quietToMinute: 9 * 60 };
    expect(quietHeldDueAt(late, at('2026-11-18T20:00Z'), utc)).toBe(at('2026-11-19T08:30Z'));
  });

  test.each([
    ['at midday', 12 * 60, 13 * 60, '2026-11-18T12:30Z', '2026-11-18T13:00Z'],
    ['in the evening', 18 * 60, 20 * 60, '2026-11-18T18:30Z', '2026-11-18T20:00Z'],
    ['all day but in the morning before it', 8 * 60, 7 * 60, '2026-11-18T12:30Z', '2026-11-19T07:00Z'],
    // It was decided in a pause that ended within them.
    ['that began after the alert was decided', 12 * 60, 13 * 60, '2026-11-18T11:00Z', '2026-11-18T13:00Z'],
  ])('does not keep what quiet hours held %s beyond their end', (_when, from, to, held, end) => {
    const hours = { ...briefing, quietHoursOn: true, quietFromMinute: from, quietToMinute: to };
    expect(isQuietHeldDue(hours, at(held), at(end), utc)).toBe(true);
  });

  test('when off, held alerts are due as soon as nothing holds them', () => {
    const held = at('2026-11-18T20:00Z');
    expect(quietHeldDueAt({ ...briefing, briefingOn: false }, held, utc)).toBe(held);
  });

  test('is at the same minute on the wall after the clocks were changed', () => {
    expect(nextMinuteOfDay(at('2026-03-28T20:00Z'), 510, berlin)).toBe(at('2026-03-29T06:30Z'));
    expect(nextMinuteOfDay(at('2026-10-24T20:00Z'), 510, berlin)).toBe(at('2026-10-25T07:30Z'));
  });
});

describe('pauses and snoozes', () => {
  test('until tomorrow is 8:00 on the wall, also over a change of the clocks', () => {
    expect(pauseUntil('tomorrow', at('2026-11-18T15:00Z'), berlin, 8 * 60)).toBe(at('2026-11-19T07:00Z'));
    expect(pauseUntil('tomorrow', at('2026-03-28T15:00Z'), berlin, 8 * 60)).toBe(at('2026-03-29T06:00Z'));
    expect(pauseUntil('tomorrow', at('2026-10-24T15:00Z'), berlin, 8 * 60)).toBe(at('2026-10-25T07:00Z'));
  });

  test('of half an hour and of an hour last that long', () => {
    expect(pauseUntil('30min', 1_000, utc, 8 * 60)).toBe(1_801_000);
    expect(pauseUntil('1h', 1_000, utc, 8 * 60)).toBe(3_601_000);
    expect(snoozeUntil('1h', 1_000, utc, 8 * 60)).toBe(3_601_000);
  });

  test('until Monday is the next one, on a Monday the one after', () => {
    expect(snoozeUntil('monday', at('2026-11-18T15:00Z'), utc, 8 * 60)).toBe(at('2026-11-23T08:00Z'));
    expect(snoozeUntil('monday', at('2026-11-22T23:59Z'), utc, 8 * 60)).toBe(at('2026-11-23T08:00Z'));
    expect(snoozeUntil('monday', at('2026-11-23T00:00Z'), utc, 8 * 60)).toBe(at('2026-11-30T08:00Z'));
  });
});

describe('quiet outside of working hours', () => {
  // 2026-11-20 is a Friday.
  const work = {
    ...defaultSettings,
    quietHoursOn: true,
    quietBy: 'working-hours' as const,
    workFromMinute: 9 * 60,
  };

  test.each([
    ['Friday 08:59', '2026-11-20T08:59Z', '2026-11-20T09:00Z'],
    ['Friday 09:00', '2026-11-20T09:00Z', null],
    ['Friday 17:59', '2026-11-20T17:59Z', null],
    ['Friday 18:00', '2026-11-20T18:00Z', '2026-11-23T09:00Z'],
    ['Saturday noon', '2026-11-21T12:00Z', '2026-11-23T09:00Z'],
    ['Sunday 23:59', '2026-11-22T23:59Z', '2026-11-23T09:00Z'],
    ['Monday 09:00', '2026-11-23T09:00Z', null],
  ])('%s', (_name, now, end) => {
    expect(quietUntil(work, at(now), utc)).toBe(end === null ? null : at(end));
  });

  test('of one day a week last until that day of the next', () => {
    const tuesdays = { ...work, workDays: [2] };
    expect(quietUntil(tuesdays, at('2026-11-24T18:00Z'), utc)).toBe(at('2026-12-01T09:00Z'));
  });

  test('work that goes on past midnight is that of the day on which it begins', () => {
    const late = { ...work, workFromMinute: 20 * 60, workToMinute: 2 * 60 };
    expect(quietUntil(late, at('2026-11-21T01:59Z'), utc)).toBeNull();
    expect(quietUntil(late, at('2026-11-21T02:00Z'), utc)).toBe(at('2026-11-23T20:00Z'));
  });

  test('are read in local time, also over the weekend on which the clocks change', () => {
    expect(quietUntil(work, at('2026-10-23T16:00Z'), berlin)).toBe(at('2026-10-26T08:00Z'));
  });

  test('without a working day nothing is held for ever', () => {
    expect(quietUntil({ ...work, workDays: [] }, at('2026-11-21T12:00Z'), utc)).toBeNull();
  });

  test('name the day on which they end', () => {
    expect(quietWords(work, null, at('2026-11-20T18:00Z'), utc)).toBe('Quiet hours until Mon 09:00');
  });
});

test('the words say what holds and until when; a pause goes before quiet hours', () => {
  const evening = at('2026-11-18T20:00Z');
  expect(quietWords(nights, evening + HOUR, evening, utc)).toBe('Paused until 21:00');
  expect(quietWords(nights, evening, evening, utc)).toBe('Quiet hours until Thu 08:00');
  expect(quietWords(defaultSettings, null, evening, utc)).toBeNull();
});
