import { expect, test } from 'vitest';
import {
  systemClockFormat,
  type SystemTimes,
} from '../../../../../src/main/hosts/system/host/system-clock-format.ts';

const formatOf = (patch: Partial<SystemTimes>) =>
  systemClockFormat({ env: {}, locale: undefined, forced: null, ...patch });

test('the clock is that of the region, not of the language', () => {
  expect(formatOf({ locale: 'en-US' })).toBe('12h');
  expect(formatOf({ locale: 'en-GB' })).toBe('24h');
  expect(formatOf({ env: { LANG: 'en_US.UTF-8', LC_TIME: 'de_DE.UTF-8' }, locale: 'en-US' })).toBe('24h');
  expect(formatOf({ env: { LANG: 'de_DE.UTF-8', LC_TIME: 'en_US.UTF-8@posix' } })).toBe('12h');
  expect(formatOf({ env: { LC_ALL: 'en_US.UTF-8', LC_TIME: 'de_DE.UTF-8' } })).toBe('12h');
});

test('an empty variable says nothing, and the locale of POSIX has 24 hours', () => {
  expect(formatOf({ env: { LC_ALL: '', LANG: '' }, locale: 'en-US' })).toBe('12h');
  expect(formatOf({ env: { LC_ALL: 'C.UTF-8' }, locale: 'en-US' })).toBe('24h');
  expect(formatOf({ env: { LANG: 'POSIX' }, locale: 'en-US' })).toBe('24h');
});

test('what the user has set beside the region wins', () => {
  expect(formatOf({ locale: 'en-US', forced: '24h' })).toBe('24h');
  expect(formatOf({ locale: 'de-DE', forced: '12h' })).toBe('12h');
});
