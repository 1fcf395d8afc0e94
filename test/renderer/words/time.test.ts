import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { countdown, createTimeWords } from '../../../src/renderer/words/time.ts';
import { setLanguage } from '../../../src/shared/messages/current-language.ts';

const words = createTimeWords('en-GB', 'Europe/Amsterdam');
const now = Date.parse('2026-11-21T09:41:00Z');
const ago = (ms: number): string => words.relative(now - ms, now);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('a relative time', () => {
  test('is "now" for the first minute, also when the service’s clock is a little ahead', () => {
    expect([ago(0), ago(59_000), ago(-30_000)]).toEqual(['now', 'now', 'now']);
  });

  test('counts whole minutes, then whole hours up to half a day', () => {
    expect([ago(minute), ago(4.9 * minute), ago(hour), ago(11.9 * hour)]).toEqual([
      '1 min',
      '4 min',
      '1 h',
      '11 h',
    ]);
  });

  test('says that it is past where no column does', () => {
    const past = (ms: number): string => words.ago(now - ms, now);
    expect([0, -30_000, minute, 11 * hour].map(past)).toEqual([
      'just now',
      'just now',
      '1 min ago',
      '11 h ago',
    ]);
    expect(past(18 * hour)).toBe('yesterday 16:41');
    expect(past(9 * day)).toBe('12 Nov');
  });

  test('names yesterday, then the weekday, then the date, then the year too', () => {
    expect(ago(18 * hour)).toBe('yesterday 16:41');
    expect(ago(4 * day)).toBe('Tue 10:41');
    expect(ago(9 * day)).toBe('12 Nov');
    expect(ago(400 * day)).toBe('17 Oct 2025');
  });

  test('counts the hours of today to its end, so that no time of day stands among spans', () => {
    const evening = Date.parse('2026-11-21T22:30:00Z');
    expect(words.relative(evening - 12 * hour - 20 * minute, evening)).toBe('12 h');
    expect(words.relative(evening - 23 * hour, evening)).toBe('23 h');
    expect(words.relative(evening - 24 * hour, evening)).toBe('yesterday 23:30');
  });

  test('of what is still to come names today, unless it is so soon that no other day can be meant', () => {
    expect(words.upcoming(now + 2 * hour, now)).toBe('12:41');
    expect(words.upcoming(now + 8 * hour, now)).toBe('today 18:41');
    expect(words.upcoming(now + day, now)).toBe('tomorrow 10:41');
    // Overdue.
    expect(words.upcoming(now - day, now)).toBe('yesterday 10:41');
  });

  test('leaves the time of day out where room is short', () => {
    const short = (ms: number): string => words.short(now - ms, now);
    expect([short(4 * minute), short(18 * hour), short(4 * day), short(9 * day)]).toEqual([
      '4 min',
      'yesterday',
      'Tue',
      '12 Nov',
    ]);
    // A time later than now, from a clock that is ahead, is never shown as a bare weekday, which would look past.
    expect(short(-2 * hour)).toBe('12:41');
  });

  test('keeps to the clock of the user, with twelve hours or with twenty-four', () => {
    expect(
      createTimeWords('en-US', 'UTC')
        .relative(now - 18 * hour, now)
        .replace(/\s/gu, ' '),
    ).toBe('yesterday 3:41 PM');
  });

  test('takes "yesterday" from the local calendar, not from UTC', () => {
    const justAfterMidnight = Date.parse('2026-11-20T23:30:00Z');
    expect(words.day(justAfterMidnight, now)).toBe('Today');
    expect(createTimeWords('en-GB', 'UTC').day(justAfterMidnight, now)).toBe('Yesterday');
  });

  test('is exact to the second on hover', () => {
    expect(words.exact(now)).toContain('21 November 2026');
    expect(words.exact(now)).toContain('10:41:00');
  });
});

describe('a heading over a day', () => {
  test('is today, yesterday, or the long date', () => {
    expect([words.day(now, now), words.day(now - day, now), words.day(now - 4 * day, now)]).toEqual([
      'Today',
      'Yesterday',
      'Tuesday 17 November',
    ]);
  });

  test('gives instants of one local day one number, also across a change of summer time', () => {
    const before = Date.parse('2026-10-24T22:30:00Z');
    const after = Date.parse('2026-10-25T22:30:00Z');
    expect(words.dayNumber(before)).toBe(words.dayNumber(after));
    expect(words.dayNumber(after + hour)).toBe(words.dayNumber(after) + 1);
  });
});

test.each(['Europe/Amsterdam', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia'])(
  'the time of day and the year are those of the calendar in %s, also around a change of the clock',
  (timeZone) => {
    const here = createTimeWords('en-GB', timeZone, '24h');
    const plain = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const year = new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric' });
    fc.assert(
      fc.property(
        fc.integer({ min: Date.parse('2012-01-01T00:00:00Z'), max: Date.parse('2030-01-01T00:00:00Z') }),
        fc.integer({ min: 8 * day, max: 700 * day }),
        (at, later) => {
          expect(here.clock(at, at)).toBe(plain.format(at));
          const isSameYear = year.format(at) === year.format(at + later);
          expect(here.clock(at, at + later).includes(year.format(at))).toBe(!isSameYear);
        },
      ),
      { numRuns: 300 },
    );
  },
);

test('a countdown rounds seconds up, so that it never says 0 before it is due', () => {
  expect([countdown(now + 7_001, now), countdown(now + 90_000, now), countdown(now + 2 * hour, now)]).toEqual(
    ['8 s', '2 min', '2 h'],
  );
  expect([countdown(now, now), countdown(now - 5_000, now)]).toEqual(['now', 'now']);
});

describe('in German', () => {
  afterEach(() => setLanguage('en'));
  const german = createTimeWords('de-DE', 'Europe/Amsterdam');

  test('what is past has the word before the span', () => {
    setLanguage('de');
    expect([0, minute, 11 * hour, 18 * hour].map((ms) => german.ago(now - ms, now))).toEqual([
      'gerade eben',
      'vor 1 min',
      'vor 11 h',
      'gestern 16:41',
    ]);
  });

  test('days have their own names', () => {
    setLanguage('de');
    expect([german.day(now, now), german.day(now - day, now)]).toEqual(['Heute', 'Gestern']);
    expect(german.relative(now - 4 * day, now)).toBe('Di 10:41');
    expect(german.upcoming(now + day, now)).toBe('morgen 10:41');
    expect(countdown(now, now)).toBe('jetzt');
  });
});
