import { afterEach, expect, test } from 'vitest';
import { createTimeWords } from '../../../src/renderer/words/time.ts';
import { clockFormats } from '../../../src/shared/contract/clock-formats.ts';
import {
  clockFormatOf,
  clockTime,
  momentTime,
  timeOfMinute,
  setClockFormat,
  shownClockFormat,
} from '../../../src/shared/words/clock-words.ts';
import { setLanguage } from '../../../src/shared/messages/current-language.ts';
import { DAY_MS, HOUR_MS } from '../../../src/shared/time-units.ts';
import { reasonWords } from '../../../src/shared/words/reason-words.ts';
import { statusWords } from '../../../src/shared/words/status-words.ts';

afterEach(() => {
  setClockFormat('24h');
  setLanguage('en');
});

test('a time of day is written with 12 or 24 hours, midnight and noon included', () => {
  const minutes = [0, 5, 11 * 60 + 59, 12 * 60, 13 * 60 + 5, 23 * 60 + 59];
  expect(minutes.map((minute) => timeOfMinute(minute, '24h'))).toEqual([
    '00:00',
    '00:05',
    '11:59',
    '12:00',
    '13:05',
    '23:59',
  ]);
  expect(minutes.map((minute) => timeOfMinute(minute, '12h'))).toEqual([
    '12:00 AM',
    '12:05 AM',
    '11:59 AM',
    '12:00 PM',
    '1:05 PM',
    '11:59 PM',
  ]);
});

test('what main says and what the panel says are the same, in both formats', () => {
  const at = Date.parse('2026-11-21T14:05:00Z');
  for (const format of clockFormats) {
    setClockFormat(format);
    const panel = createTimeWords('en-GB', 'UTC', format);
    const said = { '12h': '2:05 PM', '24h': '14:05' }[format];
    expect([clockTime(at, 0), panel.clock(at, at), panel.upcoming(at, at), panel.ofDay(845)]).toEqual(
      Array(4).fill(said),
    );
    expect(reasonWords({ code: 'paused', untilMinute: 845 })).toBe(`Paused until ${said}`);
    expect(statusWords({ state: 'offline', sinceAt: at }, (when) => clockTime(when, 0))).toBe(
      `Offline since ${said}`,
    );
    expect(panel.exact(at)).toMatch({ '12h': /2:05:00.?[ap]m$/iu, '24h': /14:05:00$/u }[format]);
  }
});

test('German has 24 hours, whatever the system writes', () => {
  setClockFormat('12h');
  setLanguage('de');
  expect([shownClockFormat(), timeOfMinute(845)]).toEqual(['24h', '14:05']);
  setLanguage('en');
  expect([shownClockFormat(), timeOfMinute(845)]).toEqual(['12h', '2:05 PM']);
});

test('the format is that of the locale; what is no locale has 24 hours', () => {
  expect(['en-US', 'en-CA', 'en-GB', 'de-DE', 'fr-FR', 'ja-JP'].map(clockFormatOf)).toEqual([
    '12h',
    '12h',
    '24h',
    '24h',
    '24h',
    '24h',
  ]);
  expect(clockFormatOf('not a locale')).toBe('24h');
});

test('an instant more than a day away names its day, and its date when the weekday would mean another one', () => {
  const now = Date.parse('2026-11-21T01:30:00Z');
  const days = (count: number): string => momentTime(now + count * DAY_MS, now, () => 60);
  expect([0, -1, -6, 6].map(days)).toEqual(['02:30', 'Fri 02:30', 'Sun 02:30', 'Fri 02:30']);
  expect([-7, -30, 7].map(days)).toEqual(['Nov 14 02:30', 'Oct 22 02:30', 'Nov 28 02:30']);
  expect([-3, 23].map((hours) => momentTime(now + hours * HOUR_MS, now, () => 60))).toEqual([
    '23:30',
    '01:30',
  ]);
  setLanguage('de');
  expect([days(-1), days(-7)]).toEqual(['Fr 02:30', '14. Nov. 02:30']);
});
