// Several organizations in one preferences file: each has its own part, and they share the user's.
import { expect, test } from 'vitest';
import { createOrganizationsFile } from '../../../src/main/settings/organizations-file.ts';
import { clearOwn, createSharedPreferences } from '../../../src/main/settings/organization-preferences.ts';
import { createPreferences, type Preferences } from '../../../src/main/settings/preferences.ts';
import { fieldsOf } from '../../../src/main/settings/read-preferences.ts';
import { settingsOf } from '../../../src/shared/contract/setting-owners.ts';
import { nothingSeen } from '../../../src/shared/seen.ts';
import type { PreferencesFile } from '../../../src/main/settings/preferences-file.ts';
import { defaultSettings } from '../../fakes/records.ts';
import { createFakePreferencesFile } from '../../fakes/host.ts';

const ADDRESS = 'https://service.example/v1';

function open(file: PreferencesFile) {
  const shared = createOrganizationsFile(file);
  const first = createPreferences(shared.first);
  const of = (id: string): Preferences =>
    createSharedPreferences(createPreferences(shared.of(id), undefined, undefined, id), first);
  return { first, second: of('organization-2'), third: of('organization-3') };
}

const change = (preferences: Preferences, patch: object): void =>
  preferences.update({ settings: { ...preferences.current().settings, ...patch } });

test('each organization has its own settings, and the user’s apply in all of them, even after a restart', () => {
  const file = createFakePreferencesFile();
  const { first, second, third } = open(file);
  first.update({ mode: 'connected', addresses: { public: null, rest: 'https://first.example/v1' } });
  second.update({ mode: 'connected', addresses: { public: null, rest: ADDRESS }, pausedUntilAt: 7 });
  change(second, { hotTopN: 33, theme: 'dark' });
  change(third, { hotTopN: 44, quietHoursOn: true });
  change(first, { strongSignalScore: 61 });
  for (const now of [{ first, second, third }, open(file)]) {
    const seen = [now.first, now.second, now.third].map((one) => {
      const { settings, addresses, pausedUntilAt, mode } = one.current();
      const { hotTopN, theme, quietHoursOn, strongSignalScore } = settings;
      return [addresses.rest, mode, pausedUntilAt, hotTopN, theme, quietHoursOn, strongSignalScore];
    });
    expect(seen).toEqual([
      ['https://first.example/v1', 'connected', 7, 10, 'dark', true, 61],
      [ADDRESS, 'connected', 7, 33, 'dark', true, 80],
      [null, 'none', 7, 44, 'dark', true, 80],
    ]);
    expect(now.second.stored()).toEqual(now.second.current());
  }
});

test('the first stands in the file as it always did, with the others behind it, which hold what is their own', () => {
  const file = createFakePreferencesFile({ hotWindow: '7d', settings: { theme: 'dark', ofLater: 1 } });
  const { second } = open(file);
  change(second, { hotTopN: 33, theme: 'light' });
  second.update({ hotWindow: 'all' });
  const { settings, hotWindow, organizations } = fieldsOf(file.read());
  expect(settings).toEqual({ theme: 'light', ofLater: 1 });
  expect(hotWindow).toBe('all');
  expect(organizations).toMatchObject({
    others: [{ id: 'organization-2', preferences: { settings: { hotTopN: 33 } } }],
  });
  expect(JSON.stringify(organizations)).not.toContain('light');
  expect(JSON.stringify(organizations)).not.toContain('hotWindow');
});

test('entries that cannot be read stay, and so does what another version wrote into one', () => {
  const preferences = { ofLater: { kept: true }, settings: { hotTopN: 12 } };
  const entry = { id: 'organization-2', ofLater: 8, preferences };
  const others = [7, entry, { id: 'organization-9' }];
  const file = createFakePreferencesFile({ organizations: { ofLater: 9, others } });
  const { first, second } = open(file);
  change(first, { hotTopN: 3 });
  change(second, { hotTopN: 13 });
  expect(fieldsOf(file.read())['organizations']).toMatchObject({
    ofLater: 9,
    others: [7, { ...entry, preferences: { ...preferences, settings: { hotTopN: 13 } } }, others[2]],
  });
  const none = createFakePreferencesFile();
  change(open(none).first, { hotTopN: 3 });
  expect(fieldsOf(none.read())).not.toHaveProperty('organizations');
});

test('what could not be written of one goes into the file with the next change of another', () => {
  const disk = createFakePreferencesFile();
  let isFull = true;
  const { first, second } = open({
    read: () => disk.read(),
    write(value) {
      if (isFull) throw new Error('the disk is full');
      disk.write(value);
    },
  });
  expect(() => change(second, { hotTopN: 33 })).toThrow('full');
  expect(second.isWritten()).toBe(false);
  expect(() => change(first, { theme: 'dark' })).toThrow('full');
  isFull = false;
  change(second, { hotTopN: 34 });
  const { first: again, second: other } = open(disk);
  expect([again.current().settings.theme, other.current().settings.hotTopN]).toEqual(['dark', 34]);
});

test('what is held for the session is not written; settings that did not change are the same object', () => {
  const file = createFakePreferencesFile();
  const { first, second } = open(file);
  const before = second.current().settings;
  second.update({ mode: 'demo' });
  expect(second.current().settings).toBe(before);
  second.hold({ mode: 'connected', hotWindow: '30d' });
  expect(second.current()).toMatchObject({ mode: 'connected', hotWindow: '30d' });
  expect(first.current()).toMatchObject({ mode: 'none', hotWindow: '30d' });
  expect(second.stored()).toMatchObject({ mode: 'demo', hotWindow: '24h' });
  change(first, { theme: 'dark' });
  expect(second.current().settings).not.toBe(before);
  expect(second.current().settings.theme).toBe('dark');
});

test('each setting has one owner: rules belong to the organization, quiet hours to the user', () => {
  const ofUser = Object.keys(settingsOf('user', defaultSettings));
  const ofOrganization = Object.keys(settingsOf('organization', defaultSettings));
  expect([...ofUser, ...ofOrganization].sort()).toEqual(Object.keys(defaultSettings).sort());
  expect(ofUser).toContain('quietHoursOn');
  expect(ofOrganization).toEqual(expect.arrayContaining(['excludedDomains', 'publicApiPerDay']));
});

test('resetting the first organization keeps what applies to all, and what it is connected to', () => {
  const { first, second } = open(createFakePreferencesFile());
  first.update({ mode: 'connected', seen: { signalAt: 5, likeAt: 5, hotAt: 5 } });
  change(first, { hotTopN: 33, theme: 'dark' });
  clearOwn(first);
  const { settings, mode, seen } = first.stored();
  expect([settings.hotTopN, settings.theme, mode, seen]).toEqual([10, 'dark', 'connected', nothingSeen]);
  expect(second.current().settings.theme).toBe('dark');
});
