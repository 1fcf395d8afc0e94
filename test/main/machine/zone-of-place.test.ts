// The time zone of a company's country and city: only what these decide.
import { expect, test } from 'vitest';
import { offsetInZone, zoneOfPlace } from '../../../src/main/machine/zone-of-place.ts';

test.each([
  ['Germany', null, 'Europe/Berlin'],
  ['Deutschland', 'Leipzig', 'Europe/Berlin'],
  ['de', null, 'Europe/Berlin'],
  [' united kingdom ', 'Leeds', 'Europe/London'],
  ['USA', 'New York', 'America/New_York'],
  ['United States', 'Austin', 'America/Chicago'],
  ['Brazil', 'São Paulo', 'America/Sao_Paulo'],
  ['Brazil', 'sao paulo', 'America/Sao_Paulo'],
] as const)('%s, %s lies in one time zone', (country, city, zone) => {
  expect(zoneOfPlace({ country, city })).toBe(zone);
});

test.each([
  ['a country with several times and no city', 'United States', null],
  ['a city that two places share', 'United States', 'Portland'],
  ['a city that is not known', 'Canada', 'Nowhere'],
  ['a country that is not known', 'Atlantis', 'London'],
  ['no country', null, 'London'],
] as const)('nothing is guessed from %s', (_what, country, city) => {
  expect(zoneOfPlace({ country, city })).toBeNull();
});

test('an offset is that of the instant, with summer time and half hours', () => {
  const [winter, summer] = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];
  expect([winter, summer].map((at) => offsetInZone('Europe/London', at))).toEqual([0, 60]);
  expect([winter, summer].map((at) => offsetInZone('America/New_York', at))).toEqual([-300, -240]);
  expect(offsetInZone('Asia/Kolkata', winter)).toBe(330);
});
