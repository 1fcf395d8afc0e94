// The demo starts with preferences of its own, goes on with them after a restart, and leaves nothing behind when it ends.
import { expect, test } from 'vitest';
import { emptyFilter } from '../../../src/shared/account-filter.ts';
import { createDemoPreferences } from '../../../src/main/settings/demo-preferences.ts';
import { noPolicy, readPolicy, type Policy } from '../../../src/main/settings/policy.ts';
import { createPreferences } from '../../../src/main/settings/preferences.ts';
import type { Settings } from '../../../src/shared/model.ts';
import { nothingSeen } from '../../../src/shared/seen.ts';
import { createFakeClock } from '../../fakes/clock.ts';
import { createFakePreferencesFile } from '../../fakes/host.ts';

const users = {
  mode: 'connected',
  addresses: { public: null, rest: 'https://service.example/v1' },
  hotWindow: '7d',
  hotOrder: 'waiting',
  hotFilter: { ...emptyFilter, isWatched: true },
  settings: { pace: 'few', quietHoursOn: true, onlyWatched: true, theme: 'dark', zoomPercent: 125 },
};

function open(policy: Policy = noPolicy, file = createFakePreferencesFile(users)) {
  const own = createPreferences(file, undefined, policy);
  const preferences = createDemoPreferences(own, policy, createFakeClock());
  const change = (patch: Partial<Settings>): void =>
    preferences.update({ settings: { ...preferences.current().settings, ...patch } });
  return { file, own, preferences, change };
}

test('the demo begins with each kind of alert on, at whatever hour, in the looks of the user', () => {
  const { preferences } = open();
  expect(preferences.current().settings).toMatchObject({ pace: 'few', onlyWatched: true });
  preferences.update({ mode: 'demo' });
  expect(preferences.current()).toMatchObject({
    mode: 'demo',
    hotWindow: '24h',
    hotOrder: 'score',
    hotFilter: emptyFilter,
    settings: {
      pace: 'everything',
      adLikesOn: true,
      ringsAgain: true,
      workDays: [0, 1, 2, 3, 4, 5, 6],
      // At 14:00.
      digestMinute: 14 * 60 + 8,
      quietHoursOn: false,
      onlyWatched: false,
      theme: 'dark',
      zoomPercent: 125,
    },
  });
});

test('what is chosen in the demo holds there, and changes nothing of the user’s own but how the app looks', () => {
  const { file, own, preferences, change } = open();
  preferences.update({ mode: 'demo' });
  change({ pace: 'balanced', theme: 'light' });
  preferences.update({ hotWindow: 'all', hotFilter: { ...emptyFilter, countries: ['x'] } });
  expect(preferences.current()).toMatchObject({
    hotWindow: 'all',
    hotFilter: { countries: ['x'] },
    settings: { pace: 'balanced', theme: 'light' },
  });
  expect(own.current()).toMatchObject({
    ...users,
    mode: 'demo',
    settings: { ...users.settings, theme: 'light' },
  });
  expect(file.read()).toMatchObject({ settings: { ...users.settings, theme: 'light' } });

  preferences.update({ mode: 'connected' });
  expect(preferences.current()).toMatchObject({
    ...users,
    settings: { ...users.settings, theme: 'light' },
  });
  // And the next demo starts afresh.
  expect(file.read()).toMatchObject({ demo: null });
  preferences.update({ mode: 'demo' });
  expect(preferences.current()).toMatchObject({ hotWindow: '24h', settings: { pace: 'everything' } });
});

test('what an organization has locked holds in the demo, too', () => {
  const { preferences, change } = open(readPolicy(JSON.stringify({ settings: { pace: 'few' } })));
  preferences.update({ mode: 'demo' });
  change({ pace: 'everything' });
  expect(preferences.current().settings.pace).toBe('few');
});

test('settings of which none changed are the same object', () => {
  const { preferences, change } = open();
  preferences.update({ mode: 'demo' });
  const before = preferences.current().settings;
  preferences.update({ hotWindow: '30d' });
  expect(preferences.current().settings).toBe(before);
  change({ pace: 'everything' });
  expect(preferences.current().settings).not.toBe(before);
});

test('a restart goes on with what was chosen in the demo, and has a digest of its own soon', () => {
  const { file, preferences, change } = open();
  preferences.update({ mode: 'demo' });
  const filter = { id: 'f1', name: 'X', filter: { ...emptyFilter, countries: ['x'] } };
  change({ pace: 'balanced', alertFilter: filter, theme: 'light' });
  preferences.update({ namedFilters: [filter], hotWindow: 'all' });
  expect(JSON.stringify(file.read())).not.toContain('"ringsAgain":true');
  const again = open(noPolicy, file).preferences.current();
  expect(again).toMatchObject({
    mode: 'demo',
    hotWindow: 'all',
    namedFilters: [filter],
    settings: {
      pace: 'balanced',
      alertFilter: filter,
      ringsAgain: true,
      digestMinute: 14 * 60 + 8,
      theme: 'light',
    },
  });
  expect(again.seen).toEqual(nothingSeen);
});
