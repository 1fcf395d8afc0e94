// Preferences as stored: a damaged field falls back alone, and nothing in the file can send a key astray.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPreferences, readPreferences } from '../../../src/main/settings/preferences.ts';
import { createFakePreferencesFile } from '../../fakes/host.ts';

const defaults = readPreferences({});

test('an empty file gives the documented defaults', () => {
  expect(defaults).toMatchObject({
    mode: 'none',
    addresses: { public: null, rest: null },
    hotWindow: '24h',
    pausedUntilAt: null,
    settings: {
      strongSignalScore: 80,
      hotTopN: 10,
      notificationsOn: true,
      launchAtLogin: false,
      theme: 'system',
    },
  });
});

test('a damaged setting falls back alone: its neighbours stay', () => {
  const settings = {
    ...defaults.settings,
    strongSignalScore: 'high',
    hotTopN: 25,
    theme: 'pink',
    launchAtLogin: true,
  };
  expect(readPreferences({ settings }).settings).toEqual({
    ...defaults.settings,
    hotTopN: 25,
    launchAtLogin: true,
  });
});

test.each([
  ['strongSignalScore', 0],
  ['strongSignalScore', 101],
  ['strongSignalScore', 80.5],
  ['hotTopN', 0],
  ['hotTopN', 51],
  ['publicApiPerMinute', 0],
])('%s out of its range (%d) falls back', (name, value) => {
  expect(readPreferences({ settings: { ...defaults.settings, [name]: value } }).settings).toEqual(
    defaults.settings,
  );
});

test('an address that no key may be sent to is dropped, and one that may stays', () => {
  const addresses = { a: 'http://service.example', b: 'https://service.example/v1' };
  expect(readPreferences({ mode: 'connected', addresses }).addresses).toEqual({
    public: null,
    rest: 'https://service.example/v1',
  });
});

test('connected to nothing is not connected', () => {
  expect(readPreferences({ mode: 'connected' }).mode).toBe('none');
  expect(readPreferences({ mode: 'demo' }).mode).toBe('demo');
});

test('whatever the file holds, reading it does not throw and gives whole preferences', () => {
  const names = Object.keys(defaults);
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...names), fc.jsonValue())),
      (stored) => {
        const values = readPreferences(stored);
        expect(Object.keys(values).sort()).toEqual([...names].sort());
        expect(Object.keys(values.settings).sort()).toEqual(Object.keys(defaults.settings).sort());
      },
    ),
    { numRuns: 200 },
  );
});

test('an update is written at once and read again; what is held is neither', () => {
  const file = createFakePreferencesFile();
  const preferences = createPreferences(file);
  preferences.update({ pausedUntilAt: 7 });
  preferences.hold({ hotWindow: 'all' });
  preferences.update({ mode: 'demo' });
  expect(preferences.current()).toMatchObject({ pausedUntilAt: 7, hotWindow: 'all', mode: 'demo' });
  expect(createPreferences(file).current()).toMatchObject({
    pausedUntilAt: 7,
    hotWindow: '24h',
    mode: 'demo',
  });
});

test('the settings of 0.1.0 that had other names are kept', () => {
  const { settings } = readPreferences({ settings: { surfaceAPerMinute: 12, surfaceAPerDay: 3_000 } });
  expect(settings).toEqual({ ...defaults.settings, publicApiPerMinute: 12, publicApiPerDay: 3_000 });
});
