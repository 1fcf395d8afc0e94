// Stored preferences: a damaged field affects only itself, and nothing in the file can send a key to a wrong address.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPreferences, pauseEnd } from '../../../src/main/settings/preferences.ts';
import { readPreferences } from '../../../src/main/settings/read-preferences.ts';
import { emptyFilter } from '../../../src/shared/account-filter.ts';
import { WEDNESDAY } from '../../fakes/clock.ts';
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
  const addresses = { public: 'http://service.example', rest: 'https://service.example/v1' };
  expect(readPreferences({ mode: 'connected', addresses }).addresses).toEqual({
    public: null,
    rest: 'https://service.example/v1',
  });
});

test('a connection without an address is not a connection', () => {
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

describe('what another version stored', () => {
  const filter = { ...emptyFilter, stages: ['Aware'] };
  const aware = { id: 'f1', name: 'Aware ones', filter };

  test('is kept where it is not known, and a newer number with it', () => {
    const newer = {
      format: 9,
      settings: { moonPhases: true, theme: 'sepia', hotTopN: 25, strongSignalScore: 70 },
      addresses: { public: null, rest: null, stream: 'https://stream.example' },
      namedFilters: [
        { ...aware, filter: { ...filter, moods: ['good'] } },
        { id: 'f2', formula: 'x > 3' },
      ],
      constellation: 'lyra',
    };
    const file = createFakePreferencesFile(newer);
    const preferences = createPreferences(file);
    expect(preferences.current()).toMatchObject({
      settings: { theme: 'system', hotTopN: 25, strongSignalScore: 70 },
      namedFilters: [aware],
    });
    const { settings, addresses } = preferences.current();
    const saved = { id: 'f3', name: 'All', filter: emptyFilter };
    preferences.update({ settings: { ...settings, hotTopN: 5 } });
    preferences.update({ addresses: { ...addresses, rest: 'https://service.example' } });
    preferences.update({ namedFilters: [saved, aware] });
    expect(file.read()).toEqual({
      ...newer,
      settings: { ...newer.settings, hotTopN: 5 },
      addresses: { ...newer.addresses, rest: 'https://service.example' },
      namedFilters: [saved, ...newer.namedFilters],
    });
  });

  test('a named filter that lacks a condition has none there, and one that cannot be read costs itself only', () => {
    const lackingLabels = { stages: ['Aware'], isWatched: true };
    const { namedFilters, hotFilter, settings } = readPreferences({
      namedFilters: [{ id: 'f0', name: 'Watched', filter: lackingLabels }, 'a word', { id: 'f2' }, aware],
      hotFilter: lackingLabels,
      settings: { alertFilter: { id: 'f0', name: 'Watched', filter: lackingLabels } },
    });
    const whole = { ...emptyFilter, ...lackingLabels };
    expect(namedFilters).toEqual([{ id: 'f0', name: 'Watched', filter: whole }, aware]);
    expect(hotFilter).toEqual(whole);
    expect(settings.alertFilter?.filter).toEqual(whole);
  });

  test('one damaged key entry leaves the other one as it is', () => {
    expect(readPreferences({ keyEntries: { public: 'login', rest: 'first/rest2' } }).keyEntries).toEqual({
      public: 'first/public',
      rest: 'first/rest2',
    });
  });
});

test('a pause ends where it says, and one that no button makes is none', () => {
  const pausedUntil = (pausedUntilAt: number): number | null =>
    pauseEnd(readPreferences({ pausedUntilAt }), WEDNESDAY);
  expect(pausedUntil(WEDNESDAY + 3_600_000)).toBe(WEDNESDAY + 3_600_000);
  expect(pausedUntil(WEDNESDAY)).toBeNull();
  // Damaged, or written while the clock was years ahead.
  expect(pausedUntil(9e15)).toBeNull();
  expect(pausedUntil(WEDNESDAY + 3 * 86_400_000)).toBeNull();
});

test('what the team calls types applies beneath the user’s own answers, and never becomes one', () => {
  const own = { type: 'evt_1', meaning: 'buying' } as const;
  const ofTeam = { type: 'evt_2', meaning: 'request' } as const;
  const file = createFakePreferencesFile({ settings: { typeMeanings: [own] } });
  const preferences = createPreferences(file);
  preferences.update({ teamMeanings: [{ type: 'evt_1', meaning: 'ordinary' }, ofTeam] });
  expect(preferences.current().settings.typeMeanings).toEqual([own, ofTeam]);
  preferences.update({ settings: { ...preferences.current().settings, coolDownMinutes: 5 } });
  expect(createPreferences(file).typeAnswers().own).toEqual([own]);
  // It is known again at the next start, before the team's server answers.
  expect(createPreferences(file).current().settings.typeMeanings).toEqual([own, ofTeam]);
  preferences.update({ settings: { ...preferences.current().settings, typeMeanings: [] } });
  expect(preferences.current().settings.typeMeanings[0]).toMatchObject({ meaning: 'ordinary' });
  preferences.update({ teamMeanings: [] });
  expect(preferences.current().settings.typeMeanings).toEqual([]);
});
