// Days are the user's local days, even in SQL, and before and after the clocks change.
import { expect, test } from 'vitest';
import { wallClock } from '../../../../src/main/machine/local-time.ts';
import { DAY_MS } from '../../../../src/shared/time-units.ts';
import { createMemoryStore } from '../../../fakes/database.ts';
import { makeSignal } from '../../../fakes/records.ts';
import { offsetIn } from '../../../fakes/zones.ts';

const at = (text: string): number => Date.parse(text);
const berlin = offsetIn('Europe/Berlin');

test('a visit after midnight in summer time belongs to the day that the clock showed then', () => {
  const { history, signals } = createMemoryStore();
  const visit = (domain: string, times: readonly string[]) =>
    signals.insertNew(
      times.map((time) => makeSignal(`${domain} ${time}`, { domain, recordedAt: at(time) })),
      1,
    );
  // Half past midnight and half past nine on some days, all but the last in summer time. With November's offset, a visit at night
  // would count for the day before.
  visit('four.example', ['2026-10-21T07:30Z', '2026-10-21T22:30Z', '2026-10-23T07:30Z', '2026-10-26T08:30Z']);
  visit('three.example', [
    '2026-10-21T22:30Z',
    '2026-10-22T07:30Z',
    '2026-10-23T07:30Z',
    '2026-10-26T08:30Z',
  ]);
  const [from, to] = [at('2026-10-20T12:00Z'), at('2026-11-05T12:00Z')];
  const regulars = (leastDays: number) =>
    history.listRegulars(from, wallClock(from, to, berlin), leastDays).map(({ domain }) => domain);
  expect(regulars(3)).toEqual(['four.example', 'three.example']);
  expect(regulars(4)).toEqual(['four.example']);
});

test('two evenings on one UTC day are two of the user’s days', () => {
  const { rankings } = createMemoryStore();
  const domain = 'alder.example';
  const sydney = offsetIn('Australia/Sydney');
  // 8:00 and 22:00 on 4 October in Sydney, a day of 23 hours, and 0:30 on 5 October, which is still the 4th in UTC.
  for (const time of ['2026-10-03T21:00Z', '2026-10-04T11:00Z', '2026-10-04T13:30Z'])
    rankings.addPoint(domain, '24h', { at: at(time), score: 90, rank: 1 });
  const [from, to] = [at('2026-10-01T00:00Z'), at('2026-10-10T00:00Z')];
  const days = (until: number): number =>
    rankings.countTopDays(domain, '24h', 3, { from, to: until, clock: wallClock(from, to, sydney) });
  expect(days(at('2026-10-04T12:00Z'))).toBe(1);
  expect(days(to)).toBe(2);
  expect(days(from + DAY_MS)).toBe(0);
});
